import type { Env } from '../env.js';

/** Keys and emulators that do not belong together, wherever the process runs. */
export function paymentRefusals(env: Env): string[] {
  const refusals: string[] = [];
  const keys = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY];
  const hasLiveKey = keys.some((key) => /^(sk|rk|pk)_live_/.test(key ?? ''));
  const hasTestKey = keys.some((key) => /^(sk|rk|pk)_test_/.test(key ?? ''));
  const hasWebhookSecret = (env.STRIPE_WEBHOOK_SECRET?.length ?? 0) > 0;
  const usesEmulator = Boolean(env.STRIPE_API_BASE_URL ?? env.STRIPE_JS_URL);
  const isProduction = env.APP_ENV === 'production';
  if (hasLiveKey && usesEmulator) refusals.push('STRIPE_API_BASE_URL: a live key must never be sent to an emulator');
  else if (isProduction && usesEmulator) refusals.push('STRIPE_API_BASE_URL, STRIPE_JS_URL: no emulator in production');
  if (isProduction && hasTestKey)
    refusals.push('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: no test keys in production');
  if (!hasWebhookSecret && env.STRIPE_SECRET_KEY) {
    refusals.push('STRIPE_WEBHOOK_SECRET: must not be blank when STRIPE_SECRET_KEY is set');
  } else if (!hasWebhookSecret && isProduction) refusals.push('STRIPE_WEBHOOK_SECRET: must not be blank in production');
  return refusals;
}
