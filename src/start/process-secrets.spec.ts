import { problemsOf, production } from '../../test/support/settings/production-settings.js';
import { SECRET_SETTINGS } from './given-settings.js';
import { parseEnv } from './parse-env.js';
import { foreignSecrets, SECRET_USES } from './process-secrets.js';

/** A path that does not exist: a process that opens it does not start. */
const MISSING = '/there/is/no/such/file';

const without = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(production).filter(([name]) => !names.includes(name)));

describe('the secrets of each process', () => {
  it('every secret of the settings has a user', () => {
    expect(Object.keys(SECRET_USES).sort()).toEqual([...SECRET_SETTINGS].sort());
    for (const uses of Object.values(SECRET_USES)) expect(Object.keys(uses)).not.toEqual([]);
  });

  it.each(['server', 'worker', 'both'] as const)(
    'production starts the process %s without the secrets of the others, and opens none of their files',
    (process) => {
      const foreign = foreignSecrets(process);
      const files = Object.fromEntries(foreign.map((name) => [`${name}_FILE`, MISSING]));
      const env = parseEnv({ ...without(foreign), ...files }, process);
      expect(env.process).toBe(process);
    },
  );

  it.each([
    ['server', 'ACCESS_LOG_SIGNING_KEY'],
    ['worker', 'STRIPE_WEBHOOK_SECRET'],
    ['worker', 'JWT_KEYS'],
  ] as const)('the %s does not see %s, though it is set', (process, name) => {
    expect(foreignSecrets(process)).toContain(name);
    const { accessLog, stripe, keys } = parseEnv({ ...production, JWT_KEYS: '[]' }, process);
    const seen = {
      ACCESS_LOG_SIGNING_KEY: accessLog.signingKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecrets[0],
      JWT_KEYS: keys.jwtKeys,
    };
    expect(seen[name]).toBeUndefined();
  });

  it('production still requires what a process needs', () => {
    expect(problemsOf(without(['ACCESS_LOG_SIGNING_KEY']), 'worker')).toEqual([
      'ACCESS_LOG_SIGNING_KEY: must be set in production (hudvy keys makes one)',
    ]);
    const keyed = { ...without(['STRIPE_WEBHOOK_SECRET']), STRIPE_SECRET_KEY: 'sk_live_1' };
    expect(problemsOf(keyed, 'server')).toEqual([
      'STRIPE_WEBHOOK_SECRET: must not be blank when STRIPE_SECRET_KEY is set',
    ]);
    expect(problemsOf(keyed, 'worker')).toEqual([]);
  });
});
