import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { AuthCode } from './auth-code.entity.js';

@Injectable()
export class AuthCodesRepository {
  async insert(tx: Tx, code: AuthCode): Promise<void> {
    await tx.insert(AuthCode, code);
  }

  lock(tx: Tx, codeHash: Buffer): Promise<AuthCode | null> {
    return tx.findOne(AuthCode, { where: { codeHash }, lock: { mode: 'pessimistic_write' } });
  }

  async delete(tx: Tx, codeHash: Buffer): Promise<void> {
    await tx.delete(AuthCode, { codeHash });
  }
}
