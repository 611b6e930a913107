import 'reflect-metadata';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { DatabaseSettings } from '../../src/platform/config/groups/database-settings.js';
import { InvalidEnvironmentError, readGroup, type GivenVariables } from '../../src/platform/config/read-group.js';
import { dataSourceOptions } from '../../src/platform/database/data-source.js';
import { RefusedDatabaseError } from '../../src/platform/database/demo-mark.js';
import { refuseUnfitSchema } from '../../src/platform/database/refuse-unfit-schema.js';
import { givenSettings } from '../../src/start/given-settings.js';
import { parseEnvOf } from '../../src/start/parse-env.js';
import { localDataDir } from '../launcher/data-folder.js';
import { useRunningEnvironment } from '../launcher/running-environment.js';
import { NoDatabaseError } from './failures.js';
import { Terminal } from './terminal.js';

/** Gives a part of the clinic. */
export type Clinic = <T>(part: abstract new (...args: never[]) => T) => T;

/** Does what a verb says. Resolves to the exit code, or to nothing when it is 0. */
export type Run = (args: string[], context: Context) => Promise<number | void>;

/** What a verb works with: each part is made when it is first asked for, and closed after the verb. */
export class Context {
  private readonly closes: (() => unknown)[] = [];
  private asked: Terminal | null = null;

  /** The settings of the environment and of files. @throws InvalidEnvironmentError naming every file that cannot be used */
  given(): GivenVariables {
    return givenSettings();
  }

  /** A group of settings. @throws NoDatabaseError without DATABASE_URL, InvalidEnvironmentError naming every problem */
  settings<T extends object>(Group: new () => T): T {
    const given = this.given();
    const { group, problems } = readGroup(Group, given);
    if (group instanceof DatabaseSettings && !given['DATABASE_URL'])
      throw new NoDatabaseError('DATABASE_URL is not set.');
    if (problems.length > 0) throw new InvalidEnvironmentError(problems);
    return group;
  }

  /**
   * The settings, completed by those of a running `npm start` unless they name a database of their own.
   *
   * @throws NoDatabaseError when neither does
   */
  async clinicSettings(): Promise<GivenVariables & { readonly DATABASE_URL: string }> {
    await useRunningEnvironment(localDataDir());
    const { DATABASE_URL, ...others } = this.given();
    if (!DATABASE_URL) throw new NoDatabaseError('DATABASE_URL is not set, and no `npm start` runs here.');
    return { ...others, DATABASE_URL };
  }

  /** The clinic as its server is made, which opens no port. */
  async clinic(): Promise<Clinic> {
    await this.clinicSettings();
    const env = parseEnvOf('server');
    await reached(env.database.url, () => refuseUnfitSchema(env.database));
    const [{ NestFactory }, { AppModule }] = await Promise.all([
      import('@nestjs/core'),
      import('../../src/app.module.js'),
    ]);
    const module = AppModule.forEnv(env);
    const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
    this.closes.push(() => app.close());
    return (part) => app.get(part, { strict: false });
  }

  /** A database by itself, for what the server has no rights to or the clinic need not be whole for. */
  async database(url: string): Promise<DataSource> {
    const database = new DataSource(dataSourceOptions({ url, poolSize: 2 }));
    await reached(url, () => database.initialize());
    this.closes.push(() => database.destroy());
    return database;
  }

  /** One connection. */
  async connection(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, application_name: 'hudvy-command' });
    await reached(url, () => client.connect());
    this.closes.push(() => client.end());
    return client;
  }

  /** Fails at once unless a database takes connections, before work that opens its own. */
  async reach(url: string): Promise<void> {
    await withContext((probe) => probe.connection(url));
  }

  /** The person at the terminal. */
  terminal(): Terminal {
    if (this.asked === null) this.closes.push(() => this.asked?.close());
    return (this.asked ??= new Terminal());
  }

  /** Closes what was made, the newest first, and all of it. @throws what the first that failed throws */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.closes.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}

/** Gives a verb its context, and closes what it made. */
export async function withContext<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const context = new Context();
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Connects. @throws NoDatabaseError; RefusedDatabaseError of a database that answers and is not the clinic's */
async function reached(url: string, connect: () => Promise<unknown>): Promise<void> {
  try {
    await connect();
  } catch (error) {
    throw error instanceof RefusedDatabaseError ? error : NoDatabaseError.at(url, error);
  }
}
