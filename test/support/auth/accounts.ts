import { Transactions } from '../../../src/platform/database/transactions.js';
import { normaliseEmail } from '../../../src/supabase/auth/accounts/address.js';
import { Passwords } from '../../../src/supabase/auth/accounts/passwords.js';
import type { Metadata, User } from '../../../src/supabase/auth/accounts/user.entity.js';
import { UsersRepository } from '../../../src/supabase/auth/accounts/users.repository.js';
import { UsersService } from '../../../src/supabase/auth/accounts/users.service.js';
import type { SessionResponse } from '../../../src/supabase/auth/auth.contract.js';
import { hashPassword } from '../../../src/supabase/auth/passwords/password-hash.js';
import { SessionPresenter } from '../../../src/supabase/auth/sessions/session.presenter.js';
import { Sessions } from '../../../src/supabase/auth/sessions/sessions.js';
import type { TestServer } from '../test-server.js';
import { anAddress, PASSWORD } from './clients.js';

/** The parts of a clinic that make accounts, in the process of the test. */
export type Clinic = Pick<TestServer, 'nest' | 'url' | 'env'>;

export interface AccountChanges {
  readonly email?: string;
  readonly password?: string;
  readonly userMetadata?: Metadata;
}

/** Hashes by their passwords: most accounts have the same, and each hash takes 10 ms of a core. */
const hashes = new Map<string, Promise<string>>();

/** Stores a confirmed account with a proven mailbox, by the product's own parts and without a call and a mail. */
export async function createAccount(
  { nest }: Pick<Clinic, 'nest'>,
  { email = anAddress(), password = PASSWORD, userMetadata = {} }: AccountChanges = {},
): Promise<User> {
  if (!hashes.has(password)) hashes.set(password, hashPassword(password));
  const passwordHash = await hashes.get(password);
  const users = nest.get(UsersService);
  return nest.get(Transactions).run(async (tx) => {
    const user = await users.create(tx, { email: normaliseEmail(email), passwordHash, userMetadata });
    await users.proveEmail(tx, user, 'admin-api');
    user.isEmailVouched = false;
    await nest.get(UsersRepository).save(tx, user);
    return user;
  });
}

/** As Node's `fetch` names itself: a later sign-in of the test by a call comes from the same device. */
const BROWSER = { ip: '127.0.0.1', userAgent: 'node' };

/** Opens a session as a sign-in by password does, without its call and its comparison of hashes. */
export async function openAccount(
  { nest }: Pick<Clinic, 'nest'>,
  user: User,
  password = PASSWORD,
): Promise<SessionResponse> {
  const hasWeakPassword = await nest.get(Passwords).isWeakForStaff(password, user);
  const opened = await nest
    .get(Transactions)
    .run((tx) => nest.get(Sessions).open(tx, user, { method: 'password', hasWeakPassword }, BROWSER));
  return nest.get(SessionPresenter).present(opened);
}
