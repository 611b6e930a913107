import { InvalidEnvironmentError, present, type GivenVariables } from '../platform/config/read-group.js';
import { readSecretFiles } from '../platform/config/secret-files.js';
import { secretsOf } from '../platform/config/variable.js';
import { SETTING_GROUPS } from './settings.js';

/** Every setting that may be given as a file, by the variable `<name>_FILE`. */
export const SECRET_SETTINGS: readonly string[] = Object.values(SETTING_GROUPS).flatMap((group) => secretsOf(group));

/**
 * The settings that are given, in the environment or as files. Blank ones count as absent.
 *
 * @param foreign secrets that count as absent, and whose files are not opened
 * @throws InvalidEnvironmentError naming every file that cannot be used
 */
export function givenSettings(source: GivenVariables = process.env, foreign: readonly string[] = []): GivenVariables {
  const unread = new Set(foreign.flatMap((name) => [name, `${name}_FILE`]));
  const given = Object.fromEntries(Object.entries(present(source)).filter(([name]) => !unread.has(name)));
  const { variables, problems } = readSecretFiles(given, SECRET_SETTINGS);
  if (problems.length > 0) throw new InvalidEnvironmentError(problems);
  return variables;
}
