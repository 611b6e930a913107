type Words = Readonly<Record<string, string>>;

/** The text of a word; what stands for words without a text, by default the word itself. */
export function textOf(words: Words, word: string, otherwise: (word: string) => string = String): string {
  return words[word] ?? otherwise(word);
}
