import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { makeEd25519Key } from '../platform/crypto/ed25519-key.js';
import { getMetadataStorage } from 'class-validator';
import { InvalidEnvironmentError } from '../platform/config/read-group.js';
import { variablesOf } from '../platform/config/variable.js';
import { startWarnings } from '../platform/health/start-warnings.js';
import { parseEnv } from './parse-env.js';
import { SETTING_GROUPS } from './settings.js';

const randomKey = () => randomBytes(32).toString('base64');
const oneKey = randomKey();

const minimal = {
  APP_ENV: 'test',
  DATABASE_URL: 'postgres://hudvy@localhost/hudvy',
  JWT_SECRET: 'x'.repeat(32),
};
const production = {
  ...minimal,
  APP_ENV: 'production',
  JWT_SECRET: '0f3a9b57c1d84e26b70d5a92e8c4f613',
  PUBLIC_URL: 'https://klinik.example',
  TRUST_PROXY: '1',
  SEAL_KEYS: `a:${randomKey()}`,
  PATIENT_DATA_KEYS: `a:${randomKey()}`,
  CASE_SUMMARY_KEYS: `a:${randomKey()}`,
  IDENTITY_LOOKUP_KEY: randomKey(),
  ACCESS_LOG_SIGNING_KEY: makeEd25519Key(),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://me:secret@mail.example',
  SMS_URL: 'https://sms.example/v1',
};

function problemsOf(settings: Record<string, string | undefined>): readonly string[] {
  try {
    parseEnv(settings);
    return [];
  } catch (error) {
    if (error instanceof InvalidEnvironmentError) return error.problems;
    throw error;
  }
}

