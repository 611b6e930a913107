import type { DataSource } from 'typeorm';
import { RefusedDatabaseError } from '../platform/database/demo-mark.js';
import type { Settings } from './settings.js';

/**
 * A clinic that has not opened yet may run without Stripe's keys: it sells nothing. Once it has opened, a start without
 * them is a mistake that patients would meet, and refunds too.
 *
 * @throws RefusedDatabaseError in production
 */
export async function refuseOpenClinicWithoutPayments(dataSource: DataSource, env: Settings): Promise<void> {
  if (env.app.environment !== 'production' || env.stripe.secretKey !== undefined) return;
  const opened = await dataSource.query<unknown[]>(`SELECT 1 FROM clinic_state WHERE state <> 'preparing'`);
  if (opened.length > 0)
    throw new RefusedDatabaseError(
      'STRIPE_SECRET_KEY: must be set once the clinic has opened; only a clinic that is preparing runs without payments',
    );
}
