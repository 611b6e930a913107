import { join, resolve } from 'node:path';
import { DataSource } from 'typeorm';
import { AdminsService } from '../src/auth/admins/admins.service.js';
import { dataSourceOptions } from '../src/platform/database/data-source.js';
import { roleName } from './embedded-postgres/cluster.js';
import { readNote } from './embedded-postgres/home.js';
import { postgresFolder } from './launcher/data-folder.js';
import { projectRoot } from './project-root.js';

/** `npm run admin -- add EMAIL`: makes the account of an address an admin. Resolves to the exit code. */
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
 * Resolves to what to tell. Without `SECURITY_PROFILE` a database of `npm start` is `standard`, every other `strict`.
 *
 * @throws Error that says what to do
 */
async function run([action, email, ...rest]: string[]): Promise<string> {
  if (action !== 'add' || !email || rest.length > 0) throw new Error('Usage: npm run admin -- add EMAIL');
  const databaseUrl = process.env.DATABASE_URL || (await localDatabaseUrl());
  if (!databaseUrl) throw new Error('DATABASE_URL is not set, and `npm start` has not made a database here yet.');
  const profile = process.env.SECURITY_PROFILE || (process.env.DATABASE_URL ? 'strict' : 'standard');
  const dataSource = await new DataSource(dataSourceOptions({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2 })).initialize();
  try {
    return await addAdmin(dataSource, email, profile === 'strict');
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
    throw new Error('The address of this account is not confirmed. Follow the link of the mail first, then run this again.');
  // Otherwise whoever has the password alone could add a factor of their own and be admin.
  if (needsFactor && !user.hasFactor) {
    throw new Error('This account has no second factor. Add one on the site, under security, then run this again.');
  }
  await new AdminsService(dataSource).add(dataSource.manager, user.id);
  return 'The account is an admin now.';
}

/** The database of `npm start`, which must be running. */
async function localDatabaseUrl(): Promise<string | null> {
  const folder = postgresFolder(resolve(process.env.DATA_DIR || join(projectRoot(), '.data')));
  const [port, password] = await Promise.all([readNote(folder, 'port'), readNote(folder, 'password')]);
  return port && password ? `postgres://${roleName}:${password}@127.0.0.1:${port}/hudvy` : null;
}
