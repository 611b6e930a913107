import { Type } from 'class-transformer';
import { IsInt, IsOptional, Min } from 'class-validator';
import { url, variable } from '../variable.js';

/** How the business reaches Postgres. */
export class DatabaseSettings {
  /** Postgres connection string of server and worker; required. Production wants a role that owns no table. */
  @variable('DATABASE_URL', 'secret')
  @url(['postgres', 'postgresql'])
  readonly url!: string;

  /** The same database as the role that owns its tables: for migrations alone. Unset: `DATABASE_URL` owns them. */
  @variable('MIGRATION_DATABASE_URL', 'secret')
  @IsOptional()
  @url(['postgres', 'postgresql'])
  readonly ownerUrl?: string;

  /**
   * The same database as the role that seals the access log and wraps the keys of cases again: for `migrate`, which makes the
   * role, and for the worker. Production wants it; unset elsewhere: `DATABASE_URL` does both.
   */
  @variable('KEEPER_DATABASE_URL', 'secret')
  @IsOptional()
  @url(['postgres', 'postgresql'])
  readonly keeperUrl?: string;

  /**
   * The same database as the role of backups, which reads every row and changes none: for `migrate`, which makes the role,
   * and for `hudvy backup`. Server and worker do not need it.
   */
  @variable('BACKUP_DATABASE_URL', 'secret')
  @IsOptional()
  @url(['postgres', 'postgresql'])
  readonly backupUrl?: string;

  /**
   * The same database as the role of the restore drill, which records results and creates scratch databases: for `migrate`,
   * which makes the role, and for `hudvy drill`. Server and worker do not need it.
   */
  @variable('DRILL_DATABASE_URL', 'secret')
  @IsOptional()
  @url(['postgres', 'postgresql'])
  readonly drillUrl?: string;

  /**
   * The same database and role without the pooler that `DATABASE_URL` goes through: for LISTEN, and for the queue on Postgres.
   * Unset: `DATABASE_URL`.
   */
  @variable('DATABASE_LISTEN_URL', 'secret')
  @IsOptional()
  @url(['postgres', 'postgresql'])
  readonly listenUrl?: string;

  /**
   * A database of its own for the queue on Postgres, as a role that may create schemas in it, and without a pooler. A dump of
   * the business then keeps no deleted job (docs/scaling.md). Unset: the queue lies in the database of the business.
   */
  @variable('QUEUE_DATABASE_URL', 'secret')
  @IsOptional()
  @url(['postgres', 'postgresql'])
  readonly queueUrl?: string;

  /** Connections of the pool that the business uses, per process. */
  @variable('DATABASE_POOL_SIZE')
  @Type(() => Number)
  @IsInt()
  @Min(2)
  readonly poolSize: number = 10;

  /** How long a request waits for a connection, in seconds: until one of the pool is free, or Postgres has taken a new one. */
  @variable('DATABASE_CONNECT_SECONDS')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  readonly connectSeconds?: number = 10;
}
