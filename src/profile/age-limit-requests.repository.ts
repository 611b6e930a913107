import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/transactions.js';

/** The last request for a lower age limit; the row of the clinic's settings holds one. */
@Injectable()
export class AgeLimitRequestsRepository {
  /** Locks the request. @returns null unless an admin asked since an instant */
  async find(tx: Tx, since: Date): Promise<{ years: number; by: string; at: Date } | null> {
    const [request] = await tx.query<{ years: number; by: string; at: Date }[]>(
      `SELECT age_asked_years AS years, age_asked_by AS by, age_asked_at AS at FROM clinic_settings
       WHERE age_asked_at > $1 FOR UPDATE`,
      [since],
    );
    return request ?? null;
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
