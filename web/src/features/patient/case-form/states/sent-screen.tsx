import type { ReactNode } from 'react';
import { formatLastDay, formatWeekdayMoment } from '../../../../../../common/dates.js';
import { stopsForm } from '../../../../../../common/questionnaire/red-flag.js';
import type { PatientCase } from '../../../../shared/case/case-types.js';
import { useStartOfPage } from '../../../../shared/hooks/use-start-of-page.js';
import { businessNow } from '../../../../shared/site/business-time.js';
import { usePage, useServiceDetails } from '../../../../shared/site/page-context.js';
import { PaperWindow } from '../../../../shared/ui/paper-window.js';
import type { FormCalls } from '../form-calls.js';
import { caseStatesTexts } from './case-states.texts.js';
import styles from './states.module.css';
import { RefundedNote } from './refunded-note.js';
import { UrgentNote } from './urgent-note.js';
import { Withdraw } from './withdraw.js';
import { WithPhoneLinks } from '../../../../shared/ui/with-phone-links.js';

interface SentScreenProps {
  readonly opened: PatientCase;
  readonly calls: FormCalls;
  /** The requested information was sent just now. */
  readonly isAddition: boolean;
  readonly onChanged: () => void;
  /** Below everything. */
  readonly children: ReactNode;
}

const { sent: texts, order } = caseStatesTexts;
const STATES = ['submitted', 'in_review', 'answered'] as const;

/** The form is sent: when the reply is due, the next steps, and the current state. */
export function SentScreen({ opened, calls, isAddition, onChanged, children }: SentScreenProps) {
  const { id, state, orderNumber, dueAt, limitAt, refundedOre, canWithdraw, redFlags } = opened;
  const { renderedAt } = usePage();
  const { doctor } = useServiceDetails();
  const heading = useStartOfPage();
  const dueDate = dueAt === null ? null : new Date(dueAt);
  const start = isAddition ? texts.added : texts;
  const limit = limitAt === null ? null : new Date(limitAt);
  const now = businessNow(renderedAt);
  const isOverdue = dueDate !== null && dueDate < now;
  return (
    <article className={styles.page}>
      <PaperWindow />
      <div>
        <p className={styles.order}>{order(orderNumber)}</p>
        <h1 ref={heading} tabIndex={-1}>
          {state === 'in_review' ? texts.reading(doctor) : start.title}
        </h1>
      </div>
      <UrgentNote flags={redFlags.filter(stopsForm)} />
      <p>{start.lead}</p>
      {dueDate !== null && (
        <p className={styles.due} role="status">
          {isOverdue ? texts.overdue : texts.due(formatWeekdayMoment(dueDate))}
        </p>
      )}
      {limit !== null && <p>{limit < now ? texts.overLimit : texts.limit(formatLastDay(limit))}</p>}
      <RefundedNote opened={opened} />
      {refundedOre > 0 && <p className={styles.due}>{texts.refunded(refundedOre)}</p>}
      {dueDate !== null && !isOverdue && (
        <p>
          <a href={`/api/v1/cases/${id}/calendar.ics`} download>
            {texts.calendar}
          </a>
        </p>
      )}
      <section className={styles.status} aria-labelledby="status">
        <h2 id="status">{texts.statusHeading}</h2>
        <ol>
          {STATES.map((name, index) => (
            <li
              key={name}
              aria-current={name === state ? 'step' : undefined}
              data-done={index < STATES.indexOf(state as (typeof STATES)[number])}
            >
              {texts.states[name]}
            </li>
          ))}
        </ol>
        <p>{texts.live}</p>
      </section>
      <section className={styles.next}>
        <h2>{texts.nextHeading}</h2>
        <ol>
          {texts.steps(doctor).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <p className={styles.worse}>
        <WithPhoneLinks text={texts.worse} />
      </p>
      {canWithdraw && (
        <p>
          <Withdraw calls={calls} caseId={id} onChanged={onChanged} />
        </p>
      )}
      {children}
    </article>
  );
}
