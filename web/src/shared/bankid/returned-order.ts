import { tabStorage } from '../browser-storage.js';

/** An order that the app has brought the browser back to. */
export interface ReturnedOrder {
  readonly orderId: string;
  readonly nonce: string;
}

const RETURN = /^#bankid=([0-9a-f-]{36})\.([\w-]{1,100})$/;
const OPENED_KEY = 'bankid-opened';

/** Reads the order from the address (`#bankid=<order id>.<nonce>`). */
export function parseReturn(hash: string): ReturnedOrder | null {
  const [, orderId, nonce] = RETURN.exec(hash) ?? [];
  return orderId === undefined || nonce === undefined ? null : { orderId, nonce };
}

/** Takes the order out of the address, so that a reload does not come back once more. */
export function takeReturn(): ReturnedOrder | null {
  const returned = parseReturn(window.location.hash);
  if (returned !== null) {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return returned;
}

interface OpenedOrder {
  readonly orderId: string;
  readonly autoStartUrl: string;
}

/** Keeps the address of the app for the button after a return, which loads the page anew. */
export function rememberOpened(opened: OpenedOrder): void {
  tabStorage.write(OPENED_KEY, JSON.stringify(opened));
}

/** @returns null in another tab than the one that opened the app */
export function openedUrl(orderId: string): string | null {
  const stored = tabStorage.read(OPENED_KEY);
  if (stored === null) return null;
  const opened = JSON.parse(stored) as OpenedOrder;
  return opened.orderId === orderId ? opened.autoStartUrl : null;
}
