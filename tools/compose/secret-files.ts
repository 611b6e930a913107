import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf, GIVEN_SECRETS, makeSecrets, type SecretHosts } from './secrets.js';

/** Whether an operator is given the secret elsewhere. */
export const isGiven = (name: string) => (GIVEN_SECRETS as readonly string[]).includes(name);

interface SecretFiles {
  readonly folder: string;
  /** Mode of each file. */
  readonly mode: number;
  /** Values of secrets that an operator was given elsewhere. */
  readonly given?: ReadonlyMap<string, string>;
  readonly hosts?: SecretHosts;
}

/** Writes each secret into a file of its own; what exists is kept. @returns the secrets by name */
export async function keepSecretFiles({
  folder,
  mode,
  given = new Map(),
  hosts,
}: SecretFiles): Promise<ReadonlyMap<string, string>> {
  const kept = new Map<string, string>();
  for (const name of makeSecrets(() => undefined, hosts).keys()) {
    const text = await readFile(join(folder, fileOf(name)), 'utf8').catch(() => '');
    const value = (isGiven(name) ? given.get(name) : undefined) ?? text.trim();
    if (value !== '') kept.set(name, value);
  }
  const values = makeSecrets((name) => kept.get(name), hosts);
  for (const [name, value] of values) {
    const path = join(folder, fileOf(name));
    const stored = await readFile(path, 'utf8').catch(() => null);
    if (stored?.trim() !== value) await replaceFile(path, value, mode);
  }
  return values;
}

/** The files may be read-only for their owner too. */
async function replaceFile(path: string, value: string, mode: number): Promise<void> {
  await writeFile(`${path}.new`, value === '' ? '' : `${value}\n`, { mode });
  await chmod(`${path}.new`, mode);
  await rename(`${path}.new`, path);
}
