import { caseFormTexts } from '../case-form.texts.js';
import styles from './states.module.css';
import { telHref } from '../../../../shared/ui/with-phone-links.js';

/** A number to call, by one touch. */
export function CallLink({ number }: { readonly number: '112' | '1177' }) {
  return (
    <a className={styles.call} href={telHref(number)}>
      {number === '112' ? caseFormTexts.stop.call112 : caseFormTexts.stop.call1177}
    </a>
  );
}
