import { Suspense, use } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { AdminLoading } from '../features/admin/shell/admin-gate.js';
import { AdminAreaContext } from '../shared/admin-area.js';
import { PageHead } from '../shared/seo/page-head.js';
import { ADMIN_ROOMS } from './admin-rooms.js';

/** Every page of the admin area: its title, and behind the gate its screen. */
export default function AdminPage() {
  const { pathname } = useLocation();
  const state = use(AdminAreaContext);
  const page = ADMIN_ROOMS.find(({ path }) => matchPath(path, pathname));
  if (page === undefined) throw new Error(`no page of the admin area has the address ${pathname}`);
  const { documentTitle, title, description, Screen } = page;
  return (
    <>
      <PageHead title={documentTitle ?? title.sv} description={description} path={null} isIndexed={false} />
      {state === 'open' && (
        <Suspense fallback={<AdminLoading />}>
          <Screen />
        </Suspense>
      )}
      {state === 'loading' && (
        <main>
          <AdminLoading />
        </main>
      )}
    </>
  );
}
