type Words = Readonly<Record<string, string>>;

/** The text of a code; for codes without a text the fallback, by default the code itself. */
export function textOf(words: Words, word: string, otherwise: (word: string) => string = String): string {
  return words[word] ?? otherwise(word);
}
