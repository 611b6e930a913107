import { IsOptional, IsString, Matches } from 'class-validator';
import { toList, variable, optionalUrl } from '../../platform/config/variable.js';

/** Settings of the payment provider. */
export class StripeSettings {
  /** Payment provider's secret key; without it orders answer 503 `not_configured`. */
  @variable('STRIPE_SECRET_KEY', 'secret')
  @IsOptional()
  @Matches(/^(sk|rk)_(test|live)_/)
  readonly secretKey?: string;

  /** Payment provider's public key, handed to the page. */
  @variable('STRIPE_PUBLISHABLE_KEY')
  @IsOptional()
  @Matches(/^pk_(test|live)_/)
  readonly publishableKey?: string;

  /** Signing secrets of the webhook endpoint, comma-separated so that one can be rolled. */
  @variable('STRIPE_WEBHOOK_SECRET', 'secret')
  @toList
  @IsString({ each: true })
  readonly webhookSecrets: readonly string[] = [];

  /** Payments emulator instead of Stripe; never in production. */
  @optionalUrl('STRIPE_API_BASE_URL', ['http', 'https'])
  readonly apiBaseUrl?: string;

  /** Script that replaces Stripe's own in the page; only with the emulator. */
  @optionalUrl('STRIPE_JS_URL', ['http', 'https'])
  readonly jsUrl?: string;

  /** Lookup key of the price that is sold; the Stripe Price is the one source of truth for it. */
  @variable('STRIPE_PRICE_LOOKUP_KEY')
  @IsString()
  readonly priceLookupKey: string = 'hudbedomning';

  /** Payment methods asked for; adds `klarna,swish` when wanted. */
  @variable('STRIPE_PAYMENT_METHODS')
  @toList
  @IsString({ each: true })
  readonly paymentMethods: readonly string[] = ['card', 'link'];
}
