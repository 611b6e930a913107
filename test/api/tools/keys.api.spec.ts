import { JwtService } from '@nestjs/jwt';
import { startWarnings } from '../../../src/platform/health/start-warnings.js';
import { main as hudvy } from '../../../tools/hudvy/main.js';
import { makeApiKeys } from '../../../tools/launcher/keys.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const SECRET = 'a-secret-that-is-long-enough-for-hs256';

/** What the command prints, with these settings beside the process's own. */
async function printed(args: string[], settings: Record<string, string> = {}): Promise<string> {
  const said: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    expect(await hudvy(['keys', ...args])).toBe(0);
  } finally {
    process.env = before;
    log.mockRestore();
  }
  return said.join('\n');
}

function settingsIn(text: string): Record<string, string> {
  return Object.fromEntries(text.split('\n').map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]));
}

const withKey = (key: string) => ({ apikey: key, authorization: `Bearer ${key}` });

describe('hudvy keys', () => {
  it('the command prints a secret and keys that a clinic with that secret accepts', async () => {
    const keys = settingsIn(await printed([]));
    expect(keys['JWT_SECRET']?.length).toBeGreaterThanOrEqual(32);
    const app = await startTestApp({ env: keys, hasJobs: false });
    try {
      await expect(app.get('/auth/v1/settings', { apikey: keys['ANON_KEY'] ?? '' })).resolves.toMatchObject({
        status: 200,
      });
      const users = (key: string) => app.get('/auth/v1/admin/users', withKey(key));
      await expect(users(keys['SERVICE_ROLE_KEY'] ?? '')).resolves.toMatchObject({ status: 200 });
      await expect(users(keys['ANON_KEY'] ?? '')).resolves.toMatchObject({ status: 403 });
    } finally {
      await app.stop();
    }
  });

  it.each([
    ['seal', 'SEAL_KEYS'],
    ['patient-data', 'PATIENT_DATA_KEYS'],
  ])('a new key precedes the others (%s), and the other settings stay', async (action, setting) => {
    const made = settingsIn(await printed([], { JWT_SECRET: SECRET }));
    expect(made['JWT_SECRET']).toBe(SECRET);
    const first = made[setting] ?? '';
    expect(settingsIn(await printed([], { [setting]: first }))[setting]).toBe(first);
    const { [setting]: both = '' } = settingsIn(await printed([action], { [setting]: first }));
    expect(both).toMatch(/^[^:,]+:[^:,]{44},/);
    expect(both.endsWith(`,${first}`)).toBe(true);
  });
});

describe('API keys', () => {
  let app: TestApp;
  const former = makeApiKeys(SECRET);
  const present = makeApiKeys(SECRET);
  const withoutName = new JwtService({ secret: SECRET }).sign({ role: 'service_role' }, { expiresIn: '3650d' });

  beforeAll(async () => {
    app = await startTestApp({
      env: { JWT_SECRET: SECRET, ANON_KEY: present.anonKey, SERVICE_ROLE_KEY: withoutName },
      hasJobs: false,
    });
  });
  afterAll(() => app.stop());

  const statuses = async (key: string) => {
    const paths = ['/auth/v1/settings', '/auth/v1/admin/users', '/rest/v1/orders', '/storage/v1/bucket'];
    return Promise.all(paths.map(async (path) => (await app.get(path, withKey(key))).status));
  };
  const withdraw = (key: string) =>
    printed(['withdraw', key, 'seen', 'in', 'a', 'log'], { DATABASE_URL: app.database.url });

  it('a revoked key is refused by every API, and the one beside it is not [M8]', async () => {
    expect(await statuses(former.serviceRoleKey)).toEqual([200, 200, 200, 200]);
    expect(await withdraw(former.serviceRoleKey)).toContain('is refused from now on');
    await app.eventually(async () =>
      expect((await statuses(former.serviceRoleKey)).filter((status) => status === 200)).toEqual([]),
    );
    expect(await statuses(present.serviceRoleKey)).toEqual([200, 200, 200, 200]);
    expect((await app.get('/auth/v1/settings', { apikey: former.anonKey })).status).toBe(200);
  });

  it('keys without a name work until all of them are revoked, and a warning names the setting [M8]', async () => {
    expect(await statuses(withoutName)).toEqual([200, 200, 200, 200]);
    expect(startWarnings(app.env)).toMatchObject([
      { code: 'api_key_outdated', text: expect.stringContaining('SERVICE_ROLE_KEY should be replaced') },
    ]);
    await withdraw('legacy');
    await app.eventually(async () =>
      expect((await statuses(withoutName)).filter((status) => status === 200)).toEqual([]),
    );
    expect(await statuses(present.serviceRoleKey)).toEqual([200, 200, 200, 200]);
  });
});
