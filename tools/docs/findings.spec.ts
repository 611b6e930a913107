import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { titledIds } from './titled-ids.js';

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
const FIRST_REVIEW = [...numbered('C', 2), ...numbered('H', 2), ...numbered('M', 15), ...numbered('L', 18)];

const OF_THE_THIRD_REVIEW = [...numbered('F', 9), ...numbered('O', 13)];

/** Letters of the ids of docs/promises.md and of the documents of sentences.ts. */
const OF_OTHER_DOCUMENTS = /^[PGIR]\d/;

const points = [
  ...readFileSync(join(projectRoot(), 'docs/security-review.md'), 'utf8').matchAll(/^\| ([A-Z]\d+) \|/gm),
].map(([, point = '']) => point);

describe('the points of docs/security-review.md', () => {
  it('the points of docs/security-review.md are all there, each once', () => {
    expect(points).toEqual([...new Set(points)]);
    expect(points.filter((point) => /^[CHML]\d/.test(point))).toEqual(FIRST_REVIEW);
    expect(points.filter((point) => /^[FO]\d/.test(point))).toEqual(OF_THE_THIRD_REVIEW);
    expect(new Set(points.filter((point) => point.startsWith('T')))).toEqual(new Set(numbered('T', 23)));
  });

  it('each point stands in the title of a test, and each point in a title has a row', () => {
    const titled = [...titledIds().keys()].filter((id) => !OF_OTHER_DOCUMENTS.test(id));
    expect(points.filter((point) => !titled.includes(point))).toEqual([]);
    expect(titled.filter((id) => !points.includes(id))).toEqual([]);
  });
});
