import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { paths } from '../common/paths.js';
import { AppModule } from '../src/app.module.js';
import type { CheckLink, CheckResponse, ChecksResponse } from '../src/operations/checks/checks.contract.js';
import { presentChecks } from '../src/operations/checks/present-checks.js';
import { RunChecks } from '../src/platform/checks/run-checks.js';
import { InvalidEnvironmentError } from '../src/platform/config/read-group.js';
import { RefusedDatabaseError } from '../src/platform/database/demo-mark.js';
import { refuseUnfitSchema, UnfitSchemaError } from '../src/platform/database/refused-schema.js';
import { parseEnvOf } from '../src/start/parse-env.js';
import { useRunningEnvironment } from './launcher/running-environment.js';
import { localDataDir } from './local-database.js';

const USAGE = 'Usage: npm run preflight [-- --json]';

/** Page of the site with the buttons beside checks. */
const ACTIONS_PAGE: CheckLink = { path: paths.openClinic, label: 'Öppna kliniken' };

const MARKS = { passed: 'OK', exercise: 'ÖVNING', failed: 'SAKNAS', unknown: 'OKÄNT' } as const;

/**
 * `npm run preflight [-- --json]`: runs every check that a clinic needs before it opens, with the settings of the
 * environment. Resolves to 0 when all required checks pass, 1 when not.
 */
export async function main(args: string[]): Promise<number> {
  const isJson = args.includes('--json');
  if (args.some((arg) => arg !== '--json')) {
    console.error(USAGE);
    return 1;
  }
  try {
    const response = await runChecks();
    console.log(isJson ? JSON.stringify(response, null, 2) : inColumns(response));
    return response.isReady ? 0 : 1;
  } catch (error) {
    const problems = problemsOf(error);
    console.log(isJson ? JSON.stringify({ isReady: false, problems }, null, 2) : problems.join('\n'));
    return 1;
  }
}

async function runChecks(): Promise<ChecksResponse> {
  await useRunningEnvironment(localDataDir());
  const env = parseEnvOf('server');
  await refuseUnfitSchema(env.database);
  const app = await NestFactory.createApplicationContext(AppModule.forEnv(env), { logger: false, abortOnError: false });
  try {
    return presentChecks(await app.get(RunChecks).again());
  } finally {
    await app.close();
  }
}

/** What keeps the process from starting comes before every check. */
function problemsOf(error: unknown): readonly string[] {
  if (error instanceof InvalidEnvironmentError) return error.problems;
  if (error instanceof UnfitSchemaError) return [error.message, ...error.pending];
  if (error instanceof RefusedDatabaseError) return [error.message];
  return [`The clinic cannot start: ${error instanceof Error ? error.message : 'unknown error'}`];
}

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
