/** `mso-list:l0 level1 lfo1`, the place of a list paragraph in Word's HTML. */
const PLACE = /mso-list:\s*(l\d+) level(\d+) (lfo\d+)/i;
const MARKER = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';
/** `1.`, `a)`, `(iv)`; a bullet is a sign or a letter without one. */
const NUMBER = /^\(?(?:(\d+)|[a-zåäö]{1,5})[.)]/i;
/** A marker that a list paragraph without a place begins with, as of Word on the web and of mails that were forwarded. */
const WRITTEN_MARKER = /^\s*([·•▪§o–-]|\(?(?:\d+|[a-zåäö]{1,2})[.)])\s+/i;

interface Place {
  readonly level: number;
  /** Items of one kind belong to one list. */
  readonly kind: string;
  readonly tag: 'ul' | 'ol';
  /** The item's number where Word writes digits. */
  readonly number: string | null;
}

interface OpenList extends Place {
  readonly element: HTMLElement;
}

/** Makes lists of Word's list paragraphs, which carry their marker as text and their level in a style. */
export function makeWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const place = placeOf(paragraph);
    if (place === null) continue;
    if (paragraph.previousElementSibling !== open[0]?.element) open = [];
    open = open.filter(({ level, kind }) => level < place.level || (level === place.level && kind === place.kind));
    if (open.at(-1)?.level !== place.level) open.push({ ...place, element: beginList(paragraph, place, open.at(-1)) });
    const item = document.createElement('li');
    open.at(-1)?.element.append(item);
    item.append(paragraph);
  }
  // Of a numbered heading, which is no list.
  for (const marker of body.querySelectorAll(MARKER)) marker.replaceWith(`${markerOf(marker)} `);
}

function beginList(paragraph: HTMLElement, { tag, number }: Place, outer: OpenList | undefined): HTMLElement {
  const list = document.createElement(tag);
  if (number !== null && number !== '1') list.setAttribute('start', number);
  if (outer === undefined) paragraph.before(list);
  else outer.element.lastElementChild?.append(list);
  return list;
}

/** Takes the marker out of the paragraph. @returns null for a paragraph that is no item */
function placeOf(paragraph: HTMLElement): Place | null {
  const [, list = '', level, override = ''] = PLACE.exec(paragraph.getAttribute('style') ?? '') ?? [];
  const marker = paragraph.querySelector(MARKER);
  const sign = level === undefined || marker === null ? takeWrittenMarker(paragraph) : markerOf(marker);
  if (sign === null) return null;
  const written = NUMBER.exec(sign);
  marker?.remove();
  const tag = written === null ? 'ul' : 'ol';
  return {
    level: Number(level ?? 1),
    kind: tag === 'ul' ? tag : `${list} ${override}`,
    tag,
    number: written?.[1] ?? null,
  };
}

/** Takes the marker from the text itself. @returns null for a paragraph that is none of a list, or has none */
function takeWrittenMarker(paragraph: HTMLElement): string | null {
  if (!paragraph.className.startsWith('MsoListParagraph')) return null;
  const [whole, sign] = WRITTEN_MARKER.exec(paragraph.textContent ?? '') ?? [];
  if (whole === undefined || sign === undefined) return null;
  const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let left = whole.length; left > 0 && texts.nextNode() !== null;) {
    const text = texts.currentNode as Text;
    const taken = Math.min(left, text.length);
    text.deleteData(0, taken);
    left -= taken;
  }
  return sign;
}

function markerOf(marker: Element): string {
  return (marker.textContent ?? '').trim();
}
