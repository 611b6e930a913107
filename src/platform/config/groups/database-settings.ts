import { url, variable, optionalUrl, wholeNumber } from '../variable.js';

/** How the business reaches Postgres. */
export class DatabaseSettings {
  /** Postgres connection string of server and worker; required. Production wants a role that owns no table. */
  @variable('DATABASE_URL', 'secret')
  @url(['postgres', 'postgresql'])
  readonly url!: string;

  /** The same database as the role that owns its tables: for migrations alone. Unset: `DATABASE_URL` owns them. */
  @optionalUrl('MIGRATION_DATABASE_URL', ['postgres', 'postgresql'], 'secret')
  readonly ownerUrl?: string;

  /**
   * The same database as the role that seals the access log and wraps the keys of cases again: for `migrate`, which makes the
   * role, and for the worker. Production wants it; unset elsewhere: `DATABASE_URL` does both.
   */
  @optionalUrl('KEEPER_DATABASE_URL', ['postgres', 'postgresql'], 'secret')
  readonly keeperUrl?: string;

  /**
   * The same database as the role of backups, which reads every row and changes none: for `migrate`, which makes the role,
   * and for `hudvy backup`. Server and worker do not need it.
   */
  @optionalUrl('BACKUP_DATABASE_URL', ['postgres', 'postgresql'], 'secret')
  readonly backupUrl?: string;

  /**
   * The same database as the role of the restore drill, which records results and creates scratch databases: for `migrate`,
   * which makes the role, and for `hudvy drill`. Server and worker do not need it.
   */
  @optionalUrl('DRILL_DATABASE_URL', ['postgres', 'postgresql'], 'secret')
  readonly drillUrl?: string;

  /**
   * The same database and role without the pooler that `DATABASE_URL` goes through: for LISTEN, and for the queue on Postgres.
   * Unset: `DATABASE_URL`.
   */
  @optionalUrl('DATABASE_LISTEN_URL', ['postgres', 'postgresql'], 'secret')
  readonly listenUrl?: string;

  /**
   * A database of its own for the queue on Postgres, as a role that may create schemas in it, and without a pooler. A dump of
   * the business then keeps no deleted job (docs/scaling.md). Unset: the queue lies in the database of the business.
   */
  @optionalUrl('QUEUE_DATABASE_URL', ['postgres', 'postgresql'], 'secret')
  readonly queueUrl?: string;

  /** Connections of the pool that the business uses, per process. */
  @wholeNumber('DATABASE_POOL_SIZE', 2)
  readonly poolSize: number = 10;

  /** How long a request waits for a connection, in seconds: until one of the pool is free, or Postgres has taken a new one. */
  @wholeNumber('DATABASE_CONNECT_SECONDS', 1)
  readonly connectSeconds?: number = 10;
}
