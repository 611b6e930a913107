import { useEffect, useSyncExternalStore } from 'react';
import { paths } from '../../../../../common/paths.js';
import { useAuth } from '../../../shared/auth/auth-context.js';
import { authTexts } from '../../../shared/auth/auth.texts.js';
import { exchangeState, type ExchangeState } from '../../../shared/auth/auth-callback-exchange.js';
import { endRecovery, isRecoveryOf } from '../../../shared/auth/password-recovery.js';
import { redirectWithToast } from '../../../shared/flash-toast.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { authFormsTexts } from './auth-forms.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './auth-forms.module.css';
import { NewPasswordForm } from './new-password-form.js';
import { SecondFactorGate } from './second-factor.js';

const { newPassword: texts } = authFormsTexts;
const UNREAD: ExchangeState = 'redeeming';

/** The page of the mailed link for a new password. Without a valid link it redirects. */
export function ResetPassword() {
  const visit = useSyncExternalStore(exchangeState.subscribe, exchangeState.read, () => UNREAD);
  const { user, loading } = useAuth();
  const isUnknown = loading || visit === 'redeeming';
  const isAllowed = user !== null && visit !== 'refused' && isRecoveryOf(user.id);
  const isRefused = !isUnknown && !isAllowed;
  useEffect(() => {
    if (!isRefused) return;
    const { again, ...toast } = authTexts.links.resetRefused;
    redirectWithToast(paths.home, {
      ...toast,
      error: null,
      tone: 'destructive',
      link: { label: again, path: paths.forgotPassword },
    });
  }, [isRefused]);

  const finish = () => {
    endRecovery();
    redirectWithToast(paths.home, { ...texts.updated, tone: 'success' });
  };
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <h1>{texts.heading}</h1>
      {isUnknown || !isAllowed ? (
        <Skeleton lines={4} />
      ) : (
        <SecondFactorGate>
          <p className={styles.text}>{texts.text(user.email ?? '')}</p>
          <NewPasswordForm email={user.email ?? ''} tone="next" onSaved={finish} />
        </SecondFactorGate>
      )}
    </div>
  );
}
