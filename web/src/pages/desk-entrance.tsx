import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { deskPageTexts as texts } from './desk-page.texts.js';
import { useIsMounted } from '../shared/hooks/use-is-mounted.js';
import { PageHead } from '../shared/seo/page-head.js';
import styles from './case.module.css';

/** A separate file: the server does not render the desk, since it knows neither language nor session. */
const DeskDoor = lazy(() => import('./desk-door.js'));

/** A page of the desk. Its screen is a separate file, loaded behind the gate. */
export function deskPage(load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazy(async () => ({ default: await load() }));
  return function DeskPage() {
    return (
      <DeskEntrance>
        <Suspense>
          <Screen />
        </Suspense>
      </DeskEntrance>
    );
  };
}

/** Every page of the desk: its head, and the gate for clinicians. */
function DeskEntrance({ children }: { readonly children: ReactNode }) {
  const isMounted = useIsMounted();
  return (
    <>
      <PageHead title={texts.metaTitle} description={texts.metaDescription} path={null} isIndexed={false} />
      {isMounted ? (
        <Suspense fallback={<Loading />}>
          <DeskDoor>{children}</DeskDoor>
        </Suspense>
      ) : (
        <Loading />
      )}
    </>
  );
}

function Loading() {
  return (
    <main className={styles.loading}>
      <h1>{texts.metaTitle}</h1>
      <p role="status">{texts.loading}</p>
    </main>
  );
}
