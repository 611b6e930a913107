import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { variablesOf } from '../../src/platform/config/variable.js';
import { SECRET_SETTINGS } from '../../src/start/given-settings.js';
import { SETTING_GROUPS } from '../../src/start/settings.js';
import { UsageError } from '../hudvy/failures.js';
import { isGiven, keepSecretFiles } from './secret-files.js';
import { fileOf, GIVEN_SECRETS } from './secrets.js';

/** Where containers see the secrets. */
const MOUNTED = '/run/secrets';

/** The folder keeps others out; the files are readable, because a container's user is another one than the operator. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o444;

/** Variables of the compose file itself. */
const OF_COMPOSE = [
  'BACKUP_FOLDER',
  'CADDY_IMAGE',
  'COMPOSE_PROFILES',
  'DOMAIN',
  'DRILL_USER',
  'POSTGRES_IMAGE',
  'PROMETHEUS_IMAGE',
  'PROOFS_FOLDER',
  'REDIS_IMAGE',
];

/**
 * Writes what `docker compose up` needs, secrets as one file each in `FOLDER/secrets` and
 * the other settings into `FOLDER/.env`. What exists is kept, so that a later run adds or changes single settings.
 *
 * @returns what remains to be done
 * @throws Error with instructions
 */
export async function writeComposeSettings(
  [folder, ...rest]: string[],
  { trial: isTrial = false }: { readonly trial?: boolean | undefined } = {},
): Promise<string> {
  if (!folder || folder.includes('=')) throw new UsageError();
  const given = new Map(rest.map(parseSetting));
  const secrets = join(folder, 'secrets');
  await mkdir(secrets, { recursive: true, mode: FOLDER_MODE });
  const existing = await readSettings(join(folder, '.env'));
  const values = await keepSecretFiles({
    folder: secrets,
    mode: FILE_MODE,
    given: isTrial ? new Map([['SMTP_URL', 'smtp://mail:1025'], ...given]) : given,
  });
  const settings = new Map([
    ...Object.entries(isTrial ? { APP_ENV: 'demo', COMPOSE_PROFILES: 'trial', SMS_URL_FILE: '' } : {}),
    ['DRILL_USER', `${process.getuid?.() ?? 1000}:${process.getgid?.() ?? 1000}`],
    ...existing,
    ...[...given].filter(([name]) => !isGiven(name)),
    ...GIVEN_SECRETS.filter((name) => values.get(name)).map(
      (name) => [`${name}_FILE`, `${MOUNTED}/${fileOf(name)}`] as const,
    ),
  ]);
  await writeFile(join(folder, '.env'), [...settings].map(([name, value]) => `${name}=${value}\n`).join(''));
  return remains(settings);
}

/** @throws Error for a setting that is unknown, or that the compose file sets itself */
function parseSetting(arg: string): readonly [string, string] {
  const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/s.exec(arg) ?? [];
  if (name === undefined || value === undefined) throw new Error(`${arg}: not of the form SETTING=value`);
  const known = Object.values(SETTING_GROUPS).flatMap((group) => [...variablesOf(group).values()]);
  if (SECRET_SETTINGS.includes(name) && !isGiven(name))
    throw new Error(`${name}: this command makes it; to bring your own, write it to secrets/${fileOf(name)} first`);
  if (!known.includes(name) && !OF_COMPOSE.includes(name)) throw new Error(`${name}: there is no such setting`);
  if (/[\r\n]/.test(value)) throw new Error(`${name}: a value is one line`);
  return [name, value];
}

async function readSettings(path: string): Promise<Map<string, string>> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return new Map([...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

function remains(settings: ReadonlyMap<string, string>): string {
  const missing = ['SMTP_URL', 'SMS_URL'].filter((name) => !settings.has(`${name}_FILE`));
  const lines = ['The settings are in .env, the secrets in secrets/. Keep a copy of secrets/ apart from the backups.'];
  if (missing.length > 0) lines.push(`Still missing: ${missing.join(', ')} (hudvy keys compose FOLDER NAME=value).`);
  else lines.push('Start the clinic with: docker compose up --build --detach');
  return lines.join('\n');
}
