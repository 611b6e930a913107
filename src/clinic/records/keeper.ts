import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../../platform/config/env.js';
import { dataSourceOptions } from '../../platform/database/data-source.js';
import type { Tx } from '../../platform/database/transactions.js';

/** Its jobs run one at a time each. */
const POOL_SIZE = 2;

/**
 * The database as the role that seals the access log and wraps the keys of cases again (`KEEPER_DATABASE_URL`). Nothing that
 * a request reaches has this role. The connection is made when it is first needed.
 */
@Injectable()
export class Keeper implements OnApplicationShutdown {
  private connecting: Promise<DataSource> | null = null;

  constructor(private readonly env: Env) {}

  /** Runs `work` in one READ COMMITTED transaction of the keeper. */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return (await this.dataSource()).transaction(work);
  }

  /** Connects anew after a failure. */
  dataSource(): Promise<DataSource> {
    this.connecting ??= connect(this.env.database).catch((error: unknown) => {
      this.connecting = null;
      throw error;
    });
    return this.connecting;
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.connecting?.catch(() => null))?.destroy();
  }
}

function connect({ url, keeperUrl = url }: Env['database']): Promise<DataSource> {
  return new DataSource(dataSourceOptions({ url: keeperUrl, poolSize: POOL_SIZE })).initialize();
}
