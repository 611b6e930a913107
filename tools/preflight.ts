import { paths } from '../common/paths.js';
import type { CheckLink, CheckResponse, ChecksResponse } from '../src/operations/checks/checks.contract.js';
import { presentChecks } from '../src/operations/checks/present-checks.js';
import { RunChecks } from '../src/platform/checks/run-checks.js';
import { reportOn } from './hudvy/report.js';

/** Page of the site with the buttons beside checks. */
const ACTIONS_PAGE: CheckLink = { path: paths.openClinic, label: 'Öppna kliniken' };

const MARKS = { passed: 'OK', exercise: 'ÖVNING', failed: 'SAKNAS', unknown: 'OKÄNT' } as const;

/** Runs every check that a clinic needs before it opens, with the settings of the environment. */
export const run = reportOn('isReady', async (clinic) => presentChecks(await clinic(RunChecks).again()), inColumns);

/** A line per check, with what to do below those that do not pass. */
export function inColumns({ groups, required, advised, isReady }: ChecksResponse): string {
  const lines = groups.flatMap(({ title, checks }) => ['', title, ...checks.flatMap(linesOf)]);
  const counts = [
    `${required.passed} av ${required.total} krav är uppfyllda`,
    `${advised.passed} av ${advised.total} råd är följda`,
  ];
  return [...lines, '', `${counts.join(', ')}.`, isReady ? 'Kliniken kan öppnas.' : 'Kliniken kan inte öppnas än.']
    .slice(1)
    .join('\n');
}

function linesOf({ state, severity, question, found, whatToDo, link, action }: CheckResponse): string[] {
  const isGood = state === 'passed' || state === 'exercise';
  const mark = !isGood && severity === 'advised' ? 'RÅD' : MARKS[state];
  const page = link ?? (action === null ? null : ACTIONS_PAGE);
  const where = page === null ? '' : ` [${page.label}: ${page.path}]`;
  return [`  ${mark.padEnd(7)} ${question} ${found}`, ...(isGood ? [] : [`          → ${whatToDo}${where}`])];
}
