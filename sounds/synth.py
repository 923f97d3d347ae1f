"""Synthesise every sound: ``python -m sounds.synth`` writes the WAV files (needs numpy).

Nothing is recorded. Cards are bursts of filtered noise that strike a body of a few damped
resonances; strings are Karplus-Strong loops; the drum is a membrane. Times are seconds, frequencies
hertz, a ``tau`` the seconds in which something fades to 37 %. Every random number comes from the
sound's own seed, so that the script always writes the same files.
"""

import wave
import zlib
from pathlib import Path

import numpy as np

FOLDER = Path(__file__).parent
RATE = 44100
PEAK = 10 ** (-3 / 20)
LEAD = 0.0015  # silence before the first contact, faded in
TAIL = 0.012  # the fade at the end
FLOOR = 10 ** (-56 / 20)  # a tail below this share of the peak is cut


def samples(seconds):
    return int(seconds * RATE)


def clock(seconds):
    return np.arange(samples(seconds)) / RATE


def add(target, sound, at=0.0, gain=1.0):
    """Mix a sound into a longer one, ``at`` seconds from its start; what runs over is cut."""
    start = samples(at)
    end = min(len(target), start + len(sound))
    target[start:end] += gain * sound[: end - start]
    return target


def silence(seconds):
    return np.zeros(samples(seconds))


def convolve(a, b):
    size = len(a) + len(b) - 1
    return np.fft.irfft(np.fft.rfft(a, size) * np.fft.rfft(b, size), size)


def band(sound, low, high, order=2):
    """Keep what lies between two frequencies, with soft slopes of 6 dB an octave and order."""
    f = np.maximum(np.fft.rfftfreq(len(sound), 1 / RATE), 1e-9)
    slope = 1 / np.sqrt((1 + (low / f) ** (2 * order)) * (1 + (f / high) ** (2 * order)))
    return np.fft.irfft(np.fft.rfft(sound) * slope, len(sound))


def decay(seconds, tau, attack=0.0002):
    """Give the envelope of a strike."""
    t = clock(seconds)
    return (1 - np.exp(-t / attack)) * np.exp(-t / tau)


def swell(seconds, top, sharp=2.0):
    """Give the envelope of a movement: from nothing to full at the share ``top``, and back."""
    t = np.linspace(0, 1, samples(seconds))
    rise, fall = np.clip(t / top, 0, 1), np.clip((1 - t) / (1 - top), 0, 1)
    return np.sin(np.pi / 2 * np.minimum(rise, fall)) ** sharp


def dying(sound):
    """Fade the second half, so that a long note ends within its time."""
    return sound * np.minimum(1, np.linspace(2, 0, len(sound)))


def noise(rng, seconds, low, high, order=2):
    """Noise between two frequencies, of unit power."""
    raw = band(rng.random(samples(seconds)) - 0.5, low, high, order)
    return raw / np.sqrt(np.mean(raw**2))


def burst(rng, tau, low, high, attack=0.0002):
    """A strike of noise."""
    seconds = tau * 8
    return noise(rng, seconds, low, high) * decay(seconds, tau, attack)


def body(modes, seconds):
    """What a struck body answers: (frequency, tau, amplitude) of its resonances."""
    t = clock(seconds)
    return sum(a * np.exp(-t / tau) * np.sin(2 * np.pi * f * t) for f, tau, a in modes)


def detuned(rng, modes, share):
    """The same body, of another card: every resonance off by up to ``share``."""
    spread = np.array((share, 0.15, 0.25))
    return [tuple(mode * (1 + spread * rng.uniform(-1, 1, 3))) for mode in np.array(modes)]


def struck(rng, modes, tau, low, high):
    """A body hit by a burst of noise; unit peak."""
    sound = convolve(burst(rng, tau, low, high), body(modes, max(m[1] for m in modes) * 7))
    return sound / np.max(np.abs(sound))


