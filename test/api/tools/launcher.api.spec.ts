import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import { processInfo } from '../../../tools/embedded-postgres/process-info.js';
import { freePort, tryPort } from '../../../tools/free-port.js';
import { removePostgresData } from '../../../tools/embedded-postgres/home.js';
import { projectRoot } from '../../../tools/project-root.js';
import { eventually } from '../../support/eventually.js';

const START_TIMEOUT_MS = 60_000;
jest.setTimeout(3 * START_TIMEOUT_MS);

interface Launch {
  child: ChildProcess;
  /** Everything printed so far. */
  output: () => string;
  /** Resolves when the clinic is open. */
  opened: () => Promise<void>;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
}

describe('npm start', () => {
  let dataDir: string;
  let settings: { PORT: string; STRIPE_API_BASE_URL: string; MAIL_INBOX_PORT: string; MAIL_INBOX_SMTP_PORT: string };
  let site: string;
  const launches: Launch[] = [];

  beforeAll(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'hudvy-start-')), '.data');
    const [port, payments, http, smtp] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    settings = {
      PORT: String(port),
      STRIPE_API_BASE_URL: `http://localhost:${payments}`,
      MAIL_INBOX_PORT: String(http),
      MAIL_INBOX_SMTP_PORT: String(smtp),
    };
    site = `http://localhost:${port}`;
  });

  afterEach(async () => {
    for (const { child, ended } of launches.splice(0)) {
      child.kill('SIGTERM');
      await ended;
    }
  });

  afterAll(async () => {
    await removePostgresData(join(dataDir, 'postgres'));
    await rm(join(dataDir, '..'), { recursive: true, force: true });
  });

  const launch = (...args: string[]) => follow(process.execPath, [join('tools', 'bootstrap.mjs'), 'start', ...args]);

  function follow(program: string, args: string[]): Launch {
    const { PATH, HOME } = process.env;
    const child = spawn(program, args, {
      cwd: projectRoot(),
      env: { PATH, HOME, DATA_DIR: dataDir, ...settings },
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
    const opened = () =>
      Promise.race([failed, eventually(() => expect(output).toContain('The clinic is open.'), START_TIMEOUT_MS)]);
    const started = { child, output: () => output, opened, ended };
    launches.push(started);
    return started;
  }

  async function stop({ child, ended }: Launch): Promise<number | null> {
    child.kill('SIGINT');
    return ended;
  }

  const keys = () => readFile(join(dataDir, 'keys.json'), 'utf8');
  const mails = async () =>
    (await (await fetch(`http://localhost:${settings.MAIL_INBOX_PORT}/email`)).json()) as { subject: string }[];
  const processes = async () => {
    const noted = JSON.parse(await readFile(join(dataDir, 'processes.json'), 'utf8')) as {
      processes: { pid: number; script: string }[];
    };
    return noted.processes;
  };

  async function postmasterPid(): Promise<number> {
    const home = await readFile(join(dataDir, 'postgres', 'moved-to'), 'utf8').catch(() => join(dataDir, 'postgres'));
    return Number.parseInt(await readFile(join(home.trim(), 'cluster', 'postmaster.pid'), 'utf8'), 10);
  }

  async function query<T>(sql: string): Promise<T[]> {
    const read = async (name: string) => (await readFile(join(dataDir, 'postgres', name), 'utf8')).trim();
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

  it('opens the whole clinic, says where to click, and keeps its data between starts', async () => {
    const first = launch();
    await first.opened();

    for (const place of [
      `${site}/`,
      `${site}/admin/dashboard`,
      'admin@example.se / admin-demo-1',
      `${site}/admin/queues`,
    ]) {
      expect(first.output()).toContain(place);
    }
    expect(first.output()).toContain(`http://localhost:${settings.MAIL_INBOX_PORT}/`);
    expect((await fetch(`${site}/health/ready`)).status).toBe(200);
    expect((await fetch(`${site}/`)).headers.get('content-type')).toContain('text/html');
    expect(await query('SELECT is_demo FROM demo_mark')).toEqual([{ is_demo: true }]);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);

    await createTransport(`smtp://127.0.0.1:${settings.MAIL_INBOX_SMTP_PORT}`).sendMail({
      to: 'kund@example.se',
      subject: 'sparat',
    });
    const [keysBefore, seededBefore] = [await keys(), await query('SELECT seeded_at FROM demo_mark')];
    expect(await stop(first)).toBe(0);

    const second = launch();
    await second.opened();
    expect(await keys()).toBe(keysBefore);
    expect(await query('SELECT seeded_at FROM demo_mark')).toEqual(seededBefore);
    expect((await mails()).map(({ subject }) => subject)).toContain('sparat');
    expect(await stop(second)).toBe(0);
  });

  it('stops everything it started on Ctrl-C', async () => {
    const started = launch();
    await started.opened();
    const running = await processes();
    const postmaster = await postmasterPid();
    expect(await stop(started)).toBe(0);

    expect(running.map(({ pid }) => processInfo(pid))).toEqual([null, null]);
    expect(processInfo(postmaster)).toBeNull();
    for (const port of [settings.PORT, settings.MAIL_INBOX_PORT, settings.MAIL_INBOX_SMTP_PORT])
      expect(await tryPort(Number(port))).not.toBeNull();
  });

  it('stops when npm is told to, although npm ends at once', async () => {
    const started = follow('npm', ['start']);
    await started.opened();
    const running = await processes();
    started.child.kill('SIGTERM');
    await once(started.child, 'exit');

    await eventually(async () => {
      expect(running.map(({ pid }) => processInfo(pid))).toEqual([null, null]);
      expect(await tryPort(Number(settings.MAIL_INBOX_PORT))).not.toBeNull();
    });
  });

  it('brings back a worker that was killed', async () => {
    const started = launch();
    await started.opened();
    const [, worker] = await processes();
    process.kill(worker?.pid ?? 0, 'SIGKILL');
    await eventually(async () => {
      const [, next] = await processes();
      expect(next?.pid).not.toBe(worker?.pid);
      expect(processInfo(next?.pid ?? 0)).not.toBeNull();
    });

    expect(started.output()).toContain('The worker ended (SIGKILL)');
    await stop(started);
  });

  it('brings back Postgres after a kill -9, and the site with it', async () => {
    const started = launch();
    await started.opened();
    const killed = await postmasterPid();
    process.kill(killed, 'SIGKILL');
    await eventually(async () => {
      expect(await postmasterPid()).not.toBe(killed);
      // Readiness may be two seconds old: only an answered query shows that the new Postgres serves.
      expect(await query('SELECT is_demo FROM demo_mark')).toEqual([{ is_demo: true }]);
      expect((await fetch(`${site}/health/ready`)).status).toBe(200);
    }, START_TIMEOUT_MS);

    await stop(started);
  });

  it('says which ports are taken and how to choose others, without a stack trace, and leaves the running clinic alone', async () => {
    const running = launch();
    await running.opened();
    const refused = launch();

    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(new RegExp(`Port ${settings.PORT} is taken; the site needs it\\..*PORT=`));
    expect(refused.output()).toContain('MAIL_INBOX_PORT=');
    expect(refused.output()).not.toMatch(/^\s+at /m);
    expect((await fetch(`${site}/health/ready`)).status).toBe(200);
    await stop(running);
  });

  it('starts again after a kill -9 of the launcher, although server, worker and Postgres outlived it', async () => {
    const killed = launch();
    await killed.opened();
    const orphans = await processes();
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    const next = launch();
    await next.opened();

    expect(orphans.map(({ pid }) => processInfo(pid))).toEqual([null, null]);
    expect((await fetch(`${site}/health/ready`)).status).toBe(200);
    await stop(next);
  });

  it('begins anew with --reset', async () => {
    const keysBefore = await keys();
    const started = launch('--reset');
    await started.opened();

    expect(await keys()).not.toBe(keysBefore);
    expect((await mails()).map(({ subject }) => subject)).not.toContain('sparat');
    await stop(started);
  });
});
