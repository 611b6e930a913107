import { BlogPanel } from '../features/admin/blog/blog-panel.js';
import { FaqPanel } from '../features/admin/faq/faq-panel.js';
import { SettingsPanel } from '../features/admin/settings/settings-panel.js';
import { AdminShell } from '../features/admin/shell/admin-shell.js';
import { FactorNeeded } from './admin-entrance.js';

const PANELS = { blog: BlogPanel, faq: FaqPanel, settings: () => <SettingsPanel FactorNeeded={FactorNeeded} /> };

/** The dashboard. */
export function AdminScreen() {
  return (
    <AdminShell>
      {(area) => {
        const Panel = PANELS[area];
        return <Panel />;
      }}
    </AdminShell>
  );
}
