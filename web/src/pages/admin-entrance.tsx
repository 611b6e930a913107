import type { User } from '@supabase/auth-js';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '../../../common/paths.js';
import { AdminGate } from '../features/admin/shell/admin-gate.js';
import UnlockCard from '../features/account/sign-in/unlock-card.js';
import { unlockTexts } from '../features/account/sign-in/unlock.texts.js';
import { SecondFactor } from '../features/account/sign-in/second-factor.js';
import { QueryProvider } from '../shared/api/query-provider.js';
import { needsSecondFactor, secondFactorsOf } from '../shared/auth/assurance.js';
import { useAuth } from '../shared/auth/auth-context.js';
import { deskLock, OPEN_DESK, useDeskLock } from '../shared/auth/session-lock.js';
import { inBackground } from '../shared/errors/in-background.js';
import { useSiteConfig } from '../shared/site/page-context.js';
import { AppLink } from '../shared/ui/app-link.js';
import { Panel } from '../shared/ui/staff-parts.js';
import { adminEntranceTexts as texts } from './admin-entrance.texts.js';
import { StepUpProvider } from './step-up-provider.js';
import type { MySessionsResponse } from '../../../src/supabase/auth/self-service/me.contract.js';
import { readFrom } from '../shared/api/client.js';

interface AdminEntranceProps {
  /** The page while it is not known who asks: its title, and that it loads. */
  readonly waiting: ReactNode;
  /** Its question is the whole page, without the site around it. */
  readonly isAlone?: boolean;
  readonly children: ReactNode;
}

/**
 * Requires the second factor before the admin area. In the profile `strict` all admins must have one, and a password
 * strong enough for staff. Inside, any act may ask for the factor again.
 */
export function AdminEntrance(entrance: AdminEntranceProps) {
  return (
    <QueryProvider>
      <StepUpProvider>
        <Door {...entrance} />
      </StepUpProvider>
    </QueryProvider>
  );
}

function Door({ waiting, isAlone = false, children }: AdminEntranceProps) {
  const question = useQuestion(waiting);
  return (
    <>
      <AdminGate question={isAlone && question !== null ? <main>{question}</main> : question} waiting={waiting}>
        {children}
      </AdminGate>
      <Lock />
    </>
  );
}

/** What the lock of the desk covers here: one session may be that of a clinician who is an admin too. */
function Lock() {
  const { user, session, loading } = useAuth();
  const { isLocked } = useDeskLock();
  const hasEnded = isLocked && session === null && !loading;
  useEffect(() => {
    if (hasEnded) deskLock.write(OPEN_DESK);
  }, [hasEnded]);
  if (!isLocked || user === null) return null;
  return <LockCover user={user} />;
}

/** The way to open a locked session, over a page that stays as it was; nothing of it is seen meanwhile. */
function LockCover({ user }: { readonly user: User }) {
  const client = useQueryClient();
  useEffect(() => () => inBackground(client.invalidateQueries(), 'reading again what the page shows'), [client]);
  return (
    <Dialog open fullScreen aria-labelledby="locked">
      <DialogTitle id="locked">{unlockTexts.title}</DialogTitle>
      <DialogContent>
        <p>{unlockTexts.lead}</p>
        <UnlockCard user={user} />
      </DialogContent>
    </Dialog>
  );
}

function useQuestion(waiting: ReactNode): ReactNode {
  const { session } = useAuth();
  const isStrict = useSiteConfig().securityProfile === 'strict';
  const isUnsure = session !== null && needsSecondFactor(session);
  const isFactorMissing = session !== null && isStrict && secondFactorsOf(session.user).length === 0;
  const isPasswordChecked = session !== null && isStrict && !isUnsure && !isFactorMissing;
  const isPasswordWeak = usePasswordWeakness(session?.user.id ?? '', isPasswordChecked);
  if (isUnsure)
    return (
      <Question>
        <SecondFactor user={session.user} />
      </Question>
    );
  if (isFactorMissing) return <Errand text={texts.factorMissing} />;
  if (!isPasswordChecked) return null;
  if (isPasswordWeak === null) return waiting;
  return isPasswordWeak ? <Errand text={texts.passwordWeak} /> : null;
}

/**
 * Its content for admins with a second factor, whom some pages require in both profiles. A page that is open stays when the
 * session ends or loses its factor: calls are refused, and unsaved work is kept.
 */
export function FactorNeeded({ children }: { readonly children: ReactNode }) {
  const { session } = useAuth();
  const isMissing = session !== null && secondFactorsOf(session.user).length === 0;
  const [isOpen, setIsOpen] = useState(!isMissing);
  if (!isMissing && !isOpen) setIsOpen(true);
  if (isOpen) return children;
  return (
    <Panel>
      <Way text={texts.factorMissing} />
    </Panel>
  );
}

/** Something to do on the security page first. */
function Errand({ text }: { readonly text: string }) {
  return (
    <Question>
      <Way text={text} />
    </Question>
  );
}

function Way({ text }: { readonly text: string }) {
  return (
    <>
      <p>{text}</p>
      <p>
        <AppLink to={paths.security}>{texts.toSecurity}</AppLink>
      </p>
    </>
  );
}

function Question({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{ display: 'grid', gap: '1.5rem', maxWidth: '34rem', margin: '4rem auto', padding: '0 1.25rem' }}
    >
      <h1>{texts.title}</h1>
      {children}
    </Box>
  );
}

/**
 * Whether this session's password is too weak for staff; null while loading. A failed lookup counts as no: the server
 * enforces the rule.
 */
function usePasswordWeakness(userId: string, isEnabled: boolean): boolean | null {
  const { data, isLoading } = useQuery({
    queryKey: ['password-weakness', userId],
    queryFn: () => readFrom<MySessionsResponse>('/api/v1/me/sessions'),
    enabled: isEnabled,
    // The password may have been changed since it was last looked up.
    staleTime: 0,
    gcTime: 0,
  });
  if (isLoading) return null;
  return data?.sessions.some(({ isCurrent, hasWeakPassword }) => isCurrent && hasWeakPassword) ?? false;
}
