import { SecurityPanel } from '../features/admin/security/security-panel.js';
import { AdminFrame } from '../features/admin/shell/admin-frame.js';
import { QueryProvider } from '../shared/api/query-provider.js';

/** Frame and security log, behind the admin gate. */
export default function AdminSecurityScreen() {
  return (
    <QueryProvider>
      <AdminFrame page="securityLog">
        <SecurityPanel />
      </AdminFrame>
    </QueryProvider>
  );
}
