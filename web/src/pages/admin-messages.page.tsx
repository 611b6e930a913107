import { lazy, Suspense } from 'react';
import { messagesPageTexts } from '../features/admin/messages/messages-page.texts.js';
import { AdminLoading } from '../features/admin/shell/admin-gate.js';
import { PageHead } from '../shared/seo/page-head.js';
import { AdminEntrance } from './admin-entrance.js';

/** A separate file, loaded after the admin gate. */
const AdminMessagesScreen = lazy(() => import('./admin-messages-screen.js'));

export default function AdminMessagesPage() {
  const { metaTitle, metaDescription } = messagesPageTexts;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <AdminEntrance>
        <Suspense fallback={<AdminLoading />}>
          <AdminMessagesScreen />
        </Suspense>
      </AdminEntrance>
    </>
  );
}
