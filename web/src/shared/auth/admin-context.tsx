import { createContext, use, useCallback, useMemo, type ReactNode } from 'react';
import { readFrom } from '../api/client.js';
import { useAuth } from './auth-context.js';
import { useUserLookup } from './use-user-lookup.js';

interface AdminState {
  readonly admin: AdminRecord | null;
  /** True until the user, and whether the user is an admin, are known. */
  readonly loading: boolean;
  readonly isAdmin: boolean;
}

const UNKNOWN: AdminState = { admin: null, loading: true, isAdmin: false };
const NO_ADMIN: AdminState = { admin: null, loading: false, isAdmin: false };

const AdminContext = createContext<AdminState>(UNKNOWN);

/** Looks up, once per sign-in, whether the user is an admin. A failed lookup counts as no. */
export function AdminProvider({ children }: { readonly children: ReactNode }) {
  const { user, loading } = useAuth();
  const userId = user?.id ?? null;
  const find = useCallback((id: string) => findAdmin(id), []);
  const admin = useUserLookup({ userId, find, failure: 'the admin record could not be read' });
  const state = useMemo(() => stateOf(loading, userId, admin), [loading, userId, admin]);
  return <AdminContext value={state}>{children}</AdminContext>;
}

function stateOf(isUserUnknown: boolean, userId: string | null, admin: AdminRecord | null | undefined): AdminState {
  if (isUserUnknown) return UNKNOWN;
  if (userId === null) return NO_ADMIN;
  if (admin === undefined) return UNKNOWN;
  return { admin, loading: false, isAdmin: admin !== null };
}

/** Whether an admin is signed in. Undecided while `loading`. */
export function useAdmin(): AdminState {
  return use(AdminContext);
}

/** The row that makes an account an admin. */
interface AdminRecord {
  readonly user_id: string;
  readonly is_active: boolean;
}

/** The account's active admin row, or null. @throws CallError */
async function findAdmin(userId: string): Promise<AdminRecord | null> {
  const rows = await readFrom<AdminRecord[]>(`/rest/v1/cms_admins?select=*&user_id=eq.${userId}&is_active=eq.true`);
  return rows[0] ?? null;
}
