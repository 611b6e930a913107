import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { main as hudvy } from '../../tools/hudvy/main.js';
import { projectRoot } from '../../tools/project-root.js';
import { PASSWORD } from './auth/clients.js';
import { totpCodes } from './auth/totp-codes.js';
import { anAdminAtAal2 } from './content/people.js';
import type { TestApp } from './test-app.js';

/** An admin with an authenticator app. */
export interface TerminalAdmin {
  readonly userId: string;
  readonly email: string;
  /** What they type at the terminal; each call takes a code. */
  typed(): Promise<string[]>;
}

export async function aTerminalAdmin(app: TestApp): Promise<TerminalAdmin> {
  const { userId, email, secret } = await anAdminAtAal2(app);
  const codes = totpCodes(secret);
  return { userId, email, typed: async () => [email, PASSWORD, await codes()] };
}

export interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

type Command = (app: Pick<TestApp, 'settings'>, verb: string, args: string[], lines?: string[]) => Promise<Ran>;

const settingsOf = (app: Pick<TestApp, 'settings'>) => ({ PATH: process.env['PATH'], ...app.settings });
const inputOf = (lines: string[]) => lines.map((line) => `${line}\n`).join('');

const BUILT = pathToFileURL(join(projectRoot(), 'dist/tools/hudvy/main.js')).href;

/** Starts a verb of `hudvy` as built, in a process of its own, whose problems the runner shows. */
export const spawnHudvy = (typed: readonly string[], env: Record<string, string | undefined>): ChildProcess =>
  spawn(process.execPath, programOf(typed), { env, stdio: ['ignore', 'ignore', 'inherit'] });

const programOf = (typed: readonly string[]) => [
  '--input-type=module',
  '-e',
  `const { main } = await import('${BUILT}'); process.exitCode = await main(${JSON.stringify(typed)});`,
];

/** Runs a verb of `hudvy` as built, in a process of its own, with lines on a pipe. */
export const startCommand: Command = async (app, verb, args, lines = []) => {
  const child = spawn(process.execPath, programOf([verb, ...args]), {
    env: settingsOf(app),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined); // it may end before it has read everything
  child.stdin.end(inputOf(lines));
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number, output, errors };
};

/**
 * Runs a verb of `hudvy` in the process of the test, which has loaded the product already: a fifth of what a process of its
 * own costs. One verb at a time: settings, input and output are those of the process.
 */
export const runCommand: Command = async (app, verb, args, lines = []) => {
  let [output, errors] = ['', ''];
  const stdin = new PassThrough();
  stdin.end(inputOf(lines));
  const write = (chunk: Uint8Array | string) => {
    errors += chunk.toString();
    return true;
  };
  const { log, error } = console;
  const [environment, before] = [process.env, Object.getOwnPropertyDescriptor(process, 'stdin')];
  const writeErrors = process.stderr.write;
  process.env = settingsOf(app);
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true });
  process.stderr.write = write;
  console.log = (...said: unknown[]) => (output += `${format(...said)}\n`);
  console.error = (...said: unknown[]) => (errors += `${format(...said)}\n`);
  try {
    const code = await hudvy([verb, ...args]);
    return { code, output, errors };
  } finally {
    process.env = environment;
    Object.defineProperty(process, 'stdin', before as PropertyDescriptor);
    process.stderr.write = writeErrors;
    Object.assign(console, { log, error });
  }
};
