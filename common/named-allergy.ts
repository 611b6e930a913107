/** Shorter words, such as units, say nothing. */
const SHORTEST_WORD = 4;

const WORD = /[\p{L}\p{N}-]+/gu;

/**
 * The word of a prescription that the patient named as an allergy, as the prescription has it; null: none. Compares the
 * words alone and knows no substances or groups of them.
 */
export function namedAllergy(preparation: string, allergies: string): string | null {
  const named = wordsOf(allergies).map(fold);
  return (
    wordsOf(preparation).find((word) =>
      named.some((each) => fold(word).startsWith(each) || each.startsWith(fold(word))),
    ) ?? null
  );
}

function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).filter((word) => word.length >= SHORTEST_WORD);
}

function fold(word: string): string {
  return word.toLocaleLowerCase('sv-SE');
}
