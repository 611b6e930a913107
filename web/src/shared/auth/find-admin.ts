import { readTable } from '../api/calls.js';

/** The row that makes an account an admin. */
export interface AdminRecord {
  readonly user_id: string;
  readonly is_active: boolean;
}

/** The account's active admin row, or null. @throws CallError */
export async function findAdmin(anonKey: string | null, userId: string): Promise<AdminRecord | null> {
  const rows = await readTable<AdminRecord>(anonKey, `cms_admins?select=*&user_id=eq.${userId}&is_active=eq.true`);
  return rows[0] ?? null;
}
