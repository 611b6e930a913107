import { CliniciansPanel } from '../features/admin/clinicians/clinicians-panel.js';
import { AdminFrame } from '../features/admin/shell/admin-frame.js';
import { QueryProvider } from '../shared/api/query-provider.js';

/** Frame and clinicians, behind the admin gate. */
export default function AdminCliniciansScreen() {
  return (
    <QueryProvider>
      <AdminFrame page="clinicians">
        <CliniciansPanel />
      </AdminFrame>
    </QueryProvider>
  );
}
