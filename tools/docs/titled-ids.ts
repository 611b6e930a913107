import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../project-root.js';

/** Ids that end a title in brackets, `[S1]` or `[S1, T2]`: rows of docs/promises.md, docs/security-review.md and the documents of sentences.ts. */
const IDS = /\[([A-Z]\d+(?:, [A-Z]\d+)*)\]$/;

/** Each id at the end of a title of `describe` or `it`, with the specs in which it stands. */
export function titledIds(): ReadonlyMap<string, readonly string[]> {
  const root = projectRoot();
  const found = new Map<string, string[]>();
  for (const path of execFileSync('git', ['ls-files', '*.spec.ts', '*.spec.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => name !== '' && existsSync(join(root, name)))) {
    const text = readFileSync(join(root, path), 'utf8');
    if (!/[A-Z]\d+\]/.test(text)) continue;
    for (const title of titlesIn(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022)))
      for (const id of IDS.exec(title)?.[1]?.split(', ') ?? []) found.set(id, [...(found.get(id) ?? []), path]);
  }
  return found;
}

/** First arguments of `it(…)`, `describe(…)`, their `.each(…)(…)` and helpers such as `describeAccount(…)`, but not of `it.skip(…)`. */
function titlesIn(node: ts.Node): string[] {
  const titles: string[] = [];
  // A callback that returns something ends the walk.
  ts.forEachChild(node, (child) => {
    titles.push(...titlesIn(child));
  });
  if (!ts.isCallExpression(node)) return titles;
  const [title] = node.arguments;
  if (title && ts.isStringLiteralLike(title) && /^(it|describe\w*)$/.test(calledName(node.expression)))
    titles.push(title.text);
  return titles;
}

function calledName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node)) return calledName(node.tag);
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'skip' ? '' : calledName(node.expression);
  return ts.isCallExpression(node) ? calledName(node.expression) : '';
}
