import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { removePostgresData } from '../../../tools/embedded-postgres/home.js';
import { processInfo } from '../../../tools/embedded-postgres/process-info.js';
import { freePort } from '../../../tools/free-port.js';
import { openDataFolder, resetDataFolder } from '../../../tools/launcher/data-folder.js';
import { SupervisedPostgres } from '../../../tools/launcher/local-services.js';
import { keepKeys, keepSecrets } from '../../../tools/launcher/keys.js';
import { recordProcesses, stopStaleProcesses } from '../../../tools/launcher/stale-processes.js';
import { checkPorts } from '../../../tools/launcher/ports.js';
import { ProcessLog } from '../../../tools/launcher/process-log.js';
import { type LauncherSettings, parseLauncherSettings } from '../../../tools/launcher/settings.js';
import { StartError } from '../../../tools/launcher/start-error.js';
import { SupervisedProcess } from '../../../tools/launcher/supervised-process.js';
import { eventually } from '../../support/eventually.js';

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-launcher-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function settingsOnFreePorts(): Promise<LauncherSettings> {
  const ports = await Promise.all(Array.from({ length: 6 }, () => freePort()));
  const [port, payments, http, smtp, bankId, bankIdApp] = ports;
  const env = {
    PORT: String(port),
    STRIPE_API_BASE_URL: `http://localhost:${payments}`,
    MAIL_INBOX_PORT: String(http),
    MAIL_INBOX_SMTP_PORT: String(smtp),
    BANKID_API_URL: `https://localhost:${bankId}`,
    BANKID_APP_URL: `http://localhost:${bankIdApp}`,
  };
  return parseLauncherSettings(env, tmpdir());
}

async function occupy(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  cleanUps.push(() => server.close());
  await once(server, 'listening');
}

