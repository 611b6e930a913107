import { lazy, Suspense } from 'react';
import { caseAccessTexts } from '../features/patient/case-access/case-access.texts.js';
import { HandOffAccess } from '../features/patient/case-access/hand-off-access.js';
import { PageHead } from '../shared/seo/page-head.js';
import { CaseLoading } from './case-loading.js';

const PhonePhotos = lazy(async () => ({
  default: (await import('../features/patient/case-photos/hand-off/phone-photos.js')).PhonePhotos,
}));

export default function PhotoHandOffPage() {
  const { metaTitle, lead } = caseAccessTexts.handOff;
  return (
    <>
      <PageHead title={metaTitle} description={lead} path={null} isIndexed={false} />
      <HandOffAccess>
        {(caseId, onSessionLost) => (
          <Suspense fallback={<CaseLoading />}>
            <PhonePhotos caseId={caseId} onSessionLost={onSessionLost} />
          </Suspense>
        )}
      </HandOffAccess>
    </>
  );
}
