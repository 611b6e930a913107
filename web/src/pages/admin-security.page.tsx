import { lazy, Suspense } from 'react';
import { securityPageTexts } from '../features/admin/security/security-page.texts.js';
import { AdminLoading } from '../features/admin/shell/admin-gate.js';
import { PageHead } from '../shared/seo/page-head.js';
import { AdminEntrance } from './admin-entrance.js';

/** A separate file, loaded after the admin gate. */
const AdminSecurityScreen = lazy(() => import('./admin-security-screen.js'));

export default function AdminSecurityPage() {
  const { metaTitle, metaDescription } = securityPageTexts;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <AdminEntrance>
        <Suspense fallback={<AdminLoading />}>
          <AdminSecurityScreen />
        </Suspense>
      </AdminEntrance>
    </>
  );
}
