import { createContext, use } from 'react';

/** Who works in the admin area. Stays the same when the session ends underway, so that nothing written is lost. */
export interface AdminSession {
  readonly userId: string;
  readonly email: string;
}

export const AdminSessionContext = createContext<AdminSession | null>(null);

export function useAdminSession(): AdminSession {
  const session = use(AdminSessionContext);
  if (session === null) throw new Error('useAdminSession needs the AdminSessionContext that the page provides');
  return session;
}
