import type { UrgentCare } from '../../../shared/text-page.js';
import { TextBlocks } from './text-blocks.js';
import styles from './urgent-panel.module.css';
import { textPageTexts } from '../../../shared/text-page.texts.js';
import { WithPhoneLinks } from '../../../shared/ui/with-phone-links.js';

export const URGENT_ID = 'sok-vard-direkt';

/** When to seek other care; a panel of its own, never in small print. */
export function UrgentPanel({ urgent: { heading, items } }: { readonly urgent: UrgentCare }) {
  return (
    <section className={styles.panel}>
      <h2 id={URGENT_ID} className={styles.heading}>
        <UrgentMark size={28} />
        {heading}
      </h2>
      <TextBlocks blocks={[{ list: items }]} />
    </section>
  );
}

/** @param size in pixels */
function UrgentMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" className={styles.sign}>
      <circle cx="14" cy="14" r="13" fill="currentColor" />
      <path d="M14 7.500v8M14 19.800v.2" className={styles.mark} strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}

/** One line above a page about symptoms, for readers in an emergency; it links to the full panel. */
export function UrgentStrip() {
  const { text, link } = textPageTexts.urgentStrip;
  return (
    <p className={styles.strip}>
      <UrgentMark size={22} />
      <span>
        <WithPhoneLinks text={text} /> <a href={`#${URGENT_ID}`}>{link}</a>
      </span>
    </p>
  );
}
