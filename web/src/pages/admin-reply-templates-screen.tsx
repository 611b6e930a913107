import { TemplatesPanel } from '../features/admin/reply-templates/templates-panel.js';
import { AdminFrame } from '../features/admin/shell/admin-frame.js';
import { QueryProvider } from '../shared/api/query-provider.js';

/** Frame and reply templates, behind the admin gate. */
export default function AdminReplyTemplatesScreen() {
  return (
    <QueryProvider>
      <AdminFrame page="replyTemplates">
        <TemplatesPanel />
      </AdminFrame>
    </QueryProvider>
  );
}
