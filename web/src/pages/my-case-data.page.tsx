import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../common/paths.js';
import { SecondFactorGate } from '../features/account/sign-in/second-factor.js';
import { AccountAccess } from '../features/patient/case-access/account-access.js';
import { caseOwnDataTexts } from '../features/patient/own-data/own-data.texts.js';
import { useAuth } from '../shared/auth/auth-context.js';
import { PageHead } from '../shared/seo/page-head.js';
import { CaseLoading } from './case-loading.js';
import { useSignInFirst } from './use-sign-in-first.js';
import { useSignOutToast } from './use-sign-out-toast.js';

const OpenCaseData = lazy(() => import('./open-case-data.js'));

export default function MyCaseDataPage() {
  const { id = '' } = useParams();
  const { user } = useAuth();
  useSignInFirst();
  useSignOutToast();
  const { metaTitle, metaDescription } = caseOwnDataTexts;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      {user === null ? (
        <CaseLoading />
      ) : (
        <SecondFactorGate>
          <AccountAccess caseId={id}>
            {(caseId, onSessionLost) => (
              <Suspense fallback={<CaseLoading />}>
                <OpenCaseData
                  caseId={caseId}
                  toCase={paths.myCase(caseId)}
                  toAll={paths.ownData}
                  onSessionLost={onSessionLost}
                />
              </Suspense>
            )}
          </AccountAccess>
        </SecondFactorGate>
      )}
    </>
  );
}
