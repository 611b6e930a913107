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
