import { problemsOf, production, PRODUCTION_REFUSALS } from '../../test/support/settings/production-settings.js';
import { passed } from '../platform/checks/define-check.js';
import { RunChecks } from '../platform/checks/run-checks.js';
import { httpsResult, publicAddressChecks } from '../platform/health/public-address.checks.js';
import { stripeChecks, stripeKeysResult } from '../shop/stripe/stripe.checks.js';
import { parseEnv } from './parse-env.js';
import { keysResult } from './settings.checks.js';

const NOT_HERE = 'REHEARSAL: only with APP_ENV=test';

/** What `npm start -- --rehearsal` sets, as far as production takes such a setting at all. */
const REHEARSAL_SETTINGS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['the switch', { REHEARSAL: '1' }],
  ['the switch as a word', { REHEARSAL: 'true' }],
  ['the switch, off', { REHEARSAL: '0' }],
  ['a folder of its own', { STORAGE_DIR: '.data-rehearsal/storage' }],
  ['its profile', { SECURITY_PROFILE: 'strict' }],
  [
    'roles of backups and drills',
    { BACKUP_DATABASE_URL: 'postgres://b@localhost/hudvy', DRILL_DATABASE_URL: 'postgres://d@localhost/hudvy' },
  ],
];

const isOfSwitch = ([, settings]: (typeof REHEARSAL_SETTINGS)[number]) =>
  /^(1|true)$/.test(settings['REHEARSAL'] ?? '');

describe('production and the settings of a rehearsal', () => {
  it.each(REHEARSAL_SETTINGS.filter(isOfSwitch))('production does not start with %s', (_what, settings) => {
    expect(problemsOf({ ...production, ...settings })).toEqual([NOT_HERE]);
    expect(problemsOf({ ...production, APP_ENV: undefined, ...settings })).toEqual([NOT_HERE]);
    expect(problemsOf({ ...production, APP_ENV: 'demo', ...settings })).toEqual([NOT_HERE]);
    expect(problemsOf({ ...production, APP_ENV: 'test', ...settings })).toEqual([]);
  });

  it.each(PRODUCTION_REFUSALS)(
    'each setting of a rehearsal leaves production’s refusal as it is: %s',
    (_what, change) => {
      const refused = problemsOf({ ...production, ...change });
      expect(refused).not.toEqual([]);
      for (const [, settings] of REHEARSAL_SETTINGS) {
        const problems = problemsOf({ ...production, ...settings, ...change });
        expect(problems.filter((problem) => problem !== NOT_HERE)).toEqual(refused);
      }
    },
  );

  it('a rehearsal asks for keys as production does', () => {
    const weak = { ...production, APP_ENV: 'test', JWT_SECRET: 'x'.repeat(40), SEAL_KEYS: '' };
    const found = keysResult(parseEnv(weak));
    expect(found.state).toBe('failed');
    expect(keysResult(parseEnv({ ...weak, REHEARSAL: '1' }))).toEqual(found);
  });
});

describe('the checks that only the world outside answers', () => {
  const live = {
    PUBLIC_URL: 'https://www.ekdalshud.se',
    STRIPE_SECRET_KEY: `sk_live_51NxHUDVYexample${'a1B2c3'.repeat(12)}`,
    STRIPE_PUBLISHABLE_KEY: `pk_live_51NxHUDVYexample${'a1B2c3'.repeat(12)}`,
  };
  const trial = {
    PUBLIC_URL: 'http://www.ekdalshud.se',
    STRIPE_SECRET_KEY: live.STRIPE_SECRET_KEY.replace('live', 'test'),
    STRIPE_PUBLISHABLE_KEY: live.STRIPE_PUBLISHABLE_KEY.replace('live', 'test'),
  };

  /** States of https and of the live keys, as the page and the command show them. */
  const statesWith = async (settings: Record<string, string>) => {
    const env = parseEnv({ ...production, ...settings });
    const checks = [
      { check: publicAddressChecks.https, run: () => Promise.resolve(httpsResult(env.http.publicUrl)) },
      { check: stripeChecks.keys, run: () => Promise.resolve(stripeKeysResult(env.stripe)) },
      { check: publicAddressChecks.reachable, run: () => Promise.resolve(passed('Ja.')) },
    ];
    const run = await new RunChecks(env, null as never).runAll(checks);
    return run.checks.slice(0, 2).map(({ state }) => state);
  };

  it.each<[string, Record<string, string>, string[]]>([
    ['https and live keys of a clinic', live, ['passed', 'passed']],
    ['a restricted live key', { ...live, STRIPE_SECRET_KEY: 'rk_live_51NxHUDVYexample' }, ['passed', 'passed']],
    ['http', { ...live, APP_ENV: 'test', PUBLIC_URL: 'http://www.ekdalshud.se' }, ['failed', 'passed']],
    ['test keys', { ...trial, APP_ENV: 'test', PUBLIC_URL: live.PUBLIC_URL }, ['passed', 'failed']],
    ['http and test keys in the demo', { ...trial, APP_ENV: 'demo' }, ['failed', 'failed']],
    ['http and test keys in a rehearsal', { ...trial, APP_ENV: 'test', REHEARSAL: '1' }, ['exercise', 'exercise']],
    [
      'keys of two modes in a rehearsal',
      { ...trial, STRIPE_SECRET_KEY: live.STRIPE_SECRET_KEY, APP_ENV: 'test', REHEARSAL: '1' },
      ['exercise', 'failed'],
    ],
    [
      'no keys in a rehearsal',
      { ...trial, STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', APP_ENV: 'test', REHEARSAL: '1' },
      ['exercise', 'failed'],
    ],
    [
      'https in a rehearsal',
      { ...trial, ...{ PUBLIC_URL: live.PUBLIC_URL }, APP_ENV: 'test', REHEARSAL: '1' },
      ['passed', 'exercise'],
    ],
  ])('https and live keys: %s', async (_what, settings, states) => {
    expect(await statesWith(settings)).toEqual(states);
  });
});
