import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { titledIds } from './titled-ids.js';

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
const FIRST_REVIEW = [
  ...numbered('C', 2),
  ...numbered('H', 2),
  ...numbered('M', 15),
  ...numbered('L', 18),
  ...numbered('D', 20),
];

const OF_THE_THIRD_REVIEW = [
  ...numbered('F', 9),
  ...numbered('O', 13),
  ...[1, 2, 3, 4, 7, 8, 9].map((number) => `desk D${number}`),
  ...[5, 9, 10, 11, 12, 15, 16, 17, 19, 27, 29, 37, 40, 41].map((number) => `Q${number}`),
  'A1',
];

/** Letters of the ids of docs/promises.md and of the documents of sentences.ts. */
const OF_OTHER_DOCUMENTS = /^[PGIR]\d/;

const points = [
  ...readFileSync(join(projectRoot(), 'docs/security-review.md'), 'utf8').matchAll(/^\| ((?:desk )?[A-Z]\d+) \|/gm),
].map(([, point = '']) => point);

describe('the points of docs/security-review.md', () => {
  it('the points of docs/security-review.md are all there, each once', () => {
    expect(points).toEqual([...new Set(points)]);
    expect(points.filter((point) => /^[CHMLD]\d/.test(point))).toEqual(FIRST_REVIEW);
    expect(points.filter((point) => /^([FOQA]\d|desk )/.test(point))).toEqual(OF_THE_THIRD_REVIEW);
    expect(new Set(points.filter((point) => point.startsWith('T')))).toEqual(new Set(numbered('T', 23)));
  });

  it('each point stands in the title of a test, and each point in a title has a row', () => {
    const titled = [...titledIds().keys()].filter((id) => !OF_OTHER_DOCUMENTS.test(id));
    expect(points.filter((point) => !titled.includes(point))).toEqual([]);
    expect(titled.filter((id) => !points.includes(id))).toEqual([]);
  });
});
