import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';
import {
  type ConfirmedSubject,
  ConfirmationsRepository,
} from '../../../platform/confirmations/confirmations.repository.js';
import { fingerprintOf } from '../../../platform/confirmations/fingerprint.js';
import { StripeSettings } from '../../stripe/stripe.settings.js';
import { Heartbeat } from '../../../platform/heartbeats/heartbeat.js';

/** Address and secrets that a signed event proves. */
export function signedWebhooks({ http }: Pick<Env, 'http'>, { webhookSecrets }: StripeSettings): ConfirmedSubject {
  return { subject: 'stripe-webhook', fingerprint: fingerprintOf(http.publicUrl, webhookSecrets) };
}

/** A row per address and secrets that a server has started with; the newest are in force. */
const IN_FORCE = 'stripe-webhook-settings';

/** What a signed event must prove, for processes that lack the webhook's secret too. */
@Injectable()
export class WebhookSettings implements OnApplicationBootstrap {
  private readonly logger = new Logger('stripe');

  constructor(
    private readonly env: Env,
    private readonly stripeSettings: StripeSettings,
    private readonly confirmations: ConfirmationsRepository,
    private readonly heartbeat: Heartbeat,
  ) {}

  /** A server notes its settings; a command does not, since it may have others. */
  async onApplicationBootstrap(): Promise<void> {
    const { kind } = this.heartbeat;
    if (kind !== 'server' && kind !== 'both') return;
    const { fingerprint } = signedWebhooks(this.env, this.stripeSettings);
    await this.confirmations.confirm({ subject: IN_FORCE, fingerprint }, null).catch((error: unknown) => {
      this.logger.warn({ msg: 'the settings of the webhook were not noted', err: error });
    });
  }

  /** Null in a worker before any server has started. */
  async find(): Promise<ConfirmedSubject | null> {
    const own = signedWebhooks(this.env, this.stripeSettings);
    if (this.env.process !== 'worker') return own;
    const newest = await this.confirmations.findNewest(IN_FORCE);
    return newest && { ...own, fingerprint: newest.fingerprint };
  }
}
