import { InvalidEnvironmentError, present, type GivenVariables } from '../platform/config/read-group.js';
import { readSecretFiles } from '../platform/config/secret-files.js';
import { secretsOf } from '../platform/config/variable.js';
import { SETTING_GROUPS } from './settings.js';

/** Every setting that may be given as a file, by the variable `<name>_FILE`. */
export const SECRET_SETTINGS: readonly string[] = Object.values(SETTING_GROUPS).flatMap((group) => secretsOf(group));

/**
 * The settings that are given, in the environment or as files. Blank ones count as absent.
 *
 * @throws InvalidEnvironmentError naming every file that cannot be used
 */
export function givenSettings(source: GivenVariables = process.env): GivenVariables {
  const { variables, problems } = readSecretFiles(present(source), SECRET_SETTINGS);
  if (problems.length > 0) throw new InvalidEnvironmentError(problems);
  return variables;
}
