import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';

/** Cases whose patients have written after the answer, and wait for a word of the clinic; nothing of what they wrote. */
@Injectable()
export class WaitingMessages {
  /** A later message does not replace an earlier one. */
  async begin(tx: Tx, caseId: string, at: Date): Promise<void> {
    await tx.query(
      'INSERT INTO waiting_messages (case_id, waiting_since) VALUES ($1, $2) ON CONFLICT (case_id) DO NOTHING',
      [caseId, at],
    );
  }

  /** A clinician has written, or has said that nothing has to be written. */
  async end(tx: Tx, caseId: string): Promise<void> {
    await tx.query('DELETE FROM waiting_messages WHERE case_id = $1', [caseId]);
  }
}
