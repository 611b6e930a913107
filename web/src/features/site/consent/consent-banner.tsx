import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import { zoneOf } from '../../../shared/document-zone.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import styles from './consent-banner.module.css';
import { consentPurposes } from './consent-purposes.js';
import { CONSENT_BANNER_ID, storeConsent, useIsBannerShown } from './consent-store.js';
import { consentTexts } from './consent.texts.js';

/**
 * Asks for consent while there is no choice and something requires one; both answers are equally easy. A floating card,
 * and on pages with forms a bar at the end of the page.
 */
export function ConsentBanner() {
  const purposes = consentPurposes(useSiteConfig());
  const isShown = useIsBannerShown() && purposes !== null;
  const { pathname } = useLocation();
  const isFloating = !hasForm(pathname);
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isShown && window.location.hash === `#${CONSENT_BANNER_ID}`) banner.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
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
