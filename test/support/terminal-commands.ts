import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../tools/project-root.js';
import { PASSWORD } from './auth/clients.js';
import { totpCodes } from './auth/totp-codes.js';
import { anAdmin } from './content/people.js';
import type { TestApp } from './test-app.js';

/** An admin with an authenticator app. */
export interface TerminalAdmin {
  readonly userId: string;
  readonly email: string;
  /** The code that added the app. */
  readonly usedCode: string;
  /** What they type at the terminal; each call takes a code. */
  typed(): Promise<string[]>;
}

export async function aTerminalAdmin(app: TestApp): Promise<TerminalAdmin> {
  const { client, userId } = await anAdmin(app);
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'telefonen' });
  const codes = totpCodes(data?.totp.secret ?? '');
  const usedCode = await codes();
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: usedCode });
  expect(error).toBeNull();
  const email = (await client.auth.getUser()).data.user?.email ?? '';
  return { userId, email, usedCode, typed: async () => [email, PASSWORD, await codes()] };
}

export interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a built command as npm does, with lines on a pipe. @param file below `dist/tools` */
export async function runCommand(app: TestApp, file: string, args: string[], lines: string[] = []): Promise<Ran> {
  const url = pathToFileURL(join(projectRoot(), 'dist/tools', file)).href;
  const program = `const { main } = await import('${url}'); process.exitCode = await main(${JSON.stringify(args)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env['PATH'], ...app.settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined); // it may end before it has read everything
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number, output, errors };
}
