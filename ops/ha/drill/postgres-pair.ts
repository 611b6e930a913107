import { execFile } from 'node:child_process';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { asAccount, chooseAccount, handOver, type Account } from '../../../tools/embedded-postgres/account.js';
import { freePort } from '../../../tools/free-port.js';
import { POSTGRES_BIN, exampleFile, writeExample } from './example-files.js';
import { Part } from './part.js';
import { until } from './requests.js';

const run = promisify(execFile);

export const PASSWORD = 'a-password-of-the-drill';
const SUPERUSER = 'postgres';

type Machine = 'a' | 'b';

/** A primary and its synchronous standby, on the files of `ops/ha`. */
export class PostgresPair {
  private readonly parts: Record<Machine, Part>;

  private constructor(
    private readonly folder: string,
    private readonly account: Account | null,
    readonly ports: Readonly<Record<Machine, number>>,
    program: string,
  ) {
    const part = (machine: Machine) =>
      new Part(`postgres-${machine}`, folder, {
        program,
        args: ['-D', this.data(machine), '-p', String(ports[machine]), '-c', 'unix_socket_directories='],
        account: asAccount(account),
      });
    this.parts = { a: part('a'), b: part('b') };
  }

  /** Starts machine a with an empty database `clinic`, of the role `clinic`. */
  static async start(folder: string, program: string): Promise<PostgresPair> {
    const account = await chooseAccount(folder);
    const ports = { a: await freePort(), b: await freePort() };
    const pair = new PostgresPair(folder, account, ports, program);
    await pair.makeCluster();
    await pair.startMachine('a');
    await pair.query('a', `CREATE ROLE clinic LOGIN CREATEROLE PASSWORD '${PASSWORD}'`, [], 'postgres');
    await pair.query('a', 'GRANT pg_read_all_stats TO clinic WITH ADMIN OPTION', [], 'postgres');
    await pair.query('a', 'CREATE DATABASE clinic OWNER clinic', [], 'postgres');
    return pair;
  }

  url(machine: Machine, role = SUPERUSER, database = 'clinic'): string {
    return `postgres://${role}:${PASSWORD}@127.0.0.1:${this.ports[machine]}/${database}`;
  }

  /** Runs `roles.sql`, once the database is migrated. */
  async makeRoles(): Promise<void> {
    await this.query('a', await exampleFile('roles.sql', { 'CHANGE-ME': PASSWORD }));
  }

  /** Makes a machine the synchronous standby of the other, from nothing. */
  async addStandby(standby: Machine): Promise<void> {
    const primary = standby === 'a' ? 'b' : 'a';
    await rm(this.data(standby), { recursive: true, force: true });
    const source = `host=127.0.0.1 port=${this.ports[primary]} user=replicator password=${PASSWORD} application_name=${standby}`;
    await run(
      join(POSTGRES_BIN, 'pg_basebackup'),
      ['-D', this.data(standby), '-d', source, '-R', '-X', 'stream', '-c', 'fast'],
      { ...asAccount(this.account), cwd: this.folder },
    );
    await handOver(this.account, this.data(standby), { recursive: true });
    await this.startMachine(standby);
    // The copy has it if the primary was waiting for another standby.
    await this.query(standby, 'ALTER SYSTEM RESET synchronous_standby_names');
    await this.query(primary, `ALTER SYSTEM SET synchronous_standby_names = '${standby}'`);
    await this.query(primary, 'SELECT pg_reload_conf()');
    await until(`machine ${standby} is a synchronous standby`, async () => {
      const rows = await this.query(primary, `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`);
      return rows.length === 1;
    });
  }

  kill(machine: Machine): Promise<void> {
    return this.parts[machine].kill();
  }

  /** Starts a machine again, as a standby that was down for a moment. */
  async startMachine(machine: Machine): Promise<void> {
    this.parts[machine].start();
    await until(`Postgres of machine ${machine}`, async () => {
      return (await this.query(machine, 'SELECT 1', [], 'postgres')).length === 1;
    });
  }

  async promote(machine: Machine): Promise<void> {
    await this.query(machine, 'SELECT pg_promote(true, 60)');
  }

  async stop(): Promise<void> {
    await Promise.all([this.parts.a.stop('SIGINT'), this.parts.b.stop('SIGINT')]);
  }

  /** As the superuser, to whom no row policy applies. */
  async query<T extends pg.QueryResultRow>(
    machine: Machine,
    sql: string,
    values: unknown[] = [],
    database = 'clinic',
  ): Promise<T[]> {
    const client = new pg.Client(this.url(machine, SUPERUSER, database));
    client.on('error', () => undefined);
    try {
      await client.connect();
      // Without values it may be several statements.
      return (await (values.length > 0 ? client.query<T>(sql, values) : client.query<T>(sql))).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private data(machine: Machine): string {
    return join(this.folder, `postgres-${machine}`);
  }

  private async makeCluster(): Promise<void> {
    const passwordFile = join(this.folder, 'password');
    await mkdir(this.data('a'), { mode: 0o700 });
    await handOver(this.account, this.data('a'));
    await writeFile(passwordFile, PASSWORD, { mode: 0o644 });
    const args = ['-D', this.data('a'), '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    await run(join(POSTGRES_BIN, 'initdb'), [...args, '--locale=C.UTF-8', '-E', 'UTF8'], {
      ...asAccount(this.account),
      cwd: this.folder,
    });
    await appendFile(join(this.data('a'), 'postgresql.conf'), `\ninclude_dir = 'conf.d'\n`);
    const hba = await exampleFile('pg_hba.conf', { '10.0.0.11/32': '127.0.0.1/32', '10.0.0.12/32': '127.0.0.1/32' });
    // The drill's own way in; on Debian it is a socket.
    await writeFile(
      join(this.data('a'), 'pg_hba.conf'),
      `${hba}host all ${SUPERUSER} 127.0.0.1/32 scram-sha-256\nhost postgres clinic 127.0.0.1/32 scram-sha-256\n`,
    );
    await mkdir(join(this.data('a'), 'conf.d'));
    await writeExample(join(this.data('a'), 'conf.d'), 'postgresql.conf', { '10.0.0.11': '127.0.0.1' });
    await handOver(this.account, this.data('a'), { recursive: true });
  }
}
