import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.js';
import { CONTROLS } from './controls.js';
import { DOCUMENTS, sentencesOf } from '../../docs/sentences.js';

const sentences = DOCUMENTS.flatMap(sentencesOf);

describe('the controls that the drill takes out', () => {
  it('there are twelve, with names of their own', () => {
    expect(new Set(CONTROLS.map(({ name }) => name)).size).toBe(12);
  });

  it.each(CONTROLS)('$name: each text is in its file once', ({ edits }) => {
    const counts = edits.map(({ file, from }) => [
      from,
      readFileSync(join(projectRoot(), file), 'utf8').split(from).length - 1,
    ]);
    expect(counts).toEqual(edits.map(({ from }) => [from, 1]));
  });

  it.each(CONTROLS)('$name: each beginning is that of one sentence with a test', ({ sentences: beginnings }) => {
    const found = beginnings.map((beginning) =>
      sentences.filter(({ text, tests }) => tests.length > 0 && text.startsWith(beginning)),
    );
    expect(found.map(({ length }) => length)).toEqual(beginnings.map(() => 1));
  });
});
