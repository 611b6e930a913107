import { DataSource } from 'typeorm';
import { AdminsRepository } from '../src/supabase/auth/accounts/admins.repository.js';
import { AdminsService } from '../src/supabase/auth/accounts/admins.service.js';
import { SecurityEventsRepository } from '../src/supabase/auth/security-events/security-events.repository.js';
import { SecurityEvents } from '../src/supabase/auth/security-events/security-events.service.js';
import { dataSourceOptions } from '../src/platform/database/data-source.js';
import { User } from '../src/supabase/auth/accounts/user.entity.js';
import { UsersRepository } from '../src/supabase/auth/accounts/users.repository.js';
import { resetFactor } from './reset-factor.js';
import { localDatabaseUrl } from './local-database.js';
import { givenSettings } from '../src/start/given-settings.js';

const USAGE = 'Usage: npm run admin -- add EMAIL, npm run admin -- remove EMAIL, or npm run admin -- reset EMAIL';

/**
 * `npm run admin -- add EMAIL` makes an account an admin; `remove` revokes it; `reset` removes the lost second factors of an
 * admin. Resolves to the exit code.
 */
export async function main(args: string[]): Promise<number> {
  try {
    console.log(await run(args));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/**
 * Resolves to the message. Without `SECURITY_PROFILE` a database of `npm start` is `standard`, any other `strict`.
 *
 * @throws Error with instructions
 */
async function run([action, email, ...rest]: string[]): Promise<string> {
  if ((action !== 'add' && action !== 'remove' && action !== 'reset') || !email || rest.length > 0)
    throw new Error(USAGE);
  const { DATABASE_URL, SECURITY_PROFILE } = givenSettings();
  const databaseUrl = DATABASE_URL ?? (await localDatabaseUrl());
  if (!databaseUrl) throw new Error('DATABASE_URL is not set, and `npm start` has not made a database here yet.');
  const profile = SECURITY_PROFILE ?? (DATABASE_URL ? 'strict' : 'standard');
  const options = dataSourceOptions({ url: databaseUrl, poolSize: 2 });
  const dataSource = await new DataSource({ ...options, entities: [User] }).initialize();
  try {
    if (action === 'reset') return await resetAdmin(dataSource, email);
    return action === 'add'
      ? await addAdmin(dataSource, email, profile === 'strict')
      : await removeAdmin(dataSource, email);
  } finally {
    await dataSource.destroy();
  }
}

async function addAdmin(dataSource: DataSource, email: string, needsFactor: boolean): Promise<string> {
  const [user] = await dataSource.query<{ id: string; isProven: boolean; hasFactor: boolean }[]>(
    `SELECT id, email_proven_at IS NOT NULL AS "isProven",
       EXISTS (SELECT 1 FROM factors WHERE user_id = users.id AND status = 'verified') AS "hasFactor"
     FROM users WHERE email = $1 AND deleted_at IS NULL`,
    [email.toLowerCase()],
  );
  if (!user) throw new Error('There is no account with this address. Sign up on the site first, then run this again.');
  // A stranger may have signed up with the address of a member of staff (account pre-hijacking).
  if (!user.isProven)
    throw new Error(
      'The address of this account is not confirmed. Follow the link of the mail first, then run this again.',
    );
  // Otherwise the password alone would suffice to add a factor and become an admin.
  if (needsFactor && !user.hasFactor) {
    throw new Error('This account has no second factor. Add one on the site, under security, then run this again.');
  }
  await dataSource.transaction((tx) => adminsOf(dataSource).add(tx, user.id));
  return 'The account is an admin now.';
}

async function removeAdmin(dataSource: DataSource, email: string): Promise<string> {
  const [user] = await dataSource.query<{ id: string }[]>('SELECT id FROM users WHERE email = $1', [
    email.toLowerCase(),
  ]);
  const wasAdmin =
    user !== undefined && (await dataSource.transaction((tx) => adminsOf(dataSource).remove(tx, user.id)));
  if (!wasAdmin) throw new Error('No admin has this address.');
  return 'The account is no admin any more.';
}

async function resetAdmin(dataSource: DataSource, email: string): Promise<string> {
  const securityEvents = new SecurityEvents(new SecurityEventsRepository(dataSource));
  return dataSource.transaction(async (tx) => {
    const user = await new UsersRepository(dataSource).lockByEmail(tx, email.toLowerCase());
    if (!user || !(await adminsOf(dataSource).isActiveAdmin(user.id, tx)))
      throw new Error('No admin has this address.');
    const [clinician] = await tx.query<unknown[]>('SELECT 1 FROM clinicians WHERE user_id = $1', [user.id]);
    if (clinician) throw new Error('This admin is a clinician too: use npm run clinician -- reset.');
    return resetFactor(dataSource, tx, user, securityEvents);
  });
}

function adminsOf(dataSource: DataSource): AdminsService {
  return new AdminsService(
    new AdminsRepository(dataSource),
    new SecurityEvents(new SecurityEventsRepository(dataSource)),
  );
}
