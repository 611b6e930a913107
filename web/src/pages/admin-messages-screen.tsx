import { MessagesPanel } from '../features/admin/messages/messages-panel.js';
import { AdminFrame } from '../features/admin/shell/admin-frame.js';
import { QueryProvider } from '../shared/api/query-provider.js';

/** Frame and messages, behind the admin gate. */
export default function AdminMessagesScreen() {
  return (
    <QueryProvider>
      <AdminFrame page="messages">
        <MessagesPanel />
      </AdminFrame>
    </QueryProvider>
  );
}
