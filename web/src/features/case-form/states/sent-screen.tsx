import { formatWeekdayMoment } from '../../../../../common/dates.js';
import type { PatientCase } from '../../../shared/case/case-types.js';
import { useFocusOnMount } from '../../../shared/hooks/use-focus-on-mount.js';
import { businessNow } from '../../../shared/site/business-time.js';
import { usePage } from '../../../shared/site/page-context.js';
import { PaperWindow } from '../../../shared/ui/paper-window.js';
import type { FormCalls } from '../form-calls.js';
import { caseStatesTexts } from './case-states.texts.js';
import styles from './states.module.css';
import { Withdraw } from './withdraw.js';

interface SentScreenProps {
  readonly opened: PatientCase;
  readonly calls: FormCalls;
  readonly onChanged: () => void;
}

const { sent: texts, order } = caseStatesTexts;
const STATES = ['submitted', 'in_review', 'answered'] as const;

/** The form is in: when the answer comes, what happens until then, and how far it has come. */
export function SentScreen({ opened, calls, onChanged }: SentScreenProps) {
  const { id, state, orderNumber, dueAt, canWithdraw } = opened;
  const { renderedAt } = usePage();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const dueDate = dueAt === null ? null : new Date(dueAt);
  const isOverdue = dueDate !== null && dueDate < businessNow(renderedAt);
  return (
    <article className={styles.page}>
      <PaperWindow />
      <div>
        <p className={styles.order}>{order(orderNumber)}</p>
        <h1 ref={heading} tabIndex={-1}>
          {state === 'in_review' ? texts.reading : texts.title}
        </h1>
      </div>
      <p>{texts.lead}</p>
      {dueDate !== null && (
        <p className={styles.due} role="status">
          {isOverdue ? texts.overdue : texts.due(formatWeekdayMoment(dueDate))}
        </p>
      )}
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
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <p className={styles.worse}>{texts.worse}</p>
      {canWithdraw && (
        <p>
          <Withdraw calls={calls} caseId={id} onChanged={onChanged} />
        </p>
      )}
    </article>
  );
}
