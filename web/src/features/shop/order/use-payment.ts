import { useCallback, useRef, useState } from 'react';
import type { CreatePaymentResponse, OrderFormData } from '../../../../../src/shop/orders/orders.contract.js';
import { CallError, refusalOf, statusOf } from '../../../shared/api/client.js';
import { showToast } from '../../../shared/show-toast.js';
import { orderCalls } from './order-calls.js';
import { forgetOwnOrder, readOwnOrder, storeOwnOrder } from './order-draft-store.js';
import { orderTexts } from './order.texts.js';

export type PaymentState =
  | { readonly kind: 'preparing' }
  /** `detail`: the clinic's own sentence, when it takes no orders any more. */
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly detail: string | null;
      readonly error?: unknown;
      /** Of the newest payment that this tab has opened; null when none ever was. */
      readonly sessionId: string | null;
    }
  /** The server's price differs from the shown one; no payment is opened. */
  | { readonly kind: 'price-changed'; readonly nowOre: number }
  | { readonly kind: 'ready'; readonly payment: CreatePaymentResponse };

interface Given {
  /** Of the signed-in buyer. */
  readonly accountEmail: string | undefined;
  /** The server refused the discount code; the form shows it. */
  readonly onCouponRefused: (couponCode: string) => void;
  /** The order was paid already, perhaps in another window. */
  readonly onAlreadyPaid: (sessionId: string) => void;
}

export interface Payment {
  readonly state: PaymentState;
  /** Asks the server for a payment of exactly `shownOre`. */
  readonly prepare: (formData: OrderFormData, shownOre: number) => void;
  /** The form cannot be shown, or the payment failed in it. */
  readonly fail: () => void;
}

/** Id of the checkout session that a client secret belongs to. */
export function sessionIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

/**
 * Resumes the form's order. When a newer attempt exists (a lost response, a double click), the form continues with the
 * newest attempt it knows, or starts over; nothing is paid at that point.
 */
async function createCurrentPayment(formData: OrderFormData): Promise<CreatePaymentResponse> {
  const previous = previousSecret();
  try {
    return await orderCalls.createPayment({ formData, previousClientSecret: previous });
  } catch (error) {
    if (refusalOf(error) !== 'stale_order') throw error;
    if (previousSecret() === previous) forgetOwnOrder();
    return orderCalls.createPayment({ formData, previousClientSecret: previousSecret() });
  }
}

/** Of the order that this tab has begun and not paid. */
function previousSecret(): string | undefined {
  const own = readOwnOrder();
  return own === null || own.isPaid ? undefined : own.clientSecret;
}

/** What the clinic says when it has stopped taking orders since the page was loaded. */
function closedSentenceOf(error: unknown): string | null {
  if (!(error instanceof CallError) || error.code !== 'clinic_closed') return null;
  const { error: sentence } = error.body as { readonly error?: unknown };
  return typeof sentence === 'string' ? sentence : null;
}

/** The payment of one order form; going back and forth keeps one order (docs/product.md, section 4). */
export function usePayment({ accountEmail, onCouponRefused, onAlreadyPaid }: Given): Payment {
  const [state, setState] = useState<PaymentState>({ kind: 'preparing' });
  const opened = useRef<string | null>(null);

  const failWith = useCallback((detail: string | null, error?: unknown) => {
    const message = orderTexts.payment.failed;
    setState({ kind: 'failed', message, detail, error, sessionId: opened.current });
    showToast({ title: orderTexts.payment.errorTitle, text: message, error, tone: 'destructive' });
  }, []);
  const fail = useCallback(() => failWith(null), [failWith]);

  const prepare = useCallback(
    (formData: OrderFormData, shownOre: number) => {
      setState({ kind: 'preparing' });
      const before = previousSecret();
      if (before !== undefined) opened.current = sessionIdOf(before);
      createCurrentPayment(formData).then(
        (payment) => {
          const { email } = formData;
          opened.current = sessionIdOf(payment.client_secret);
          const isOfAccount = email === accountEmail;
          storeOwnOrder({ clientSecret: payment.client_secret, email, isOfAccount, isPaid: false });
          const isAsShown = payment.amount_total === shownOre;
          setState(isAsShown ? { kind: 'ready', payment } : { kind: 'price-changed', nowOre: payment.amount_total });
        },
        (error: unknown) => {
          const own = previousSecret();
          const status = statusOf(error);
          if (status === 400 && formData.couponCode) onCouponRefused(formData.couponCode);
          else if (refusalOf(error) === 'already_paid' && own) onAlreadyPaid(sessionIdOf(own));
          else failWith(closedSentenceOf(error), error);
        },
      );
    },
    [failWith, accountEmail, onCouponRefused, onAlreadyPaid],
  );
  return { state, prepare, fail };
}
