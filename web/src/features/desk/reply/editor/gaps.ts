import { gapsIn, type Gap } from '../../../../../../common/reply-gaps.js';
import type { FilledGap } from '../../../../../../common/reply.js';
import { undrawnSigns } from '../../../../../../common/written-signs.js';

/** A place in a text where the doctor stops: a gap, or what the form has filled and nobody has looked at. */
interface Stop extends Gap {
  /** Null for a gap. */
  readonly fill: FilledGap | null;
}

/** The stops of a text, in its order. @param filled of the field */
export function stopsIn(text: string, filled: readonly FilledGap[]): readonly Stop[] {
  const fills = filled
    .filter((fill) => !fill.isSeen && text.includes(fill.text))
    .map((fill) => ({ text: fill.text, at: text.indexOf(fill.text), fill }));
  return [...gapsIn(text).map((gap) => ({ ...gap, fill: null })), ...fills].toSorted((one, other) => one.at - other.at);
}

/** Selects the first stop of a field at or after an offset, so that typing replaces it. @returns null without one */
export function selectStop(element: Element | null, filled: readonly FilledGap[], from = 0): Stop | null {
  return selectFirst(element, (text) => stopsIn(text, filled), from);
}

/** Selects the first sign of a field, at or after an offset, that its file cannot have. */
export function selectSign(element: Element | null, from = 0): void {
  selectFirst(element, undrawnSigns, from);
}

function selectFirst<Place extends Gap>(
  element: Element | null,
  find: (text: string) => readonly Place[],
  from: number,
): Place | null {
  if (!(element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement)) return null;
  const place = find(element.value).find(({ at }) => at >= from);
  if (place === undefined) return null;
  element.focus();
  // A field that had the focus before is not scrolled to by it.
  element.scrollIntoView({ block: 'nearest' });
  element.setSelectionRange(place.at, place.at + place.text.length);
  return place;
}
