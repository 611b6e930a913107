import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../../migrations/index.js';
import type { Env } from '../config/env.js';
import { preparingClient } from './preparing-client.js';
import { SnakeCaseNamingStrategy } from './snake-case.naming-strategy.js';

/** How long the business waits for Postgres, in ms. Waiting for a lock counts as part of the statement. */
const TIMEOUTS = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

/** A migration has no time limit. It waits only briefly for a lock, in ms, because later queries queue behind it. */
export const MIGRATION_TIMEOUTS = { connectionTimeoutMillis: 10_000, lock_timeout: 5_000 } as const;

interface DataSourceNeeds {
  /** False for migrations. */
  readonly hasTimeouts?: boolean;
}

/** How the business reaches Postgres. The schema changes by migrations only; entities come from the modules. */
export function dataSourceOptions(
  { url, poolSize }: Env['database'],
  { hasTimeouts = true }: DataSourceNeeds = {},
): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    synchronize: false,
    migrations,
    migrationsTableName: 'schema_migrations',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeCaseNamingStrategy(),
    applicationName: 'hudvy',
    extra: {
      Client: preparingClient(),
      max: poolSize,
      keepAlive: true,
      ...(hasTimeouts ? TIMEOUTS : MIGRATION_TIMEOUTS),
    },
    logging: false,
  };
}
