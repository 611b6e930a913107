import { parseEnv } from '../../../src/start/parse-env.js';
import { anAddress } from '../../support/auth/clients.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { adminCalls, othersCalls, type AdminCalls } from '../../support/settings/admin-calls.js';
import { startWorkerHere, type RunningWorker } from '../../support/worker-process.js';

describe('brand and contact address [G35]', () => {
  let app: TestApp;
  let worker: RunningWorker;
  let admin: AdminCalls;
  beforeAll(async () => {
    app = await startTestApp({
      hasJobs: false,
      env: { BRAND_NAME: 'Hudkliniken', CONTACT_EMAIL: 'fraga@hudkliniken.example' },
    });
    worker = await startWorkerHere(app);
    admin = await adminCalls(app);
  });
  afterAll(async () => {
    await worker?.stop();
    await app?.stop();
  });

  const notificationOf = async () => {
    const email = anAddress();
    await app.post('/functions/v1/send-contact-email', { name: 'Åsa', email, phone: '070-123 45 67' });
    return app.inbox.waitForMail(({ headers }) => String(headers['reply-to']).includes(email));
  };

  it('a name of the clinic that letters to patients cannot have is refused', async () => {
    const refused = await admin.put('brand', { name: 'Huden ✨', contactEmail: 'hej@nyahuden.example' });
    expect(refused).toMatchObject({ status: 400, body: { error: 'Missing or malformed: name' } });
  });

  it('the settings name brand and contact address until an admin saves others, in the mails of every process too', async () => {
    const before = await admin.get('brand');
    expect(before).toMatchObject({
      status: 200,
      body: { name: 'Hudkliniken', contact_email: 'fraga@hudkliniken.example' },
    });
    expect((await notificationOf()).to[0]?.address).toBe('fraga@hudkliniken.example');

    const saved = await admin.put('brand', {
      name: ' Nya Huden ',
      contactEmail: 'hej@nyahuden.example',
      expectedUpdatedAt: before.body.updated_at,
    });
    expect(saved).toMatchObject({ status: 200, body: { name: 'Nya Huden', contact_email: 'hej@nyahuden.example' } });
    expect(Date.parse(saved.body.updated_at)).toBeGreaterThan(Date.parse(before.body.updated_at));
    await app.eventually(async () => {
      const mail = await notificationOf();
      expect(mail.to[0]?.address).toBe('hej@nyahuden.example');
      expect(mail.from[0]?.name).toBe('Nya Huden');
    });
  });

  it('a saved brand survives a start with other settings', async () => {
    await admin.put('brand', { name: 'Nya Huden', contactEmail: 'hej@nyahuden.example' });
    await worker.stop();
    worker = await startWorkerHere({ env: parseEnv({ ...app.settings, BRAND_NAME: 'Ett annat namn' }) });
    expect((await notificationOf()).from[0]?.name).toBe('Nya Huden');
    expect(await app.database.query('SELECT name FROM brand')).toEqual([{ name: 'Nya Huden' }]);
  });

  it('an editor with an older version does not overwrite the brand', async () => {
    const { body: seen } = await admin.get('brand');
    await admin.put('brand', { name: 'Först', contactEmail: 'a@example.se', expectedUpdatedAt: seen.updated_at });
    const second = await admin.put('brand', {
      name: 'Sedan',
      contactEmail: 'b@example.se',
      expectedUpdatedAt: seen.updated_at,
    });
    expect(second).toMatchObject({ status: 409, body: { code: 'request.stale-edit' } });
    expect((await admin.get('brand')).body).toMatchObject({ name: 'Först', contact_email: 'a@example.se' });
  });

  it.each([
    ['no name', { name: '  ', contactEmail: 'a@example.se' }],
    ['a name that is too long', { name: 'x'.repeat(81), contactEmail: 'a@example.se' }],
    ['no address', { name: 'Hudvy' }],
    ['something that is no address', { name: 'Hudvy', contactEmail: 'hudvy' }],
  ])('an admin cannot save %s', async (_, body) => {
    await expect(admin.put('brand', body)).resolves.toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('a name of two lines becomes one, so that it adds no header to a mail', async () => {
    const saved = await admin.put('brand', { name: 'Hud\r\nBcc: alla@example.se', contactEmail: 'a@example.se' });
    expect(saved).toMatchObject({ status: 200, body: { name: 'Hud Bcc: alla@example.se' } });
  });

  it('only an admin changes brand and contact address', async () => {
    const { customer, unauthenticated } = await othersCalls(app);
    const body = { name: 'Kapad', contactEmail: 'a@example.se' };
    expect([(await customer.put('brand', body)).status, (await unauthenticated.put('brand', body)).status]).toEqual([
      403, 401,
    ]);
    expect([(await customer.get('brand')).status, (await unauthenticated.get('brand')).status]).toEqual([403, 401]);
  });
});
