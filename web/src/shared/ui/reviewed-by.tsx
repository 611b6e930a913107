import { formatDay } from '../../../../common/dates.js';
import type { MedicalReview } from '../../../../src/settings/operator-profile.contract.js';
import { textPageTexts } from '../text-page.texts.js';
import styles from './reviewed-by.module.css';

/** Shown only when there is something to say. */
export function ReviewedBy({ review: { reviewedBy, lastReviewedOn } }: { readonly review: MedicalReview }) {
  if (reviewedBy === null && lastReviewedOn === null) return null;
  return (
    <ul className={styles.review}>
      {reviewedBy !== null && <li>{textPageTexts.reviewedBy(reviewedBy)}</li>}
      {lastReviewedOn !== null && <li>{textPageTexts.lastReviewed(formatDay(lastReviewedOn))}</li>}
    </ul>
  );
}
