import { faqTexts } from './faq.texts.js';
import pillStyles from './section-pills.module.css';
import styles from './skeleton-faq.module.css';

const PILLS = 4;
const QUESTIONS = 5;

/** Where pills and questions will be while they are fetched. */
export function SkeletonFaq() {
  return (
    <div role="status" aria-label={faqTexts.loading} className={styles.skeleton}>
      <div className={pillStyles.pills}>
        {Array.from({ length: PILLS }, (_, index) => (
          <div key={index} data-testid="skeleton-pill" className={pillStyles.skeleton} />
        ))}
      </div>
      <div>
        {Array.from({ length: QUESTIONS }, (_, index) => (
          <div key={index} data-testid="skeleton-question" className={styles.question} />
        ))}
      </div>
    </div>
  );
}
