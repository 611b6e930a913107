import { gapsIn } from './reply-gaps.js';

export type PersonalMarkKind = 'name' | 'number' | 'date' | 'words';

/** A part of a text that may be of one patient. */
export interface PersonalMark {
  readonly kind: PersonalMarkKind;
  readonly text: string;
}

/** Whose text it was. */
export interface PersonalSource {
  readonly patientName: string;
  /** What the patient has written. */
  readonly patientTexts: readonly string[];
  /** Texts of templates: their words are nobody's. */
  readonly commonTexts: readonly string[];
}

const MONTHS = 'januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december';
const DAYS = 'måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag';
const DATE = new RegExp(
  String.raw`\d{4}-\d{2}-\d{2}|(?:\d{1,2}(?:\s|:e\s|\.\s?))?(?<!\p{L})(?:${MONTHS})(?!\p{L})(?:\s\d{4})?|(?<!\p{L})(?:${DAYS})(?:en|s|ens)?(?!\p{L})`,
  'giu',
);
const NUMBER = /\d(?:[\d .,:/-]*\d)?/gu;
const WORD = /\p{L}[\p{L}'’-]*/gu;
/** Shorter words are everybody's. */
const FEWEST_LETTERS = 5;

/** What somebody has to read before the text becomes a template: names, numbers, dates and the patient's own words, each once. */
export function personalMarks(written: string, source: PersonalSource): readonly PersonalMark[] {
  // Gaps are of the template.
  const text = gapsIn(written).reduceRight(
    (rest, { at, text: gap }) => `${rest.slice(0, at)}${' '.repeat(gap.length)}${rest.slice(at + gap.length)}`,
    written,
  );
  const dates = [...text.matchAll(DATE)].map(([date]) => date);
  const undated = text.replaceAll(DATE, (date) => ' '.repeat(date.length));
  const names = new Set(wordsOf(source.patientName));
  const common = new Set(source.commonTexts.flatMap(wordsOf));
  const patients = new Set(source.patientTexts.flatMap(wordsOf).filter((word) => word.length >= FEWEST_LETTERS));
  const ofWord = (match: RegExpExecArray): PersonalMark[] => {
    const [word] = match;
    const lower = word.toLocaleLowerCase('sv-SE');
    if (names.has(lower) || isNameLike(undated, match)) return [{ kind: 'name', text: word }];
    return patients.has(lower) && !common.has(lower) ? [{ kind: 'words', text: word }] : [];
  };
  const marks: readonly PersonalMark[] = [
    ...[...undated.matchAll(WORD)].flatMap(ofWord),
    ...dates.map((date) => ({ kind: 'date', text: date }) as const),
    ...[...undated.matchAll(NUMBER)].map(([number]) => ({ kind: 'number', text: number }) as const),
  ];
  return marks.filter((mark, index) => marks.findIndex((other) => other.text === mark.text) === index);
}

/** A capital letter within a sentence. */
function isNameLike(text: string, { 0: word, index }: RegExpExecArray): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(word)) return false;
  const head = text.slice(0, index);
  const before = head.trimEnd();
  return before !== '' && !/[.!?:]$/.test(before) && !head.slice(before.length).includes('\n');
}

function wordsOf(text: string): string[] {
  return [...text.matchAll(WORD)].map(([word]) => word.toLocaleLowerCase('sv-SE'));
}
