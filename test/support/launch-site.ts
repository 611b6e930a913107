import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import { removePostgresData } from '../../tools/embedded-postgres/home.js';
import { freePort } from '../../tools/free-port.js';
import { projectRoot } from '../../tools/project-root.js';
import { eventually } from './eventually.js';

/** Within it an installed clinic opens, on a busy machine too. */
export const START_TIMEOUT_MS = 60_000;

interface LaunchSettings {
  readonly PORT: string;
  readonly STRIPE_API_BASE_URL: string;
  readonly MAIL_INBOX_PORT: string;
  readonly MAIL_INBOX_SMTP_PORT: string;
  readonly BANKID_API_URL: string;
  readonly BANKID_APP_URL: string;
}

export interface Launch {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Resolves when this is printed; without it, when the clinic is open. */
  opened(sign?: string): Promise<void>;
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

/** A place where `npm start` is tried: a data folder and ports of its own, which every start there shares. */
export class LaunchSite {
  readonly url: string;
  readonly inboxUrl: string;
  private readonly launches: Launch[] = [];

  private constructor(
    readonly dataDir: string,
    readonly settings: LaunchSettings,
  ) {
    this.url = `http://localhost:${settings.PORT}`;
    this.inboxUrl = `http://localhost:${settings.MAIL_INBOX_PORT}`;
  }

  static async prepare(): Promise<LaunchSite> {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'hudvy-start-')), '.data');
    const ports = await Promise.all(Array.from({ length: 6 }, () => freePort()));
    const [port, payments, http, smtp, bankId, bankIdApp] = ports;
    return new LaunchSite(dataDir, {
      PORT: String(port),
      STRIPE_API_BASE_URL: `http://localhost:${payments}`,
      MAIL_INBOX_PORT: String(http),
      MAIL_INBOX_SMTP_PORT: String(smtp),
      BANKID_API_URL: `https://localhost:${bankId}`,
      BANKID_APP_URL: `http://localhost:${bankIdApp}`,
    });
  }

  launch(...args: string[]): Launch {
    return this.follow(process.execPath, [join('tools', 'bootstrap.mjs'), 'start', ...args]);
  }

  /** @param settings of the clinic, for a command beside it */
  follow(program: string, args: string[], settings: NodeJS.ProcessEnv = this.launchSettings()): Launch {
    const { PATH, HOME } = process.env;
    const child = spawn(program, args, {
      cwd: projectRoot(),
      env: { PATH, HOME, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(child, 'close').then(([code]) => code as number | null);
    const failed = ended.then(() => {
      throw new Error(`It ended:\n${output}`);
    });
    failed.catch(() => undefined); // every launch ends some day
    const opened = (sign = 'The clinic is open.') =>
      Promise.race([failed, eventually(() => expect(output).toContain(sign), START_TIMEOUT_MS)]);
    const started = { child, output: () => output, opened, ended };
    this.launches.push(started);
    return started;
  }

  private launchSettings(): NodeJS.ProcessEnv {
    return { DATA_DIR: this.dataDir, ...this.settings };
  }

  /** Ends what a test started and did not end itself. */
  async stopAll(): Promise<void> {
    for (const { child, ended } of this.launches.splice(0)) {
      child.kill('SIGTERM');
      await ended;
    }
  }

  async remove(): Promise<void> {
    await removePostgresData(join(this.dataDir, 'postgres'));
    await rm(join(this.dataDir, '..'), { recursive: true, force: true });
  }

  keys(): Promise<string> {
    return readFile(join(this.dataDir, 'keys.json'), 'utf8');
  }

  async mails(): Promise<{ subject: string }[]> {
    return (await (await fetch(`${this.inboxUrl}/email`)).json()) as { subject: string }[];
  }

  /** Server and worker, as the launcher noted them. */
  async processes(): Promise<{ pid: number; script: string }[]> {
    const noted = JSON.parse(await readFile(join(this.dataDir, 'processes.json'), 'utf8')) as {
      processes: { pid: number; script: string }[];
    };
    return noted.processes;
  }

  async postmasterPid(): Promise<number> {
    const postgres = join(this.dataDir, 'postgres');
    const home = await readFile(join(postgres, 'moved-to'), 'utf8').catch(() => postgres);
    return Number.parseInt(await readFile(join(home.trim(), 'cluster', 'postmaster.pid'), 'utf8'), 10);
  }

  async query<T>(sql: string): Promise<T[]> {
    const read = async (name: string) => (await readFile(join(this.dataDir, 'postgres', name), 'utf8')).trim();
    const client = new Client({
      connectionString: `postgres://hudvy:${await read('password')}@127.0.0.1:${await read('port')}/hudvy`,
    });
    try {
      await client.connect();
      return (await client.query(sql)).rows as T[];
    } finally {
      await client.end();
    }
  }
}

/** As Ctrl-C does. Resolves to the exit code. */
export async function interrupt({ child, ended }: Launch): Promise<number | null> {
  child.kill('SIGINT');
  return ended;
}

/** Leaves a mail in the inbox of a running clinic. */
export async function sendMail({ settings }: LaunchSite, subject: string): Promise<void> {
  const transport = createTransport(`smtp://127.0.0.1:${settings.MAIL_INBOX_SMTP_PORT}`);
  await transport.sendMail({ to: 'kund@example.se', subject });
}
