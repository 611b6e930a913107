import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../project-root.js';
import { READY_MESSAGE } from '../../src/platform/process/notify-ready.js';
import { type ProcessLog } from './process-log.js';
import { StartError } from './start-error.js';

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 10_000;
/** A process that ran this long was healthy: its next end resets the delay. */
const HEALTHY_MS = 60_000;
/** The time a process has to finish its work. */
const STOP_TIMEOUT_MS = 20_000;

export interface ProcessOptions {
  /** Name for the user: "server", "worker". */
  name: string;
  script: string;
  env: NodeJS.ProcessEnv;
  log: ProcessLog;
  /** Whether an end before it was ever ready fails the start of the clinic; else it is started again like any other. */
  isStartAwaited: boolean;
  /** Called with every start, the first included. */
  onStart: () => void;
}

/**
 * A Node process that reports `ready` over its channel, and is restarted after an unexpected end, with a delay that
 * doubles each time.
 */
export class SupervisedProcess {
  private child: ChildProcess | null = null;
  private timer: NodeJS.Timeout | null = null;
  private delayMs = FIRST_DELAY_MS;
  private isWanted = false;
  /** It has reported that it is ready, at some start. */
  wasReady = false;
  private failed!: (error: StartError) => void;
  /** Rejects when a process whose start is awaited ends before it was ever ready. */
  readonly startFailure = new Promise<never>((_, reject) => {
    this.failed = reject;
  });

  constructor(private readonly options: ProcessOptions) {
    this.startFailure.catch(() => undefined); // also when no caller waits
  }

  /** Of its latest start; 0 before the first. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get script(): string {
    return this.options.script;
  }

  start(): void {
    this.isWanted = true;
    const { script, env, log } = this.options;
    // A separate process group: Ctrl-C reaches only the launcher, which stops everything in order.
    const child = spawn(process.execPath, [script], {
      cwd: projectRoot(),
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    const startedAt = Date.now();
    const endWithUs = () => child.kill('SIGTERM');
    process.once('exit', endWithUs);
    child.once('exit', () => process.removeListener('exit', endWithUs));
    if (child.stdout) log.follow(child.stdout);
    if (child.stderr) log.follow(child.stderr);
    child.on('message', (message) => {
      if (message === READY_MESSAGE) this.wasReady = true;
    });
    child.once('close', (code, signal) => this.ended(child, signal ?? `code ${code}`, Date.now() - startedAt));
    this.child = child;
    this.options.onStart();
  }

  /** Sends SIGTERM, and SIGKILL after 20 s. */
  async stop(): Promise<void> {
    this.isWanted = false;
    if (this.timer) clearTimeout(this.timer);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  }

  private ended(child: ChildProcess, how: string, ranMs: number): void {
    if (!this.isWanted || child !== this.child) return;
    const { name, log, isStartAwaited } = this.options;
    if (isStartAwaited && !this.wasReady) {
      this.isWanted = false;
      this.failed(new StartError(`The ${name} did not start (${how}). Its log is ${log.path}.`));
      return;
    }
    if (ranMs > HEALTHY_MS) this.delayMs = FIRST_DELAY_MS;
    log.tell(`The ${name} ended (${how}); starting it again in ${this.delayMs / 1000} s. Its log is ${log.path}.`);
    this.timer = setTimeout(() => this.start(), this.delayMs);
    this.delayMs = Math.min(this.delayMs * 2, LONGEST_DELAY_MS);
  }
}
