import type { ReactNode } from 'react';
import { AdminGate } from '../features/admin-shell/admin-gate.js';
import { SecondFactor } from '../features/auth/second-factor.js';
import { needsSecondFactor, secondFactorsOf } from '../shared/auth/assurance.js';
import { useAuth } from '../shared/auth/auth-context.js';
import { paths } from '../shared/paths.js';
import { useSiteConfig } from '../shared/site/page-context.js';
import { AppLink } from '../shared/ui/app-link.js';
import styles from './admin-entrance.module.css';
import { adminEntranceTexts as texts } from './admin-entrance.texts.js';

/** The door of the admin area: admins show their second factor first, and in the profile `strict` all must have one. */
export function AdminEntrance({ children }: { readonly children: ReactNode }) {
  const { session } = useAuth();
  const { securityProfile } = useSiteConfig();
  const isFactorMissing = session !== null && securityProfile === 'strict' && secondFactorsOf(session.user).length === 0;
  const question =
    session !== null && needsSecondFactor(session) ? (
      <div className={styles.entrance}>
        <h1>{texts.title}</h1>
        <SecondFactor user={session.user} />
      </div>
    ) : isFactorMissing ? (
      <div className={styles.entrance}>
        <h1>{texts.title}</h1>
        <p>{texts.factorMissing}</p>
        <p>
          <AppLink to={paths.security}>{texts.toSecurity}</AppLink>
        </p>
      </div>
    ) : null;
  return <AdminGate question={question}>{children}</AdminGate>;
}
