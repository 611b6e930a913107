import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import { zoneOf } from '../../../shared/document-zone.js';
import styles from './consent-banner.module.css';
import type { ConsentPurposes } from './consent-purposes.js';
import { CONSENT_BANNER_ID, storeConsent } from './consent-store.js';
import { consentTexts } from './consent.texts.js';

/**
 * Asks for consent; both answers are equally easy. A floating card, and on pages with forms a bar at the end of the page.
 */
export default function ConsentBanner({ purposes }: { readonly purposes: ConsentPurposes }) {
  const { pathname } = useLocation();
  const isFloating = !hasForm(pathname);
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${CONSENT_BANNER_ID}`) banner.current?.focus();
  }, []);
  const { heading, text } = consentTexts[purposes];
  return (
    <section
      ref={banner}
      id={CONSENT_BANNER_ID}
      className={isFloating ? styles.banner : styles.bar}
      aria-label={consentTexts.label}
      tabIndex={-1}
    >
      <div>
        <h2 className={styles.heading}>{heading}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.buttons}>
        <button type="button" onClick={() => storeConsent('declined')}>
          {consentTexts.decline}
        </button>
        <button type="button" onClick={() => storeConsent('accepted')}>
          {consentTexts.accept}
        </button>
      </div>
    </section>
  );
}

/** Where something is filled in, no field may be covered. */
function hasForm(path: string): boolean {
  const zone = zoneOf(path);
  return zone === 'payment' || zone === 'private' || path === paths.contact;
}
