import { DOCUMENTS, sentencesOf } from './sentences.js';
import { titledIds } from './titled-ids.js';

const sentences = Object.keys(DOCUMENTS).flatMap(sentencesOf);
const titled = titledIds();

describe('the sentences of docs/guarantees.md, docs/intended-purpose.md and docs/privacy.md', () => {
  it.each(Object.keys(DOCUMENTS))('%s has sentences in its tables', (file) => {
    expect(sentences.filter((each) => each.file === file).length).toBeGreaterThan(5);
  });

  it('each sentence names the tests that show it, or the operator’s duty', () => {
    expect(sentences.filter(({ ids, duty }) => (ids.length === 0) === (duty === null))).toEqual([]);
  });

  it('each id stands in the title of a test, and each id in a title has a row', () => {
    const named = sentences.flatMap(({ ids, duty }) => (duty === null ? ids : []));
    const letters = new RegExp(`^[${Object.values(DOCUMENTS).join('')}]\\d`);
    expect(named.filter((id) => !titled.has(id))).toEqual([]);
    expect([...titled.keys()].filter((id) => letters.test(id) && !named.includes(id))).toEqual([]);
  });
});
