import type { INestApplicationContext } from '@nestjs/common';
import { ClinicianDirectory } from '../../src/supabase/auth/access/clinician-directory.service.js';
import { UsersService } from '../../src/supabase/auth/accounts/users.service.js';
import { ClinicianEntries } from '../../src/clinic/clinicians/clinician-entries.js';
import { Transactions } from '../../src/platform/database/transactions.js';
import { demoClinicians } from './demo-clinicians.js';

const CONFIRMED_BY = 'admin@example.se';

/** Makes the demo's doctors clinicians, confirmed by the demo's admin. Existing clinicians are unchanged. */
export async function seedClinicians(app: INestApplicationContext): Promise<void> {
  const users = app.get(UsersService, { strict: false });
  const entries = app.get(ClinicianEntries, { strict: false });
  const transactions = app.get(Transactions, { strict: false });
  const adminId = await users.findIdByEmail(CONFIRMED_BY);
  for (const fields of demoClinicians) {
    const userId = await users.findIdByEmail(fields.email);
    if (userId === null || adminId === null) throw new Error('the demo has no account for its clinicians');
    if ((await app.get(ClinicianDirectory, { strict: false }).find(userId)) !== null) continue;
    await transactions.run(async (tx) => {
      const { id, updatedAt } = await entries.create(tx, fields, null);
      await entries.confirm(tx, id, updatedAt.toISOString(), adminId);
    });
  }
}
