import { Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { SecondFactorGate } from '../features/account/sign-in/second-factor.js';
import { AccountAccess } from '../features/patient/case-access/account-access.js';
import { useAuth } from '../shared/auth/auth-context.js';
import { PageHead } from '../shared/seo/page-head.js';
import { CaseLoading } from './case-loading.js';
import { useSignInFirst } from './use-sign-in-first.js';
import { useSignOutToast } from './use-sign-out-toast.js';

interface OwnCaseProps {
  readonly texts: { readonly metaTitle: string; readonly metaDescription: string };
  readonly children: (caseId: string, onSessionLost: () => void, offer: ReactNode) => ReactNode;
}

/** A page of a case that the signed-in person opens; what it shows may be loaded when the case is open. */
export function OwnCase({ texts: { metaTitle, metaDescription }, children }: OwnCaseProps) {
  const { id = '' } = useParams();
  const { user } = useAuth();
  useSignInFirst();
  useSignOutToast();
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      {user === null ? (
        <CaseLoading />
      ) : (
        <SecondFactorGate>
          <AccountAccess caseId={id}>
            {(...opened) => <Suspense fallback={<CaseLoading />}>{children(...opened)}</Suspense>}
          </AccountAccess>
        </SecondFactorGate>
      )}
    </>
  );
}
