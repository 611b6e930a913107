import type { DriftResponse, FactResponse } from '../src/operations/drift/drift.contract.js';
import { ReadDrift } from '../src/operations/drift/read-drift.js';
import { reportOn } from './hudvy/report.js';

const MARKS = { good: 'OK', bad: 'FEL', unknown: 'OKÄNT' } as const;

/** Reads how the clinic runs, as `/admin/drift` shows it. */
export const run = reportOn('isGood', (clinic) => clinic(ReadDrift).run(), inColumns);

/** A line per fact, with what to do below each bad one; then the failed jobs. */
export function inColumns({ facts, failedJobs, processes, queues, decisions, isGood, release }: DriftResponse): string {
  const failed = failedJobs.flatMap(({ job, eventId, failure, failedAt }) => [
    `  ${job} ${eventId}`,
    `          ${failure}${failedAt === null ? '' : ` (${failedAt})`}`,
  ]);
  const tasks = decisions.filter(({ task }) => task === 'open').map(({ job, reason }) => `  ${job}: ${reason}`);
  return [
    ...facts.flatMap(linesOf),
    ...(queues === null ? [`  ${MARKS.bad.padEnd(7)} Kön svarar inte.`] : []),
    ...titled(
      'Processer',
      processes.map(({ kind, release: of, isRunning }) => `  ${kind} ${of}${isRunning ? '' : ' (tyst)'}`),
    ),
    ...titled('Misslyckade jobb', failed),
    ...titled('Att göra för hand', tasks),
    '',
    isGood ? `Allt går som det ska (${release}).` : `Något behöver ses över (${release}). Se /admin/drift.`,
  ].join('\n');
}

function linesOf({ title, value, unit, state, whatToDo }: FactResponse): string[] {
  const shown = value === null ? '–' : `${Math.round(value)}${unit === 'seconds' ? ' s' : ''}`;
  return [`  ${MARKS[state].padEnd(7)} ${title}: ${shown}`, ...(state === 'good' ? [] : [`          → ${whatToDo}`])];
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}
