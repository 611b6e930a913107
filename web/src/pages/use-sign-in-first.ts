import { useEffect, useRef } from 'react';
import { useAuth } from '../shared/auth/auth-context.js';
import { useGoToSignIn } from '../shared/auth/use-go-to-sign-in.js';

/** Sends those who come signed out to the sign-in page and back; who signs out here is sent there for good. */
export function useSignInFirst(): void {
  const { user, loading } = useAuth();
  const goToSignIn = useGoToSignIn();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (user !== null) wasSignedIn.current = true;
    else if (!loading) goToSignIn({ comesBack: !wasSignedIn.current });
  }, [user, loading, goToSignIn]);
}
