import { lazy, Suspense } from 'react';
import { Button } from '../../../../shared/ui/button.js';
import { NotRead } from '../../../../shared/ui/loaded.js';
import { Skeleton } from '../../../../shared/ui/skeleton.js';
import { CardSection } from '../../../../shared/ui/card-section.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from '../security.module.css';
import { securityTexts } from '../security.texts.js';
import { useSecurityEvents } from './use-security-events.js';

const texts = securityTexts.events;

const EventList = lazy(() => import('./event-list.js'));

/** The account's security events, so that its owner can notice misuse. */
export function SecurityEvents({ userId }: { readonly userId: string }) {
  const { events, hasFailed, error, retry, hasMore, isFetchingMore, showMore } = useSecurityEvents(userId);
  return (
    <CardSection heading={texts.heading} text={texts.text}>
      {events === null && !hasFailed && <Skeleton lines={3} />}
      {events?.length === 0 && <p>{texts.none}</p>}
      {events !== null && events.length > 0 && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <EventList events={events} />
        </Suspense>
      )}
      {hasFailed ? (
        <NotRead role="status" text={securityTexts.failed} error={error} onRetry={retry} />
      ) : (
        hasMore && (
          <div className={`${layout.acts} ${styles.actions}`}>
            <Button tone="quiet" disabled={isFetchingMore} onClick={showMore}>
              {isFetchingMore ? texts.fetchingMore : texts.showMore}
            </Button>
          </div>
        )
      )}
    </CardSection>
  );
}
