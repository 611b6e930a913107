import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';

@Injectable()
export class KnownDevicesRepository {
  /** @returns whether the account has signed in before, and never from this device */
  async record(tx: Tx, userId: string, deviceHash: Buffer): Promise<boolean> {
    const [row] = await tx.query<{ isNews: boolean }[]>(
      `WITH seen AS (
         INSERT INTO known_devices (user_id, device_hash) VALUES ($1, $2)
         ON CONFLICT (user_id, device_hash) DO UPDATE SET last_seen_at = now()
         RETURNING (xmax = 0) AS is_new)
       SELECT is_new AND EXISTS (SELECT 1 FROM known_devices WHERE user_id = $1) AS "isNews" FROM seen`,
      [userId, deviceHash],
    );
    return row?.isNews ?? false;
  }
}
