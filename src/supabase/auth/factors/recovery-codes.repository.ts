import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database/transactions.js';

export interface RecoveryCodesState {
  readonly remaining: number;
  /** Null when none were made. */
  readonly createdAt: Date | null;
}

@Injectable()
export class RecoveryCodesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async getState(userId: string): Promise<RecoveryCodesState> {
    const [row] = await this.dataSource.query<RecoveryCodesState[]>(
      `SELECT count(*) FILTER (WHERE used_at IS NULL)::int AS remaining, min(created_at) AS "createdAt"
       FROM recovery_codes WHERE user_id = $1`,
      [userId],
    );
    return row ?? { remaining: 0, createdAt: null };
  }

  /** Replaces all codes of the account. */
  async replace(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
    await this.delete(tx, userId);
    await tx.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [userId, hashes]);
  }

  /** @returns whether the code was there and unused */
  async use(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
    const [, spent] = await tx.query<[unknown[], number]>(
      'UPDATE recovery_codes SET used_at = now() WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL',
      [userId, hash],
    );
    return spent > 0;
  }

  async delete(tx: Tx, userId: string): Promise<void> {
    await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  }
}