def friction(rng, seconds, low, high, top=0.4):
    """Card over cloth or card: noise in grains, swelling and dying."""
    grain = 0.55 + 0.45 * np.abs(noise(rng, seconds, 40, 260))
    return noise(rng, seconds, low, high) * grain * swell(seconds, top)


def reflections():
    """The answer of a small room with mats: five early reflections and a short dull tail."""
    rng = np.random.default_rng(11)
    echo = 0.022 * noise(rng, 0.16, 180, 2600, 1) * decay(0.16, 0.032, 0.008)
    for at in (0.0061, 0.0093, 0.0137, 0.0192, 0.0274):
        echo[samples(at)] += rng.choice((-1, 1)) * 0.003 / at
    return band(echo, 120, 4200, 1)


def room(sound, amount):
    """Put a sound into the room; the result is longer by the room's answer."""
    return add(amount * convolve(sound, reflections()), sound)


# Resonances as (frequency, tau, amplitude).
CARD = [
    (930, 0.005, 0.6),
    (1710, 0.0045, 1.0),
    (2640, 0.0036, 1.0),
    (3920, 0.0026, 0.7),
    (5650, 0.0018, 0.5),
]
WOOD = [(415, 0.009, 0.5), (690, 0.008, 0.9), (1180, 0.006, 1.0), (1930, 0.004, 0.6)]
TABLE = [(124, 0.018, 1.0), (196, 0.014, 0.9), (305, 0.010, 0.6)]
SOUNDBOARD = [
    (104, 0.05, 0.6),
    (212, 0.04, 1.0),
    (338, 0.03, 0.8),
    (521, 0.02, 0.6),
    (790, 0.012, 0.4),
]
BLOCK = [
    (446, 0.021, 1.0),
    (503, 0.013, 0.7),
    (1105, 0.012, 0.8),
    (1790, 0.008, 0.55),
    (2830, 0.005, 0.3),
]
SHELL = [(178, 0.05, 1.0), (263, 0.035, 0.6), (431, 0.02, 0.4)]
SKIN = [  # ratios to the lowest mode of a round membrane
    (1, 0.28, 1.0),
    (1.593, 0.20, 0.75),
    (2.135, 0.13, 0.5),
    (2.295, 0.16, 0.4),
    (2.917, 0.09, 0.3),
    (3.6, 0.06, 0.2),
]
BELL = [(1176, 0.55, 1.0), (1177.6, 0.5, 0.7), (3187, 0.26, 0.3), (6056, 0.11, 0.12)]
BUTTON = [
    (610, 0.004, 0.7),
    (1280, 0.0024, 0.9),
    (2010, 0.0017, 1.0),
    (2940, 0.0013, 0.8),
    (4300, 0.001, 0.5),
]


def slap(rng):
    """Slap a stiff card flat on its match: a dry crack, the card's voice, the wood below.

    The far edge lands a few milliseconds after the near one and shuts the air in between.
    """
    out = silence(0.30)
    late = rng.uniform(0.0028, 0.0048)
    add(out, burst(rng, 0.0013, 1600, 9000, 0.00006), 0, 0.75)
    add(out, struck(rng, detuned(rng, CARD, 0.06), 0.0007, 700, 11000), 0, 0.9)
    add(out, burst(rng, 0.006, 420, 1900, 0.0004), 0.0012, 0.13)
    add(out, burst(rng, 0.0018, 1300, 7500, 0.00008), late, 0.45)
    add(out, struck(rng, detuned(rng, CARD, 0.08), 0.001, 600, 9000), late, 0.5)
    add(out, struck(rng, detuned(rng, WOOD, 0.05), 0.0012, 300, 5000), 0.0006, 0.55)
    add(out, struck(rng, detuned(rng, TABLE, 0.05), 0.003, 60, 700), 0.0012, 0.32)
    return room(out, 0.34)


