import { lazy, Suspense } from 'react';
import { previewPageTexts } from '../features/admin/blog/live-preview/live-preview.texts.js';
import { AdminLoading } from '../features/admin/shell/admin-gate.js';
import { PageHead } from '../shared/seo/page-head.js';
import { AdminEntrance } from './admin-entrance.js';

/** A separate file, loaded after the admin gate. */
const PreviewScreen = lazy(() => import('./admin-preview-screen.js'));

export default function AdminPreviewPage() {
  const { metaTitle, metaDescription } = previewPageTexts;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <AdminEntrance>
        <Suspense fallback={<AdminLoading />}>
          <PreviewScreen />
        </Suspense>
      </AdminEntrance>
    </>
  );
}
