import type { INestApplicationContext } from '@nestjs/common';
import sharp from 'sharp';
import { ClinicianDirectory } from '../../src/supabase/auth/access/clinician-directory.service.js';
import { UsersService } from '../../src/supabase/auth/accounts/users.service.js';
import { ClinicianEntries } from '../../src/clinic/clinicians/clinician-entries.js';
import { ClinicianPortraits } from '../../src/clinic/clinicians/portraits/clinician-portraits.js';
import { makePortrait } from '../../src/clinic/clinicians/portraits/make-portrait.js';
import { Transactions } from '../../src/platform/database/transactions.js';
import { demoClinicians } from './demo-clinicians.js';

const CONFIRMED_BY = 'admin@example.se';

/** Makes the demo's doctors clinicians, confirmed by the demo's admin. Existing clinicians are unchanged. */
export async function seedClinicians(app: INestApplicationContext): Promise<void> {
  const users = app.get(UsersService, { strict: false });
  const entries = app.get(ClinicianEntries, { strict: false });
  const transactions = app.get(Transactions, { strict: false });
  const adminId = await users.findIdByEmail(CONFIRMED_BY);
  const portraits = app.get(ClinicianPortraits, { strict: false });
  for (const { portrait, ...fields } of demoClinicians) {
    const userId = await users.findIdByEmail(fields.email);
    if (userId === null || adminId === null) throw new Error('the demo has no account for its clinicians');
    if ((await app.get(ClinicianDirectory, { strict: false }).find(userId)) !== null) continue;
    const picture = await makePortrait(await sharp(Buffer.from(portrait)).png().toBuffer());
    if (picture === null) throw new Error('a portrait of the demo cannot be drawn');
    await transactions.run(async (tx) => {
      const { id, updatedAt } = await entries.create(tx, fields, null);
      await entries.confirm(
        tx,
        id,
        { expectedUpdatedAt: updatedAt.toISOString(), identityNumber: fields.identityNumber ?? null },
        adminId,
      );
      await portraits.save(tx, id, picture, null);
    });
  }
}
