import { lazy, Suspense } from 'react';
import { messagesPageTexts } from '../features/admin-messages/messages-page.texts.js';
import { AdminGate, AdminLoading } from '../features/admin-shell/admin-gate.js';
import { PageHead } from '../shared/seo/page-head.js';

/** A file of its own, fetched when an admin has been let in. */
const AdminMessagesScreen = lazy(() => import('./admin-messages-screen.js'));

export default function AdminMessagesPage() {
  const { metaTitle, metaDescription } = messagesPageTexts;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <AdminGate>
        <Suspense fallback={<AdminLoading />}>
          <AdminMessagesScreen />
        </Suspense>
      </AdminGate>
    </>
  );
}
