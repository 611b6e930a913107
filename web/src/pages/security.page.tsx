import { paths } from '../../../common/paths.js';
import { NewPasswordForm } from '../features/account/sign-in/new-password-form.js';
import { authFormsTexts } from '../features/account/sign-in/auth-forms.texts.js';
import { SecondFactorGate } from '../features/account/sign-in/second-factor.js';
import { SecurityScreen } from '../features/account/security/security-screen.js';
import layout from '../shared/ui/layout.module.css';
import styles from '../features/account/security/security.module.css';
import { securityTexts } from '../features/account/security/security.texts.js';
import { useAuth } from '../shared/auth/auth-context.js';
import { PageHead } from '../shared/seo/page-head.js';
import { showToast } from '../shared/show-toast.js';
import { AppLink } from '../shared/ui/app-link.js';
import { Skeleton } from '../shared/ui/skeleton.js';
import { useSignInFirst } from './use-sign-in-first.js';
import { useSignOutToast } from './use-sign-out-toast.js';

export default function SecurityPage() {
  const { user } = useAuth();
  useSignInFirst();
  useSignOutToast();
  const { metaTitle, metaDescription, title, back } = securityTexts;
  const sayUpdated = () => showToast({ ...authFormsTexts.newPassword.updated, tone: 'success' });
  return (
    <div className={`${layout.page} ${styles.screen}`}>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <p>
        <AppLink to={paths.myCare}>{back}</AppLink>
      </p>
      <h1>{title}</h1>
      {user === null ? (
        <Skeleton lines={5} />
      ) : (
        <SecondFactorGate>
          <SecurityScreen
            user={user}
            passwordForm={<NewPasswordForm email={user.email ?? ''} tone="quiet" onSaved={sayUpdated} />}
          />
        </SecondFactorGate>
      )}
    </div>
  );
}
