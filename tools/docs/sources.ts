import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../project-root.js';

export interface Source {
  /** Path in the checkout. */
  readonly path: string;
  readonly file: ts.SourceFile;
}

/** Parses the files of `src/` with this ending, sorted by path, without resolving types. */
export function sources(ending: string): Source[] {
  return readdirSync(join(projectRoot(), 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((path) => path.endsWith(ending))
    .sort()
    .map((path) => {
      const text = readFileSync(join(projectRoot(), path), 'utf8');
      return { path, file: ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true) };
    });
}
