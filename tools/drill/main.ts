import { InvalidEnvironmentError, readGroup } from '../../src/platform/config/read-group.js';
import { redact } from '../../src/platform/errors/safe-error.js';
import { BackupSettings } from '../../src/safekeeping/backup.settings.js';
import { readDrillKey } from '../../src/safekeeping/drill/drill-key.js';
import { runDrill, type DrillNeeds, type DrillOutcome } from '../../src/safekeeping/drill/run-drill.js';
import { DrillSettings } from '../../src/safekeeping/drill.settings.js';
import { openPlace } from '../../src/safekeeping/places/open-place.js';
import { archiveSigners } from '../safekeeping/needs.js';
import { withContext, type Context } from '../hudvy/context.js';
import { failureOf } from '../hudvy/failures.js';
import { takes } from '../hudvy/takes.js';
import { DRILL_AT, everyNight } from './next-night.js';
import { restoredChecks } from './restored-checks.js';

const OPTIONS = { 'every-night': { type: 'boolean' }, unsigned: { type: 'boolean' } } as const;

/**
 * Restores the newest backup into a scratch database, looks into it and records the result. With `--every-night` it stays
 * and drills each night at 04.10 in Sweden. Resolves to 0 when the drill passed. With `--unsigned` anybody may have made
 * the archive.
 */
export const run = takes({ options: OPTIONS }, async ({ values }, context) => {
  const isUnsigned = values.unsigned ?? false;
  return values['every-night']
    ? everyNight(DRILL_AT, () => withContext((ofNight) => drill(ofNight, isUnsigned)))
    : drill(context, isUnsigned);
});

async function drill(context: Context, isUnsigned: boolean): Promise<number> {
  try {
    const needs = await needsOf(context, isUnsigned);
    await context.reach(needs.databaseUrl);
    const outcome = await runDrill(needs);
    report(outcome);
    return outcome.problem === null ? 0 : 1;
  } catch (error) {
    const { code, problems } = failureOf(error);
    write('error', { msg: 'the restore drill could not run', problem: redact(problems.join('; ')) });
    return code;
  }
}

/** The drill has few settings, and none of the server's but the keys of patient data. @throws InvalidEnvironmentError */
async function needsOf(context: Context, isUnsigned: boolean): Promise<DrillNeeds> {
  const variables = context.given();
  const [backups, drills] = [readGroup(BackupSettings, variables), readGroup(DrillSettings, variables)];
  const { DRILL_DATABASE_URL: databaseUrl, PATIENT_DATA_KEYS: patientDataKeys } = variables;
  const { place } = backups.group;
  const { keyFile, accessLogPublicKey } = drills.group;
  const missing = Object.entries({
    BACKUP_PLACE: place,
    DRILL_KEY_FILE: keyFile,
    ...(isUnsigned ? {} : { BACKUP_PUBLIC_KEYS: backups.group.publicKeys }),
    DRILL_DATABASE_URL: databaseUrl,
    PATIENT_DATA_KEYS: patientDataKeys,
  });
  const problems = [
    ...backups.problems,
    ...drills.problems,
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
