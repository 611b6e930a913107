import type { OpenApi } from './description.js';

/** Depths at which values are written on one line: operations, schemas and shared responses at three, all else at two. */
const WHOLE_AT_DEPTH: Readonly<Record<string, number>> = { paths: 3, components: 3 };

/** The description as JSON, each operation, schema, shared response and tag on a line of its own, so that its diffs are read. */
export function writtenOpenApi(description: OpenApi): string {
  const parts = Object.entries(description).map(
    ([name, value]) => ` ${JSON.stringify(name)}: ${written(value, 1, WHOLE_AT_DEPTH[name] ?? 2)}`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}

function written(value: unknown, depth: number, wholeAt: number): string {
  if (depth === wholeAt || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [begin, end] = Array.isArray(value) ? '[]' : '{}';
  const parts = Object.entries(value).map(
    ([name, part]) => `${Array.isArray(value) ? '' : `${JSON.stringify(name)}: `}${written(part, depth + 1, wholeAt)}`,
  );
  if (parts.length === 0) return `${begin}${end}`;
  const indent = ' '.repeat(depth + 1);
  return `${begin}\n${parts.map((part) => indent + part).join(',\n')}\n${indent.slice(1)}${end}`;
}
