import { lazy, Suspense } from 'react';
import { paths } from '../../../common/paths.js';
import { CaseAccess } from '../features/patient/case-access/case-access.js';
import { caseOwnDataTexts } from '../features/patient/own-data/own-data.texts.js';
import { PageHead } from '../shared/seo/page-head.js';
import { CaseLoading } from './case-loading.js';

const OpenCaseData = lazy(() => import('./open-case-data.js'));

/** For a case that was opened by its link in this tab. */
export default function CaseDataPage() {
  const { metaTitle, metaDescription } = caseOwnDataTexts;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <CaseAccess isLinkGood>
        {(caseId, onSessionLost) => (
          <Suspense fallback={<CaseLoading />}>
            <OpenCaseData caseId={caseId} toCase={paths.openForm} toAll={null} onSessionLost={onSessionLost} />
          </Suspense>
        )}
      </CaseAccess>
    </>
  );
}
