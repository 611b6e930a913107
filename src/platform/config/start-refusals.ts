import type { Env } from './env.js';

/**
 * Combinations of settings that would put money or patients at risk; the process does not start with any of them
 * (docs/product.md, section 6). Whether the database is a marked demo database is checked after connecting.
 */
export function startRefusals(env: Env): string[] {
  const refusals: string[] = [];
  const hasLiveKey = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].some((key) => /^(sk|rk|pk)_live_/.test(key ?? ''));
  const hasTestKey = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].some((key) => /^(sk|rk|pk)_test_/.test(key ?? ''));
  const usesEmulator = Boolean(env.STRIPE_API_BASE_URL ?? env.STRIPE_JS_URL);
  if (hasLiveKey && usesEmulator) {
    refusals.push('STRIPE_API_BASE_URL: a live key must never be sent to an emulator');
  }
  if (env.STRIPE_SECRET_KEY && (env.STRIPE_WEBHOOK_SECRET?.length ?? 0) === 0) {
    refusals.push('STRIPE_WEBHOOK_SECRET: must not be blank when STRIPE_SECRET_KEY is set');
  }
  if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined)) {
    refusals.push('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: one is useless without the other');
  }
  if (env.APP_ENV !== 'production') return refusals;
  if (usesEmulator && !hasLiveKey) refusals.push('STRIPE_API_BASE_URL, STRIPE_JS_URL: no emulator in production');
  if (hasTestKey) refusals.push('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: no test keys in production');
  if (!env.STRIPE_SECRET_KEY && (env.STRIPE_WEBHOOK_SECRET?.length ?? 0) === 0) {
    refusals.push('STRIPE_WEBHOOK_SECRET: must not be blank in production');
  }
  if (env.CLOCK) refusals.push('CLOCK: production runs on real time');
  if (env.RATE_LIMIT_FACTOR === 0) refusals.push('RATE_LIMIT_FACTOR: production keeps its rate limits');
  return refusals;
}
