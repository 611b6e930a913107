import { listedWords, wordsIn, writtenTexts } from '../../test/support/written-texts.js';

/**
 * Every word that pages, mails and seeded content say has been looked at by somebody. A new one fails here: look it up
 * (`hunspell -d sv_SE`), and add it to test/support/swedish-words.txt, which is sorted.
 */
describe('Swedish words', () => {
  const known = new Set(listedWords());
  const written = new Set(writtenTexts().flatMap(wordsIn));

  it('Swedish words are all in the list of words that somebody has looked at', () => {
    expect([...written].filter((word) => !known.has(word)).sort()).toEqual([]);
    expect(written.size).toBeGreaterThan(2_000);
  });

  it('Swedish words are listed once, in order', () => {
    expect(listedWords()).toEqual([...known].sort());
  });
});
