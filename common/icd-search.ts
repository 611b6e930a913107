import type { IcdCode } from './icd-10-se.js';

/** Endings of the Swedish plural and definite forms, the longest first; they are left out of comparisons. */
const ENDINGS = /(?:orna|arna|erna|or|ar|er|en|et|an|na|a|e|n|t|s)$/;
const SHORTEST_STEM = 4;

/** How well a code matches, the best first: its code or a whole term, the beginning of a term or of a word, any part. */
const EXACT = 0;
const TERM_BEGINS = 1;
const WORD_BEGINS = 2;
const CONTAINED = 3;

/**
 * Codes that the input may mean: each typed word begins the code, or stands in the name or a synonym, in the singular or
 * plural. The clinician's own codes come first, by use, then the better match, then the list's order; matches inside a
 * word come last.
 *
 * @param uses how often the clinician has signed with each code
 */
export function searchIcdCodes(
  codes: readonly IcdCode[],
  typed: string,
  uses: ReadonlyMap<string, number> = new Map(),
): readonly IcdCode[] {
  const words = wordsOf(typed);
  const found = codes.flatMap((icd) => {
    const rank = rankOf(icd, words);
    return rank === null ? [] : [{ icd, rank, used: uses.get(icd.code) ?? 0 }];
  });
  const isInside = (rank: number) => Number(rank === CONTAINED);
  return found
    .toSorted(
      (one, other) => isInside(one.rank) - isInside(other.rank) || other.used - one.used || one.rank - other.rank,
    )
    .map(({ icd }) => icd);
}

/** Null: no match. */
function rankOf({ code, name, synonyms }: IcdCode, words: readonly string[]): number | null {
  if (words.length === 0) return EXACT;
  const terms = [name, ...synonyms].map(wordsOf);
  const stems = words.map(stemOf);
  const typed = stems.join(' ');
  if (fold(code) === words.join(' ') || terms.some((term) => term.map(stemOf).join(' ') === typed)) return EXACT;
  const ranks = words.map((word, index) => {
    if (fold(code).startsWith(word)) return TERM_BEGINS;
    const stem = stems[index] ?? word;
    if (terms.some(([first = '']) => first.startsWith(stem))) return TERM_BEGINS;
    if (terms.some((term) => term.some((each) => each.startsWith(stem)))) return WORD_BEGINS;
    return terms.some((term) => term.some((each) => each.includes(stem))) ? CONTAINED : null;
  });
  return ranks.reduce<number | null>(
    (worst, rank) => (worst === null || rank === null ? null : Math.max(worst, rank)),
    EXACT,
  );
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[\s,()]+/)
    .filter(Boolean);
}

/** A word without its ending, so that 'vårta' finds 'vårtor'. */
function stemOf(word: string): string {
  const stem = word.replace(ENDINGS, '');
  return stem.length < SHORTEST_STEM ? word : stem;
}

function fold(text: string): string {
  return text.toLocaleLowerCase('sv-SE').trim();
}
