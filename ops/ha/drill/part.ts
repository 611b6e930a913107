import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a part is started. */
export interface Launch {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Another account than root, for programs that refuse root. */
  readonly account?: { readonly uid?: number; readonly gid?: number };
}

/** A process of the drill that can be killed and started again; its output is in `<folder>/<name>.log`. */
export class Part {
  private child: ChildProcess | null = null;

  constructor(
    readonly name: string,
    private readonly folder: string,
    private readonly launch: Launch,
  ) {
    process.once('exit', () => this.child?.kill('SIGKILL'));
  }

  start(): void {
    const log = openSync(join(this.folder, `${this.name}.log`), 'a');
    const { program, args, env = {}, account = {} } = this.launch;
    this.child = spawn(program, args, {
      ...account,
      cwd: process.cwd(),
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...env },
      stdio: ['ignore', log, log],
    });
    // Said by `end`, and by everything that then misses the part.
    this.child.once('error', () => undefined);
  }

  /** How often its log has a text, over all its starts. */
  countInLog(text: string): number {
    return readFileSync(join(this.folder, `${this.name}.log`), 'utf8').split(text).length - 1;
  }

  /** SIGKILL: nothing is finished, nothing is said. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** @returns the exit code; null when a signal ended it */
  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    return this.end(signal);
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exited = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    const [code] = await exited;
    return code;
  }
}
