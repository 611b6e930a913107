import { formatDay } from '../../../../common/dates.js';
import { useSiteConfig } from '../site/page-context.js';
import { textPageTexts } from '../text-page.texts.js';
import styles from './reviewed-by.module.css';

/** The reviewer of the medical texts and the date; nothing before the first review. */
export function ReviewedBy() {
  const { reviewedBy, lastReviewedOn } = useSiteConfig().medicalReview;
  if (reviewedBy === null && lastReviewedOn === null) return null;
  return (
    <ul className={styles.review}>
      {reviewedBy !== null && <li>{textPageTexts.reviewedBy(reviewedBy)}</li>}
      {lastReviewedOn !== null && <li>{textPageTexts.lastReviewed(formatDay(lastReviewedOn))}</li>}
    </ul>
  );
}
