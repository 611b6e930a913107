import { DataSource } from 'typeorm';
import { Env } from '../src/platform/config/env.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { AdminsService } from '../src/supabase/auth/accounts/admins.service.js';
import { UsersRepository } from '../src/supabase/auth/accounts/users.repository.js';
import type { Clinic } from './hudvy/context.js';
import { UsageError } from './hudvy/failures.js';
import { takes } from './hudvy/takes.js';
import { resetFactor } from './reset-factor.js';

const ACTIONS = { add: addAdmin, remove: removeAdmin, reset: resetAdmin };

/** Makes an account an admin, revokes it, or removes the lost second factors of an admin. */
export const run = takes({ words: [2, 2] }, async ({ positionals: [action = '', email = ''] }, context) => {
  if (!Object.hasOwn(ACTIONS, action)) throw new UsageError();
  const act = ACTIONS[action as keyof typeof ACTIONS];
  console.log(await act(await context.clinic(), email.toLowerCase()));
});

async function addAdmin(clinic: Clinic, email: string): Promise<string> {
  const [user] = await clinic(DataSource).query<{ id: string; isProven: boolean; hasFactor: boolean }[]>(
    `SELECT id, email_proven_at IS NOT NULL AS "isProven",
       EXISTS (SELECT 1 FROM factors WHERE user_id = users.id AND status = 'verified') AS "hasFactor"
     FROM users WHERE email = $1 AND deleted_at IS NULL`,
    [email],
  );
  if (!user) throw new Error('There is no account with this address. Sign up on the site first, then run this again.');
  // A stranger may have signed up with the address of a member of staff (account pre-hijacking).
  if (!user.isProven)
    throw new Error(
      'The address of this account is not confirmed. Follow the link of the mail first, then run this again.',
    );
  // Otherwise the password alone would suffice to add a factor and become an admin.
  if (clinic(Env).app.securityProfile === 'strict' && !user.hasFactor) {
    throw new Error('This account has no second factor. Add one on the site, under security, then run this again.');
  }
  await clinic(Transactions).run((tx) => clinic(AdminsService).add(tx, user.id));
  return 'The account is an admin now.';
}

async function removeAdmin(clinic: Clinic, email: string): Promise<string> {
  const [user] = await clinic(DataSource).query<{ id: string }[]>('SELECT id FROM users WHERE email = $1', [email]);
  const wasAdmin =
    user !== undefined && (await clinic(Transactions).run((tx) => clinic(AdminsService).remove(tx, user.id)));
  if (!wasAdmin) throw new Error('No admin has this address.');
  return 'The account is no admin any more.';
}

function resetAdmin(clinic: Clinic, email: string): Promise<string> {
  return clinic(Transactions).run(async (tx) => {
    const user = await clinic(UsersRepository).lockByEmail(tx, email);
    if (!user || !(await clinic(AdminsService).isActiveAdmin(user.id, tx)))
      throw new Error('No admin has this address.');
    const [clinician] = await tx.query<unknown[]>('SELECT 1 FROM clinicians WHERE user_id = $1', [user.id]);
    if (clinician) throw new Error('This admin is a clinician too: use hudvy clinician reset.');
    return resetFactor(clinic, tx, user);
  });
}
