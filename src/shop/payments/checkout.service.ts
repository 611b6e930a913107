import { Injectable } from '@nestjs/common';
import { secondsInHour } from 'date-fns/constants';
import type Stripe from 'stripe';
import { paths } from '../../../common/paths.js';
import { Env } from '../../platform/config/env.js';
import { StripeSettings } from '../stripe/stripe.settings.js';
import { hashToken } from '../../platform/crypto/hash-token.js';
import { Kit } from '../../platform/notices/kit.js';
import type { Tx } from '../../platform/database/transactions.js';
import { PaymentProviderError, PaymentRefusedError, StripeClient } from '../stripe/stripe.client.js';
import { paymentRefusal } from './payments.errors.js';
import { CheckoutSession } from './checkout-session.entity.js';
import { PaymentsRepository } from './payments.repository.js';

/** What Stripe needs to let an order be paid; no health data. */
export interface CheckoutRequest {
  readonly orderId: string;
  /** 1 for the first session of an order; a part of every idempotency key. */
  readonly attempt: number;
  readonly name: string;
  readonly email: string;
  readonly stripePriceId: string;
  readonly stripeTaxRateId: string | null;
  readonly promotionCodeId: string | null;
  /** What the buyer was shown, VAT included. */
  readonly totalOre: number;
  /** The customer stored for a signed-in buyer with a confirmed address; guests get a new one. */
  readonly stripeCustomerId: string | null;
}

export interface OpenedCheckout {
  readonly clientSecret: string;
}

const SESSION_SECONDS = secondsInHour;

/** What Stripe says of the money of a session: `checking` is everything that is neither surely paid nor surely unpaid. */
export type MoneyState = 'unpaid' | 'checking' | 'paid';

/** In these states of an intent nothing was drawn, and nothing is under way at a bank. */
const UNTOUCHED: ReadonlySet<Stripe.PaymentIntent.Status> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'canceled',
]);

