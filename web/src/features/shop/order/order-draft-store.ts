import { emptyDraft, type OrderDraft } from './order-draft.js';
import { tabStorage } from '../../../shared/browser-storage.js';

/** The unsent form, and its discount code. */
interface StoredDraft extends OrderDraft {
  readonly couponCode: string;
}

/** The order in the browser that placed it: the secret that opens the payment, and the address for mails. */
export interface OwnOrder {
  readonly clientSecret: string;
  readonly email: string;
  /** The address is that of the account that ordered: with another one the order would leave it. */
  readonly isOfAccount: boolean;
  /** A paid order: the form starts a new one. */
  readonly isPaid: boolean;
}

const DRAFT_KEY = 'order-draft';
const ORDER_KEY = 'own-order';
const EMPTY: StoredDraft = { ...emptyDraft, couponCode: '' };

/** The tab's stored form, or empty fields. Deleted when the tab is closed. */
export function readDraftStore(): StoredDraft {
  return { ...EMPTY, ...(read(DRAFT_KEY) as Partial<StoredDraft> | null) };
}

export function storeDraft(changes: Partial<StoredDraft>): void {
  write(DRAFT_KEY, { ...readDraftStore(), ...changes });
}

/** The order that this tab has begun or made last. */
export function readOwnOrder(): OwnOrder | null {
  return read(ORDER_KEY) as OwnOrder | null;
}

/** The same for the page of one checkout session: null when the tab's order is another one. */
export function readOwnOrderOf(sessionId: string): OwnOrder | null {
  const own = readOwnOrder();
  return own !== null && own.clientSecret.startsWith(`${sessionId}_secret_`) ? own : null;
}

export function storeOwnOrder(order: OwnOrder): void {
  write(ORDER_KEY, order);
}

/** Deletes a session's details once the server reports its order as paid. */
export function markPaid(sessionId: string): void {
  const own = readOwnOrderOf(sessionId);
  if (own === null || own.isPaid) return;
  tabStorage.remove(DRAFT_KEY);
  storeOwnOrder({ ...own, isPaid: true });
}

export function forgetOwnOrder(): void {
  tabStorage.remove(ORDER_KEY);
}

function read(key: string): unknown {
  try {
    return JSON.parse(tabStorage.read(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: object): void {
  tabStorage.write(key, JSON.stringify(value));
}
