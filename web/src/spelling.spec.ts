import { listedWords, wordsIn, writtenTexts } from '../../test/support/written-texts.js';

/**
 * Every word of pages, mails and seeded content is on a checked list. A new one fails here: look it up (`hunspell -d
 * sv_SE`), and add it to test/support/swedish-words.txt, which is sorted.
 */
describe('Swedish words [G44]', () => {
  const listed = new Set(listedWords());
  const written = new Set(writtenTexts().flatMap(wordsIn));

  it('every Swedish word is on the checked list', () => {
    expect([...written].filter((word) => !listed.has(word)).sort()).toEqual([]);
    expect(written.size).toBeGreaterThan(2_000);
  });

  it('the list has each word once, in order', () => {
    expect(listedWords()).toEqual([...listed].sort());
  });
});
