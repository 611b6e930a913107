import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

/** A sentence of a document, with what shows it. */
export interface Sentence {
  readonly file: string;
  readonly text: string;
  /** Ids that stand in the titles of tests. Empty: it is the operator's duty. */
  readonly ids: readonly string[];
  readonly duty: string | null;
}

/** Documents whose sentences name tests, and the letters of their ids. */
export const DOCUMENTS = {
  'docs/guarantees.md': 'G',
  'docs/intended-purpose.md': 'I',
  'docs/privacy.md': 'R',
} as const;

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
        ids: last.match(/\b[A-Z]\d+\b/g) ?? [],
        duty: /^operator's duty: (\S.*)$/.exec(last)?.[1] ?? null,
      });
    if (last === SHOWN) isTable = true;
  }
  return found;
}
