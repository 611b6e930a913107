import { lazy, Suspense } from 'react';
import { AdminLoading } from '../features/admin/shell/admin-gate.js';
import { adminPageTexts } from '../features/admin/shell/admin-shell.texts.js';
import { PageHead } from '../shared/seo/page-head.js';
import { AdminEntrance } from './admin-entrance.js';

/** A separate file, loaded after the admin gate. */
const AdminScreen = lazy(() => import('./admin-screen.js'));

export default function AdminDashboardPage() {
  const { metaTitle, metaDescription } = adminPageTexts;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <AdminEntrance>
        <Suspense fallback={<AdminLoading />}>
          <AdminScreen />
        </Suspense>
      </AdminEntrance>
    </>
  );
}
