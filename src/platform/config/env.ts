import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { AppSettings } from './groups/app-settings.js';
import { AuthSettings } from './groups/auth-settings.js';
import { DatabaseSettings } from './groups/database-settings.js';
import { HttpSettings } from './groups/http-settings.js';
import { ImageSettings } from './groups/image-settings.js';
import { KeySettings } from './groups/key-settings.js';
import { MailSettings } from './groups/mail-settings.js';
import { QueueSettings } from './groups/queue-settings.js';
import { SiteSettings } from './groups/site-settings.js';
import { StorageSettings } from './groups/storage-settings.js';
import { StripeSettings } from './groups/stripe-settings.js';
import { startRefusals } from './start-refusals.js';
import { variablesOf } from './variable.js';

/** Every group of settings, in the order in which problems are told. */
export const SETTING_GROUPS = {
  app: AppSettings,
  http: HttpSettings,
  database: DatabaseSettings,
  queue: QueueSettings,
  keys: KeySettings,
  stripe: StripeSettings,
  mail: MailSettings,
  site: SiteSettings,
  auth: AuthSettings,
  storage: StorageSettings,
  images: ImageSettings,
};

/**
 * Every setting of a deployment, read once from the environment. Business constants live in the module that owns
 * them, and what an admin may change is a row; only deployment facts and secrets are here.
 */
export class Env {
  readonly app!: AppSettings;
  readonly http!: HttpSettings;
  readonly database!: DatabaseSettings;
  readonly queue!: QueueSettings;
  readonly keys!: KeySettings;
  readonly stripe!: StripeSettings;
  readonly mail!: MailSettings;
  readonly site!: SiteSettings;
  readonly auth!: AuthSettings;
  readonly storage!: StorageSettings;
  readonly images!: ImageSettings;
}

/** The environment cannot be used; `problems` lists everything wrong with it at once. */
export class InvalidEnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads the settings. Empty variables count as absent, so that a blank line in an env file means "default".
 *
 * @throws InvalidEnvironmentError naming every problem; values of secrets are never repeated.
 */
export function parseEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const isProduction = (given['APP_ENV'] ?? 'production') === 'production';
  const settings = { SECURITY_PROFILE: isProduction ? 'strict' : 'standard', ...given };
  const env = new Env();
  const problems: string[] = [];
  for (const [name, Group] of Object.entries(SETTING_GROUPS)) {
    const { group, problems: found } = readGroup<object>(Group, settings);
    Object.assign(env, { [name]: Object.freeze(group) });
    problems.push(...found);
  }
  problems.push(...startRefusals(env));
  if (problems.length > 0) throw new InvalidEnvironmentError(problems);
  return Object.freeze(env);
}

function readGroup<T extends object>(
  Group: new () => T,
  settings: Readonly<Record<string, string | undefined>>,
): { readonly group: T; readonly problems: readonly string[] } {
  const variables = variablesOf(Group);
  const given = [...variables].filter(([, name]) => settings[name] !== undefined);
  const values = Object.fromEntries(given.map(([field, name]) => [field, settings[name]]));
  const group = plainToInstance(Group, values, { exposeDefaultValues: true });
  const problems = validateSync(group, { forbidUnknownValues: false }).flatMap(({ property, constraints }) =>
    Object.values(constraints ?? {}).map((text) => `${variables.get(property)}: ${text.replace(`${property} `, '')}`),
  );
  return { group, problems };
}