describe('the settings', () => {
  it('the settings default to a value for all but the database and the secret', () => {
    expect(parseEnv(minimal)).toMatchObject({
      http: { port: 3000 },
      stripe: { paymentMethods: ['card', 'link'] },
      app: { securityProfile: 'standard' },
    });
  });

  it('the settings apply the strictest profile when nothing names the purpose of the process', () => {
    expect(parseEnv({ ...production, APP_ENV: undefined }).app.environment).toBe('production');
  });

  it('the settings name every problem at once and repeat no value', () => {
    const problems = problemsOf({ APP_ENV: 'x', PORT: 'many', JWT_SECRET: 'short-secret', DATABASE_URL: 'mysql://a' });
    expect(problems.join('\n')).toMatch(/APP_ENV[^]*PORT[^]*DATABASE_URL[^]*JWT_SECRET/);
    expect(problems.join('\n')).not.toContain('short-secret');
  });

  it('the settings take a blank variable as absent', () => {
    const env = parseEnv({ ...minimal, REDIS_URL: '  ', CLOCK: '' });
    expect([env.queue.redisUrl, env.app.clock]).toEqual([undefined, undefined]);
  });

  it('the settings read lists and switches', () => {
    const env = parseEnv({
      ...minimal,
      STRIPE_PAYMENT_METHODS: 'card, klarna ,swish',
      AUTH_AUTOCONFIRM: '1',
      PUBLIC_URL: 'https://a.example/',
    });
    expect(env).toMatchObject({
      stripe: { paymentMethods: ['card', 'klarna', 'swish'] },
      auth: { autoconfirm: true },
      http: { publicUrl: 'https://a.example' },
    });
  });

  it('the settings let production start when everything is in order', () => {
    expect(problemsOf(production)).toEqual([]);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['an emulator address', { STRIPE_API_BASE_URL: 'http://localhost:12111' }],
    ['a replaced payment script', { STRIPE_JS_URL: 'http://localhost:12111/endive/stripe.js' }],
    ['a test key', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['a public test key', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
    ['a blank webhook secret', { STRIPE_WEBHOOK_SECRET: ' ' }],
    ['a public key without the secret one', { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
    ['a webhook secret without keys', { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' }],
    ['no mail server', { SMTP_URL: undefined }],
    ['a shifted clock', { CLOCK: '2025-09-15T12:00:00+02:00' }],
    ['no rate limits', { RATE_LIMIT_FACTOR: '0' }],
    ['limits that hardly limit', { RATE_LIMIT_FACTOR: '11' }],
    ['an address in clear', { PUBLIC_URL: 'http://klinik.example' }],
    ['https and no word about the proxy', { TRUST_PROXY: undefined }],
    ['every address as a proxy', { TRUST_PROXY: '10.0.0.0/8, 0.0.0.0/0' }],
    ['every IPv6 address as a proxy', { TRUST_PROXY: '::/0' }],
    ['links that lead anywhere', { AUTH_REDIRECT_URLS: 'https://app.example/**,**' }],
    ['links that lead to any host', { AUTH_REDIRECT_URLS: 'https://**.example.se/a' }],
    ['accounts without a mail', { AUTH_AUTOCONFIRM: '1' }],
    ['a secret of one letter', { JWT_SECRET: 'x'.repeat(40) }],
    ['a secret that repeats itself', { JWT_SECRET: '0f3a9b57c1d84e26'.repeat(2) }],
    ['mails in clear to elsewhere', { SMTP_URL: 'smtp://mail.example.se:25?ignoreTLS=true' }],
    ['mails to a server that is not verified', { SMTP_URL: 'smtps://mail.example.se?tls.rejectUnauthorized=false' }],
    ['files in clear to elsewhere', { S3_BUCKET: 'files', S3_ENDPOINT: 'http://s3.example.se' }],
    ['a secret that examples publish', { JWT_SECRET: 'super-secret-jwt-token-with-at-least-32-characters-long' }],
    ['a master key of zeros', { PATIENT_DATA_KEYS: `a:${Buffer.alloc(32).toString('base64')}` }],
    ['one key for secrets and for patient data', { SEAL_KEYS: `a:${oneKey}`, PATIENT_DATA_KEYS: `b:${oneKey}` }],
    ['a master key that finds identity numbers', { PATIENT_DATA_KEYS: `a:${oneKey}`, IDENTITY_LOOKUP_KEY: oneKey }],
    ['two halves of all addresses as proxies', { TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }],
    ['two halves of all IPv6 addresses as proxies', { TRUST_PROXY: '::/1,8000::/1' }],
    ['ninety-nine proxies', { TRUST_PROXY: '99' }],
    ['links in clear', { AUTH_REDIRECT_URLS: 'http://app.example/**' }],
    ['links to every host of a country', { AUTH_REDIRECT_URLS: 'https://*.se/**' }],
    ['a database in clear elsewhere', { DATABASE_URL: 'postgres://a@db.example.se/a' }],
    ['an unverified database elsewhere', { DATABASE_URL: 'postgres://a@db.example.se/a?sslmode=no-verify' }],
    ['migrations in clear to elsewhere', { MIGRATION_DATABASE_URL: 'postgres://a@db.example.se/a' }],
    ['a queue in clear elsewhere', { REDIS_URL: 'redis://queue.example.se' }],
    ['phone numbers without a code', { AUTH_SMS_AUTOCONFIRM: '1' }],
    ['no SMS gateway', { SMS_URL: undefined }],
    ['an analytics script in clear', { ANALYTICS_SCRIPT_URL: 'http://count.example.se/a.js' }],
    ['an image endpoint in clear', { IMAGE_API_URL: 'http://images.example.se/v1' }],
    ['`strict` and codes of an hour', { AUTH_CODE_SECONDS: '3600' }],
    ['`strict` and sessions of ten years', { AUTH_SESSION_HOURS: '87600' }],
    ['`strict` and refresh tokens that stay', { AUTH_REFRESH_ROTATION: '0' }],
    ['`strict` and access tokens of a day', { AUTH_TOKEN_SECONDS: '86400' }],
    ['`strict` and passwords of six characters', { AUTH_PASSWORD_MIN_LENGTH: '6' }],
    ['`strict` and an address changed by one proof', { AUTH_DOUBLE_CONFIRM: '0' }],
    ['no database', { DATABASE_URL: undefined }],
    ['no secret', { JWT_SECRET: undefined }],
    ['no keys to encrypt with', { SEAL_KEYS: undefined }],
    ['no master keys of patient data', { PATIENT_DATA_KEYS: undefined }],
    ['no key of identity numbers', { IDENTITY_LOOKUP_KEY: undefined }],
    ['a key of identity numbers of 31 bytes', { IDENTITY_LOOKUP_KEY: Buffer.alloc(31).toString('base64') }],
    ['no key to sign the access log with', { ACCESS_LOG_SIGNING_KEY: undefined }],
    ['a signing key of another kind', { ACCESS_LOG_SIGNING_KEY: Buffer.alloc(48).toString('base64') }],
    ['a key to encrypt with of 31 bytes', { SEAL_KEYS: `a:${Buffer.alloc(31).toString('base64')}` }],
  ])('the settings refuse production with %s', (_, change) => {
    expect(problemsOf({ ...production, ...change })).not.toEqual([]);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['a site on this machine without a proxy', { PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: undefined }],
    ['no proxy, if that is said', { TRUST_PROXY: 'none' }],
    ['networks of proxies', { TRUST_PROXY: '10.0.0.0/8,fd00::/8' }],
    [
      'links to apps and to parts of a site',
      { AUTH_REDIRECT_URLS: 'clinic://**,https://app.example/**,https://*.klinik.example/a' },
    ],
    [
      'mail and files in the own network',
      { SMTP_URL: 'smtp://mail:1025?ignoreTLS=true', S3_BUCKET: 'files', S3_ENDPOINT: 'http://10.0.0.5:9000' },
    ],
    ['mail by STARTTLS, which the transport insists on', { SMTP_URL: 'smtp://me:secret@mail.example.se:587' }],
    ['settings tighter than `strict`', { AUTH_SESSION_HOURS: '8', AUTH_CODE_SECONDS: '300', AUTH_OTP_LENGTH: '10' }],
    ['`standard` and codes of an hour', { SECURITY_PROFILE: 'standard', AUTH_CODE_SECONDS: '3600' }],
    ['a private network of proxies of any size', { TRUST_PROXY: '10.0.0.0/8,fc00::/7,192.0.2.0/24' }],
    [
      'database and queue elsewhere over TLS',
      { DATABASE_URL: 'postgres://a@db.example.se/a?sslmode=verify-full', REDIS_URL: 'rediss://queue.example.se' },
    ],
    ['ten times the limits', { RATE_LIMIT_FACTOR: '10' }],
    ['no payments, before it opens', { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
  ])('the settings let production start with %s', (_, change) => {
    expect(problemsOf({ ...production, ...change })).toEqual([]);
  });

  it.each(['demo', 'test'])('the settings let %s start with what production refuses', (APP_ENV) => {
    const settings = {
      AUTH_AUTOCONFIRM: '1',
      RATE_LIMIT_FACTOR: '0',
      PUBLIC_URL: 'http://klinik.example',
      TRUST_PROXY: '0.0.0.0/0',
    };
    expect(problemsOf({ ...minimal, APP_ENV, ...settings })).toEqual([]);
  });

  it('production uses the profile strict unless it asks for standard, which the start logs', () => {
    expect(parseEnv(production).app.securityProfile).toBe('strict');
    expect(parseEnv({ ...production, APP_ENV: undefined, SECURITY_PROFILE: ' ' }).app.securityProfile).toBe('strict');
    expect(startWarnings(parseEnv(production))).toEqual([]);
    const asked = parseEnv({ ...production, SECURITY_PROFILE: 'standard' });
    expect(startWarnings(asked)).toEqual([
      { code: 'standard_profile', text: expect.stringContaining('`standard` in production') },
    ]);
    const demo = parseEnv({ ...minimal, APP_ENV: 'demo' });
    expect([demo.app.securityProfile, startWarnings(demo)]).toEqual(['standard', []]);
  });

  it('the settings of production require https for the SMS gateway', () => {
    expect(problemsOf({ ...production, SMS_URL: 'http://sms.example/v1' })).toEqual([
      'SMS_URL: text messages carry codes, so they leave the own network by https alone',
    ]);
    expect(problemsOf({ ...production, SMS_URL: 'http://sms:8080/v1' })).toEqual([]);
  });

  it.each(['no JSON', '{"to":"{{to}}"}', '{"message":"{{text}}"}', '{"{{to}}":"","{{text}}":""}'])(
    'the settings refuse the text message template %s',
    (SMS_TEMPLATE) => {
      expect(problemsOf({ ...minimal, SMS_TEMPLATE })).toEqual([
        'SMS_TEMPLATE: must be JSON with {{to}} and {{text}} in its strings',
      ]);
    },
  );

  it.each(['demo', 'test'])('the settings refuse a live key with an emulator address, in %s too', (APP_ENV) => {
    expect(problemsOf({ ...production, APP_ENV, STRIPE_API_BASE_URL: 'http://localhost:12111' })).toEqual([
      expect.stringContaining('a live key must never be sent to an emulator'),
    ]);
  });

  it.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'the settings refuse one half of a key of S3: %s alone',
    (half) => {
      expect(problemsOf({ ...minimal, S3_BUCKET: 'files', [half]: 'x' })).toEqual([
        expect.stringContaining('useless without the other'),
      ]);
      const both = { S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' };
      expect(problemsOf({ ...minimal, S3_BUCKET: 'files', ...both })).toEqual([]);
    },
  );

  it('.env.example lists exactly the settings', () => {
    const example = readFileSync('.env.example', 'utf8');
    const listed = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect([...new Set(listed)].sort()).toEqual(allKeys().sort());
  });
});

/** Every setting names its variable, and class-validator knows a rule for each. */
function allKeys(): string[] {
  return Object.values(SETTING_GROUPS).flatMap((group) => {
    const rules = getMetadataStorage().getTargetValidationMetadatas(group, '', true, false);
    const variables = variablesOf(group);
    expect(new Set(rules.map(({ propertyName }) => propertyName))).toEqual(new Set(variables.keys()));
    return [...variables.values()];
  });
}
