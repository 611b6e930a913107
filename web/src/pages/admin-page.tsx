import { lazy, Suspense, type ComponentType } from 'react';
import { AdminLoading } from '../features/admin/shell/admin-gate.js';
import { PageHead } from '../shared/seo/page-head.js';
import { AdminEntrance } from './admin-entrance.js';

interface AdminPageOptions {
  readonly texts: { readonly metaTitle: string; readonly metaDescription: string };
  /** Loads the screen, a separate file, behind the admin gate. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** The page is for admins with a second factor, in both profiles. */
  readonly needsFactor?: boolean;
}

/** A page of the admin area. */
export function adminPage({ texts, load, needsFactor = false }: AdminPageOptions): ComponentType {
  const Screen = lazy(load);
  return function AdminPage() {
    return (
      <>
        <PageHead title={texts.metaTitle} description={texts.metaDescription} path={null} isIndexed={false} />
        <AdminEntrance needsFactor={needsFactor}>
          <Suspense fallback={<AdminLoading />}>
            <Screen />
          </Suspense>
        </AdminEntrance>
      </>
    );
  };
}
