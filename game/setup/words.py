"""What the set-up says: names at the seats, values of options, why options do not go together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ai.levels import level_of
from engine.ai.need import ends_at_a_deal
from engine.ai.players import OFFERED
from engine.core.options import Option, Value
from engine.match.play import SeatInfo
from game.numerals import numeral

if TYPE_CHECKING:
    from engine.core.errors import BadOption
    from game.context import Context
    from game.setup.draft import Draft


class Words:
    """The words of one draft, in the language in force."""

    def __init__(self, ctx: Context, draft: Draft) -> None:
        self._ctx, self._draft = ctx, draft
        self._game = f"game_{draft.game.spec.id}"

    def option(self, option: Option, part: str = "name") -> str:
        """Name, ``help`` or ``source`` of an option."""
        return self._ctx.t(f"{self._game}.option.{option.id}.{part}")

    def value(self, option: Option, value: Value) -> str:
        """A value in words; a number without words of its own is said like the default."""
        key = f"{self._game}.option.{option.id}"
        if self._ctx.language.has(f"{key}.{value}"):
            return self._ctx.t(f"{key}.{value}")
        default = str(option.default)
        if option.values and self._ctx.language.has(f"{key}.{default}"):
            like = self._ctx.t(f"{key}.{default}")
            if default in like:
                return like.replace(default, str(value))
        return str(value)

    def items(self, option: Option, value: Value) -> str:
        """How many items a list holds; a value with words of its own is said as it is."""
        if value in option.values:
            return self.value(option, value)
        count = len([item for item in str(value).split(",") if item])
        return self._ctx.t("setup.picked", count=count) if count else self._ctx.t("setup.nothing")

    def item(self, item: str) -> str:
        """An item of a list: a yaku by its name."""
        key = f"{self._game}.yaku.{item}"
        return self._ctx.t(key) if self._ctx.language.has(key) else item

    def preset(self, number: int, part: str = "name") -> str:
        """Name or ``help`` of a preset; the number after the last one is one's own values."""
        presets = self._draft.presets
        if number >= len(presets):
            return self._ctx.t(f"setup.custom.{part}")
        return self._ctx.t(f"{self._game}.preset.{presets[number].id}.{part}")

    def rule(self, rule: str) -> str:
        """A rule of the rulebook in one sentence, empty where there is none."""
        key = f"{self._game}.rule.{rule}"
        return self._ctx.t(key) if self._ctx.language.has(key) else ""

    def name(self, seat: int) -> str:
        """Who sits at a seat."""
        ctx, chair = self._ctx, self._draft.chairs[seat]
        if not chair.human:
            if chair.character:
                return ctx.t(f"cast.{chair.character}.name")
            names = ctx.t("setup.names").split(ctx.t("setup.names_mark"))
            plain = [not other.human and not other.character for other in self._draft.chairs]
            return names[sum(plain[:seat]) % len(names)]
        if chair.name:
            return chair.name
        before = sum(other.human for other in self._draft.chairs[:seat])
        if not before and ctx.settings.player_name:
            return ctx.settings.player_name
        if self.alone:
            return ctx.t("common.you")
        return ctx.t("setup.person", number=numeral(before + 1, ctx.lang))

    def seated(self) -> list[SeatInfo]:
        """Who sits where, as the match is told."""
        return [
            SeatInfo(self.name(seat), chair.player, chair.character)
            for seat, chair in enumerate(self._draft.chairs)
        ]

    def full_name(self, seat: int) -> str:
        """The name of whoever plays at a seat, in the letters of both languages."""
        return self.character(seat, "full") or self.name(seat)

    def character(self, seat: int, part: str = "line") -> str:
        """What a computer player at a seat is like; empty for one like any other."""
        character = self._draft.chairs[seat].character
        return self._ctx.t(f"cast.{character}.{part}") if character else ""

    @property
    def alone(self) -> bool:
        """Whether one person plays against computers."""
        return sum(chair.human for chair in self._draft.chairs) == 1

    def player(self, player: str) -> str:
        """Name of a computer player."""
        return self._ctx.t(f"setup.player.{player}")

    def sees(self, player: str) -> str:
        """What a computer player sees of this game, which is not the same in all of them."""
        number = OFFERED.index(player) + 1
        level = level_of(number, self._draft.game.spec.id)
        if level.worlds:
            sees = ("guess", "guess_again", "guess_more", "ahead", "far")[number - 1]
            if level.places and self._draft.problem() is None:
                sees = "place" if ends_at_a_deal(self._draft.rules()) else sees
        elif not level.knows:
            sees = "at_once"
        else:
            sees = "knowing" if level.minds else "unmindful"
        return self._ctx.t(f"setup.sees.{sees}")

    def usual_minutes(self) -> int:
        """How long a match of the usual length takes."""
        text = self._ctx.t(f"{self._game}.minutes")
        return int(text) if text.isdigit() else 20

    def summary(self) -> list[str]:
        """Seats, length and time."""
        ctx, draft = self._ctx, self._draft
        parts = [ctx.t("setup.people", number=numeral(len(draft.chairs), ctx.lang))]
        if draft.length is not None:
            parts.append(self.value(draft.length, draft.values[draft.length.id]))
        minutes = draft.minutes(self.usual_minutes())
        if minutes is not None:
            parts.append(ctx.t("setup.about", minutes=minutes))
        return parts

    def cards(self) -> list[str]:
        """How many cards lie where; empty while nothing can be dealt."""
        outline = self._draft.outline()
        if outline is None:
            return []
        counts = (("hand", outline.hand), ("field", outline.field), ("stock", outline.stock))
        return [self._ctx.t(f"setup.{where}", count=count) for where, count in counts if count]

    def clash(self, problem: BadOption) -> list[str]:
        """Why the options do not go together: which ones, the rule, what can be done."""
        ctx = self._ctx
        out = []
        names = [
            ctx.t("setup.clash.name", name=self.option(option)) for option in self._draft.clashing()
        ]
        told = ctx.t("setup.clash.join").join(names)
        if len(names) > 1:
            out.append(ctx.t("setup.clash.between", options=told))
        elif names:
            people = numeral(len(self._draft.chairs), ctx.lang)
            out.append(ctx.t("setup.clash.seats", options=told, people=people))
        rule = str(problem.facts.get("rule", ""))
        sentence = self.rule(rule)
        if rule:
            out.append(f"{rule}　{sentence}" if sentence else rule)
        out.append(ctx.t("setup.clash.what"))
        return out
