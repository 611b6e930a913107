import type { Env } from '../../../platform/config/env.js';
import type { ConfirmedSubject } from '../../../platform/confirmations/confirmations.repository.js';
import { fingerprintOf } from '../../../platform/confirmations/fingerprint.js';
import type { StripeSettings } from '../../stripe/stripe.settings.js';

/** Address and secrets that a signed event proves. */
export function signedWebhooks({ http }: Pick<Env, 'http'>, { webhookSecrets }: StripeSettings): ConfirmedSubject {
  return { subject: 'stripe-webhook', fingerprint: fingerprintOf(http.publicUrl, webhookSecrets) };
}
