import { gapsIn, startOfGap, type Gap } from '../../../../../../common/reply-gaps.js';
import { undrawnSigns } from '../../../../../../common/written-signs.js';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

function isTextElement(element: Element | null): element is TextElement {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}

/** Selects the first gap of a field at or after an offset, so that typing replaces it. @returns whether there is one */
export function selectGap(element: Element | null, from = 0): boolean {
  return selectFirst(element, gapsIn, from);
}

/** Takes out a gap with the space before it. The event notifies the form, as typing does. */
export function takeOutGap(element: Element | null, gap: Gap): void {
  if (!isTextElement(element)) return;
  element.setRangeText('', startOfGap(element.value, gap), gap.at + gap.text.length, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Selects the first sign of a field, at or after an offset, that its file cannot have. @returns whether there is one */
export function selectSign(element: Element | null, from = 0): boolean {
  return selectFirst(element, undrawnSigns, from);
}

function selectFirst(element: Element | null, find: typeof gapsIn, from: number): boolean {
  if (!isTextElement(element)) return false;
  const gap = find(element.value).find(({ at }) => at >= from);
  if (gap === undefined) return false;
  element.focus();
  element.setSelectionRange(gap.at, gap.at + gap.text.length);
  return true;
}
