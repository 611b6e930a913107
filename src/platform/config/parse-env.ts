import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Env, SETTING_GROUPS } from './env.js';
import { DatabaseSettings } from './groups/database-settings.js';
import { startRefusals } from './start-refusals.js';
import { variablesOf } from './variable.js';

/** The environment cannot be used; `problems` lists everything wrong with it at once. */
export class InvalidEnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads what a migration needs, the database's address: it runs before anything else is set up.
 *
 * @throws InvalidEnvironmentError
 */
export function parseDatabaseSettings(source: Record<string, string | undefined> = process.env): DatabaseSettings {
  const { group, problems } = readGroup(DatabaseSettings, present(source));
  if (problems.length > 0) throw new InvalidEnvironmentError(problems);
  return Object.freeze(group);
}

/**
 * Reads the settings. Empty variables count as absent, so that a blank line in an env file means "default".
 *
 * @throws InvalidEnvironmentError naming every problem; values of secrets are never repeated.
 */
export function parseEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = present(source);
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

function present(source: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''));
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
