import { lazy, Suspense } from 'react';
import { paths } from '../../../common/paths.js';
import { AccountOverview } from '../features/account/my-skin-care/account-overview.js';
import { accountTexts } from '../features/account/my-skin-care/account.texts.js';
import { SecondFactorGate } from '../features/account/sign-in/second-factor.js';
import { SignInCard } from '../features/account/sign-in/sign-in-card.js';
import { accountDraftOf } from '../shared/auth/account-draft.js';
import { needsSecondFactor } from '../shared/auth/assurance.js';
import { isPerson } from '../shared/auth/is-person.js';
import { useAuth } from '../shared/auth/auth-context.js';
import { useFocusOnChange } from '../shared/hooks/use-focus-on-change.js';
import { PageHead } from '../shared/seo/page-head.js';
import { NeedsScripts } from '../shared/ui/needs-scripts.js';
import { Skeleton } from '../shared/ui/skeleton.js';
import layout from '../shared/ui/layout.module.css';
import styles from './my-skin-care.module.css';
import { useSignOutToast } from './use-sign-out-toast.js';
import { useWayOn } from './use-way-on.js';

const PersonOverview = lazy(() => import('../features/account/my-skin-care/person/person-overview.js'));

export default function MySkinCarePage() {
  const { user, session, loading } = useAuth();
  const heading = useFocusOnChange<HTMLHeadingElement>(loading ? null : (user?.id ?? 'nobody'), {
    isStartOfPage: true,
  });
  useSignOutToast();
  const { metaTitle, metaDescription, title, lead } = accountTexts;
  const isInside = session !== null && !needsSecondFactor(session);
  const isLeaving = useWayOn({ isLoading: loading, isInside });
  return (
    <div className={`${layout.page} ${isInside ? styles.wide : styles.narrow}`}>
      <PageHead title={metaTitle} description={metaDescription} path={paths.myCare} isIndexed={false} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <NeedsScripts />
      {(loading || isLeaving) && <Skeleton lines={4} />}
      {!loading && user === null && (
        <>
          <p className={layout.quiet}>{lead}</p>
          <SignInCard />
        </>
      )}
      {!loading && !isLeaving && user !== null && (
        <SecondFactorGate>
          {isPerson(user) ? (
            <Suspense fallback={<Skeleton lines={5} />}>
              <PersonOverview userId={user.id} />
            </Suspense>
          ) : (
            <AccountOverview userId={user.id} email={user.email ?? ''} personName={accountDraftOf(user).name} />
          )}
        </SecondFactorGate>
      )}
    </div>
  );
}
