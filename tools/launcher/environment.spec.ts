import { availableParallelism } from 'node:os';
import { environmentFor } from './environment.js';
import { parseLauncherSettings } from './settings.js';

const secrets = {
  jwtSecret: 'local-secret',
  stripeSecretKey: 'sk_test_l',
  stripePublishableKey: 'pk_test_l',
  stripeWebhookSecret: 'whsec_l',
};
const keys = {
  anonKey: 'anon',
  serviceRoleKey: 'service',
  sealKeys: 'a:b',
  patientDataKeys: 'c:d',
  summaryKeys: 'summaries',
  identityLookupKey: 'lookup',
  accessLogSigningKey: 'signing',
};
const parts = {
  database: {
    url: 'postgres://app@local',
    ownerUrl: 'postgres://owner@local',
    keeperUrl: 'postgres://keeper@local',
    backupUrl: 'postgres://backup@local',
    drillUrl: 'postgres://drill@local',
    bootstrapUrl: 'postgres://superuser@local',
  },
  payments: { apiUrl: 'http://localhost:12111', browserUrl: 'http://localhost:12111' },
  smtpUrl: 'smtp://127.0.0.1:1025',
  bankId: {
    BANKID: 'on',
    BANKID_API_URL: 'https://localhost:12112',
    BANKID_APP_URL: 'http://localhost:12113',
    BANKID_PFX: '/checkout/.data/bankid/relying-party.p12',
    BANKID_PASSPHRASE: 'simulator',
    BANKID_CA: '/checkout/.data/bankid/root.pem',
  },
};

describe('the environment of server and worker', () => {
  it('the demo uses the local services and a counter to try consent with, on built code', () => {
    const env = environmentFor(parseLauncherSettings({}, '/checkout'), {}, { secrets, keys, parts });

    expect(env).toEqual({
      NODE_ENV: 'production',
      MALLOC_MMAP_THRESHOLD_: '131072',
      NODE_OPTIONS: '--max-semi-space-size=4',
      UV_THREADPOOL_SIZE: String(4 + availableParallelism()),
      APP_ENV: 'demo',
      PORT: '3000',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: 'postgres://app@local',
      MIGRATION_DATABASE_URL: 'postgres://owner@local',
      KEEPER_DATABASE_URL: 'postgres://keeper@local',
      JWT_SECRET: 'local-secret',
      SEAL_KEYS: 'a:b',
      PATIENT_DATA_KEYS: 'c:d',
      CASE_SUMMARY_KEYS: 'summaries',
      IDENTITY_LOOKUP_KEY: 'lookup',
      ACCESS_LOG_SIGNING_KEY: 'signing',
      ACCESS_LOG_HEADS_FILE: '/checkout/.data/access-log-heads.jsonl',
      ANON_KEY: 'anon',
      ANALYTICS_SCRIPT_URL: '/assets/demo-counter.js',
      SERVICE_ROLE_KEY: 'service',
      STRIPE_PAYMENT_METHODS: 'card,link,swish',
      STRIPE_API_BASE_URL: 'http://localhost:12111',
      STRIPE_JS_URL: 'http://localhost:12111/endive/stripe.js',
      STRIPE_SECRET_KEY: 'sk_test_l',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_l',
      STRIPE_WEBHOOK_SECRET: 'whsec_l',
      SMTP_URL: 'smtp://127.0.0.1:1025',
      BANKID: 'on',
      BANKID_API_URL: 'https://localhost:12112',
      BANKID_APP_URL: 'http://localhost:12113',
      BANKID_PFX: '/checkout/.data/bankid/relying-party.p12',
      BANKID_PASSPHRASE: 'simulator',
      BANKID_CA: '/checkout/.data/bankid/root.pem',
    });
  });

  it('a rehearsal has no demo, and the profile, roles and folders that a clinic has', () => {
    const settings = parseLauncherSettings({}, '/checkout', { isRehearsal: true });
    const env = environmentFor(settings, {}, { secrets, keys, parts });
    expect(env).toMatchObject({
      APP_ENV: 'test',
      REHEARSAL: '1',
      SECURITY_PROFILE: 'strict',
      STORAGE_DIR: '/checkout/.data-rehearsal/storage',
      BACKUP_DATABASE_URL: 'postgres://backup@local',
      DRILL_DATABASE_URL: 'postgres://drill@local',
    });
    expect(env).not.toHaveProperty('ANALYTICS_SCRIPT_URL');
  });

  it("the caller's options of Node and of the C library come after those that keep the processes small", () => {
    const own = { NODE_OPTIONS: '--enable-source-maps --max-semi-space-size=16', MALLOC_MMAP_THRESHOLD_: '1000000' };
    expect(environmentFor(parseLauncherSettings(own, '/checkout'), own, { secrets, keys, parts })).toMatchObject({
      NODE_OPTIONS: '--max-semi-space-size=4 --enable-source-maps --max-semi-space-size=16',
      MALLOC_MMAP_THRESHOLD_: '1000000',
    });
  });

  it('only this machine reaches the clinic by default [L6]', () => {
    const hostOf = (own: NodeJS.ProcessEnv) =>
      environmentFor(parseLauncherSettings(own, '/checkout'), own, { secrets, keys, parts }).HOST;
    expect([hostOf({}), hostOf({ HOST: '0.0.0.0' })]).toEqual(['127.0.0.1', '0.0.0.0']);
  });

  it('browsers of the local network reach the site and the payment form, and the server reaches its services by loopback', () => {
    const browserUrl = 'http://192.168.1.20:12111';
    const env = environmentFor(
      parseLauncherSettings({}, '/checkout', { lanAddress: '192.168.1.20' }),
      {},
      { secrets, keys, parts: { ...parts, payments: { ...parts.payments, browserUrl } } },
    );
    expect(env).toMatchObject({
      HOST: '0.0.0.0',
      PUBLIC_URL: 'http://192.168.1.20:3000',
      STRIPE_API_BASE_URL: 'http://localhost:12111',
      STRIPE_JS_URL: `${browserUrl}/endive/stripe.js`,
    });
  });

  it('the environment keeps every setting of the caller, known or not', () => {
    const own = {
      DATABASE_URL: 'postgres://mine',
      STRIPE_SECRET_KEY: 'sk_test_mine',
      STRIPE_WEBHOOK_SECRET: 'whsec_mine',
      SMTP_URL: 'smtp://mine',
      REDIS_URL: 'redis://mine',
      CLOCK: '2025-09-15T12:00:00+02:00',
      JWT_SECRET: 'mine',
    };
    const env = environmentFor(parseLauncherSettings(own, '/checkout'), own, { secrets, keys, parts: {} });

    expect(env).toMatchObject(own);
    expect(env).not.toHaveProperty('STRIPE_API_BASE_URL');
    expect(env).not.toHaveProperty('ANALYTICS_SCRIPT_URL');
  });
});
