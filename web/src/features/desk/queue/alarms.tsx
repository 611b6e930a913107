import { formatMoment } from '../../../../../common/dates.js';
import { paths } from '../../../../../common/paths.js';
import type { AlarmedCase } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import { useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { alarmsTexts } from './alarms.texts.js';
import { MESSAGES_ID } from '../shared/new-messages.js';
import styles from './alarms.module.css';

/** Patients who are worse after the reply: above every view of the queue. */
export function Alarms({ alarms }: { readonly alarms: readonly AlarmedCase[] }) {
  const texts = useTexts(alarmsTexts);
  if (alarms.length === 0) return null;
  return (
    <section className={styles.alarms} aria-labelledby="alarms">
      <h2 id="alarms">{texts.title}</h2>
      <p>{texts.lead}</p>
      <ul>
        {alarms.map(({ id, orderNumber, waitingSince, goalAt, isGoalMissed, isUndone, answeredBy }) => (
          <li key={id}>
            <AppLink to={`${paths.deskCase(id)}#${MESSAGES_ID}`}>{texts.open(orderNumber)}</AppLink>{' '}
            {texts.since(formatMoment(new Date(waitingSince)), formatMoment(new Date(goalAt)))}{' '}
            {answeredBy !== null && <span>{texts.signedBy(answeredBy.displayName)}</span>}{' '}
            {isUndone && <b>{texts.undone}</b>} {isGoalMissed && <b>{texts.missed}</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}
