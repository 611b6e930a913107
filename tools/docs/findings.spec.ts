import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

const read = (file: string) => readFileSync(join(projectRoot(), file), 'utf8');

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
  ...[5, 12, 19, 27, 29, 37, 40].map((number) => `Q${number}`),
  'A1',
];

const ROW = /^\| ((?:desk )?[A-Z]\d+|one eraser) \|.*\| ([^|]+) \|$/gm;

/** Of a row's last column: each file with the titles after it. */
const testsOf = (shown: string) =>
  [...shown.matchAll(/`([^`]+)`((?:,? “[^”]+”)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  );

const rows = [...read('docs/security-review.md').matchAll(ROW)].map(([, point = '', shown = '']) => ({
  point,
  titles: [...shown.matchAll(/“/g)].length,
  tests: testsOf(shown),
}));

describe('the points of docs/security-review.md', () => {
  it('the points of docs/security-review.md are all there, each once', () => {
    const points = rows.map(({ point }) => point);
    expect(points).toEqual([...new Set(points)]);
    expect(points.filter((point) => /^[CHMLD]\d/.test(point))).toEqual(FIRST_REVIEW);
    expect(points.filter((point) => /^([FOQA]\d|desk )/.test(point))).toEqual(OF_THE_THIRD_REVIEW);
    expect(new Set(points.filter((point) => point.startsWith('T')))).toEqual(new Set(numbered('T', 22)));
  });

  it('each row names tests by file and title', () => {
    const defects = rows.flatMap(({ point, titles, tests }) =>
      tests.length === 0 || tests.length < titles
        ? [`${point} names no test, or one without its file`]
        : tests
            .filter(({ file, title }) => !read(file).includes(title))
            .map(({ file, title }) => `${point}: no test “${title}” in ${file}`),
    );
    expect(defects).toEqual([]);
  });
});
