import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../project-root.js';

/** `shown`: immediately; `grouped`: in one block at the end, so that parallel programs stay readable. */
export type Output = 'shown' | 'grouped';

/** Runs a program in the checkout without stdin. Resolves to whether it succeeded. */
export async function run(program: string, args: string[], output: Output = 'shown'): Promise<boolean> {
  const stdio = output === 'shown' ? 'inherit' : 'pipe';
  const child = spawn(program, args, { cwd: projectRoot(), stdio: ['ignore', stdio, stdio] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(child, 'close') as Promise<[number | null]>;
  const failed = once(child, 'error').then(() => [null] as [null]);
  const [code] = await Promise.race([ended, failed]);
  process.stdout.write(Buffer.concat(chunks));
  return code === 0;
}

/** Runs a script of package.json, with the npm that started this process. */
export function runScript(name: string): Promise<boolean> {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js')
    ? run(process.execPath, [npm, 'run', '-s', name], 'grouped')
    : run('npm', ['run', '-s', name], 'grouped');
}
