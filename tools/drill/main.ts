import { setTimeout as sleep } from 'node:timers/promises';
import { InvalidEnvironmentError, readGroup } from '../../src/platform/config/read-group.js';
import { redact } from '../../src/platform/errors/redact.js';
import { BackupSettings } from '../../src/safekeeping/backup.settings.js';
import { readDrillKey } from '../../src/safekeeping/drill/drill-key.js';
import { runDrill, type DrillNeeds, type DrillOutcome } from '../../src/safekeeping/drill/run-drill.js';
import { DrillSettings } from '../../src/safekeeping/drill.settings.js';
import { openPlace } from '../../src/safekeeping/places/open-place.js';
import { archiveSigners } from '../safekeeping/needs.js';
import { DRILL_AT, nextNight } from './next-night.js';
import { restoredChecks } from './restored-checks.js';
import { givenSettings } from '../../src/start/given-settings.js';

/**
 * `npm run drill`: restores the newest backup into a scratch database, looks into it and records the result. With
 * `--every-night` it stays and drills each night at 04.10 in Sweden. Resolves to 0 when the drill passed.
 * With `--unsigned` anybody may have made the archive. Another drill: `two-of-everything`, of a clinic on two machines.
 */
export async function main(args: string[] = []): Promise<number> {
  if (args[0] === 'two-of-everything')
    return (await import('./two-of-everything/two-of-everything.js')).twoOfEverything();
  if (!args.includes('--every-night')) return drillOnce(args);
  for (;;) {
    const now = new Date();
    await sleep(nextNight(now, DRILL_AT).getTime() - now.getTime());
    await drillOnce(args);
  }
}

async function drillOnce(args: readonly string[]): Promise<number> {
  try {
    const outcome = await runDrill(await needsOf(process.env, args.includes('--unsigned')));
    report(outcome);
    return outcome.problem === null ? 0 : 1;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    write('error', { msg: 'the restore drill could not run', problem: redact(text) });
    return 1;
  }
}

/** The drill has few settings, and none of the server's but the keys of patient data. @throws InvalidEnvironmentError */
async function needsOf(given: NodeJS.ProcessEnv, isUnsigned: boolean): Promise<DrillNeeds> {
  const variables = givenSettings(given);
  const [backups, drill] = [readGroup(BackupSettings, variables), readGroup(DrillSettings, variables)];
  const { DRILL_DATABASE_URL: databaseUrl, PATIENT_DATA_KEYS: patientDataKeys } = variables;
  const { place } = backups.group;
  const { keyFile, accessLogPublicKey } = drill.group;
  const missing = Object.entries({
    BACKUP_PLACE: place,
    DRILL_KEY_FILE: keyFile,
    ...(isUnsigned ? {} : { BACKUP_PUBLIC_KEYS: backups.group.publicKeys }),
    DRILL_DATABASE_URL: databaseUrl,
    PATIENT_DATA_KEYS: patientDataKeys,
  });
  const problems = [
    ...backups.problems,
    ...drill.problems,
    ...missing.flatMap(([name, value]) => (value ? [] : [`${name}: the drill needs it`])),
  ];
  if (!place || !keyFile || !databaseUrl || !patientDataKeys || problems.length > 0)
    throw new InvalidEnvironmentError(problems);
  return {
    openPlace: () => openPlace(place, backups.group),
    identity: await readDrillKey(keyFile),
    signers: isUnsigned ? null : archiveSigners(backups.group),
    databaseUrl,
    checks: restoredChecks({ patientDataKeys, accessLogPublicKey }),
  };
}

function report({ archive, rowCount, startedAt, finishedAt, problem }: DrillOutcome): void {
  const seconds = (finishedAt.getTime() - startedAt.getTime()) / 1_000;
  if (problem === null) write('info', { msg: 'the restore drill passed', archive, rows: rowCount, seconds });
  else
    write('error', {
      msg: 'the restore drill failed',
      failure: problem.kind,
      archive,
      seconds,
      problem: redact(problem.message),
    });
}

/** As text on a terminal, otherwise as a line of JSON like every other line of the log. */
function write(level: 'info' | 'error', line: Readonly<Record<string, unknown>>): void {
  const parts = Object.entries(line).map(([name, value]) =>
    name === 'msg' ? String(value) : `${name}: ${String(value)}`,
  );
  const text = process.stdout.isTTY
    ? parts.join(', ')
    : JSON.stringify({ time: new Date().toISOString(), level, pid: process.pid, ...line });
  console.log(text);
}
