import type { Env } from './env.js';
import { accountRefusals } from './refusals/account-refusals.js';
import { addressRefusals } from './refusals/address-refusals.js';
import { keyRefusals, keyWarnings } from './refusals/key-refusals.js';
import { paymentRefusals } from './refusals/payment-refusals.js';
import { transportRefusals } from './refusals/transport-refusals.js';
import type { StartWarning } from './start-warning.js';

/**
 * Combinations of settings that would put money or patients at risk; the process does not start with any of them
 * (docs/product.md, section 6). Whether the database is a marked demo database is checked after connecting.
 */
export function startRefusals(env: Env): string[] {
  const refusals = paymentRefusals(env);
  if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined)) {
    refusals.push('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: one is useless without the other');
  }
  refusals.push(...keyRefusals(env));
  if (env.APP_ENV !== 'production') return refusals;
  if (env.CLOCK) refusals.push('CLOCK: production runs on real time');
  return [...refusals, ...addressRefusals(env), ...accountRefusals(env), ...transportRefusals(env)];
}

/** What production may do but should not, for the log of the start and for admins. */
export function startWarnings(
  env: Pick<Env, 'APP_ENV' | 'SECURITY_PROFILE' | 'ANON_KEY' | 'SERVICE_ROLE_KEY'>,
): StartWarning[] {
  return [...profileWarnings(env), ...keyWarnings(env, new Date())];
}

function profileWarnings({ APP_ENV, SECURITY_PROFILE }: Pick<Env, 'APP_ENV' | 'SECURITY_PROFILE'>): StartWarning[] {
  if (APP_ENV !== 'production' || SECURITY_PROFILE === 'strict') return [];
  const text = 'SECURITY_PROFILE is `standard` in production: weaker than what a clinic should run (docs/security.md)';
  return [{ code: 'standard_profile', text }];
}
