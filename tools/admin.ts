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

/** Resolves to what to tell. @throws Error that says what to do */
async function run([action, email, ...rest]: string[]): Promise<string> {
  if (action !== 'add' || !email || rest.length > 0) throw new Error('Usage: npm run admin -- add EMAIL');
  const databaseUrl = process.env.DATABASE_URL || (await localDatabaseUrl());
  if (!databaseUrl) throw new Error('DATABASE_URL is not set, and `npm start` has not made a database here yet.');
  const dataSource = await new DataSource(dataSourceOptions({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2 })).initialize();
  try {
    return await addAdmin(dataSource, email);
  } finally {
    await dataSource.destroy();
  }
}

async function addAdmin(dataSource: DataSource, email: string): Promise<string> {
  const [user] = await dataSource.query<{ id: string }[]>('SELECT id FROM users WHERE email = $1 AND deleted_at IS NULL', [
    email.toLowerCase(),
  ]);
  if (!user) throw new Error('There is no account with this address. Sign up on the site first, then run this again.');
  await new AdminsService(dataSource).add(dataSource.manager, user.id);
  return 'The account is an admin now.';
}

/** The database of `npm start`, which must be running. */
async function localDatabaseUrl(): Promise<string | null> {
  const folder = postgresFolder(resolve(process.env.DATA_DIR || join(projectRoot(), '.data')));
  const [port, password] = await Promise.all([readNote(folder, 'port'), readNote(folder, 'password')]);
  return port && password ? `postgres://${roleName}:${password}@127.0.0.1:${port}/hudvy` : null;
}
