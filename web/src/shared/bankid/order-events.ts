import { millisecondsInSecond } from 'date-fns/constants';
import type { BankIdOrderEvent } from '../../../../src/identity/bankid/bankid.contract.js';

const PAUSE_MS = 2 * millisecondsInSecond;
const MOST_PAUSES = 5;

interface EventListener {
  readonly onEvent: (event: BankIdOrderEvent) => void;
  /** The stream cannot be opened, again and again. */
  readonly onLost: () => void;
}

/**
 * Follows an order by server-sent events. The browser reconnects by itself, except after a refusal; phones also end the
 * stream while the app is in front.
 *
 * @returns the function that stops it
 */
export function followOrder(orderId: string, { onEvent, onLost }: EventListener): () => void {
  let source: EventSource | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let pauses = 0;
  const stop = () => {
    clearTimeout(pause);
    source?.close();
  };
  const open = () => {
    const opened = new EventSource(`/api/v1/bankid/orders/${orderId}/events`);
    source = opened;
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      pauses = 0;
      onEvent(JSON.parse(data) as BankIdOrderEvent);
    };
    opened.onerror = () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      pauses += 1;
      if (pauses > MOST_PAUSES) onLost();
      else pause = setTimeout(open, PAUSE_MS);
    };
  };
  open();
  return stop;
}
