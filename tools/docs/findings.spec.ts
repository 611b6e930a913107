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

const rows = [...read('docs/security-review.md').matchAll(/^\| ([CHMLDS]\d+) \|.*\| ([^|]+) \|$/gm)].map(
  ([, point = '', shown = '']) => ({
    point,
    tests: [...shown.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title })),
  }),
);

describe('the points of docs/security-review.md', () => {
  it('the points of docs/security-review.md are all there, each once', () => {
    const points = rows.map(({ point }) => point);
    expect(points).toEqual([...new Set(points)]);
    expect(points.filter((point) => !point.startsWith('S'))).toEqual(FIRST_REVIEW);
  });

  it('each row names tests by file and title', () => {
    const defects = rows.flatMap(({ point, tests }) =>
      tests.length === 0
        ? [`${point} names no test`]
        : tests
            .filter(({ file, title }) => !read(file).includes(title))
            .map(({ file, title }) => `${point}: no test “${title}” in ${file}`),
    );
    expect(defects).toEqual([]);
  });
});
