import Box from '@mui/material/Box';
import { useEffect, useState, type ReactNode } from 'react';
import { paths } from '../../../../../common/paths.js';
import { AdminAreaContext } from '../../../shared/admin-area.js';
import { AdminSessionContext, type AdminSession } from '../editing/admin-session.js';
import { useAdmin } from '../../../shared/auth/admin-context.js';
import { useAuth } from '../../../shared/auth/auth-context.js';
import { useGoToSignIn } from '../../../shared/auth/use-go-to-sign-in.js';
import { LOADING } from './admin-shell.texts.js';

interface AdminGateProps {
  readonly question: ReactNode;
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders its content for admins and redirects other visitors, once the user is known. An admin stays when the session
 * ends meanwhile: calls are refused, and unsaved work is kept. `question` is a step that the admin must complete first,
 * or null; `waiting` is the page, which draws no more than its title and that it loads.
 */
export function AdminGate({ question, waiting, children }: AdminGateProps) {
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

  if (session === null) {
    if (!hasQuestion || user === null || !isAdmin || isUnknown) return waiting;
    return (
      <>
        <AdminAreaContext value="question">{waiting}</AdminAreaContext>
        {question}
      </>
    );
  }
  return <AdminSessionContext value={session}>{children}</AdminSessionContext>;
}

export function AdminLoading() {
  return (
    <Box
      lang="en"
      role="status"
      sx={{ padding: '5rem 1.25rem', textAlign: 'center', '& h1': { font: 'inherit', letterSpacing: 'normal' } }}
    >
      <h1>{LOADING}</h1>
    </Box>
  );
}
