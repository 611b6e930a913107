import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../src/app.module.js';
import type { DriftResponse, FactResponse } from '../src/operations/drift/drift.contract.js';
import { ReadDrift } from '../src/operations/drift/read-drift.js';
import { InvalidEnvironmentError } from '../src/platform/config/read-group.js';
import { RefusedDatabaseError } from '../src/platform/database/demo-mark.js';
import { refuseUnfitSchema } from '../src/platform/database/refused-schema.js';
import { parseEnvOf } from '../src/start/parse-env.js';
import { useRunningEnvironment } from './launcher/running-environment.js';
import { localDataDir } from './local-database.js';

const USAGE = 'Usage: npm run status [-- --json]';

const MARKS = { good: 'OK', bad: 'FEL', unknown: 'OKÄNT' } as const;

/**
 * `npm run status [-- --json]`: how the clinic runs, as `/admin/drift` shows it. Resolves to 0 when everything is as it
 * should be, 1 when not.
 */
export async function main(args: string[]): Promise<number> {
  const isJson = args.includes('--json');
  if (args.some((arg) => arg !== '--json')) {
    console.error(USAGE);
    return 1;
  }
  try {
    const drift = await readDrift();
    console.log(isJson ? JSON.stringify(drift, null, 2) : inColumns(drift));
    return drift.isGood ? 0 : 1;
  } catch (error) {
    const problems = problemsOf(error);
    console.log(isJson ? JSON.stringify({ isGood: false, problems }, null, 2) : problems.join('\n'));
    return 1;
  }
}

async function readDrift(): Promise<DriftResponse> {
  await useRunningEnvironment(localDataDir());
  const env = parseEnvOf('server');
  await refuseUnfitSchema(env.database);
  const app = await NestFactory.createApplicationContext(AppModule.forEnv(env), { logger: false, abortOnError: false });
  try {
    return await app.get(ReadDrift, { strict: false }).run();
  } finally {
    await app.close();
  }
}

function problemsOf(error: unknown): readonly string[] {
  if (error instanceof InvalidEnvironmentError) return error.problems;
  if (error instanceof RefusedDatabaseError) return [error.message];
  return [`The status cannot be read: ${error instanceof Error ? error.message : 'unknown error'}`];
}

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
