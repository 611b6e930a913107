import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidEnvironmentError } from '../platform/config/read-group.js';
import { variablesOf } from '../platform/config/variable.js';
import { givenSettings, SECRET_SETTINGS } from './given-settings.js';
import { parseDatabaseSettings, parseEnv } from './parse-env.js';
import { SETTING_GROUPS } from './settings.js';

const SECRET = 'a-secret-of-thirty-two-characters';

/** Names that sound like a secret and hold none: a public key, a setting that names a Stripe Price, a file. */
const PUBLIC = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_PRICE_LOOKUP_KEY', 'S3_ACCESS_KEY_ID', 'BACKUP_S3_ACCESS_KEY_ID'];

describe('secrets as files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hudvy-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const aFile = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const problemsOf = (settings: Record<string, string>) => {
    try {
      givenSettings(settings);
      return [];
    } catch (error) {
      if (error instanceof InvalidEnvironmentError) return error.problems;
      throw error;
    }
  };

  it('a secret is the content of its file, without the line break at the end', () => {
    const settings = { APP_ENV: 'test', DATABASE_URL_FILE: aFile('database', 'postgres://a@localhost/a\n') };
    expect(parseEnv({ ...settings, JWT_SECRET_FILE: aFile('jwt', `${SECRET}\n`) })).toMatchObject({
      database: { url: 'postgres://a@localhost/a' },
      keys: { jwtSecret: SECRET },
    });
    expect(parseDatabaseSettings(settings).url).toBe('postgres://a@localhost/a');
  });

  it('a missing file, an empty one, a folder and a value given twice are problems, all at once', () => {
    const problems = problemsOf({
      JWT_SECRET_FILE: join(folder, 'nowhere'),
      SEAL_KEYS_FILE: aFile('empty', ' \n'),
      SMTP_URL_FILE: folder,
      REDIS_URL: 'redis://localhost',
      REDIS_URL_FILE: aFile('redis', 'redis://:hush@localhost'),
    });
    expect([...problems].sort()).toEqual([
      `JWT_SECRET_FILE: there is no file ${join(folder, 'nowhere')}`,
      'REDIS_URL, REDIS_URL_FILE: set one of them, not both',
      `SEAL_KEYS_FILE: the file ${join(folder, 'empty')} is empty`,
      `SMTP_URL_FILE: the file ${folder} cannot be read (EISDIR)`,
    ]);
    expect(problems.join()).not.toContain('hush');
  });

  it('a blank variable beside a file does not count, and a setting without a secret has no file', () => {
    const jwt = aFile('jwt', SECRET);
    expect(givenSettings({ JWT_SECRET: ' ', JWT_SECRET_FILE: jwt })).toMatchObject({ JWT_SECRET: SECRET });
    expect(givenSettings({ LOG_FILE: jwt, MAIL_FROM_FILE: jwt })).toEqual({ LOG_FILE: jwt, MAIL_FROM_FILE: jwt });
  });

  it('every setting whose name sounds like a secret may be a file', () => {
    const names = Object.values(SETTING_GROUPS).flatMap((group) => [...variablesOf(group).values()]);
    const secret = names.filter((name) => /SECRET|_KEYS?(_|$)|TOKEN$|AUTHORIZATION|PASSWORD$|DATABASE_URL/.test(name));
    const expected = secret.filter((name) => !PUBLIC.includes(name) && !name.endsWith('_FILE'));
    expect(SECRET_SETTINGS).toEqual(expect.arrayContaining(expected));
  });

  it('no setting has the name of a secret with `_FILE`', () => {
    const names = Object.values(SETTING_GROUPS).flatMap((group) => [...variablesOf(group).values()]);
    expect(SECRET_SETTINGS.filter((name) => names.includes(`${name}_FILE`))).toEqual([]);
  });
});
