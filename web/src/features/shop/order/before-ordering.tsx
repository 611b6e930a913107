import { useServiceDetails } from '../../../shared/site/page-context.js';
import styles from './before-ordering.module.css';
import { orderTexts } from './order.texts.js';

const { heading, items, birthmark } = orderTexts.before;

/** Whom the assessment is not for: said before anybody pays. */
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
