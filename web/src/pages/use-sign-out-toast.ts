import { useEffect, useRef } from 'react';
import { useAuth } from '../shared/auth/auth-context.js';
import { authTexts } from '../shared/auth/auth.texts.js';
import { showToast } from '../shared/show-toast.js';

/** Shows a toast when the session ends while its page is open: here, in another tab or elsewhere. It ends with the page. */
export function useSignOutToast(): void {
  const { user, loading } = useAuth();
  const wasSignedIn = useRef(false);
  const isSaid = useRef(false);
  useEffect(() => {
    if (loading) return;
    if (wasSignedIn.current && user === null) {
      showToast({ ...authTexts.signedOut, tone: 'neutral' });
      isSaid.current = true;
    } else if (user !== null) isSaid.current = false;
    wasSignedIn.current = user !== null;
  }, [user, loading]);
  useEffect(
    () => () => {
      if (isSaid.current) window.dispatchEvent(new Event('toast-end'));
    },
    [],
  );
}
