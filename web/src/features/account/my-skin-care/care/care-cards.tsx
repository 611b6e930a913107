import { useId } from 'react';
import type { DoctorWords } from '../../../../../../common/doctor-words.js';
import { paths } from '../../../../../../common/paths.js';
import { businessNow } from '../../../../shared/site/business-time.js';
import { usePage, useServiceDetails } from '../../../../shared/site/page-context.js';
import { AppLink } from '../../../../shared/ui/app-link.js';
import { ButtonLink } from '../../../../shared/ui/button.js';
import type { OrderRow } from '../../../../../../src/shop/orders/orders.contract.js';
import { accountTexts } from '../account.texts.js';
import { CaseFacts } from '../case-facts.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './care-cards.module.css';
import { CARE_STEPS, isAwaited, type Care } from './care-status.js';
import { SendLinkAgain } from './send-link-again.js';

const texts = accountTexts.care;

interface CareCardsProps {
  readonly userId: string;
  readonly orders: readonly OrderRow[];
  readonly underWay: readonly Care[];
  /** There are assessments that have ended; they are listed below. */
  readonly hasEarlier: boolean;
}

/** The progress of each assessment, and its next step. */
export function CareCards({ userId, orders, underWay, hasEarlier }: CareCardsProps) {
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
    <CareCard
      key={care.orderNumber}
      userId={userId}
      care={care}
      order={orders.find(({ number }) => String(number) === care.orderNumber)}
      isFirst={index === 0}
    />
  ));
}

interface CareCardProps {
  readonly userId: string;
  readonly care: Care;
  readonly order: OrderRow | undefined;
  readonly isFirst: boolean;
}

function CareCard({ userId, care, order, isFirst }: CareCardProps) {
  const id = useId();
  const { renderedAt } = usePage();
  const { doctor } = useServiceDetails();
  const { step, orderNumber } = care;
  const { open } = accountTexts.cases;
  const title = accountTexts.cases.title(orderNumber);
  return (
    <section className={`${layout.card} ${styles.card}`} aria-labelledby={id}>
      <div>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <CaseFacts own={care.state === 'received' ? null : care.own} order={order} />
      </div>
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
      {(care.state === 'submitted' || care.state === 'in_review') && (
        <p>
          <AppLink to={paths.myCase(care.own.id)} aria-label={accountTexts.linkFor(open, title)}>
            {open}
          </AppLink>
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
