import { useServiceDetails } from '../../../shared/site/page-context.js';
import styles from './before-ordering.module.css';
import { orderTexts } from './order.texts.js';

const { heading, items, birthmark } = orderTexts.before;

/** Patients whom the assessment does not suit, named before payment. */
export function BeforeOrdering() {
  const { minimumAgeYears } = useServiceDetails();
  return (
    <section className={styles.before} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>
        {items(minimumAgeYears).map((item) => (
          <li key={item}>{item}</li>
        ))}
        <li>
          {birthmark.question} <a href={birthmark.url}>{birthmark.link}</a>
        </li>
      </ul>
    </section>
  );
}
