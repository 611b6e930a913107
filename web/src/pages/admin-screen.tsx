import { BlogPanel } from '../features/admin/blog/blog-panel.js';
import { FaqPanel } from '../features/admin/faq/faq-panel.js';
import { SettingsPanel } from '../features/admin/settings/settings-panel.js';
import { AdminShell } from '../features/admin/shell/admin-shell.js';
import { QueryProvider } from '../shared/api/query-provider.js';

const PANELS = { blog: BlogPanel, faq: FaqPanel, settings: SettingsPanel };

/** The whole admin area. */
export default function AdminScreen() {
  return (
    <QueryProvider>
      <AdminShell>
        {(area) => {
          const Panel = PANELS[area];
          return <Panel />;
        }}
      </AdminShell>
    </QueryProvider>
  );
}
