import { useParams } from 'react-router-dom';
import { NotMe } from '../features/patient/case-access/not-me.js';
import { notMeTexts } from '../features/patient/case-access/not-me.texts.js';
import { QueryProvider } from '../shared/api/query-provider.js';
import { PageHead } from '../shared/seo/page-head.js';

export default function NotMePage() {
  const { token = '' } = useParams();
  return (
    <>
      <PageHead title={notMeTexts.metaTitle} description={notMeTexts.metaDescription} path={null} isIndexed={false} />
      <QueryProvider>
        <NotMe token={token} />
      </QueryProvider>
    </>
  );
}
