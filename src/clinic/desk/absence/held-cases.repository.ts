import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';

/** Cases that wait for one clinician. */
@Injectable()
export class HeldCasesRepository {
  /** Cases under the clinician's claim, in the order in which others lock cases: by id. */
  async listHeldBy(tx: Tx, clinicianId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT id FROM cases WHERE clinician_id = $1 AND state = 'in_review' ORDER BY id`,
      [clinicianId],
    );
    return rows.map(({ id }) => id);
  }

  /** Those under the clinician's claim that have the clinician's own identity number. */
  async listOwnHeldBy(tx: Tx, clinicianId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT c.id FROM cases c JOIN clinicians d ON d.id = c.clinician_id AND d.identity_hash = c.identity_hash
       WHERE c.clinician_id = $1 AND c.state = 'in_review' ORDER BY c.id`,
      [clinicianId],
    );
    return rows.map(({ id }) => id);
  }

  /** Lets others claim what the clinician alone might claim for a while. @returns how many cases */
  async openReserved(tx: Tx, clinicianId: string, at: Date): Promise<number> {
    const [, opened] = await tx.query<[unknown, number]>(
      `UPDATE cases SET clinician_until = $2 WHERE clinician_id = $1 AND state = 'submitted' AND clinician_until > $2`,
      [clinicianId, at],
    );
    return opened;
  }
}
