import { Controller, Headers, Logger, RawBody } from '@nestjs/common';
import Stripe from 'stripe';
import { StripeSettings } from '../../stripe/stripe.settings.js';
import { GroupCommit } from '../../../platform/concurrency/group-commit.js';
import { Env } from '../../../platform/config/env.js';
import { ConfirmationsRepository } from '../../../platform/confirmations/confirmations.repository.js';
import { Public } from '../../../platform/http/access.js';
import { stripeRefusal } from '../../stripe/stripe.client.js';
import { paymentRefusal } from '../payments.errors.js';
import { PaymentsRepository } from '../payments.repository.js';
import { signedWebhooks } from './webhook-settings.js';
import { StoreStripeEvents } from './store-stripe-events.js';

const MOST_TOGETHER = 1_000;

@Controller('webhooks')
export class StripeWebhookController {
  private readonly logger = new Logger('stripe');
  private isNoted = false;
  /** By one statement at a time, since anybody may send them. */
  private readonly refusals = new GroupCommit(async (refused: readonly null[]) => {
    await this.payments
      .countRefused(refused.length)
      .catch((error: unknown) => this.logger.warn({ msg: 'refused webhooks were not counted', err: error }));
    return refused;
  }, MOST_TOGETHER);

  constructor(
    private readonly storeStripeEvents: StoreStripeEvents,
    private readonly stripeSettings: StripeSettings,
    private readonly confirmations: ConfirmationsRepository,
    private readonly payments: PaymentsRepository,
    private readonly env: Env,
  ) {}

  /**
   * Takes an event: 200 once it is stored, also when it was before. The signature covers the exact bytes received.
   *
   * @throws `payments.webhook-signature` (400) and then nothing is stored but that one was refused.
   */
  @Public.Post('stripe')
  async receive(
    @RawBody() body: Buffer | undefined,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    const event = await this.verify(body, signature);
    if (event.api_version !== Stripe.API_VERSION) {
      this.logger.error({
        msg: 'the webhook endpoint speaks another API version',
        stripeEventId: event.id,
        apiVersion: event.api_version,
      });
    }
    const isNew = await this.storeStripeEvents.receive(event);
    if (!this.isNoted) this.noteSignedEvent();
    this.logger.debug({
      msg: isNew ? 'stripe event stored' : 'stripe event known',
      stripeEventId: event.id,
      type: event.type,
    });
    return { received: true };
  }

  /** Once per process: that signed events arrive is a check before opening. */
  private noteSignedEvent(): void {
    this.isNoted = true;
    this.confirmations.confirm(signedWebhooks(this.env, this.stripeSettings), null).catch((error: unknown) => {
      this.isNoted = false;
      this.logger.warn({ msg: 'the first signed event was not noted', err: error });
    });
  }

  /** Any of the configured secrets may match, so that one can be rolled while both sign. */
  private async verify(body: Buffer | undefined, signature: string | undefined): Promise<Stripe.Event> {
    const secrets = this.stripeSettings.webhookSecrets;
    if (secrets.length === 0) throw stripeRefusal('payments.not-configured');
    if (!body || !signature) throw paymentRefusal('payments.webhook-signature');
    for (const secret of secrets) {
      try {
        return Stripe.webhooks.constructEvent(body, signature, secret);
      } catch {
        // the next secret may match
      }
    }
    this.logger.warn({ msg: 'a webhook has a signature of none of the secrets' });
    await this.refusals.run(null);
    throw paymentRefusal('payments.webhook-signature');
  }
}
