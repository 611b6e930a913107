import Button from '@mui/material/Button';
import type { PickResponse } from '../../../../../src/clinic/log-review/log-review.contract.js';
import { paths } from '../../../../../common/paths.js';
import { formatDate, formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Cell, Row } from '../../../shared/ui/table.js';
import { describeReasons } from './describe-access.js';
import styles from './log-review.module.css';
import { logReviewTexts } from './log-review.texts.js';

interface PickRowProps {
  readonly pick: PickResponse;
  readonly isReviewer: boolean;
  readonly onReview: () => void;
}

/** Who opened which case when, why it is picked, and what came of it. */
export function PickRow({ pick, isReviewer, onReview }: PickRowProps) {
  const texts = useTexts(logReviewTexts);
  const language = useLanguage();
  const { columns } = texts;
  const { person, orderNumber, firstAt, rows, careUnit, accessReasons, patterns } = pick;
  return (
    <Row>
      <Cell label={columns.person}>
        {person.name}
        {careUnit !== null && <span className={styles.quiet}>{careUnit}</span>}
      </Cell>
      <Cell label={columns.order}>
        {orderNumber === null ? texts.gone : <AppLink to={paths.adminOrder(orderNumber)}>{orderNumber}</AppLink>}
      </Cell>
      <Cell label={columns.when}>
        <time dateTime={firstAt}>{formatInstant(firstAt, language)}</time>
        <span className={styles.quiet}>{texts.rows(rows)}</span>
      </Cell>
      <Cell label={columns.why}>
        {patterns.map((pattern) => texts.patterns[pattern]).join(', ')}
        <span className={styles.quiet}>{texts.givenReason(describeReasons(accessReasons, texts))}</span>
      </Cell>
      <Cell label={columns.review}>
        <Review pick={pick} isReviewer={isReviewer} onReview={onReview} />
      </Cell>
    </Row>
  );
}

function Review({ pick, isReviewer, onReview }: PickRowProps) {
  const texts = useTexts(logReviewTexts);
  const language = useLanguage();
  const { review, isOverdue, isOwn, dueAt, person, orderNumber } = pick;
  if (review !== null)
    return (
      <>
        {texts.verdicts[review.verdict]}
        <span className={styles.quiet}>
          {[formatInstant(review.at, language), review.by !== null && texts.by(review.by)].filter(Boolean).join(' ')}
        </span>
        {review.comment !== null && <span>{review.comment}</span>}
      </>
    );
  return (
    <>
      <span className={isOverdue ? styles.late : styles.quiet}>
        {isOverdue ? texts.overdue : texts.due(formatDate(dueAt, language))}
      </span>
      {isOwn && <span className={styles.quiet}>{texts.own}</span>}
      {isReviewer && !isOwn && (
        <Button size="small" aria-label={texts.describeAct(person.name, orderNumber ?? texts.gone)} onClick={onReview}>
          {texts.act}
        </Button>
      )}
    </>
  );
}
