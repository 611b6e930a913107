/** `mso-list:l0 level1 lfo1`, the place of a list paragraph in Word's HTML. */
const PLACE = /mso-list:\s*(l\d+) level(\d+) (lfo\d+)/i;
const MARKER = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';
/** `1.`, `a)`, `(iv)`; a bullet is a sign or a letter without one. */
const NUMBER = /^\(?(?:(\d+)|[a-zåäö]{1,5})[.)]/i;

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
  if (level === undefined || marker === null) return null;
  const written = NUMBER.exec(markerOf(marker));
  marker.remove();
  const tag = written === null ? 'ul' : 'ol';
  return {
    level: Number(level),
    kind: tag === 'ul' ? tag : `${list} ${override}`,
    tag,
    number: written?.[1] ?? null,
  };
}

function markerOf(marker: Element): string {
  return (marker.textContent ?? '').trim();
}
