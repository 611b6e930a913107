import { DefaultNamingStrategy, type NamingStrategyInterface, type DataSourceOptions } from 'typeorm';
import { migrations } from '../../../migrations/index.js';
import type { Env } from '../config/env.js';
import { preparingClient } from './preparing-client.js';

/** `createdAt` in code is `created_at` in the database. Tables are named by their entity. */
class SnakeCaseNamingStrategy extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined, embeddedPrefixes: string[]): string {
    return [...embeddedPrefixes.map(snakeCase), customName ?? snakeCase(propertyName)].join('_');
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snakeCase(`${relationName}_${referencedColumnName}`);
  }
}

export function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

/** How long the business waits for a statement, in ms. Waiting for a lock counts as part of it. */
const TIMEOUTS = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

/** A migration has no time limit. It waits only briefly for a lock, in ms, because later queries queue behind it. */
export const MIGRATION_TIMEOUTS = { lock_timeout: 5_000 } as const;

/** Unless the settings say otherwise. */
export const CONNECT_SECONDS = 10;

interface DataSourceNeeds {
  /** False for migrations. */
  readonly hasTimeouts?: boolean;
}

/** How the business reaches Postgres. The schema changes by migrations only; entities come from the modules. */
export function dataSourceOptions(
  { url, poolSize, connectSeconds = CONNECT_SECONDS }: Env['database'],
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
      connectionTimeoutMillis: connectSeconds * 1_000,
      ...(hasTimeouts ? TIMEOUTS : MIGRATION_TIMEOUTS),
    },
    logging: false,
  };
}
