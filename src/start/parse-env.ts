import 'reflect-metadata';
import { DatabaseSettings } from '../platform/config/groups/database-settings.js';
import { InvalidEnvironmentError, readGroup, type GivenVariables } from '../platform/config/read-group.js';
import type { ProcessKind } from '../platform/config/env.js';
import { givenSettings } from './given-settings.js';
import { foreignSecrets } from './process-secrets.js';
import { SETTING_GROUPS, type Settings } from './settings.js';
import { settingsRefusals } from './settings-refusals.js';

/**
 * Reads what a migration needs, the database's address: it runs before anything else is set up.
 *
 * @throws InvalidEnvironmentError
 */
export function parseDatabaseSettings(source: GivenVariables = process.env): DatabaseSettings {
  const { group, problems } = readGroup(DatabaseSettings, givenSettings(source));
  if (problems.length > 0) throw new InvalidEnvironmentError(problems);
  return group;
}

/**
 * Reads the settings. Empty variables count as absent, so that a blank line in an env file means "default".
 *
 * @param process whose settings they are: secrets that it has no use for (process-secrets.ts) are left unread, and not
 * required. Unset: every secret, for commands and tests.
 * @throws InvalidEnvironmentError naming every problem, those with files of secrets first; values of secrets are never
 * repeated.
 */
export function parseEnv(source: GivenVariables = globalThis.process.env, process?: ProcessKind): Settings {
  const given = givenSettings(source, process === undefined ? [] : foreignSecrets(process));
  const isProduction = (given['APP_ENV'] ?? 'production') === 'production';
  const variables = { SECURITY_PROFILE: isProduction ? 'strict' : 'standard', ...given };
  const read = Object.entries(SETTING_GROUPS).map(([name, Group]) => ({
    name,
    ...readGroup<object>(Group, variables),
  }));
  const groups = Object.fromEntries(read.map(({ name, group }) => [name, group]));
  const settings = { process: process ?? 'both', ...groups } as unknown as Settings;
  const problems = [...read.flatMap((group) => group.problems), ...settingsRefusals(settings)];
  if (problems.length > 0) throw new InvalidEnvironmentError(problems);
  return Object.freeze(settings);
}

/** Reads the settings of a process from its environment. @throws InvalidEnvironmentError, as `parseEnv` */
export function parseEnvOf(process: ProcessKind): Settings {
  return parseEnv(globalThis.process.env, process);
}
