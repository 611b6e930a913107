import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../common/paths.js';
import { SecondFactorGate } from '../features/auth/second-factor.js';
import { AccountAccess } from '../features/case-access/account-access.js';
import { caseAccessTexts } from '../features/case-access/case-access.texts.js';
import { useAuth } from '../shared/auth/auth-context.js';
import { inBackground } from '../shared/errors/in-background.js';
import { PageHead } from '../shared/seo/page-head.js';
import { CaseLoading } from './case-loading.js';
import { useSignOutToast } from './use-sign-out-toast.js';

const OpenCase = lazy(() => import('./open-case.js'));

export default function MyCasePage() {
  const { id = '' } = useParams();
  const { user, loading } = useAuth();
  const navigate = useNavigate();
  useSignOutToast();
  const isNobody = !loading && user === null;
  useEffect(() => {
    if (isNobody) inBackground(navigate(paths.myCare, { replace: true }), 'going to the sign-in page');
  }, [isNobody, navigate]);
  const { metaTitle, metaDescription } = caseAccessTexts;
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
                <OpenCase caseId={caseId} onSessionLost={onSessionLost} />
              </Suspense>
            )}
          </AccountAccess>
        </SecondFactorGate>
      )}
    </>
  );
}
