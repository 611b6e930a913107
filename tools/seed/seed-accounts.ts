import type { INestApplicationContext } from '@nestjs/common';
import { normaliseAccountPhone } from '../../src/supabase/auth/accounts/address.js';
import { AdminsService } from '../../src/supabase/auth/accounts/admins.service.js';
import { FactorsRepository } from '../../src/supabase/auth/accounts/factors.repository.js';
import { newFactor } from '../../src/supabase/auth/accounts/new-factor.js';
import { UsersService } from '../../src/supabase/auth/accounts/users.service.js';
import { Transactions, type Tx } from '../../src/platform/database/transactions.js';

interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly isAdmin?: true;
  /** E.164, reserved for fiction (PTS). The second factor's codes arrive in the local inbox. */
  readonly phone?: string;
}

/** Public: the README and the launcher's banner show them. */
const ACCOUNTS: readonly DemoAccount[] = [
  { email: 'admin@example.se', password: 'admin-demo-1', name: 'Adam Admin', isAdmin: true, phone: '+46701740696' },
  { email: 'admin2@example.se', password: 'admin-demo-2', name: 'Berit Admin', isAdmin: true, phone: '+46701740697' },
  { email: 'lakare@example.se', password: 'lakare-demo-1', name: 'Lena Läkare', phone: '+46701740698' },
  { email: 'kollega@example.se', password: 'kollega-demo-1', name: 'Kim Kollega', phone: '+46701740699' },
  { email: 'kund@example.se', password: 'kund-demo-1', name: 'Karin Kund' },
];

/**
 * Creates the accounts of the demo; staff have a phone as second factor, which cases, orders and clinicians require.
 */
export async function seedAccounts(app: INestApplicationContext): Promise<void> {
  const users = app.get(UsersService, { strict: false });
  const admins = app.get(AdminsService, { strict: false });
  const transactions = app.get(Transactions, { strict: false });
  for (const { isAdmin = false, phone, ...account } of ACCOUNTS) {
    await transactions.run(async (tx) => {
      const { userId } = await users.createConfirmed(tx, account);
      if (phone !== undefined) await addPhoneFactor(app, tx, userId, phone);
      if (!isAdmin) return;
      await admins.add(tx, userId);
      // The demo's admins are not new, so each can confirm another's entries.
      await tx.query(`UPDATE cms_admins SET active_since = now() - interval '30 days' WHERE user_id = $1`, [userId]);
    });
  }
}

async function addPhoneFactor(app: INestApplicationContext, tx: Tx, userId: string, phone: string): Promise<void> {
  const factor = newFactor({ userId, type: 'phone', friendlyName: 'Mobil', phone: normaliseAccountPhone(phone) });
  factor.status = 'verified';
  await app.get(FactorsRepository, { strict: false }).insert(tx, factor);
}
