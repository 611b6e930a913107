import type { ComponentType } from 'react';
import { AdminFrame } from '../features/admin/shell/admin-frame.js';
import type { AdminPageName } from '../features/admin/shell/shell-header.js';
import { QueryProvider } from '../shared/api/query-provider.js';

/** A screen of the admin area with a single panel. */
export function framedPanel(page: AdminPageName, Panel: ComponentType): ComponentType {
  return function FramedPanel() {
    return (
      <QueryProvider>
        <AdminFrame page={page}>
          <Panel />
        </AdminFrame>
      </QueryProvider>
    );
  };
}
