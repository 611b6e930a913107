import { gapsIn } from '../../../../../../common/reply-gaps.js';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

function isTextElement(element: Element | null): element is TextElement {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}

/** Selects the first gap of a field at or after an offset, so that typing replaces it. @returns whether there is one */
export function selectGap(element: Element | null, from = 0): boolean {
  if (!isTextElement(element)) return false;
  const gap = gapsIn(element.value).find(({ at }) => at >= from);
  if (gap === undefined) return false;
  element.focus();
  element.setSelectionRange(gap.at, gap.at + gap.text.length);
  return true;
}
