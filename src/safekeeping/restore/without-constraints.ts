import pg, { type ClientBase } from 'pg';

const quoted = (name: string) => pg.escapeIdentifier(name);

interface Loosened {
  readonly foreignKeys: readonly { readonly table: string; readonly name: string; readonly definition: string }[];
  readonly guarded: readonly string[];
}

/**
 * Runs `work` while foreign keys, triggers and the owner's row policies do not apply, and restores them; foreign keys are
 * checked for all rows. The client is the tables' owner, in a transaction.
 */
export async function withoutConstraints<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  const loosened = await loosen(client);
  const result = await work();
  await tighten(client, loosened);
  return result;
}

async function loosen(client: ClientBase): Promise<Loosened> {
  const { rows: foreignKeys } = await client.query<Loosened['foreignKeys'][number]>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  );
  for (const { table, name } of foreignKeys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  const { rows: guarded } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relforcerowsecurity`,
  );
  for (const { name } of guarded) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
  await setTriggers(client, 'DISABLE');
  return { foreignKeys, guarded: guarded.map(({ name }) => name) };
}

async function tighten(client: ClientBase, { foreignKeys, guarded }: Loosened): Promise<void> {
  await setTriggers(client, 'ENABLE');
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  for (const name of guarded) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
}

/** Partitions that were made in between inherit their triggers enabled. */
async function setTriggers(client: ClientBase, change: 'DISABLE' | 'ENABLE'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgparentid = 0`,
  );
  for (const { name } of rows) await client.query(`ALTER TABLE ${name} ${change} TRIGGER USER`);
}
