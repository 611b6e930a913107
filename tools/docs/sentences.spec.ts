import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { DOCUMENTS, sentencesOf } from './sentences.js';

/** Title of `it('…')` or of a table's `('…')`; not of a skipped test, nor of a comment. */
const TITLE = /(?:^\s*(?:it|test)|^[^/\n]*\)|^[^/\n]*`)\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async )?(?:\(|\w+ =>)/gm;

/** Titles of the tests of a file that run. */
function titlesOf(text: string): string[] {
  return [...text.matchAll(TITLE)].map(([, , title = '']) => title);
}

const at = (file: string) => join(projectRoot(), file);
const sentences = DOCUMENTS.flatMap(sentencesOf);

describe('the sentences of docs/privacy.md and docs/intended-purpose.md', () => {
  it.each(DOCUMENTS)('%s has sentences in its tables', (file) => {
    expect(sentences.filter((each) => each.file === file).length).toBeGreaterThan(5);
  });

  it('each sentence names the test that shows it, or the operator’s duty', () => {
    expect(sentences.filter(({ tests, duty }) => tests.length === 0 && duty === null)).toEqual([]);
  });

  it('each named test exists and is run', () => {
    const missing = sentences.flatMap(({ text, tests }) =>
      tests
        .filter(
          ({ file, title }) =>
            !existsSync(at(file)) || !titlesOf(readFileSync(at(file), 'utf8')).some((each) => each.includes(title)),
        )
        .map(({ file, title }) => `${text}: no test “${title}” in ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    ["  it('a case is read', async () => {", true],
    ["  it.each(ROWS)('a case is read', (row) => {", true],
    ["  ])('a case is read', async (row) => {", true],
    ["  it.skip('a case is read', async () => {", false],
    ["  // it('a case is read', async () => {", false],
    ["  const title = 'a case is read';", false],
  ])('the title of a test that runs counts, and no other: %s', (line, isCounted) => {
    expect(titlesOf(line)).toEqual(isCounted ? ['a case is read'] : []);
  });
});
