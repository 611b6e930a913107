import { useEffect, useState, type ReactNode } from 'react';
import { paths } from '../../../../../common/paths.js';
import { AdminSessionContext, type AdminSession } from '../editing/admin-session.js';
import { useAdmin } from '../../../shared/auth/admin-context.js';
import { useAuth } from '../../../shared/auth/auth-context.js';
import { useGoToSignIn } from '../../../shared/auth/use-go-to-sign-in.js';
import styles from './admin-shell.module.css';
import { adminPageTexts } from './admin-shell.texts.js';

/**
 * Renders its content for admins and redirects other visitors, once the user is known. An admin stays when the session
 * ends meanwhile: calls are refused, and unsaved work is kept. `question` is a step that the admin must complete first,
 * or null.
 */
export function AdminGate({ question, children }: { readonly question: ReactNode; readonly children: ReactNode }) {
  const { user, loading: isUserUnknown } = useAuth();
  const { isAdmin, loading: isAdminUnknown } = useAdmin();
  const goToSignIn = useGoToSignIn();
  const [session, setSession] = useState<AdminSession | null>(null);
  const isUnknown = isUserUnknown || (user !== null && isAdminUnknown);
  const hasQuestion = question !== null;

  useEffect(() => {
    if (isUnknown) return;
    if (user === null) {
      if (session === null) goToSignIn({ comesBack: true });
    } else if (!isAdmin) {
      // The start page has another policy than this one, so it needs a new document.
      window.location.replace(paths.home);
    } else if (!hasQuestion) {
      setSession((current) => (current?.userId === user.id ? current : { userId: user.id, email: user.email ?? '' }));
    }
  }, [isUnknown, user, isAdmin, hasQuestion, session, goToSignIn]);

  if (session === null) return hasQuestion && user !== null && isAdmin && !isUnknown ? question : <AdminLoading />;
  return <AdminSessionContext value={session}>{children}</AdminSessionContext>;
}

export function AdminLoading() {
  return (
    <div lang="en" role="status" className={styles.loading}>
      <h1>{adminPageTexts.loading}</h1>
    </div>
  );
}
