import type { ReactNode } from 'react';
import { AdminFrame } from '../../features/admin/shell/admin-frame.js';
import { AdminEntrance } from '../../pages/admin-entrance.js';
import { ADMIN_ROOMS } from '../../pages/admin-rooms.js';
import { muiPage } from '../mui-page.js';

/** The gate of the admin area, and inside it the frame around every page. */
export default muiPage(function AdminDoor({ children }: { readonly children?: ReactNode }) {
  return (
    <AdminEntrance isAlone waiting={children}>
      <AdminFrame rooms={ADMIN_ROOMS}>{children}</AdminFrame>
    </AdminEntrance>
  );
});
