import Stack from '@mui/material/Stack';
import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { failuresTexts } from '../../editing/failures.texts.js';
import { messageNames } from '../../editing/message-names.texts.js';
import { describeEvent } from './describe-event.js';
import { orderEventsTexts } from './order-events.texts.js';
import { orderRefundsTexts } from './order-refunds.texts.js';
import styles from './story.module.css';
import { Soft } from '../../../../shared/ui/staff-parts.js';

/** All that happened to an order, oldest first. */
export function OrderEvents({ story: { events, refunds } }: { readonly story: OrderStoryResponse }) {
  const texts = {
    events: useTexts(orderEventsTexts),
    refunds: useTexts(orderRefundsTexts),
    names: useTexts(messageNames),
    failures: useTexts(failuresTexts),
  };
  const language = useLanguage();
  return (
    <Stack component="section" spacing={1}>
      <h2>{texts.events.title}</h2>
      <ol className={styles.events}>
        {events.map((event, index) => {
          const { text, detail } = describeEvent(event, refunds, texts);
          return (
            // They have no other name than their place.
            <li key={index}>
              <time dateTime={event.at}>{formatInstant(event.at, language)}</time>
              <p>
                {text}
                {detail !== null && <Soft sx={{ overflowWrap: 'anywhere' }}>{detail}</Soft>}
              </p>
            </li>
          );
        })}
      </ol>
    </Stack>
  );
}
