import { checkOf, gapsIn, withoutGap, type Gap } from './reply-gaps.js';
import type { FilledGap } from './reply.js';

/** A sentence of a reply, on its way into a template: the template's own again, or what the doctor has typed. */
export interface OfferedSentence {
  readonly text: string;
  readonly isTyped: boolean;
}

/** With less of its own words a sentence of a template would match anything. */
const FEWEST_LETTERS = 6;

/** Stands for a gap while sentences are split. */
const PLACE = '\u{FFFC}';

/**
 * The sentences of a written part: those that a template has are the template's again, with its gaps and checks; what stands
 * in a filled gap is its gap. The rest was typed for one patient.
 *
 * @param templates texts of templates for the part
 * @param filled gaps that the form has filled in the part
 */
export function offeredSentences(
  written: string,
  templates: readonly string[],
  filled: readonly FilledGap[],
): readonly OfferedSentence[] {
  const known = templates.flatMap(sentencesOf).map((text) => ({ text, pattern: patternOf(text) }));
  return sentencesOf(written).map((sentence) => {
    const found = known.find(({ pattern }) => pattern?.test(sentence));
    if (found !== undefined) return { text: found.text, isTyped: false };
    const open = filled.reduce((text, { text: fill, gap }) => text.replaceAll(fill, () => gap), sentence);
    return { text: open, isTyped: true };
  });
}

/** The sentences of a text. A full stop within a gap ends none. */
export function sentencesOf(text: string): string[] {
  const gaps = gapsIn(text);
  const flat = gaps.toReversed().reduce((rest, gap) => replaced(rest, gap, PLACE), text);
  let next = 0;
  return flat
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replaceAll(PLACE, () => gaps[next++]?.text ?? '').trim())
    .filter(Boolean)
    .reduce<string[]>(joinChecks, []);
}

/** A check belongs to the sentence before it. */
function joinChecks(sentences: string[], sentence: string): string[] {
  const last = sentences.at(-1);
  const [gap] = gapsIn(sentence);
  if (last === undefined || gap === undefined || gap.at > 0 || checkOf(gap) === null) return [...sentences, sentence];
  const joined = [...sentences.slice(0, -1), `${last} ${gap.text}`];
  const rest = sentence.slice(gap.text.length).trim();
  return rest === '' ? joined : joinChecks(joined, rest);
}

/** Matches the sentence with anything in its gaps and without its checks; null for one that is all gap. */
function patternOf(sentence: string): RegExp | null {
  const letter = gapsIn(sentence)
    .filter((gap) => checkOf(gap) !== null)
    .reduceRight(withoutGap, sentence);
  const gaps = gapsIn(letter);
  const flat = gaps.toReversed().reduce((rest, gap) => replaced(rest, gap, PLACE), letter);
  if (flat.replaceAll(/\P{L}/gu, '').length < FEWEST_LETTERS) return null;
  const source = flat
    .split(PLACE)
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('.+?');
  return new RegExp(`^${source}$`, 'u');
}

function replaced(text: string, { at, text: gap }: Gap, by: string): string {
  return text.slice(0, at) + by + text.slice(at + gap.length);
}
