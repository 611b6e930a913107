import type { INestApplicationContext } from '@nestjs/common';
import { AdminsService } from '../../src/auth/accounts/admins.service.js';
import { UsersService } from '../../src/auth/accounts/users.service.js';
import { Transactions } from '../../src/platform/database/transactions.js';

/** Public: they stand in the README and in the launcher's banner. */
const ACCOUNTS = [
  { email: 'admin@example.se', password: 'admin-demo-1', name: 'Adam Admin', isAdmin: true },
  { email: 'lakare@example.se', password: 'lakare-demo-1', name: 'Lena Läkare', isAdmin: false },
  { email: 'kollega@example.se', password: 'kollega-demo-1', name: 'Kim Kollega', isAdmin: false },
  { email: 'kund@example.se', password: 'kund-demo-1', name: 'Karin Kund', isAdmin: false },
] as const;

export async function seedAccounts(app: INestApplicationContext): Promise<void> {
  const users = app.get(UsersService, { strict: false });
  const admins = app.get(AdminsService, { strict: false });
  const transactions = app.get(Transactions, { strict: false });
  for (const { isAdmin, ...account } of ACCOUNTS) {
    await transactions.run(async (tx) => {
      const { userId } = await users.createConfirmed(tx, account);
      if (!isAdmin) return;
      await admins.add(tx, userId);
      // The admins of the demo have worked together for a while: each confirms what another enters.
      await tx.query(`UPDATE cms_admins SET active_since = now() - interval '30 days' WHERE user_id = $1`, [userId]);
    });
  }
}
