import { accountRefusals } from './refusals/account-refusals.js';
import { addressRefusals } from './refusals/address-refusals.js';
import { bankidRefusals } from './refusals/bankid-refusals.js';
import { keyRefusals } from './refusals/key-refusals.js';
import { paymentRefusals } from './refusals/payment-refusals.js';
import { queueRefusals } from './refusals/queue-refusals.js';
import { strictRefusals } from './refusals/strict-refusals.js';
import { transportRefusals } from './refusals/transport-refusals.js';
import type { Settings } from './settings.js';

/**
 * Combinations of settings that would put money or patients at risk; the process does not start with any of them
 * (docs/product.md, section 6). Whether the database is a marked demo database is checked after connecting.
 */
export function startRefusals(env: Settings): string[] {
  const refusals = paymentRefusals(env);
  if ((env.storage.s3AccessKeyId === undefined) !== (env.storage.s3SecretAccessKey === undefined)) {
    refusals.push('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: one is useless without the other');
  }
  if (env.app.isRehearsal && env.app.environment !== 'test') refusals.push('REHEARSAL: only with APP_ENV=test');
  const { metricsPort, metricsWorkerPort, metricsToken } = env.http;
  if ((metricsPort ?? metricsWorkerPort) !== undefined && metricsToken === undefined)
    refusals.push('METRICS_TOKEN: METRICS_PORT and METRICS_WORKER_PORT need it');
  refusals.push(...queueRefusals(env), ...keyRefusals(env), ...bankidRefusals(env));
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