def place(rng):
    """Lay a card on cloth: a breath of sliding, then a soft, dull touch."""
    out = silence(0.26)
    add(out, friction(rng, 0.055, 900, 5200, 0.6), 0, 0.035)
    touch = 0.046
    add(out, burst(rng, 0.007, 280, 2400, 0.0009), touch, 0.3)
    add(out, struck(rng, detuned(rng, CARD, 0.07), 0.0016, 400, 3600), touch + 0.001, 0.4)
    add(out, struck(rng, detuned(rng, TABLE, 0.06), 0.005, 60, 500), touch + 0.001, 0.3)
    return room(out, 0.3)


def deal(rng):
    """Draw a card off the stock and let it glide over the cloth to its place."""
    out = silence(0.26)
    add(out, struck(rng, detuned(rng, CARD, 0.08), 0.0008, 1200, 9000), 0.004, 0.3)
    add(out, friction(rng, rng.uniform(0.10, 0.13), 1300, 7000, 0.3), 0.004, 0.13)
    land = rng.uniform(0.108, 0.124)
    add(out, struck(rng, detuned(rng, CARD, 0.07), 0.0014, 500, 5000), land, 0.5)
    add(out, burst(rng, 0.005, 250, 2200, 0.0008), land, 0.13)
    add(out, struck(rng, detuned(rng, TABLE, 0.06), 0.004, 60, 500), land, 0.2)
    return room(out, 0.25)


def flip(rng):
    """Turn a card over: the bent edge snaps free, air rushes, the face lands."""
    out = silence(0.26)
    add(out, struck(rng, detuned(rng, CARD, 0.08), 0.0005, 1800, 11000), 0.002, 0.5)
    for k, (low, high) in enumerate(((500, 1500), (800, 2600), (1300, 4200))):
        add(out, noise(rng, 0.07, low, high) * swell(0.07, 0.5), 0.012 + 0.014 * k, 0.055)
    land = rng.uniform(0.112, 0.128)
    add(out, struck(rng, detuned(rng, CARD, 0.07), 0.001, 600, 7000), land, 0.8)
    add(out, struck(rng, detuned(rng, CARD, 0.09), 0.0008, 900, 8000), land + 0.006, 0.3)
    add(out, struck(rng, detuned(rng, TABLE, 0.06), 0.004, 60, 500), land, 0.28)
    return room(out, 0.3)


def capture(rng):
    """Gather two cards: one is pushed onto the other, both are drawn in and tapped together."""
    out = silence(0.46)
    add(out, friction(rng, 0.13, 1100, 6000, 0.45), 0, 0.10)
    add(out, struck(rng, detuned(rng, CARD, 0.06), 0.001, 700, 8000), 0.10, 0.62)
    add(out, struck(rng, detuned(rng, WOOD, 0.06), 0.002, 250, 3000), 0.10, 0.16)
    add(out, friction(rng, 0.15, 800, 4800, 0.35), 0.125, 0.12)
    tap = rng.uniform(0.235, 0.255)
    add(out, struck(rng, detuned(rng, CARD, 0.06), 0.0009, 700, 9000), tap, 0.85)
    again = tap + rng.uniform(0.008, 0.012)
    add(out, struck(rng, detuned(rng, CARD, 0.09), 0.0009, 700, 9000), again, 0.5)
    add(out, struck(rng, detuned(rng, TABLE, 0.06), 0.004, 60, 600), tap, 0.3)
    return room(out, 0.3)


def packet(rng, out, at):
    """Let a few cards fall from the hand onto the pack, ever faster, sliding as they go."""
    add(out, friction(rng, 0.13, 1000, 6500, 0.6), at, rng.uniform(0.03, 0.05))
    at += 0.055
    for k in range(rng.integers(4, 8)):
        card = detuned(rng, CARD, 0.12)
        add(out, struck(rng, card, 0.0008, 600, 8500), at, rng.uniform(0.3, 0.85))
        at += rng.uniform(0.006, 0.019) * (1 - 0.08 * k)
    add(out, struck(rng, detuned(rng, WOOD, 0.08), 0.003, 250, 2200), at, rng.uniform(0.15, 0.3))


