import { lazy, Suspense } from 'react';
import { templatesPageTexts } from '../features/admin/reply-templates/templates-page.texts.js';
import { AdminLoading } from '../features/admin/shell/admin-gate.js';
import { PageHead } from '../shared/seo/page-head.js';
import { AdminEntrance } from './admin-entrance.js';

/** A file of its own, fetched when an admin has been let in. */
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
