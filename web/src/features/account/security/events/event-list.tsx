import { formatMoment } from '../../../../../../common/dates.js';
import type { SecurityEventResponse } from '../../../../../../src/supabase/auth/security-events/security-events.contract.js';
import { eventListTexts as texts } from './event-list.texts.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from '../security.module.css';

/** The events; a file of its own, with words for each of their many kinds. */
export default function EventList({ events }: { readonly events: readonly SecurityEventResponse[] }) {
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ul>
  );
}

function EventRow({ event: { kind, at, device, ip, isOwnDoing } }: { readonly event: SecurityEventResponse }) {
  const isByClinic = !isOwnDoing && kind in texts.byClinic;
  const details = [formatMoment(new Date(at)), device, ip !== null && texts.ip(ip), isByClinic && texts.doneByClinic];
  return (
    <li className={styles.row}>
      <div>
        <p className={layout.strong}>{texts.kinds[kind]}</p>
        <p className={styles.facts}>{details.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}
