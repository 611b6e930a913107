import type { Env } from './env.js';
import { accountRefusals } from './refusals/account-refusals.js';
import { addressRefusals } from './refusals/address-refusals.js';
import { keyRefusals, keyWarnings } from './refusals/key-refusals.js';
import { paymentRefusals } from './refusals/payment-refusals.js';
import { strictRefusals } from './refusals/strict-refusals.js';
import { transportRefusals } from './refusals/transport-refusals.js';
import type { StartWarning } from './start-warning.js';

/**
 * Combinations of settings that would put money or patients at risk; the process does not start with any of them
 * (docs/product.md, section 6). Whether the database is a marked demo database is checked after connecting.
 */
export function startRefusals(env: Env): string[] {
  const refusals = paymentRefusals(env);
  if ((env.storage.s3AccessKeyId === undefined) !== (env.storage.s3SecretAccessKey === undefined)) {
    refusals.push('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: one is useless without the other');
  }
  refusals.push(...keyRefusals(env));
  if (env.app.environment !== 'production') return refusals;
  if (env.app.clock) refusals.push('CLOCK: production runs on real time');
  return [
    ...refusals,
    ...addressRefusals(env),
    ...accountRefusals(env),
    ...strictRefusals(env),
    ...transportRefusals(env),
  ];
}

/** What production may do but should not, for the log of the start and for admins. */
export function startWarnings(env: Env): StartWarning[] {
  return [...profileWarnings(env), ...keyWarnings(env.keys, new Date())];
}

function profileWarnings({ app }: Env): StartWarning[] {
  if (app.environment !== 'production' || app.securityProfile === 'strict') return [];
  const text = 'SECURITY_PROFILE is `standard` in production: weaker than what a clinic should run (docs/security.md)';
  return [{ code: 'standard_profile', text }];
}