def shuffle(rng):
    """Shuffle overhand, seven packets, and knock the pack even on the table."""
    out = silence(1.75)
    at = 0.005
    for _ in range(7):
        packet(rng, out, at)
        at += rng.uniform(0.155, 0.20)
    for gap, gain in ((0.03, 0.75), (0.16, 0.55)):
        add(out, struck(rng, detuned(rng, WOOD, 0.05), 0.002, 250, 4000), at + gap, gain)
        add(out, struck(rng, detuned(rng, CARD, 0.08), 0.0015, 600, 7000), at + gap, gain * 0.6)
        add(out, struck(rng, detuned(rng, TABLE, 0.05), 0.004, 60, 500), at + gap, gain * 0.6)
    return room(out, 0.28)


def string(rng, period, seconds, tau, damping):
    """A plucked string, ``period`` samples long (Karplus-Strong).

    Each pass of the loop loses ``tau`` of level and, by a filter of three taps, ``damping`` of the
    upper partials. The string is plucked at an eighth of its length, near the bridge.
    """
    k = np.arange(1, period // 2)[:, None]
    wave_form = np.sin(np.pi * k / 8) / k**1.2 * (1 + 0.15 * rng.uniform(-1, 1, k.shape))
    phases = 2 * np.pi * k * np.arange(period + 1) / period + rng.uniform(-2, 2, k.shape)
    out = silence(seconds)
    out[: period + 1] = np.sum(wave_form * np.sin(phases), axis=0)
    gain = np.exp(-period / RATE / tau)
    for start in range(period + 1, len(out), period - 1):
        end = min(len(out), start + period - 1)
        before, same, after = (out[start - period + d : end - period + d] for d in (-1, 0, 1))
        out[start:end] = gain * ((1 - 2 * damping) * same + damping * (before + after))
    return out / np.max(np.abs(out))


def pluck(rng, period, seconds, tau=0.42, damping=0.11):
    """One note of the koto: two polarisations a little apart, the ivory pick, the soundboard.

    ``damping`` is that of the D string; shorter strings make more passes and lose less in each.
    """
    damping *= period / 150
    note = string(rng, period, seconds, tau, damping)
    other = string(rng, period, seconds, tau * 1.5, damping * 1.2)
    t = np.arange(len(note))
    note = note + 0.45 * np.interp(t * 1.0011, t, other, right=0)
    note[: samples(0.0012)] *= np.linspace(0, 1, samples(0.0012))
    board = convolve(note, body(SOUNDBOARD, 0.3))[: len(note)]
    out = 0.8 * note + 0.25 * board / np.max(np.abs(board))
    return add(out, burst(rng, 0.0022, 1600, 5200, 0.0002), 0, 0.07)


def notes(rng, seconds, score, **string_options):
    """Play a score of (time, period in samples, loudness) on the koto."""
    out = silence(seconds)
    for at, period, gain in score:
        add(out, pluck(rng, period, seconds - at, **string_options), at, gain)
    return dying(np.tanh(1.6 * out / np.max(np.abs(out))))  # a softer attack, a fuller tone


def koto(rng, step):
    """A pluck on D4, A4 or D5; the higher ones are reached over the strings below."""
    scores = {
        1: [(0, 150, 1)],
        2: [(0, 150, 0.4), (0.085, 100, 1)],
        3: [(0, 150, 0.3), (0.075, 100, 0.4), (0.15, 75, 1)],
    }
    return room(notes(rng, 1.7, scores[step]), 0.3)


def turn(rng):
    """Tap a hollow temple block once, with a padded stick."""
    out = silence(0.34)
    add(out, struck(rng, detuned(rng, BLOCK, 0.02), 0.0022, 150, 2600), 0, 1)
    add(out, burst(rng, 0.004, 300, 1500, 0.001), 0, 0.05)
    return room(out, 0.35)


def membrane(base, seconds, drop):
    """A drum skin: the modes of a round membrane, which slacken by ``drop`` just after the blow."""
    t = clock(seconds)
    bend = t + drop * 0.028 * (1 - np.exp(-t / 0.028))
    return sum(
        a * np.exp(-t / tau) * np.sin(2 * np.pi * base * ratio * bend) for ratio, tau, a in SKIN
    )


def blow(rng, base):
    """One blow of a thick stick on the taiko, a little overdriven for small speakers."""
    out = membrane(base, 1.3, rng.uniform(0.2, 0.3)) * decay(1.3, 9, 0.0012)
    add(out, burst(rng, 0.012, 200, 1700, 0.0006), 0, 0.32)
    add(out, struck(rng, SHELL, 0.004, 80, 900), 0, 0.6)
    return np.tanh(1.1 * out)


def taiko(rng):
    """End a deal: a blow before the beat and the blow on it."""
    out = silence(1.5)
    base = rng.uniform(86, 94)
    add(out, blow(rng, base * 1.02), 0, 0.4)
    add(out, blow(rng, base), rng.uniform(0.17, 0.19), 1)
    return room(dying(out), 0.4)


def win(rng):
    """Rise softly over D A B D on the koto, and a small bell."""
    gap = rng.uniform(0.125, 0.14)
    score = [(0, 150, 0.7), (gap, 100, 0.75), (2 * gap, 90, 0.75), (3 * gap, 75, 1)]
    out = notes(rng, 2.2, score, tau=0.5)
    bell = body(BELL, 2.2 - 4.4 * gap) * decay(2.2 - 4.4 * gap, 0.6, 0.004)
    return room(add(out, bell, 4.2 * gap, 0.16), 0.4)


def loss(rng):
    """Fall softly over B flat and A to the low D, strings damped by the hand."""
    gap = rng.uniform(0.26, 0.30)
    score = [(0, 188, 0.75), (gap, 200, 0.7), (2.15 * gap, 300, 1)]
    return room(notes(rng, 2.0, score, tau=0.3, damping=0.2), 0.35)


def tick(rng):
    """Press a button: a fingernail on thin wood."""
    out = silence(0.09)
    add(out, struck(rng, detuned(rng, BUTTON, 0.03), 0.0008, 400, 5000), 0, 1)
    return room(out, 0.12)


SOUNDS = {  # name: (generator, numbers of its variations)
    "shuffle": (shuffle, 3),
    "deal": (deal, 3),
    "place": (place, 3),
    "slap": (slap, 3),
    "flip": (flip, 3),
    "capture": (capture, 3),
    "koto": (koto, 3),
    "turn": (turn, 2),
    "taiko": (taiko, 2),
    "win": (win, 2),
    "loss": (loss, 2),
    "tick": (tick, 2),
}


def finished(sound):
    """Take away what nobody hears, cut the tail, fade both ends, bring the peak to -3 dBFS."""
    margin = silence(0.25)  # the filter rings to both sides
    sound = band(np.concatenate((margin, sound, margin)), 38, 19000)
    sound = sound[len(margin) - samples(LEAD) :]
    heard = np.flatnonzero(np.abs(sound) > FLOOR * np.max(np.abs(sound)))
    sound = sound[: heard[-1] + samples(TAIL)]
    sound[: samples(LEAD)] *= np.linspace(0, 1, samples(LEAD)) ** 2
    sound[-samples(TAIL) :] *= np.linspace(1, 0, samples(TAIL)) ** 2
    return sound * PEAK / np.max(np.abs(sound))


def synthesised(name, number):
    """One variation of a sound as 16-bit samples."""
    generator, _ = SOUNDS[name]
    rng = np.random.default_rng(zlib.crc32(f"{name}{number}".encode()))
    sound = generator(rng, number) if name == "koto" else generator(rng)
    return np.round(finished(sound) * 32767).astype("<i2")


def files():
    """Path and samples of every variation."""
    for name, (_, count) in SOUNDS.items():
        for number in range(1, count + 1):
            yield FOLDER / f"{name}{number}.wav", synthesised(name, number)


def main():
    for path, data in files():
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(data.tobytes())


if __name__ == "__main__":
    main()
