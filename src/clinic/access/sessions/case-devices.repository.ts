import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';

/** Browsers that have opened a case, as hashes. */
@Injectable()
export class CaseDevicesRepository {
  /** @returns whether the browser is new to a case that another one opened before */
  async record(tx: Tx, caseId: string, deviceHash: Buffer): Promise<boolean> {
    const [row] = await tx.query<{ isNews: boolean }[]>(
      `WITH seen AS (
         INSERT INTO case_devices (case_id, device_hash) VALUES ($1, $2)
         ON CONFLICT (case_id, device_hash) DO UPDATE SET last_seen_at = now()
         RETURNING (xmax = 0) AS is_new)
       SELECT is_new AND EXISTS (SELECT 1 FROM case_devices WHERE case_id = $1) AS "isNews" FROM seen`,
      [caseId, deviceHash],
    );
    return row?.isNews ?? false;
  }
}
