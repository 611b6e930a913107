import { lazy, Suspense } from 'react';
import { paths } from '../../../common/paths.js';
import { CaseAccess } from '../features/patient/case-access/case-access.js';
import { caseAccessTexts } from '../features/patient/case-access/case-access.texts.js';
import { PageHead } from '../shared/seo/page-head.js';
import { useInitialData } from '../shared/site/use-initial-data.js';
import { CaseLoading } from './case-loading.js';

/** A separate file, loaded when the case is open. */
const OpenCase = lazy(() => import('./open-case.js'));

export default function FormPage() {
  const { metaTitle, metaDescription } = caseAccessTexts;
  const link = useInitialData<{ readonly isLinkGood?: boolean; readonly isUnsent?: boolean }>();
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <CaseAccess isLinkGood={link?.isLinkGood ?? true} isUnsent={link?.isUnsent ?? false}>
        {(caseId, onSessionLost) => (
          <Suspense fallback={<CaseLoading />}>
            <OpenCase caseId={caseId} ownData={paths.openCaseData} onSessionLost={onSessionLost} />
          </Suspense>
        )}
      </CaseAccess>
    </>
  );
}
