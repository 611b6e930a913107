import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../../migrations/index.js';
import type { Env } from '../config/env.js';
import { SnakeCaseNamingStrategy } from './snake-case.naming-strategy.js';

/** How the business reaches Postgres. The schema changes by migrations only; entities come from the modules. */
export function dataSourceOptions(env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>): DataSourceOptions {
  return {
    type: 'postgres',
    url: env.DATABASE_URL,
    synchronize: false,
    migrations,
    migrationsTableName: 'schema_migrations',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeCaseNamingStrategy(),
    applicationName: 'hudvy',
    extra: { max: env.DATABASE_POOL_SIZE, keepAlive: true },
    logging: false,
  };
}
