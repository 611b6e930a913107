import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { authState, UNKNOWN, type AuthState } from './session.js';

const AuthContext = createContext<AuthState>(UNKNOWN);

/** Provides the session to the pages. On the server and in the first render it is `loading`. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const state = useSyncExternalStore(authState.subscribe, authState.read, () => UNKNOWN);
  return <AuthContext value={state}>{children}</AuthContext>;
}

/** The signed-in user. Undecided while `loading`. */
export function useAuth(): AuthState {
  return use(AuthContext);
}
