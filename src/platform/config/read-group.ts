import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { variablesOf } from './variable.js';

/** The variables that are set, by name. */
export type GivenVariables = Readonly<Record<string, string | undefined>>;

/** The environment cannot be used; `problems` lists everything wrong with it at once. */
export class InvalidEnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** The variables that are set. Empty ones count as absent, so that a blank line in an env file means "default". */
export function present(source: GivenVariables): GivenVariables {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''));
}

/** One group of settings, and every problem with it; values of secrets are never repeated. */
export function readGroup<T extends object>(
  Group: new () => T,
  settings: GivenVariables,
): { readonly group: T; readonly problems: readonly string[] } {
  const variables = variablesOf(Group);
  const given = [...variables].filter(([, name]) => settings[name] !== undefined);
  const values = Object.fromEntries(given.map(([field, name]) => [field, settings[name]]));
  const group = plainToInstance(Group, values, { exposeDefaultValues: true });
  const problems = validateSync(group, { forbidUnknownValues: false }).flatMap(({ property, constraints }) => {
    const name = variables.get(property) ?? property;
    const texts = Object.values(constraints ?? {}).map((text) => text.replace(`${property} `, ''));
    // What is missing breaks each rule; the one that says what a value looks like is enough.
    return (settings[name] === undefined ? texts.slice(0, 1) : texts).map((text) => `${name}: ${text}`);
  });
  return { group: Object.freeze(group), problems };
}
