import { secondsInHour } from 'date-fns/constants';
import type { Settings } from './settings.js';
import { isLoopbackHost, isPrivateHost } from '../platform/config/hosts.js';
import type { AuthSettings } from '../supabase/auth/auth.settings.js';
import { accountRefusals } from './refusals/account-refusals.js';
import { keyRefusals } from './refusals/key-refusals.js';
import { transportRefusals } from './refusals/transport-refusals.js';

const MAX_HOPS = 3;

/** Shorter prefixes hold so many addresses that a few of them are everybody. */
const MIN_PREFIX_BITS = { ipv4: 8, ipv6: 16 } as const;

/** In production: addresses that would send links unencrypted, or hide the addresses of visitors. */
function addressRefusals({ http: { publicUrl, trustProxy } }: Settings): string[] {
  const refusals: string[] = [];
  const site = URL.canParse(publicUrl) ? new URL(publicUrl) : null;
  if (site?.protocol === 'http:' && !isLoopbackHost(site.hostname)) {
    refusals.push('PUBLIC_URL: production needs https, since links in mails sign people in');
  }
  if (site?.protocol === 'https:' && trustProxy === undefined) {
    refusals.push(
      'TRUST_PROXY: behind the proxy that ends TLS all visitors would share their limits; name it, or say `none`',
    );
  }
  if (trustProxy?.split(',').some((network) => isOfEverybody(network.trim()))) {
    refusals.push('TRUST_PROXY: a network of everybody lets each visitor choose an address');
  }
  if (Number(trustProxy) > MAX_HOPS) {
    refusals.push(`TRUST_PROXY: at most ${MAX_HOPS} hops; more of them let visitors choose an address`);
  }
  return refusals;
}

function isOfEverybody(network: string): boolean {
  const [address = '', bits] = network.split('/');
  if (bits === undefined || (Number(bits) > 0 && isPrivateHost(address))) return false;
  return Number(bits) < (address.includes(':') ? MIN_PREFIX_BITS.ipv6 : MIN_PREFIX_BITS.ipv4);
}

/** BankID's service for test identities, which anybody can have. */
const TEST_SERVICE = /(^|[.])test[.]bankid[.]com$/;

/** BankID without what it needs and, in production, a service that identifies nobody. */
function bankidRefusals({ app, bankid }: Settings): string[] {
  if (!bankid.isOn) return [];
  const needed = {
    BANKID_API_URL: bankid.apiUrl,
    BANKID_PFX: bankid.pfxFile,
    BANKID_PASSPHRASE: bankid.passphrase,
    BANKID_CA: bankid.caFile,
  };
  const missing = Object.keys(needed).filter((name) => needed[name as keyof typeof needed] === undefined);
  const refusals = missing.map((name) => `${name}: must be set when BANKID is on`);
  if (app.environment !== 'production') return refusals;
  const host = bankid.apiUrl !== undefined && URL.canParse(bankid.apiUrl) ? new URL(bankid.apiUrl).hostname : null;
  if (host !== null && (isPrivateHost(host) || TEST_SERVICE.test(host)))
    refusals.push(
      'BANKID_API_URL: a simulator or BankID’s test service identifies nobody; production needs the real one',
    );
  if (bankid.appUrl !== undefined) refusals.push('BANKID_APP_URL: production opens the BankID app alone');
  return refusals;
}

/** Keys and emulators that do not belong together, wherever the process runs. */
function paymentRefusals(env: Settings): string[] {
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

/** Settings of the queue's Redis that do not belong together. */
function queueRefusals({ queue: { redisUrl, sentinels, clusterNodes, caFile } }: Settings): string[] {
  const refusals: string[] = [];
  if (sentinels && clusterNodes)
    refusals.push('REDIS_SENTINELS, REDIS_CLUSTER_NODES: set one of them; a cluster replaces its primaries by itself');
  if (redisUrl === undefined) {
    if (sentinels) refusals.push('REDIS_SENTINELS: needs REDIS_URL, whose host is the name that the sentinels know');
    if (clusterNodes) refusals.push('REDIS_CLUSTER_NODES: needs REDIS_URL, for user, password and TLS');
  } else if (clusterNodes && /^\/(?!0?$)/.test(new URL(redisUrl).pathname))
    refusals.push('REDIS_URL: a cluster has the database 0 alone');
  if (caFile && !redisUrl?.startsWith('rediss:'))
    refusals.push('REDIS_CA: needs a REDIS_URL that begins with rediss:, since no other connection has a certificate');
  return refusals;
}

type Limits = Partial<Record<keyof AuthSettings, readonly [setting: string, limit: number]>>;

/** The profile's own values (docs/security.md): a setting may be below one of these, never above. */
const MOST: Limits = {
  tokenSeconds: ['AUTH_TOKEN_SECONDS', secondsInHour],
  refreshReuseSeconds: ['AUTH_REFRESH_REUSE_SECONDS', 10],
  sessionHours: ['AUTH_SESSION_HOURS', 720],
  inactivityHours: ['AUTH_INACTIVITY_HOURS', 12],
  otpSeconds: ['AUTH_OTP_SECONDS', secondsInHour],
  codeSeconds: ['AUTH_CODE_SECONDS', 600],
  mailsPerHour: ['AUTH_MAILS_PER_HOUR', 30],
};

/** And above these, never below. */
const LEAST: Limits = {
  passwordMinLength: ['AUTH_PASSWORD_MIN_LENGTH', 8],
  otpLength: ['AUTH_OTP_LENGTH', 8],
  mailIntervalSeconds: ['AUTH_MAIL_INTERVAL_SECONDS', 60],
};

/** With the profile `strict` in production: settings that would loosen what the profile promises. */
function strictRefusals({ app, auth }: Settings): string[] {
  if (app.securityProfile !== 'strict') return [];
  const loosened = (limits: Limits, word: string, isBeyond: (value: number, limit: number) => boolean) =>
    Object.entries(limits).flatMap(([field, [setting, limit]]) => {
      const value = auth[field as keyof AuthSettings];
      return typeof value === 'number' && isBeyond(value, limit)
        ? [`${setting}: the profile \`strict\` allows ${word} ${limit}`]
        : [];
    });
  return [
    ...loosened(MOST, 'at most', (value, limit) => value > limit),
    ...loosened(LEAST, 'at least', (value, limit) => value < limit),
    ...(auth.refreshRotation ? [] : ['AUTH_REFRESH_ROTATION: the profile `strict` needs it']),
    ...(auth.doubleConfirm ? [] : ['AUTH_DOUBLE_CONFIRM: the profile `strict` needs it']),
  ];
}

/**
 * Combinations of settings that would put money or patients at risk; the process does not start with any of them
 * (docs/product.md, section 6). Whether the database is a marked demo database is checked after connecting.
 */
export function settingsRefusals(env: Settings): string[] {
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
