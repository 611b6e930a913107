import type {
  AdminInviteResponse,
  AdminResponse,
  AdminsResponse,
} from '../../../../../src/supabase/auth/admins/admins.contract.js';
import { readFrom } from '../../../shared/api/client.js';
import type { ListPage } from '../editing/use-list-panel.js';

/** An admin, or somebody who has not taken their invitation yet. */
export type ListedAdmin =
  | (AdminResponse & { readonly id: string; readonly kind: 'admin' })
  | (AdminInviteResponse & { readonly kind: 'invite' });

export async function listAdmins(): Promise<ListPage<ListedAdmin>> {
  const { admins, invites } = await readFrom<AdminsResponse>('/api/v1/admin/admins');
  return {
    rows: [
      ...admins.map((admin) => ({ ...admin, id: admin.userId, kind: 'admin' as const })),
      ...invites.map((invite) => ({ ...invite, kind: 'invite' as const })),
    ],
  };
}

/** By name, else by address. */
export function nameOf(row: ListedAdmin): string {
  return (row.kind === 'admin' ? (row.name ?? row.email) : row.email) ?? row.id;
}
