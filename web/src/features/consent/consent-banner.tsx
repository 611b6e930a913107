import { useEffect, useRef } from 'react';
import styles from './consent-banner.module.css';
import { CONSENT_BANNER_ID, storeConsent, useIsBannerShown } from './consent-store.js';
import { consentTexts } from './consent.texts.js';

/** Asks for consent while there is no choice; both answers are equally easy. */
export function ConsentBanner() {
  const isShown = useIsBannerShown();
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isShown && window.location.hash === `#${CONSENT_BANNER_ID}`) banner.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section ref={banner} id={CONSENT_BANNER_ID} className={styles.banner} aria-label={consentTexts.label} tabIndex={-1}>
      <div>
        <h2 className={styles.heading}>{consentTexts.heading}</h2>
        <p className={styles.text}>{consentTexts.text}</p>
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
