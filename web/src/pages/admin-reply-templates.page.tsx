import { lazy, Suspense } from 'react';
import { templatesPageTexts } from '../features/admin/reply-templates/templates-page.texts.js';
import { AdminLoading } from '../features/admin/shell/admin-gate.js';
import { PageHead } from '../shared/seo/page-head.js';
import { AdminEntrance } from './admin-entrance.js';

/** A separate file, loaded after the admin gate. */
const AdminReplyTemplatesScreen = lazy(() => import('./admin-reply-templates-screen.js'));

export default function AdminReplyTemplatesPage() {
  const { metaTitle, metaDescription } = templatesPageTexts;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <AdminEntrance>
        <Suspense fallback={<AdminLoading />}>
          <AdminReplyTemplatesScreen />
        </Suspense>
      </AdminEntrance>
    </>
  );
}
