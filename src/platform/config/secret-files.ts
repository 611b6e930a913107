import { readFileSync } from 'node:fs';
import type { GivenVariables } from './read-group.js';

/** The variables, with the contents of the files that stand for secrets, and every problem with those files. */
export interface VariablesWithSecrets {
  readonly variables: GivenVariables;
  readonly problems: readonly string[];
}

/**
 * Reads the secrets that are given as files: `JWT_SECRET_FILE` names a file whose content is `JWT_SECRET`. White space
 * around the content does not count. A problem names the variable and never repeats a value.
 *
 * @param given the variables that are set; blank ones are left out
 * @param secrets names of the variables that may be given as a file
 */
export function readSecretFiles(given: GivenVariables, secrets: readonly string[]): VariablesWithSecrets {
  const variables: Record<string, string | undefined> = { ...given };
  const problems: string[] = [];
  for (const name of secrets) {
    const setting = `${name}_FILE`;
    const path = given[setting];
    if (path === undefined) continue;
    if (given[name] !== undefined) {
      problems.push(`${name}, ${setting}: set one of them, not both`);
      continue;
    }
    const { content, problem } = readSecret(path);
    if (problem === undefined) variables[name] = content;
    else problems.push(`${setting}: ${problem}`);
  }
  return { variables, problems };
}

function readSecret(path: string): { readonly content?: string; readonly problem?: string } {
  try {
    const content = readFileSync(path, 'utf8').trim();
    return content === '' ? { problem: `the file ${path} is empty` } : { content };
  } catch (error) {
    const { code } = error as { code?: string };
    return {
      problem:
        code === 'ENOENT' ? `there is no file ${path}` : `the file ${path} cannot be read (${code ?? 'unknown error'})`,
    };
  }
}

/** The file that a problem names as one that this account may not read; null for other problems. */
export const deniedFile = (problem: string): string | null =>
  /the file (.+) cannot be read \((?:EACCES|EPERM)\)$/.exec(problem)?.[1] ?? null;