@Injectable()
export class CheckoutService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly payments: PaymentsRepository,
    private readonly kit: Kit,
    private readonly env: Env,
    private readonly stripeSettings: StripeSettings,
  ) {}

  /** Reserves the attempt in the transaction that stores the order; the schema lets an order have one live session. */
  async reserve(
    tx: Tx,
    { orderId, attempt, totalOre }: Pick<CheckoutRequest, 'orderId' | 'attempt' | 'totalOre'>,
  ): Promise<void> {
    await tx.insert(CheckoutSession, { orderId, attempt, status: 'creating', totalOre });
  }

  /**
   * Makes the embedded session of a reserved attempt. The idempotency key carries the attempt, so that the package's own
   * retries make one session.
   *
   * @throws `payments.coupon-refused`, `payments.price-mismatch` (the session is expired again), PaymentProviderError
   */
  async open(request: CheckoutRequest): Promise<OpenedCheckout> {
    const customerId = request.stripeCustomerId ?? (await this.createCustomer(request));
    const session = await this.createSession(request, customerId);
    if (session.amount_total !== request.totalOre) {
      await this.stripe.call((stripe) => stripe.checkout.sessions.expire(session.id));
      throw paymentRefusal('payments.price-mismatch');
    }
    const clientSecret = session.client_secret;
    if (!clientSecret) throw paymentRefusal('payments.price-mismatch');
    await this.kit.transactions.run((tx) =>
      this.payments.markSessionOpen(tx, request, {
        stripeSessionId: session.id,
        stripeCustomerId: customerId,
        clientSecretHash: hashToken(clientSecret),
        expiresAt: new Date(session.expires_at * 1000),
      }),
    );
    return { clientSecret };
  }

  /** The attempt that a client secret belongs to, or null. */
  async findBySecret(clientSecret: string): Promise<{ orderId: string; attempt: number; isOpen: boolean } | null> {
    const session = await this.payments.findSessionByStripeId(clientSecret.split('_secret_', 1)[0] ?? '');
    if (!session?.clientSecretHash?.equals(hashToken(clientSecret))) return null;
    const isOpen =
      session.status === 'open' &&
      session.expiresAt !== null &&
      session.expiresAt.getTime() > this.kit.clock.now().getTime();
    return { orderId: session.orderId, attempt: session.attempt, isOpen };
  }

  /** The order of a session; null when the session is not ours. */
  async findOrderId(stripeSessionId: string): Promise<string | null> {
    return (await this.payments.findSessionByStripeId(stripeSessionId))?.orderId ?? null;
  }

  /** Asks Stripe whether a session of ours was paid. A provider that does not answer confirms nothing. */
  async readMoney(stripeSessionId: string): Promise<MoneyState> {
    try {
      return moneyOf(
        await this.stripe.call((stripe) =>
          stripe.checkout.sessions.retrieve(stripeSessionId, { expand: ['payment_intent'] }),
        ),
      );
    } catch (error) {
      if (error instanceof PaymentProviderError) return 'checking';
      throw error;
    }
  }

  /**
   * Ends an open session so that the order can be changed.
   *
   * @param alongside joins the transaction that stores the end
   * @throws `payments.session-complete` when it was paid in the meantime.
   */
  async expire(
    orderId: string,
    attempt: number,
    alongside: (tx: Tx) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const session = await this.payments.findSession(orderId, attempt);
    if (!session || session.status === 'expired') return;
    if (session.status === 'complete') throw paymentRefusal('payments.session-complete');
    const { stripeSessionId } = session;
    if (stripeSessionId) await this.expireAtStripe(stripeSessionId);
    await this.kit.transactions.run(async (tx) => {
      await this.payments.endSession(tx, session, 'expired');
      await alongside(tx);
    });
  }

  /** Marks an attempt as ended that Stripe never answered for. */
  async giveUp(tx: Tx, orderId: string, attempt: number): Promise<void> {
    await this.payments.endSession(tx, { orderId, attempt, stripeSessionId: null }, 'expired');
  }

  private async expireAtStripe(stripeSessionId: string): Promise<void> {
    try {
      await this.stripe.call((stripe) => stripe.checkout.sessions.expire(stripeSessionId));
    } catch (error) {
      if (!(error instanceof PaymentRefusedError)) throw error;
      const { status } = await this.stripe.call((stripe) => stripe.checkout.sessions.retrieve(stripeSessionId));
      if (status === 'complete') throw paymentRefusal('payments.session-complete');
    }
  }

  private async createCustomer({ orderId, attempt, name, email }: CheckoutRequest): Promise<string> {
    const customer = await this.stripe.call((stripe) =>
      stripe.customers.create(
        { name, email, preferred_locales: ['sv'], metadata: { order_id: orderId } },
        { idempotencyKey: `order:${orderId}:customer:${attempt}` },
      ),
    );
    return customer.id;
  }

  private async createSession(request: CheckoutRequest, customerId: string): Promise<Stripe.Checkout.Session> {
    const { orderId, attempt, stripePriceId, stripeTaxRateId, promotionCodeId } = request;
    const metadata = { order_id: orderId, attempt: String(attempt) };
    try {
      return await this.stripe.call((stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            ui_mode: 'embedded_page',
            locale: 'sv',
            line_items: [
              { price: stripePriceId, quantity: 1, tax_rates: stripeTaxRateId ? [stripeTaxRateId] : undefined },
            ],
            discounts: promotionCodeId ? [{ promotion_code: promotionCodeId }] : undefined,
            customer: customerId,
            allowed_payment_method_types: [
              ...this.stripeSettings.paymentMethods,
            ] as Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[],
            invoice_creation: { enabled: true, invoice_data: { metadata: { order_id: orderId } } },
            payment_intent_data: { metadata: { order_id: orderId } },
            client_reference_id: orderId,
            metadata,
            return_url: `${this.env.http.publicUrl}${paths.paymentSuccess}?session_id={CHECKOUT_SESSION_ID}`,
            redirect_on_completion: 'if_required',
            expires_at: Math.floor(this.kit.clock.now().getTime() / 1000) + SESSION_SECONDS,
          },
          { idempotencyKey: `order:${orderId}:checkout:${attempt}` },
        ),
      );
    } catch (error) {
      if (promotionCodeId && error instanceof PaymentRefusedError && error.reason.param?.startsWith('discounts'))
        throw paymentRefusal('payments.coupon-refused');
      throw error;
    }
  }
}

function moneyOf({ status, payment_status: paid, payment_intent: intent }: Stripe.Checkout.Session): MoneyState {
  if (status === 'complete') return paid === 'unpaid' ? 'checking' : 'paid';
  if (intent === null) return 'unpaid';
  return typeof intent === 'object' && UNTOUCHED.has(intent.status) ? 'unpaid' : 'checking';
}
