import { lazy, Suspense } from 'react';
import { ordersPageTexts } from '../features/admin/orders/orders-page.texts.js';
import { AdminLoading } from '../features/admin/shell/admin-gate.js';
import { PageHead } from '../shared/seo/page-head.js';
import { AdminEntrance } from './admin-entrance.js';

/** A separate file, loaded after the admin gate. */
const AdminOrdersScreen = lazy(() => import('./admin-orders-screen.js'));

export default function AdminOrdersPage() {
  const { metaTitle, metaDescription } = ordersPageTexts;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <AdminEntrance needsFactor>
        <Suspense fallback={<AdminLoading />}>
          <AdminOrdersScreen />
        </Suspense>
      </AdminEntrance>
    </>
  );
}
