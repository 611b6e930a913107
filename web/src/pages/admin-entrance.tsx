import { useEffect, useState, type ReactNode } from 'react';
import { paths } from '../../../common/paths.js';
import { AdminGate } from '../features/admin/shell/admin-gate.js';
import { SecondFactor } from '../features/account/sign-in/second-factor.js';
import { usePasswordWeakness } from '../features/account/sign-in/use-password-weakness.js';
import { QueryProvider } from '../shared/api/query-provider.js';
import { needsSecondFactor, secondFactorsOf } from '../shared/auth/assurance.js';
import { useAuth } from '../shared/auth/auth-context.js';
import { deskLock, OPEN_DESK, useDeskLock } from '../shared/auth/desk-lock.js';
import { useSiteConfig } from '../shared/site/page-context.js';
import { AppLink } from '../shared/ui/app-link.js';
import styles from './admin-entrance.module.css';
import { adminEntranceTexts as texts } from './admin-entrance.texts.js';
import { LockCover } from './lock-cover.js';
import { StepUpProvider } from './step-up-provider.js';

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
  return isOpen ? children : <Errand text={texts.factorMissing} />;
}

/** Something to do on the security page first. */
function Errand({ text }: { readonly text: string }) {
  return (
    <Question>
      <p>{text}</p>
      <p>
        <AppLink to={paths.security}>{texts.toSecurity}</AppLink>
      </p>
    </Question>
  );
}

function Question({ children }: { readonly children: ReactNode }) {
  return (
    <section className={styles.entrance}>
      <h1>{texts.title}</h1>
      {children}
    </section>
  );
}
