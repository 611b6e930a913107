import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ClinicianEntries } from '../src/clinic/clinicians/clinician-entries.js';
import { CreateClinicianRequest } from '../src/clinic/clinicians/clinicians.contract.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { UsersRepository } from '../src/supabase/auth/accounts/users.repository.js';
import type { Clinic } from './hudvy/context.js';
import { UsageError } from './hudvy/failures.js';
import { takes } from './hudvy/takes.js';
import { resetFactor } from './reset-factor.js';

const OPTIONS = {
  name: { type: 'string' },
  title: { type: 'string' },
  licence: { type: 'string' },
  specialty: { type: 'string', multiple: true, default: [] as string[] },
  public: { type: 'boolean', default: false },
} as const;

/**
 * Enters an account as a clinician, or ends a clinician's sessions and removes the second factors. All admins are mailed; an
 * admin who is not the clinician confirms.
 */
export const run = takes({ options: OPTIONS, words: [2, 2] }, async ({ values, positionals }, context) => {
  const [action, email] = positionals;
  if (action !== 'add' && action !== 'reset') throw new UsageError();
  const { name: displayName, title, licence: licenceNumber, specialty: specialties, public: isPublic } = values;
  const fields = { email, displayName, title, licenceNumber, specialties, isPublic };
  const request = plainToInstance(CreateClinicianRequest, fields);
  if (action === 'add' && validateSync(request).length > 0) throw new UsageError();
  const clinic = await context.clinic();
  console.log(action === 'add' ? await add(clinic, request) : await reset(clinic, request.email));
});

async function add(clinic: Clinic, request: CreateClinicianRequest): Promise<string> {
  await clinic(Transactions).run((tx) => clinic(ClinicianEntries).create(tx, request, null));
  return 'The clinician is entered, and all admins are mailed. An admin who is not this clinician now confirms on /admin/clinicians.';
}

async function reset(clinic: Clinic, email: string): Promise<string> {
  const handed = await clinic(Transactions).run(async (tx) => {
    const user = await clinic(UsersRepository).lockByEmail(tx, email.toLowerCase());
    const clinicianId = user && (await clinic(ClinicianEntries).withdrawConfirmation(tx, user.id, 'reset'));
    if (!clinicianId) throw new Error('No clinician has this address.');
    return resetFactor(clinic, tx, user);
  });
  return `${handed}
Once the clinician has added a factor, another admin confirms on /admin/clinicians.`;
}
