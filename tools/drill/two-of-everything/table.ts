import type { Row } from './run.js';

const HEAD = [
  'what was killed',
  'whole again',
  'requests',
  'failed',
  'the last failed after',
  'slowest confirmation',
  'paid orders',
  'lost',
  'doubled',
  'repeated',
];

/** The result as a table of Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.what,
    row.cure,
    row.requests,
    row.failed.length,
    row.failedForSeconds === null ? '–' : seconds(row.failedForSeconds),
    seconds(row.slowestMailSeconds),
    row.acknowledged,
    row.lost.length,
    row.doubled.length,
    row.repeated,
  ]);
  const rule = HEAD.map((_, index) => (index < 2 ? '---' : '--:'));
  return [HEAD, rule, ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** What must not be, one line each; empty when the drill has passed. */
export function problemsOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ what, lost, doubled, failed, acknowledged }) => [
    ...lost.map((each) => `${what}: lost: ${each}`),
    ...doubled.map((each) => `${what}: doubled: ${each}`),
    ...(acknowledged === 0 ? [`${what}: no order was paid`] : []),
    ...(what.startsWith('rolling') ? [...countsOf(failed)].map((each) => `${what}: failed: ${each}`) : []),
  ]);
}

/** Failed requests by kind. */
export function countsOf(failed: Row['failed']): string[] {
  const counts = new Map<string, number>();
  for (const { what, why } of failed) counts.set(`${what}: ${why}`, (counts.get(`${what}: ${why}`) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} × ${kind}`);
}

const seconds = (value: number): string => `${value.toFixed(1)} s`;
