import { textPageTexts } from '../../../shared/text-page.texts.js';
import { URGENT_ID, UrgentMark } from './urgent-panel.js';
import styles from './urgent-strip.module.css';
import { WithPhoneLinks } from '../../../shared/ui/with-phone-links.js';

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
