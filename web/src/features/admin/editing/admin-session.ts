import { createContext, use } from 'react';

/** The admin of this page. It stays the same when the session ends, so that unsaved work is not lost. */
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
