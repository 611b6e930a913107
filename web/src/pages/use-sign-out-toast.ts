import { useEffect, useRef } from 'react';
import { useAuth } from '../shared/auth/auth-context.js';
import { authTexts } from '../shared/auth/auth.texts.js';
import { showToast } from '../shared/toasts.js';

/** Shows a toast when the session ends while its page is open: here, in another tab or elsewhere. */
export function useSignOutToast(): void {
  const { user, loading } = useAuth();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (loading) return;
    if (wasSignedIn.current && user === null) showToast({ ...authTexts.signedOut, tone: 'neutral' });
    wasSignedIn.current = user !== null;
  }, [user, loading]);
}
