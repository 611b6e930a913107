import { formatMoment } from '../../../../../common/dates.js';
import type { SecurityEventResponse } from '../../../../../src/supabase/auth/security-events/security-events.contract.js';
import { Button } from '../../../shared/ui/button.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { Section } from './section.js';
import styles from './security.module.css';
import { securityTexts } from './security.texts.js';
import { useSecurityEvents } from './use-security-events.js';

const texts = securityTexts.events;

/** The account's security events, so that its owner can notice misuse. */
export function SecurityEvents({ userId }: { readonly userId: string }) {
  const { events, hasFailed, retry, hasMore, isFetchingMore, showMore } = useSecurityEvents(userId);
  return (
    <Section heading={texts.heading} text={texts.text}>
      {events === null && !hasFailed && <Skeleton lines={3} />}
      {events?.length === 0 && <p>{texts.none}</p>}
      {events !== null && events.length > 0 && (
        <ul className={styles.list}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      {hasFailed ? (
        <p role="status">
          {securityTexts.failed} <TextButton onClick={retry}>{securityTexts.retry}</TextButton>
        </p>
      ) : (
        hasMore && (
          <div className={styles.actions}>
            <Button tone="quiet" disabled={isFetchingMore} onClick={showMore}>
              {isFetchingMore ? texts.fetchingMore : texts.showMore}
            </Button>
          </div>
        )
      )}
    </Section>
  );
}

function EventRow({ event: { kind, at, device, ip, isOwnDoing } }: { readonly event: SecurityEventResponse }) {
  const isByClinic = !isOwnDoing && kind in texts.byClinic;
  const details = [formatMoment(new Date(at)), device, ip !== null && texts.ip(ip), isByClinic && texts.doneByClinic];
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.device}>{texts.kinds[kind]}</p>
        <p className={styles.facts}>{details.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}
