import { useParams } from 'react-router-dom';
import { CheckInPage as CheckIn } from '../features/patient/case-answer/check-in/check-in-page.js';
import { checkInTexts } from '../features/patient/case-answer/check-in/check-in.texts.js';
import { QueryProvider } from '../shared/api/query-provider.js';
import { PageHead } from '../shared/seo/page-head.js';

export default function CheckInPage() {
  const { token = '' } = useParams();
  const { metaTitle, metaDescription } = checkInTexts;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <QueryProvider>
        <CheckIn token={token} />
      </QueryProvider>
    </>
  );
}
