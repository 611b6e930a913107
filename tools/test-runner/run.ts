import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../project-root.js';

/** Runs a program in the checkout with its output shown and nothing to read. Resolves to whether it succeeded. */
export async function run(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const child = spawn(program, args, { cwd: projectRoot(), env, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const failed = once(child, 'error').then(() => [null] as [null]);
  const [code] = await Promise.race([ended, failed]);
  return code === 0;
}

/** Runs one of package.json's scripts, with the npm that started us. */
export function runScript(name: string): Promise<boolean> {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? run(process.execPath, [npm, 'run', '-s', name]) : run('npm', ['run', '-s', name]);
}
