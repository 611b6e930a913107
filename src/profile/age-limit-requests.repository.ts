import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/transactions.js';

/** The last request for a lower age limit; the row of the clinic's settings holds one. */
@Injectable()
export class AgeLimitRequestsRepository {
  /** Locks the request. @returns the admin who asked; null unless another admin asked for these years since an instant */
  async findOther(tx: Tx, years: number, adminId: string, since: Date): Promise<string | null> {
    const [request] = await tx.query<{ by: string }[]>(
      `SELECT age_asked_by AS by FROM clinic_settings
       WHERE age_asked_years = $1 AND age_asked_by <> $2 AND age_asked_at > $3 FOR UPDATE`,
      [years, adminId, since],
    );
    return request?.by ?? null;
  }

  /** Replaces the last request. */
  async save(tx: Tx, request: { years: number; adminId: string; at: Date } | null): Promise<void> {
    await tx.query('UPDATE clinic_settings SET age_asked_years = $1, age_asked_by = $2, age_asked_at = $3', [
      request?.years ?? null,
      request?.adminId ?? null,
      request?.at ?? null,
    ]);
  }
}
