import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { authState, UNKNOWN, type AuthState } from './session.js';

const AuthContext = createContext<AuthState>(UNKNOWN);

/** Hands the session to the pages. The server draws, and the browser first draws, as if it were not known yet. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const state = useSyncExternalStore(authState.subscribe, authState.read, () => UNKNOWN);
  return <AuthContext value={state}>{children}</AuthContext>;
}

/** Who is signed in. `loading` ends with the first answer; nothing may be concluded before. */
export function useAuth(): AuthState {
  return use(AuthContext);
}
