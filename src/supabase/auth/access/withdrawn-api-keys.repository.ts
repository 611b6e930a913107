import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';

/** NOTIFY channel on which all processes re-read the withdrawn keys. */
export const WITHDRAWN_CHANNEL = 'withdrawn_api_keys';

@Injectable()
export class WithdrawnApiKeysRepository extends SqlRepository {
  /** The `jti` of every withdrawn key. */
  async list(): Promise<string[]> {
    const rows = await this.dataSource.query<{ jti: string }[]>('SELECT jti FROM withdrawn_api_keys');
    return rows.map(({ jti }) => jti);
  }

  /** Withdraws an API key; all processes refuse it within seconds. Idempotent. */
  async withdraw(jti: string, reason: string): Promise<void> {
    const statement = 'INSERT INTO withdrawn_api_keys (jti, reason) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    await this.dataSource.query(statement, [jti, reason]);
    await this.dataSource.query('SELECT pg_notify($1, $2)', [WITHDRAWN_CHANNEL, jti]);
  }
}
