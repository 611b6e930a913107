import { main } from '../../../tools/keys.js';
import { startClinic } from '../../support/clinic.js';

describe('npm run keys', () => {
  it('prints a secret and keys that a clinic with that secret accepts', async () => {
    const said: string[] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
    await main();
    log.mockRestore();
    const keys = Object.fromEntries(
      said
        .join('\n')
        .split('\n')
        .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
    );
    expect(keys['JWT_SECRET']?.length).toBeGreaterThanOrEqual(32);
    const clinic = await startClinic({ env: keys, hasJobs: false });
    try {
      await expect(clinic.get('/auth/v1/settings', { apikey: keys['ANON_KEY'] ?? '' })).resolves.toMatchObject({ status: 200 });
      const serviceRole = keys['SERVICE_ROLE_KEY'] ?? '';
      const users = (key: string) => clinic.get('/auth/v1/admin/users', { apikey: key, authorization: `Bearer ${key}` });
      await expect(users(serviceRole)).resolves.toMatchObject({ status: 200 });
      await expect(users(keys['ANON_KEY'] ?? '')).resolves.toMatchObject({ status: 403 });
    } finally {
      await clinic.stop();
    }
  });
});
