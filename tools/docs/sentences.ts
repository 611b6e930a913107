import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

/** A test, by its file and a part of its title. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** A sentence of a document, with what shows it. */
export interface Sentence {
  readonly file: string;
  readonly text: string;
  /** Empty: it is the operator's duty. */
  readonly tests: readonly NamedTest[];
  readonly duty: string | null;
}

export const DOCUMENTS = ['docs/privacy.md', 'docs/intended-purpose.md'] as const;

/** Headings of the last column of a table of sentences. */
const SHOWN = 'shown by';

/** The rows of every table whose last column is "shown by". */
export function sentencesOf(file: string): Sentence[] {
  const found: Sentence[] = [];
  let isTable = false;
  for (const line of readFileSync(join(projectRoot(), file), 'utf8').split('\n')) {
    if (!line.startsWith('|')) isTable = false;
    const cells = line.split('|').slice(1, -1);
    const last = cells.at(-1)?.trim() ?? '';
    if (isTable && !/^[|\s:-]+$/.test(line))
      found.push({
        file,
        text: cells
          .slice(0, -1)
          .map((cell) => cell.trim())
          .join(' | '),
        tests: [...last.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, path = '', title = '']) => ({ file: path, title })),
        duty: /^operator's duty: (\S.*)$/.exec(last)?.[1] ?? null,
      });
    if (last === SHOWN) isTable = true;
  }
  return found;
}
