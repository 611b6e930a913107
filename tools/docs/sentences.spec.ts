import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { DOCUMENTS, sentencesOf } from './sentences.js';

const at = (file: string) => join(projectRoot(), file);
const sentences = DOCUMENTS.flatMap(sentencesOf);

describe('the sentences of docs/privacy.md and docs/intended-purpose.md', () => {
  it.each(DOCUMENTS)('%s has sentences in its tables', (file) => {
    expect(sentences.filter((each) => each.file === file).length).toBeGreaterThan(5);
  });

  it('each sentence names the test that shows it, or the operator’s duty', () => {
    expect(sentences.filter(({ tests, duty }) => tests.length === 0 && duty === null)).toEqual([]);
  });

  it('each named test exists', () => {
    const missing = sentences.flatMap(({ text, tests }) =>
      tests
        .filter(({ file, title }) => !existsSync(at(file)) || !readFileSync(at(file), 'utf8').includes(title))
        .map(({ file, title }) => `${text}: no test “${title}” in ${file}`),
    );
    expect(missing).toEqual([]);
  });
});
