import { useMemo } from 'react';
import type {
  AdminInviteResponse,
  AdminResponse,
  AdminsResponse,
} from '../../../../../src/supabase/auth/admins/admins.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import type { ListPage } from '../editing/use-list-panel.js';

/** An admin, or somebody who has not taken their invitation yet. */
export type ListedAdmin =
  | (AdminResponse & { readonly id: string; readonly kind: 'admin' })
  | (AdminInviteResponse & { readonly kind: 'invite' });

/** Each throws SessionMissingError or CallError. */
export function useAdminsCalls() {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      list: async (): Promise<ListPage<ListedAdmin>> => {
        const { admins, invites } = await request<AdminsResponse>('GET', 'admins');
        return {
          rows: [
            ...admins.map((admin) => ({ ...admin, id: admin.userId, kind: 'admin' as const })),
            ...invites.map((invite) => ({ ...invite, kind: 'invite' as const })),
          ],
        };
      },
      invite: (email: string): Promise<void> => request('POST', 'admins/invites', { email }),
      withdraw: (id: string): Promise<void> => request('DELETE', `admins/invites/${id}`),
      remove: (userId: string): Promise<void> => request('DELETE', `admins/${userId}`),
    }),
    [request],
  );
}

/** By name, else by address. */
export function nameOf(row: ListedAdmin): string {
  return (row.kind === 'admin' ? (row.name ?? row.email) : row.email) ?? row.id;
}
