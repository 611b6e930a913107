import { lazy, Suspense } from 'react';
import { cliniciansPageTexts } from '../features/admin/clinicians/clinicians-page.texts.js';
import { AdminLoading } from '../features/admin/shell/admin-gate.js';
import { PageHead } from '../shared/seo/page-head.js';
import { AdminEntrance } from './admin-entrance.js';

/** A separate file, loaded after the admin gate. */
const AdminCliniciansScreen = lazy(() => import('./admin-clinicians-screen.js'));

export default function AdminCliniciansPage() {
  const { metaTitle, metaDescription } = cliniciansPageTexts;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <AdminEntrance needsFactor>
        <Suspense fallback={<AdminLoading />}>
          <AdminCliniciansScreen />
        </Suspense>
      </AdminEntrance>
    </>
  );
}
