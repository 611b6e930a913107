import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { interrupt, LaunchSite, sendMail, START_TIMEOUT_MS } from '../../support/launch-site.js';
import { patiently } from '../../support/patience.js';

jest.setTimeout(patiently(3 * START_TIMEOUT_MS));

/** What goes wrong between two starts is tried in `test/drills/launcher.drill.spec.ts`. */
describe('npm start [G68]', () => {
  let launchSite: LaunchSite;
  beforeAll(async () => {
    launchSite = await LaunchSite.prepare();
  });
  afterEach(() => launchSite.stopAll());
  afterAll(() => launchSite.remove());

  it('npm start opens the whole clinic, says where to click, and keeps its data between starts', async () => {
    const first = launchSite.launch();
    await first.opened();

    for (const address of [
      `${launchSite.url}/`,
      `${launchSite.url}/admin/dashboard`,
      'admin@example.se / admin-demo-1',
      `${launchSite.url}/lakare`,
      'lakare@example.se / lakare-demo-1',
      `${launchSite.url}/admin/queues`,
    ]) {
      expect(first.output()).toContain(address);
    }
    expect(first.output()).toContain(`${launchSite.inboxUrl}/`);
    expect((await fetch(`${launchSite.url}/health/ready`)).status).toBe(200);
    expect((await fetch(`${launchSite.url}/`)).headers.get('content-type')).toContain('text/html');
    expect(await launchSite.query('SELECT is_demo FROM demo_mark')).toEqual([{ is_demo: true }]);
    expect(
      await launchSite.query(
        `SELECT c.display_name, c.entered_by, f.type FROM clinicians c JOIN users admin ON admin.id = c.confirmed_by
         JOIN factors f ON f.user_id = c.user_id AND f.status = 'verified'
         WHERE admin.email = 'admin@example.se' ORDER BY c.display_name DESC`,
      ),
    ).toEqual([
      { display_name: 'Lena Läkare', entered_by: null, type: 'phone' },
      { display_name: 'Kim Kollega', entered_by: null, type: 'phone' },
    ]);
    expect(
      await launchSite.query(
        `SELECT u.email, f.type FROM cms_admins a JOIN users u ON u.id = a.user_id
         JOIN factors f ON f.user_id = u.id AND f.status = 'verified' WHERE a.is_active ORDER BY u.email`,
      ),
    ).toEqual([
      { email: 'admin2@example.se', type: 'phone' },
      { email: 'admin@example.se', type: 'phone' },
    ]);
    const acne = await (await fetch(`${launchSite.url}/akne`)).text();
    expect(acne).toMatch(/Medicinskt granskad av Lena Läkare, specialistläkare i hud- och könssjukdomar.*>demo</);
    expect(acne).toContain('En hudläkare bedömer dem');
    expect((await stat(launchSite.dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(join(launchSite.dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);

    await sendMail(launchSite, 'sparat');
    const [keysBefore, seededBefore] = [
      await launchSite.keys(),
      await launchSite.query('SELECT seeded_at FROM demo_mark'),
    ];
    expect(await interrupt(first)).toBe(0);

    const second = launchSite.launch();
    await second.opened();
    expect(await launchSite.keys()).toBe(keysBefore);
    expect(await launchSite.query('SELECT seeded_at FROM demo_mark')).toEqual(seededBefore);
    expect((await launchSite.mails()).map(({ subject }) => subject)).toContain('sparat');
    expect(await interrupt(second)).toBe(0);
  });
});
