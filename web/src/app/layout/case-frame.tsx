import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../../common/paths.js';
import { useSiteConfig } from '../../shared/site/page-context.js';
import { AppLink } from '../../shared/ui/app-link.js';
import { BrandMark } from './brand-mark.js';
import reading from '../../shared/ui/layout.module.css';
import layout from './layout.module.css';
import { layoutTexts, caseFrameTexts } from './layout.texts.js';
import styles from './case-frame.module.css';
import { OFFLINE_WORKER } from '../../../../common/offline-worker.js';
import { inBackground } from '../../shared/errors/in-background.js';

const MAIN_ID = 'innehall';

/** A page in the frame of a patient's own case. It is loaded with the page, so that other pages do not pay for it. */
export function inCaseFrame(Page: ComponentType): ComponentType {
  return function CasePage() {
    return (
      <CaseFrame>
        <Page />
      </CaseFrame>
    );
  };
}

/**
 * No menu, search or site footer, and no link in the brand, so that no slip of a finger leaves a form. No question about
 * cookies either: nothing is counted here.
 */
function CaseFrame({ children }: { readonly children: ReactNode }) {
  const { brandName, contactEmail } = useSiteConfig();
  const { pathname } = useLocation();
  useOfflinePage();
  return (
    <>
      <a href={`#${MAIN_ID}`} className={layout.skip}>
        {layoutTexts.skipLink}
      </a>
      <header className={styles.header}>
        <p className={styles.brand}>
          <BrandMark />
          {brandName}
        </p>
        <p className={`${reading.ways} ${styles.help}`}>
          {pathname.startsWith(paths.myCare) && <AppLink to={paths.myCare}>{caseFrameTexts.back}</AppLink>}
          <a href={`mailto:${contactEmail}`}>{caseFrameTexts.help}</a>
        </p>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={layout.main}>
        {children}
      </main>
    </>
  );
}

/** Without a net, an address of one's own case says what waits on the device (src/site/pages/files/offline-worker.ts). */
function useOfflinePage(): void {
  const { pathname } = useLocation();
  const scope = [paths.openForm, paths.myCase('')].find((each) => pathname.startsWith(each));
  useEffect(() => {
    // A browser that forbids to store has no workers, or refuses them.
    if (scope === undefined || !('serviceWorker' in navigator)) return;
    inBackground(navigator.serviceWorker.register(OFFLINE_WORKER, { scope }), 'preparing the page without a net');
  }, [scope]);
}
