import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/transactions.js';

/** Stores that settings were changed. @param table which ones @param savedBy the account; null: a tool */
export type RecordSettingsChange = (tx: Tx, table: string, savedBy: string | null) => Promise<void>;

/** Lets the security log, which settings know nothing of, record who changed them in the transaction of the change. */
@Injectable()
export class SettingsLog {
  private recordChange: RecordSettingsChange | null = null;

  /** Called while the modules start. */
  declare(recordChange: RecordSettingsChange): void {
    this.recordChange = recordChange;
  }

  async record(tx: Tx, table: string, savedBy: string | null): Promise<void> {
    if (this.recordChange === null) throw new Error('no module records who changes settings');
    await this.recordChange(tx, table, savedBy);
  }
}
