import { paths } from '../../../common/paths.js';
import { AccountOwnData } from '../features/account/own-data/account-own-data.js';
import { accountOwnDataTexts } from '../features/account/own-data/own-data.texts.js';
import { SecondFactorGate } from '../features/account/sign-in/second-factor.js';
import { useAuth } from '../shared/auth/auth-context.js';
import layout from '../shared/ui/layout.module.css';
import styles from '../shared/own-data/own-data.module.css';
import { PageHead } from '../shared/seo/page-head.js';
import { AppLink } from '../shared/ui/app-link.js';
import { Skeleton } from '../shared/ui/skeleton.js';
import { useSignInFirst } from './use-sign-in-first.js';
import { useSignOutToast } from './use-sign-out-toast.js';

export default function OwnDataPage() {
  const { user } = useAuth();
  useSignInFirst();
  useSignOutToast();
  const { metaTitle, metaDescription, title, lead, back } = accountOwnDataTexts;
  return (
    <div className={`${layout.page} ${styles.screen}`}>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <p>
        <AppLink to={paths.myCare}>{back}</AppLink>
      </p>
      <h1>{title}</h1>
      <p className={layout.quiet}>{lead}</p>
      {user === null ? (
        <Skeleton lines={5} />
      ) : (
        <SecondFactorGate>
          <AccountOwnData userId={user.id} />
        </SecondFactorGate>
      )}
    </div>
  );
}
