import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../common/paths.js';
import { SecondFactorGate } from '../features/account/sign-in/second-factor.js';
import { AccountAccess } from '../features/patient/case-access/account-access.js';
import { caseAccessTexts } from '../features/patient/case-access/case-access.texts.js';
import { useAuth } from '../shared/auth/auth-context.js';
import { PageHead } from '../shared/seo/page-head.js';
import { CaseLoading } from './case-loading.js';
import { useSignInFirst } from './use-sign-in-first.js';
import { useSignOutToast } from './use-sign-out-toast.js';

const OpenCase = lazy(() => import('./open-case.js'));

export default function MyCasePage() {
  const { id = '' } = useParams();
  const { user } = useAuth();
  useSignInFirst();
  useSignOutToast();
  const { metaTitle, metaDescription } = caseAccessTexts;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      {user === null ? (
        <CaseLoading />
      ) : (
        <SecondFactorGate>
          <AccountAccess caseId={id}>
            {(caseId, onSessionLost, offer) => (
              <Suspense fallback={<CaseLoading />}>
                <OpenCase {...{ caseId, onSessionLost, offer }} ownData={paths.myCaseData(caseId)} />
              </Suspense>
            )}
          </AccountAccess>
        </SecondFactorGate>
      )}
    </>
  );
}
