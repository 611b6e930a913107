import type { ReactNode } from 'react';
import { paths } from '../../../common/paths.js';
import { AdminGate, AdminLoading } from '../features/admin/shell/admin-gate.js';
import { SecondFactor } from '../features/account/sign-in/second-factor.js';
import { usePasswordWeakness } from '../features/account/sign-in/use-password-weakness.js';
import { QueryProvider } from '../shared/api/query-provider.js';
import { needsSecondFactor, secondFactorsOf } from '../shared/auth/assurance.js';
import { useAuth } from '../shared/auth/auth-context.js';
import { useSiteConfig } from '../shared/site/page-context.js';
import { AppLink } from '../shared/ui/app-link.js';
import styles from './admin-entrance.module.css';
import { adminEntranceTexts as texts } from './admin-entrance.texts.js';

interface AdminEntranceProps {
  /** The page is for admins with a second factor, in both profiles. */
  readonly needsFactor?: boolean;
  readonly children: ReactNode;
}

/**
 * Requires the second factor before the admin area. In the profile `strict` all admins must have one, and a password
 * strong enough for staff.
 */
export function AdminEntrance(entrance: AdminEntranceProps) {
  return (
    <QueryProvider>
      <Door {...entrance} />
    </QueryProvider>
  );
}

function Door({ needsFactor = false, children }: AdminEntranceProps) {
  return <AdminGate question={useQuestion(needsFactor)}>{children}</AdminGate>;
}

function useQuestion(needsFactor: boolean): ReactNode {
  const { session } = useAuth();
  const isStrict = useSiteConfig().securityProfile === 'strict';
  const isUnsure = session !== null && needsSecondFactor(session);
  const isFactorMissing = session !== null && (isStrict || needsFactor) && secondFactorsOf(session.user).length === 0;
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
  if (isPasswordWeak === null) return <AdminLoading />;
  return isPasswordWeak ? <Errand text={texts.passwordWeak} /> : null;
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
    <div className={styles.entrance}>
      <h1>{texts.title}</h1>
      {children}
    </div>
  );
}
