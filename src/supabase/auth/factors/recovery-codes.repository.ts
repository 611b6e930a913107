import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../../../platform/config/env.js';
import { deriveKey } from '../../../platform/crypto/derive-key.js';
import type { Tx } from '../../../platform/database/transactions.js';

export interface RecoveryCodesState {
  readonly remaining: number;
  /** Null when none were created. */
  readonly createdAt: Date | null;
}

/** Stores a keyed hash of each code. */
@Injectable()
export class RecoveryCodesRepository {
  private readonly key: Buffer;

  constructor(
    private readonly dataSource: DataSource,
    env: Env,
  ) {
    this.key = deriveKey(env.keys.jwtSecret, 'recovery-code');
  }

  async getState(userId: string): Promise<RecoveryCodesState> {
    const [row] = await this.dataSource.query<RecoveryCodesState[]>(
      `SELECT count(*) FILTER (WHERE used_at IS NULL)::int AS remaining, min(created_at) AS "createdAt"
       FROM recovery_codes WHERE user_id = $1`,
      [userId],
    );
    return row ?? { remaining: 0, createdAt: null };
  }

  /** Replaces all codes of the account. */
  async replace(tx: Tx, userId: string, codes: readonly string[]): Promise<void> {
    await this.delete(tx, userId);
    const hashes = codes.map((code) => this.hash(userId, code));
    await tx.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [userId, hashes]);
  }

  /** @returns whether the account has the code and it was unused */
  async use(tx: Tx, userId: string, code: string): Promise<boolean> {
    const [, spent] = await tx.query<[unknown[], number]>(
      'UPDATE recovery_codes SET used_at = now() WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL',
      [userId, this.hash(userId, code)],
    );
    return spent > 0;
  }

  async delete(tx: Tx, userId: string): Promise<void> {
    await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  }

  /** Ignores case, spaces and dashes of the typed code. */
  private hash(userId: string, code: string): Buffer {
    const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
    return createHmac('sha256', this.key).update(`${userId}\n${plain}`).digest();
  }
}
