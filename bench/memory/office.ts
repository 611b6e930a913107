import { read, type Site } from './site.js';

const LISTS = [
  'overview',
  'orders',
  'orders?waits=any',
  'orders?q=kund',
  'customers',
  'messages',
  'dispatches/mails?state=sent',
  'dispatches/texts?state=sent',
  'security-events',
  'health',
];

/** An admin, as headers of their calls. */
export async function anAdmin({ calls, database }: Site): Promise<Record<string, string>> {
  const email = await calls.createAccount();
  await database.query('INSERT INTO cms_admins (user_id) SELECT id FROM users WHERE email = $1', [email]);
  return { apikey: calls.anonKey, authorization: `Bearer ${await calls.signInWithFactor(email)}` };
}

/** The office looks at one of its lists, and at an order. */
export async function readList({ send, database }: Site, admin: Record<string, string>, index: number): Promise<void> {
  const { rows } = await database.query<{ id: string }>('SELECT id FROM orders ORDER BY number DESC LIMIT 1');
  for (const path of [LISTS[index % LISTS.length], `orders/${rows[0]?.id}`])
    await read(send('GET', `/api/v1/admin/${path}`, { headers: admin }));
}
