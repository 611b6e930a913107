import { readFileSync } from 'node:fs';
import { getMetadataStorage } from 'class-validator';
import { variablesOf } from '../platform/config/variable.js';
import { startWarnings } from '../platform/health/start-warnings.js';
import { parseEnv } from './parse-env.js';
import {
  minimal,
  problemsOf,
  production,
  PRODUCTION_REFUSALS,
} from '../../test/support/settings/production-settings.js';
import { SETTING_GROUPS } from './settings.js';

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

  it('the settings name a missing variable once, and say what an address begins with', () => {
    expect(problemsOf({ APP_ENV: 'test' })).toEqual([
      'DATABASE_URL: must be an address that begins with postgres:// or postgresql://',
      'JWT_SECRET: must be longer than or equal to 32 characters',
    ]);
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

  it.each(PRODUCTION_REFUSALS)('the settings refuse production with %s [M12, S11, P63, R49]', (_, change) => {
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

  it('production uses the profile strict unless it asks for standard, which the start logs [M12]', () => {
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
