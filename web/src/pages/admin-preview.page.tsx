import { lazy, Suspense } from 'react';
import { previewPageTexts as texts } from '../features/admin/blog/live-preview/live-preview.texts.js';
import { AdminLoading } from '../features/admin/shell/admin-gate.js';
import { PageHead } from '../shared/seo/page-head.js';
import { AdminEntrance } from './admin-entrance.js';

const Screen = lazy(() => import('./admin-preview-screen.js'));

/** A post that is being written, with all of the site around it that its readers will see. */
export default function AdminPreviewPage() {
  const loading = <AdminLoading />;
  return (
    <>
      <PageHead title={texts.metaTitle} description={texts.metaDescription} path={null} isIndexed={false} />
      <AdminEntrance waiting={loading}>
        <Suspense fallback={loading}>
          <Screen />
        </Suspense>
      </AdminEntrance>
    </>
  );
}
