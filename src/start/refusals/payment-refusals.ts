import type { Settings } from '../settings.js';

/** Keys and emulators that do not belong together, wherever the process runs. */
export function paymentRefusals(env: Settings): string[] {
  const refusals: string[] = [];
  const keys = [env.stripe.secretKey, env.stripe.publishableKey];
  const hasLiveKey = keys.some((key) => /^(sk|rk|pk)_live_/.test(key ?? ''));
  const hasTestKey = keys.some((key) => /^(sk|rk|pk)_test_/.test(key ?? ''));
  // The worker has none.
  const hasWebhookSecret = (env.stripe.webhookSecrets?.length ?? 0) > 0;
  const usesEmulator = Boolean(env.stripe.apiBaseUrl ?? env.stripe.jsUrl);
  const isProduction = env.app.environment === 'production';
  if (hasLiveKey && usesEmulator) refusals.push('STRIPE_API_BASE_URL: a live key must never be sent to an emulator');
  else if (isProduction && usesEmulator) refusals.push('STRIPE_API_BASE_URL, STRIPE_JS_URL: no emulator in production');
  if (isProduction && hasTestKey)
    refusals.push('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: no test keys in production');
  if (env.process !== 'worker' && !hasWebhookSecret && env.stripe.secretKey)
    refusals.push('STRIPE_WEBHOOK_SECRET: must not be blank when STRIPE_SECRET_KEY is set');
  // None of the three: a clinic that is preparing sells nothing yet; the database tells whether it has opened.
  const isPartial = env.stripe.publishableKey !== undefined || hasWebhookSecret;
  if (isProduction && isPartial && !env.stripe.secretKey)
    refusals.push('STRIPE_SECRET_KEY: must be set in production together with the public key and the webhook secret');
  return refusals;
}
