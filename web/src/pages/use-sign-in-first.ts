import { useEffect, useRef } from 'react';
import { useAuth } from '../shared/auth/auth-context.js';
import { useGoToSignIn } from '../shared/auth/use-go-to-sign-in.js';

/** Redirects signed-out visitors to the sign-in page and back; a sign-out here redirects without return. */
export function useSignInFirst(): void {
  const { user, loading } = useAuth();
  const goToSignIn = useGoToSignIn();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (user !== null) wasSignedIn.current = true;
    else if (!loading) goToSignIn({ comesBack: !wasSignedIn.current });
  }, [user, loading, goToSignIn]);
}
