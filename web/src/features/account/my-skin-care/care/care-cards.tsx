import { useId } from 'react';
import type { DoctorWords } from '../../../../../../common/doctor-words.js';
import { paths } from '../../../../../../common/paths.js';
import { businessNow } from '../../../../shared/site/business-time.js';
import { usePage, useServiceDetails } from '../../../../shared/site/page-context.js';
import { ButtonLink } from '../../../../shared/ui/button.js';
import { accountTexts } from '../account.texts.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './care-cards.module.css';
import { CARE_STEPS, isAwaited, type Care } from './care-status.js';
import { SendLinkAgain } from './send-link-again.js';

const texts = accountTexts.care;

interface CareCardsProps {
  readonly userId: string;
  readonly underWay: readonly Care[];
  /** There are assessments that have ended; they are in the tab of assessments. */
  readonly hasEarlier: boolean;
}

/** The progress of each assessment, and its next step. */
export function CareCards({ userId, underWay, hasEarlier }: CareCardsProps) {
  if (underWay.length === 0) {
    return (
      <section className={`${layout.card} ${styles.card}`}>
        <h2 className={styles.title}>{texts.none.title}</h2>
        <p>{hasEarlier ? texts.none.textWithEarlier : texts.none.text}</p>
        <p>
          <ButtonLink tone="next" to={paths.order}>
            {texts.none.order}
          </ButtonLink>
        </p>
      </section>
    );
  }
  // The first card is the one that waits for the patient, where one does: its button is the next step of the page.
  return underWay.map((care, index) => (
    <CareCard key={care.orderNumber} userId={userId} care={care} isFirst={index === 0} />
  ));
}

function CareCard({ userId, care, isFirst }: { userId: string; care: Care; isFirst: boolean }) {
  const id = useId();
  const { renderedAt } = usePage();
  const { doctor } = useServiceDetails();
  const { step, orderNumber } = care;
  return (
    <section className={`${layout.card} ${styles.card}`} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {accountTexts.cases.title(orderNumber)}
      </h2>
      <ol className={styles.steps} aria-label={texts.stepsLabel}>
        {CARE_STEPS.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined} data-done={index < CARE_STEPS.indexOf(step)}>
            {name === step && isAwaited(care) ? texts.yourTurn[care.state] : texts.steps(doctor)[name]}
          </li>
        ))}
      </ol>
      <p>{sayState(care, businessNow(renderedAt), doctor)}</p>
      {isAwaited(care) && (
        <p>
          <ButtonLink tone={isFirst ? 'next' : 'quiet'} to={paths.myCase(care.own.id)}>
            {texts.acts[care.state]}
          </ButtonLink>
        </p>
      )}
      {care.state === 'form_sent' && <SendLinkAgain userId={userId} caseId={care.own.id} orderNumber={orderNumber} />}
    </section>
  );
}

function sayState(care: Care, now: Date, doctor: DoctorWords): string {
  const { says } = texts;
  if (care.state !== 'submitted' && care.state !== 'in_review') return says[care.state];
  const due = new Date(care.own.dueAt ?? now);
  return due < now ? says.overdue : says[care.state](due, doctor);
}
