import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { type Account, asAccount } from './account.js';
import { type Binaries } from './binaries.js';
import { neutralEnvironment } from './cluster.js';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const KEPT_LOG_CHARACTERS = 4_000;

export interface PostmasterOptions {
  binaries: Binaries;
  account: Account | null;
  cluster: string;
  port: number;
  maxConnections: number;
  durable: boolean;
}

/** The port was taken between the check and the bind. */
export class PortTakenError extends Error {}

/** A running postmaster. */
export interface Postmaster {
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
  /** Resolves when it has ended for any reason. */
  ended: Promise<void>;
}

/**
 * Starts Postgres on loopback and resolves when it accepts connections, crash recovery included.
 *
 * @throws PortTakenError
 * @throws Error with the end of the server's log when it does not start
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { binaries, account, cluster } = options;
  // A process group of its own: Ctrl-C in the terminal must reach Postgres last, through stop().
  const child = spawn(binaries.postgres, argumentsFor(options), {
    ...asAccount(account),
    cwd: cluster,
    env: neutralEnvironment,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stopWithUs = () => child.kill('SIGINT');
  process.once('exit', stopWithUs);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.once('exit', () => process.removeListener('exit', stopWithUs));
  try {
    await untilReady(child);
  } catch (error) {
    child.kill('SIGQUIT');
    throw error;
  }
  return { stop: () => stop(child, options), ended };
}

function argumentsFor({ cluster, port, maxConnections, durable }: PostmasterOptions): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: maxConnections,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Commits still reach the system's memory, so that killing Postgres itself loses nothing.
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Listens to the log for as long as the server lives (a full pipe would stop it), and settles once. */
function untilReady(child: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Postgres was not ready after ${START_TIMEOUT_MS / 1000} s:\n${log}`)),
      START_TIMEOUT_MS,
    );
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code) => {
      const taken = log.includes('could not bind');
      settle(() => reject(taken ? new PortTakenError(log) : new Error(`Postgres ended with ${code}:\n${log}`)));
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-KEPT_LOG_CHARACTERS);
      if (log.includes('database system is ready to accept connections')) settle(resolve);
    });
  });
}

async function stop(child: ChildProcess, { binaries, cluster }: PostmasterOptions): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  if (process.platform === 'win32') await promisify(execFile)(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast']);
  else child.kill('SIGINT');
  await ended;
  clearTimeout(timer);
}
