import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

const read = (file: string) => readFileSync(join(projectRoot(), file), 'utf8');

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
const POINTS = [
  ...numbered('C', 2),
  ...numbered('H', 2),
  ...numbered('M', 15),
  ...numbered('L', 18),
  ...numbered('D', 20),
];

const rows = [...read('docs/security-review.md').matchAll(/^\| ([CHMLD]\d+) \|.*\| ([^|]+) \|$/gm)].map(
  ([, point = '', tests = '']) => ({
    point,
    files: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
);

describe('the points of docs/security-review.md', () => {
  it('the points of docs/security-review.md are all there, each once', () => {
    expect(rows.map(({ point }) => point)).toEqual(POINTS);
  });

  it.each(rows)('$point names tests that carry its number', ({ point, files }) => {
    expect(files.length).toBeGreaterThan(0);
    // Texts are checked as a whole, by tests that have no number.
    const title = point === 'D20' ? /\b(it|it\.each)\(/ : new RegExp(`['"\`(, ]${point}[:,] `);
    expect(files.filter((file) => !title.test(read(file)))).toEqual([]);
  });
});

/** Rows of the second review name the title of a test in words. */
const SECOND_REVIEW_ROW = /^\| (S\d+) \|.*\| ([^|]+) \|$/gm;

const secondRows = [...read('docs/security-review.md').matchAll(SECOND_REVIEW_ROW)].map(
  ([, point = '', shown = '']) => ({
    point,
    tests: [...shown.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title })),
  }),
);

describe('the second review in docs/security-review.md', () => {
  it('each finding has one row', () => {
    const points = secondRows.map(({ point }) => point);
    expect(points).toEqual([...new Set(points)]);
  });

  it('each row names tests by file and title', () => {
    const defects = secondRows.flatMap(({ point, tests }) =>
      tests.length === 0
        ? [`${point} names no test`]
        : tests
            .filter(({ file, title }) => !read(file).includes(title))
            .map(({ file, title }) => `${point}: no test “${title}” in ${file}`),
    );
    expect(defects).toEqual([]);
  });
});
