import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface RunningEnvironment {
  /** Of `npm start`. */
  readonly pid: number;
  readonly env: Readonly<Record<string, string>>;
}

const fileIn = (dataDir: string) => join(dataDir, 'running-environment.json');

/** Keeps the settings of the clinic that `npm start` runs, for the commands beside it. Only the owner can read the file. */
export async function keepRunningEnvironment(dataDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, JSON.stringify({ pid: process.pid, env }), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

export async function dropRunningEnvironment(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true });
}

/**
 * Completes the environment of a command by the settings of a running `npm start`. What is set already counts; a command
 * that names a database of its own gets nothing.
 */
export async function useRunningEnvironment(dataDir: string, own: NodeJS.ProcessEnv = process.env): Promise<void> {
  if (own.DATABASE_URL || own.DATABASE_URL_FILE) return;
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  });
  if (text === undefined) return;
  const { pid, env } = JSON.parse(text) as RunningEnvironment;
  if (!isRunning(pid)) return;
  for (const [name, value] of Object.entries(env)) own[name] ||= value;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another account's process runs too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
