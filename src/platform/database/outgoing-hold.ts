import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How long a process relies on its last look, in ms: looking costs a statement, and only `hudvy release` ends a hold. */
const TRUST_MS = 2_000;

/**
 * Whether this database was restored from a backup and not released yet (docs/operations/backups.md, "Restore"). Then nothing
 * leaves it: no job runs, so no mail, text message or refund is sent and no event of Stripe is processed, and Stripe is
 * not called.
 */
@Injectable()
export class OutgoingHold {
  private looked = { at: -Infinity, isHeld: Promise.resolve(false) };

  constructor(private readonly dataSource: DataSource) {}

  isHeld(): Promise<boolean> {
    const now = performance.now();
    if (now - this.looked.at > TRUST_MS) this.looked = { at: now, isHeld: this.look() };
    return this.looked.isHeld;
  }

  private async look(): Promise<boolean> {
    try {
      const rows = await this.dataSource.query<unknown[]>('SELECT 1 FROM outgoing_held');
      return rows.length > 0;
    } catch (error) {
      this.looked = { at: -Infinity, isHeld: Promise.resolve(false) };
      throw error;
    }
  }
}