describe('the data folder [G68]', () => {
  it('the data folder is readable by its owner alone, keys and secrets included', async () => {
    const dataDir = join(await aFolder(), '.data');
    await openDataFolder(dataDir);
    await keepSecrets(dataDir);
    await keepKeys(dataDir, 'a secret of more than thirty-two characters');
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

    expect(await modeOf(dataDir)).toBe(0o700);
    expect(await modeOf(join(dataDir, 'keys.json'))).toBe(0o600);
    expect(await modeOf(join(dataDir, 'secrets.json'))).toBe(0o600);
  });

  it('the launcher keeps keys and secrets, and makes new API keys when their secret changes', async () => {
    const dataDir = await aFolder();
    const secrets = await keepSecrets(dataDir);
    const keys = await keepKeys(dataDir, secrets.jwtSecret);

    expect(await keepSecrets(dataDir)).toEqual(secrets);
    expect(await keepKeys(dataDir, secrets.jwtSecret)).toEqual(keys);
    const others = await keepKeys(dataDir, 'another secret of more than thirty-two characters');
    expect(others.anonKey).not.toBe(keys.anonKey);
    expect(others.sealKeys).toBe(keys.sealKeys);
  });

  // Root may write everywhere.
  if (process.getuid?.() !== 0)
    it('a checkout that may not be written to is named', async () => {
      const folder = await aFolder();
      await chmod(folder, 0o555);
      const refusal = await openDataFolder(join(folder, '.data')).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartError);
      expect(String(refusal)).toContain(`This account may not write to ${join(folder, '.data')}`);
    });

  it('a reset deletes the data folder, and may be repeated', async () => {
    const dataDir = join(await aFolder(), '.data');
    await openDataFolder(dataDir);
    await keepSecrets(dataDir);
    await resetDataFolder(dataDir);
    await resetDataFolder(dataDir);

    await expect(stat(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('taken ports', () => {
  it('taken ports are listed together, each with the setting that changes it', async () => {
    const settings = await settingsOnFreePorts();
    await occupy(settings.port);
    await occupy(settings.payments?.port ?? 0);
    await occupy(settings.mail?.httpPort ?? 0);
    await occupy(settings.mail?.smtpPort ?? 0);
    await occupy(settings.bankId?.port ?? 0);
    await occupy(settings.bankId?.appPort ?? 0);
    const refusal = await checkPorts(settings).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(StartError);
    for (const [port, setting] of [
      [settings.port, 'PORT='],
      [settings.payments?.port, 'STRIPE_API_BASE_URL='],
      [settings.mail?.httpPort, 'MAIL_INBOX_PORT='],
      [settings.mail?.smtpPort, 'MAIL_INBOX_SMTP_PORT='],
      [settings.bankId?.port, 'BANKID_API_URL='],
      [settings.bankId?.appPort, 'BANKID_APP_URL='],
    ]) {
      expect(String(refusal)).toMatch(new RegExp(`Port ${port} is taken.*${setting}`));
    }
  });

  it('a taken port of a disabled service is ignored', async () => {
    const settings = await settingsOnFreePorts();
    await occupy(settings.payments?.port ?? 0);

    await expect(checkPorts({ ...settings, payments: null })).resolves.toBeUndefined();
  });
});

describe('a supervised process', () => {
  it('a killed process is restarted, and a stopped one is not', async () => {
    const supervised = await aProcess(
      "process.on('SIGTERM', () => process.exit(0)); setInterval(() => undefined, 1000); process.send('ready');",
    );
    supervised.start();
    await eventually(() => expect(supervised.wasReady).toBe(true));
    const first = supervised.pid;
    process.kill(first, 'SIGKILL');
    await eventually(() => {
      expect(supervised.pid).not.toBe(first);
      expect(processInfo(supervised.pid)).not.toBeNull();
    });
    const second = supervised.pid;
    await supervised.stop();

    expect(processInfo(second)).toBeNull();
    expect(told).toEqual([expect.stringContaining('The try ended (SIGKILL); starting it again in 0.25 s.')]);
  });

  it('a process that fails right after it was ready is restarted', async () => {
    const supervised = await aProcess("process.send('ready', () => process.exit(1));");
    supervised.start();
    const first = supervised.pid;
    await eventually(() => expect(supervised.pid).not.toBe(first));
    await supervised.stop();
    expect(told[0]).toContain('The try ended (code 1); starting it again in 0.25 s.');
  });

  it('a process that ends before it was ready fails the start, and its log is named', async () => {
    const supervised = await aProcess("console.error('no database'); process.exit(3);");
    supervised.start();

    await expect(supervised.startFailure).rejects.toThrow(/did not start \(code 3\).*try\.log/);
    expect(told).toEqual(['[try] no database']);
  });

  it('a process whose start nobody awaits is started again, also before it was ever ready', async () => {
    const supervised = await aProcess('setInterval(() => undefined, 1000);', false);
    supervised.start();
    const first = supervised.pid;
    process.kill(first, 'SIGKILL');
    await eventually(() => expect(supervised.pid).not.toBe(first));
    await supervised.stop();
    expect(told[0]).toContain('The try ended (SIGKILL); starting it again in 0.25 s.');
  });

  const told: string[] = [];

  beforeEach(() => void told.splice(0));

  async function aProcess(source: string, isStartAwaited = true): Promise<SupervisedProcess> {
    const folder = await aFolder();
    const script = join(folder, 'try.mjs');
    await writeFile(script, source);
    const log = new ProcessLog('try', join(folder, 'try.log'), { tell: (text) => told.push(text) });
    const supervised = new SupervisedProcess({
      ...{ name: 'try', script, env: process.env, log, isStartAwaited },
      onStart: () => undefined,
    });
    cleanUps.push(() => supervised.stop());
    return supervised;
  }
});

describe('the Postgres of the launcher', () => {
  it('Postgres returns on the same address after a kill -9, with a session at work', async () => {
    const dataDir = join(await aFolder(), 'postgres');
    await chmod(join(dataDir, '..'), 0o755);
    cleanUps.push(() => removePostgresData(dataDir));
    const told: string[] = [];
    const postgres = new SupervisedPostgres(dataDir, (text) => told.push(text));
    cleanUps.push(() => postgres.stop());
    const { ownerUrl: url } = await postgres.start();
    const busy = new Client({ connectionString: url });
    busy.on('error', () => undefined);
    await busy.connect();
    const work = busy.query('SELECT pg_sleep(600)').catch(() => 'broken off');
    const killed = Number.parseInt(await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10);
    process.kill(killed, 'SIGKILL');

    expect(await work).toBe('broken off');
    await eventually(async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.end();
    });
    expect(told[0]).toBe('Postgres ended; starting it again.');
  });
});

describe('stale processes of a killed launcher', () => {
  it('the next start stops the stale processes', async () => {
    const dataDir = await aFolder();
    const { script, child } = await aRunningScript(dataDir);
    recordProcesses(dataDir, [{ pid: child.pid ?? 0, script }]);
    await pretendLauncherWas(dataDir, 1);
    await stopStaleProcesses(dataDir);

    expect(processInfo(child.pid ?? 0)).toBeNull();
  });

  it('the processes of a living launcher stay, and the second start says for whom the clinic runs', async () => {
    const dataDir = await aFolder();
    const { script, child } = await aRunningScript(dataDir);
    recordProcesses(dataDir, [{ pid: child.pid ?? 0, script }]);
    const refusal = await stopStaleProcesses(dataDir).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toContain(`already running for process ${process.pid}. Stop that one first.`);
    expect(processInfo(child.pid ?? 0)).not.toBeNull();
  });

  it('a process id reused by another program stays', async () => {
    const dataDir = await aFolder();
    const { child } = await aRunningScript(dataDir);
    recordProcesses(dataDir, [{ pid: child.pid ?? 0, script: '/elsewhere/main.js' }]);
    await pretendLauncherWas(dataDir, 1);
    await stopStaleProcesses(dataDir);

    expect(processInfo(child.pid ?? 0)).not.toBeNull();
  });

  async function aRunningScript(folder: string): Promise<{ script: string; child: ChildProcess }> {
    const script = join(folder, 'server.mjs');
    await writeFile(script, "setInterval(() => undefined, 1000); console.log('up');");
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'ignore'] });
    cleanUps.push(() => child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    return { script, child };
  }

  async function pretendLauncherWas(dataDir: string, launcherPid: number): Promise<void> {
    const file = join(dataDir, 'processes.json');
    const noted = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...noted, launcherPid }));
  }
});
