import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSiteConfig } from '../site/page-context.js';
import { useAuth } from './auth-context.js';
import { findAdmin, type AdminRecord } from './find-admin.js';
import { retryTransient } from './retry-transient.js';

export interface AdminState {
  readonly admin: AdminRecord | null;
  /** While it is not known who is signed in, or whether that person is an admin. */
  readonly loading: boolean;
  readonly isAdmin: boolean;
}

const UNKNOWN: AdminState = { admin: null, loading: true, isAdmin: false };
const NO_ADMIN: AdminState = { admin: null, loading: false, isAdmin: false };

const AdminContext = createContext<AdminState>(UNKNOWN);

/** Looks up, once for each person who signs in, whether they are an admin. When that fails they count as none. */
export function AdminProvider({ children }: { readonly children: ReactNode }) {
  const { anonKey } = useSiteConfig();
  const { user, loading } = useAuth();
  const userId = user?.id ?? null;
  const [found, setFound] = useState<{ readonly userId: string; readonly admin: AdminRecord | null } | null>(null);

  useEffect(() => {
    if (userId === null) return setFound(null);
    let isWanted = true;
    retryTransient(() => findAdmin(anonKey, userId))
      .catch((error: unknown) => {
        console.error('the admin record could not be read', error);
        return null;
      })
      .then((admin) => isWanted && setFound({ userId, admin }), console.error);
    return () => {
      isWanted = false;
    };
  }, [anonKey, userId]);

  const state = useMemo(() => stateOf(loading, userId, found), [loading, userId, found]);
  return <AdminContext value={state}>{children}</AdminContext>;
}

function stateOf(
  isUserUnknown: boolean,
  userId: string | null,
  found: { userId: string; admin: AdminRecord | null } | null,
): AdminState {
  if (isUserUnknown) return UNKNOWN;
  if (userId === null) return NO_ADMIN;
  // A response about the account that was signed in before is ignored.
  if (found?.userId !== userId) return UNKNOWN;
  return { admin: found.admin, loading: false, isAdmin: found.admin !== null };
}

/** Whether an admin is signed in. Nothing may be concluded while `loading`. */
export function useAdmin(): AdminState {
  return use(AdminContext);
}
