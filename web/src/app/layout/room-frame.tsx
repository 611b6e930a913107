import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../../common/paths.js';
import { useSiteConfig } from '../../shared/site/page-context.js';
import { AppLink } from '../../shared/ui/app-link.js';
import { BrandMark } from './brand-mark.js';
import reading from '../../shared/ui/layout.module.css';
import layout from './layout.module.css';
import { layoutTexts } from './layout.texts.js';
import styles from './room-frame.module.css';
import { roomTexts } from './room.texts.js';
import { useOfflinePage } from './use-offline-page.js';

const MAIN_ID = 'innehall';

/** A page in the frame of a patient's own case. It is loaded with the page, so that other pages do not pay for it. */
export function inRoom(Page: ComponentType): ComponentType {
  return function RoomPage() {
    return (
      <RoomFrame>
        <Page />
      </RoomFrame>
    );
  };
}

/**
 * No menu, search or site footer, and no link in the brand, so that no slip of a finger leaves a form. No question about
 * cookies either: nothing is counted here.
 */
function RoomFrame({ children }: { readonly children: ReactNode }) {
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
          {pathname.startsWith(paths.myCare) && <AppLink to={paths.myCare}>{roomTexts.back}</AppLink>}
          <a href={`mailto:${contactEmail}`}>{roomTexts.help}</a>
        </p>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={layout.main}>
        {children}
      </main>
    </>
  );
}
