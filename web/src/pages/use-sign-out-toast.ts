import { useEffect, useRef } from 'react';
import { useAuth } from '../shared/auth/auth-context.js';
import { authTexts } from '../shared/auth/auth.texts.js';
import { showToast } from '../shared/toasts.js';

/** Says so when the session ends while its page is open: here, in another tab, or because it was ended elsewhere. */
export function useSignOutToast(): void {
  const { user, loading } = useAuth();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (loading) return;
    if (wasSignedIn.current && user === null) showToast({ ...authTexts.signedOut, tone: 'neutral' });
    wasSignedIn.current = user !== null;
  }, [user, loading]);
}
