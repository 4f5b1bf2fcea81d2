"""Events in plain sentences."""

from typing import Any

from undercroft.core.voice import Voice


def headline(event: dict[str, Any]) -> str | None:
    return None


def sentence(event: dict[str, Any], voice: Voice) -> str:
    kind = event["kind"]
    if kind == "lays":
        return f"{voice.does(event['seat'], 'lays')} the {event['card']}."
    if kind == "draws":
        return f"{voice.does(event['seat'], 'draws')} the {event['card']}."
    return f"{voice.does(event['seat'], 'takes')} the trick."
