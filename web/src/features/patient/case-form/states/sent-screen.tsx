import { goalBefore, limitOn } from '../../../../../../common/promises.js';
import type { ReactNode } from 'react';
import { formatDayOf } from '../../../../../../common/dates.js';
import { paths } from '../../../../../../common/paths.js';
import type { PatientCase } from '../../../../shared/case/case-types.js';
import { useStartOfPage } from '../../../../shared/hooks/use-start-of-page.js';
import { businessNow } from '../../../../shared/site/business-time.js';
import { usePage, useServiceDetails, useSiteConfig } from '../../../../shared/site/page-context.js';
import { AppLink } from '../../../../shared/ui/app-link.js';
import { PaperWindow } from '../../../../shared/ui/paper-window.js';
import { WithPhoneLinks } from '../../../../shared/ui/with-phone-links.js';
import type { FormCalls } from '../form-calls.js';
import { callingFlags } from './calling-flags.js';
import { caseStatesTexts, whileWaitingTexts } from './case-states.texts.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './states.module.css';
import { RefundedNote } from './refunded-note.js';
import { TakenBy } from './taken-by.js';
import { UrgentNote } from './urgent-note.js';
import { Withdraw } from './withdraw.js';

const { retracted: retractedNoteTexts } = caseStatesTexts.sent;

/** The reply that the patient had was hidden: when, roughly why, and what to do now. */
function RetractedNote({ retraction }: { readonly retraction: NonNullable<PatientCase['retraction']> }) {
  const { retractedAt, reason } = retraction;
  return (
    <section className={styles.retracted} aria-labelledby="retracted">
      <h2 id="retracted">{retractedNoteTexts.heading(formatDayOf(new Date(retractedAt)))}</h2>
      <p>{retractedNoteTexts.reasons[reason]}</p>
      <p>
        <WithPhoneLinks text={retractedNoteTexts.advice} />
      </p>
      <p>{retractedNoteTexts.contact}</p>
    </section>
  );
}

interface SentScreenProps {
  readonly opened: PatientCase;
  readonly calls: FormCalls;
  /** What was sent so far, and what the patient adds. */
  readonly thread: ReactNode;
  readonly onChanged: () => void;
  /** Below everything. */
  readonly children: ReactNode;
}

const { sent: texts, order } = caseStatesTexts;
const STATES = ['submitted', 'in_review', 'answered'] as const;

/** The form is sent: who has it, when the reply is due, the next steps, what was sent, and what can be added. */
export function SentScreen({ opened, calls, thread, onChanged, children }: SentScreenProps) {
  const { id, state, orderNumber, dueAt, limitAt, canWithdraw, clinician, redFlags } = opened;
  const { renderedAt } = usePage();
  const { doctor, refundsLateAnswers } = useServiceDetails();
  const { hasWithdrawalPage } = useSiteConfig();
  const heading = useStartOfPage();
  const isCalling = callingFlags(redFlags).length > 0;
  const dueDate = dueAt === null ? null : new Date(dueAt);
  // The doctor asked, and has the answer.
  const isAddition = state === 'submitted' && clinician !== null;
  // An answer to the doctor's question never moves the progress back.
  const reached = isAddition ? 'in_review' : state;
  const reading = clinician ? texts.readingBy(clinician.displayName) : texts.reading(doctor);
  const { retraction } = opened;
  const start = retraction === null ? texts : texts.retracted;
  const { title, lead } = isAddition ? texts.added : start;
  const limit = limitAt === null ? null : new Date(limitAt);
  const now = businessNow(renderedAt);
  const isOverdue = dueDate !== null && dueDate < now;
  return (
    <article className={layout.page}>
      {!isCalling && <PaperWindow />}
      <div>
        <p className={layout.orderNumber}>{order(orderNumber)}</p>
        <h1 ref={heading} tabIndex={-1}>
          {state === 'in_review' ? reading : title}
        </h1>
      </div>
      <UrgentNote flags={redFlags} />
      {clinician !== null && <TakenBy {...{ state, clinician }} />}
      {retraction !== null && <RetractedNote retraction={retraction} />}
      <p>{lead}</p>
      {dueDate !== null && (
        <p className={styles.due} role="status">
          {isOverdue ? texts.overdue : goalBefore(dueDate)}
        </p>
      )}
      {limit !== null && (
        <p>{limit < now ? texts.overLimit : `${limitOn(limit, refundsLateAnswers && Boolean(opened.paidOre))}.`}</p>
      )}
      <RefundedNote opened={opened} />
      <Money opened={opened} />
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
              aria-current={name === reached ? 'step' : undefined}
              data-done={index < STATES.indexOf(reached as (typeof STATES)[number])}
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
      <WhileWaiting advice={opened.waitingAdvice} />
      {thread}
      <p className={layout.note}>
        <WithPhoneLinks text={texts.worse} />
      </p>
      {canWithdraw ? (
        <p>
          <Withdraw calls={calls} caseId={id} onChanged={onChanged} />
        </p>
      ) : (
        <p className={layout.soft}>
          {texts.noWithdrawal}
          {hasWithdrawalPage && (
            <span>
              {' '}
              {texts.askToWithdraw} <AppLink to={paths.withdraw}>{texts.withdrawalPage}</AppLink>.
            </span>
          )}
        </p>
      )}
      {children}
    </article>
  );
}

/** What was paid, in one line; large once some has gone back. Nothing for an order without a payment. */
function Money({ opened: { paidOre, refundedOre } }: { readonly opened: PatientCase }) {
  if (refundedOre > 0) return <p className={styles.due}>{texts.refunded(refundedOre)}</p>;
  return paidOre ? <p className={layout.soft}>{texts.paid(paidOre)}</p> : null;
}

/** What one may do oneself until the reply comes; nothing where the clinic has no advice, or an answer warned. */
function WhileWaiting({ advice }: { readonly advice: PatientCase['waitingAdvice'] }) {
  if (advice.length === 0) return null;
  return (
    <section className={layout.stack} aria-labelledby="while-waiting">
      <h2 id="while-waiting">{whileWaitingTexts.heading}</h2>
      <p>{whileWaitingTexts.lead}</p>
      <ul className={layout.bullets}>
        {advice.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </section>
  );
}
