import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { OutgoingHold } from '../../platform/database/outgoing-hold.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { refusals } from '../../platform/errors/refusals.js';
import { isInJob } from '../../platform/http/request-context.js';
import { StripeSettings } from './stripe.settings.js';

export const stripeRefusal = refusals({
  /** No provider keys are set up. */
  'payments.not-configured': ['not-configured', 'Payments are not set up.'],
});

/** The provider cannot be reached or fails. */
export class PaymentProviderError extends DomainError {
  readonly code = 'payments.provider-failed';
  readonly kind = 'upstream';

  constructor(cause: unknown) {
    super('The payment provider did not answer.', { cause });
  }
}

/** A buyer waits for a request, so it gives up after two attempts of eight seconds; a job has a minute. */
const LIMITS = {
  request: { timeout: 8_000, maxNetworkRetries: 1 },
  job: { timeout: 20_000, maxNetworkRetries: 2 },
} as const;

type StripeRefusal =
  | InstanceType<typeof Stripe.errors.StripeInvalidRequestError>
  | InstanceType<typeof Stripe.errors.StripeCardError>;

/**
 * The provider understood and refused: a wrong parameter or state (400, 402, 404), not an outage. Its words are for us: a
 * caller that does not handle the refusal fails as with an outage, and the log has the words.
 */
export class PaymentRefusedError extends PaymentProviderError {
  constructor(readonly reason: StripeRefusal) {
    super(reason);
  }
}

/** The client of the payment provider: Stripe, or the emulator when `STRIPE_API_BASE_URL` names it. */
@Injectable()
export class StripeClient {
  private readonly stripe: Readonly<Record<keyof typeof LIMITS, Stripe>> | null;

  constructor(
    { secretKey, apiBaseUrl }: StripeSettings,
    private readonly hold: OutgoingHold,
  ) {
    const client = (key: string, limits: Stripe.StripeConfig) =>
      new Stripe(key, { ...(apiBaseUrl ? address(apiBaseUrl) : {}), ...limits, telemetry: false });
    this.stripe = secretKey ? { request: client(secretKey, LIMITS.request), job: client(secretKey, LIMITS.job) } : null;
  }

  /** With the limits of the work in hand, a request or a job. @throws `payments.not-configured` without provider keys. */
  get api(): Stripe {
    if (!this.stripe) throw stripeRefusal('payments.not-configured');
    return this.stripe[isInJob() ? 'job' : 'request'];
  }

  /**
   * Makes a call and translates the provider's failures into domain errors. While a restored database is held, no call is
   * made.
   *
   * @throws PaymentRefusedError when the provider refuses; PaymentProviderError for any other failure
   */
  async call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = this.api;
    if (await this.hold.isHeld()) throw new PaymentProviderError(new Error('outgoing calls are held after a restore'));
    try {
      return await work(stripe);
    } catch (error) {
      throw isStripeRefusal(error) ? new PaymentRefusedError(error) : new PaymentProviderError(error);
    }
  }
}

function isStripeRefusal(error: unknown): error is StripeRefusal {
  return error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
}

/** The package wants protocol, host and port apart. */
function address(baseUrl: string): { protocol: 'http' | 'https'; host: string; port: number } {
  const { protocol, hostname, port } = new URL(baseUrl);
  const isHttps = protocol === 'https:';
  return { protocol: isHttps ? 'https' : 'http', host: hostname, port: Number(port || (isHttps ? 443 : 80)) };
}
