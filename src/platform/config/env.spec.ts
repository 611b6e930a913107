import { readFileSync } from 'node:fs';
import { getMetadataStorage } from 'class-validator';
import { Env, InvalidEnvironmentError, readEnv } from './env.js';

const minimal = {
  APP_ENV: 'test',
  DATABASE_URL: 'postgres://hudvy@localhost/hudvy',
  JWT_SECRET: 'x'.repeat(32),
};
const production = {
  ...minimal,
  APP_ENV: 'production',
  PUBLIC_URL: 'https://klinik.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

function problemsOf(settings: Record<string, string | undefined>): readonly string[] {
  try {
    readEnv(settings);
    return [];
  } catch (error) {
    if (error instanceof InvalidEnvironmentError) return error.problems;
    throw error;
  }
}

describe('the settings', () => {
  it('have defaults for all but the database and the secret', () => {
    expect(readEnv(minimal)).toMatchObject({ PORT: 3000, STRIPE_PAYMENT_METHODS: ['card', 'link'], SECURITY_PROFILE: 'standard' });
  });

  it('are the strictest when nothing says what the process is for', () => {
    expect(readEnv({ ...production, APP_ENV: undefined }).APP_ENV).toBe('production');
  });

  it('name every problem at once and repeat no value', () => {
    const problems = problemsOf({ APP_ENV: 'x', PORT: 'many', JWT_SECRET: 'short-secret', DATABASE_URL: 'mysql://a' });
    expect(problems.join('\n')).toMatch(/APP_ENV[^]*PORT[^]*DATABASE_URL[^]*JWT_SECRET/);
    expect(problems.join('\n')).not.toContain('short-secret');
  });

  it('take a blank variable as absent', () => {
    const env = readEnv({ ...minimal, REDIS_URL: '  ', CLOCK: '' });
    expect([env.REDIS_URL, env.CLOCK]).toEqual([undefined, undefined]);
  });

  it('read lists and switches', () => {
    const env = readEnv({
      ...minimal,
      STRIPE_PAYMENT_METHODS: 'card, klarna ,swish',
      AUTH_AUTOCONFIRM: '1',
      PUBLIC_URL: 'https://a.example/',
    });
    expect(env).toMatchObject({
      STRIPE_PAYMENT_METHODS: ['card', 'klarna', 'swish'],
      AUTH_AUTOCONFIRM: true,
      PUBLIC_URL: 'https://a.example',
    });
  });

  it('let production start when everything is in order', () => {
    expect(problemsOf(production)).toEqual([]);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['an emulator address', { STRIPE_API_BASE_URL: 'http://localhost:12111' }],
    ['a replaced payment script', { STRIPE_JS_URL: 'http://localhost:12111/endive/stripe.js' }],
    ['a test key', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['a public test key', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
    ['a blank webhook secret', { STRIPE_WEBHOOK_SECRET: ' ' }],
    ['no provider keys and no webhook secret', { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
    ['a shifted clock', { CLOCK: '2025-09-15T12:00:00+02:00' }],
    ['no rate limits', { RATE_LIMIT_FACTOR: '0' }],
    ['no database', { DATABASE_URL: undefined }],
    ['no secret', { JWT_SECRET: undefined }],
  ])('refuse production with %s', (_, change) => {
    expect(problemsOf({ ...production, ...change })).not.toEqual([]);
  });

  it.each(['demo', 'test'])('refuse a live key with an emulator address, in %s as well', (APP_ENV) => {
    expect(problemsOf({ ...production, APP_ENV, STRIPE_API_BASE_URL: 'http://localhost:12111' })).toEqual([
      expect.stringContaining('a live key must never be sent to an emulator'),
    ]);
  });

  it.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('refuse half a key of S3: %s alone', (half) => {
    expect(problemsOf({ ...minimal, S3_BUCKET: 'files', [half]: 'x' })).toEqual([expect.stringContaining('useless without the other')]);
    const both = { S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' };
    expect(problemsOf({ ...minimal, S3_BUCKET: 'files', ...both })).toEqual([]);
  });

  it('are all in .env.example, with nothing else', () => {
    const example = readFileSync('.env.example', 'utf8');
    const listed = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect([...new Set(listed)].sort()).toEqual(allKeys());
  });
});

/** Every setting has a rule, so that class-validator knows them all, those without a default too. */
function allKeys(): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Env, '', true, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))].sort();
}
