import { DataSource } from 'typeorm';
import { ClinicSettings } from '../../../src/profile/clinic-settings.js';
import { anAddress } from '../../support/auth/clients.js';
import { anAdmin } from '../../support/content/people.js';
import { raiseCacheVersion } from '../../support/cached-content.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { pay, placeOrder } from '../../support/orders.js';
import { adminCalls, othersCalls, type AdminCalls } from '../../support/settings/admin-calls.js';

const DEFAULTS = {
  answerTargetHours: 24,
  deliveryDaysMin: 1,
  deliveryDaysMax: 2,
  contactAnswerHours: 24,
  minimumAgeYears: 18,
  instagramUrl: null,
  reviewUrl: null,
  doctorKind: 'physician',
  careUnit: null,
  hasCompactBanner: false,
  hasWithdrawalPage: true,
  hasSafekeepingPage: false,
  paidWhileClosed: 'honour',
};

describe('the settings of the clinic', () => {
  let app: TestApp;
  let admin: AdminCalls;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await adminCalls(app);
  });
  afterAll(() => app?.stop());

  const formMail = async () => {
    const order = await placeOrder(app);
    await pay(app, order);
    await app.drain();
    return app.inbox.waitForMail(
      ({ to, subject }) => to[0]?.address === order.email && subject.startsWith('Ditt formulär'),
    );
  };
  const hoursToAnswer = async () => {
    const email = anAddress();
    await app.post('/functions/v1/send-contact-email', { name: 'Åsa', email, phone: '070-123 45 67' });
    const [row] = await app.database.query<{ hours: number }>(
      'SELECT extract(epoch FROM answer_due_at - received_at)::int / 3600 AS hours FROM contact_messages WHERE email = $1',
      [email],
    );
    return row?.hours;
  };

  it('the product’s defaults apply until an admin saves other values, in mails and in the time for a reply', async () => {
    const before = await admin.get('clinic-settings');
    expect(before).toMatchObject({ status: 200, body: { settings: DEFAULTS } });
    expect((await formMail()).text).toContain(
      'Vi siktar på svar inom 24 timmar från det att allt är inskickat. Senast inom 1–2 arbetsdagar har du svaret, annars får du pengarna tillbaka.',
    );
    expect(await hoursToAnswer()).toBe(24);

    const changed = {
      ...DEFAULTS,
      answerTargetHours: 48,
      deliveryDaysMin: 3,
      deliveryDaysMax: 4,
      contactAnswerHours: 12,
    };
    const saved = await admin.put('clinic-settings', { ...changed, expectedUpdatedAt: before.body.updated_at });
    expect(saved).toMatchObject({ status: 200, body: { settings: changed } });
    const { text } = await formMail();
    expect(text).toContain('inom 48 timmar');
    expect(text).toContain('Senast inom 3–4 arbetsdagar');
    expect(await hoursToAnswer()).toBe(12);
  });

  it('an admin with an older version overwrites nothing', async () => {
    const { body: seen } = await admin.get('clinic-settings');
    await admin.put('clinic-settings', { ...DEFAULTS, minimumAgeYears: 20, expectedUpdatedAt: seen.updated_at });
    const second = await admin.put('clinic-settings', { ...DEFAULTS, expectedUpdatedAt: seen.updated_at });
    expect(second).toMatchObject({ status: 409, body: { code: 'request.stale-edit' } });
    expect((await admin.get('clinic-settings')).body.settings.minimumAgeYears).toBe(20);
  });

  it.each([
    ['an answer in no time', { answerTargetHours: 0 }],
    ['a word of its own for those who answer', { doctorKind: 'professor' }],
    ['a care unit of spaces', { careUnit: '   ' }],
    ['a care unit of a hundred thousand letters', { careUnit: 'x'.repeat(100_000) }],
    ['a care unit that Postgres cannot store', { careUnit: 'Lund\0' }],
    ['half an hour', { contactAnswerHours: 0.5 }],
    ['a limit that ends before it begins', { deliveryDaysMin: 3 }],
    ['a goal that could be later than the limit', { answerTargetHours: 49 }],
    ['a link to somewhere else', { instagramUrl: 'https://instagram.com.evil.example/' }],
    ['reviews in clear', { reviewUrl: 'http://reviews.example/write' }],
    ['a link that runs a script', { instagramUrl: 'javascript:alert(1)' }],
  ])('the settings refuse %s', async (_, changes) => {
    expect((await admin.put('clinic-settings', { ...DEFAULTS, ...changes })).status).toBe(400);
  });

  it('a read during repeated notifications returns the saved values', async () => {
    const settings = app.nest.get(ClinicSettings, { strict: false });
    const { answerTargetHours } = await settings.latest();
    const saving = app.nest.get(DataSource, { strict: false }).createQueryRunner();
    await saving.startTransaction();
    await saving.query('LOCK TABLE clinic_settings IN ACCESS EXCLUSIVE MODE');
    await saving.query('UPDATE clinic_settings SET answer_target_hours = $1', [answerTargetHours + 1]);
    await raiseCacheVersion(app.nest, 'clinic-settings');
    const reading = settings.latest();
    await raiseCacheVersion(app.nest, 'clinic-settings');
    await saving.commitTransaction();
    await saving.release();
    expect(await reading).toMatchObject({ answerTargetHours: answerTargetHours + 1 });
  });

  it('an age limit below 18 is saved once two active admins have asked for the same one within a day [S17]', async () => {
    const colleague = await adminCalls(app);
    let formerId = '';
    const former = await adminCalls(app, async () => {
      const person = await anAdmin(app);
      formerId = person.userId;
      return person;
    });
    await admin.put('clinic-settings', { ...DEFAULTS, minimumAgeYears: 20 });
    const ask = (by: AdminCalls, minimumAgeYears: number) =>
      by.put('clinic-settings', { ...DEFAULTS, minimumAgeYears });
    const age = async () => (await admin.get('clinic-settings')).body.settings.minimumAgeYears as number;
    const refused = { status: 409, body: { code: 'second_admin_needed' } };

    expect(await ask(admin, 16)).toMatchObject(refused);
    expect(await ask(admin, 16)).toMatchObject(refused);
    expect(await ask(colleague, 15)).toMatchObject(refused);
    expect(await ask(admin, 16)).toMatchObject(refused);
    await app.database.query(`UPDATE proposals SET proposed_at = proposed_at - interval '25 hours'`);
    expect(await ask(colleague, 16)).toMatchObject(refused);
    expect(await ask(former, 14)).toMatchObject(refused);
    await app.database.query('UPDATE cms_admins SET is_active = false WHERE user_id = $1', [formerId]);
    expect(await ask(colleague, 14)).toMatchObject(refused);
    expect(await age()).toBe(20);

    expect(await ask(admin, 14)).toMatchObject({ status: 200, body: { settings: { minimumAgeYears: 14 } } });
    expect(await age()).toBe(14);
    expect((await ask(admin, 17)).status).toBe(200);
    expect(await ask(admin, 14)).toMatchObject(refused);
    expect(
      (await admin.put('clinic-settings', { ...DEFAULTS, minimumAgeYears: 17, answerTargetHours: 12 })).status,
    ).toBe(200);
    const both = await Promise.all([ask(admin, 13), ask(colleague, 13)]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect((await ask(admin, 18)).status).toBe(200);
  });

  it('the care unit of the clinic is saved without surrounding spaces', async () => {
    const saved = await admin.put('clinic-settings', { ...DEFAULTS, careUnit: ' Hudvy, hudmottagningen ' });
    expect(saved).toMatchObject({ status: 200, body: { settings: { careUnit: 'Hudvy, hudmottagningen' } } });
    expect((await admin.get('clinic-settings')).body.settings.careUnit).toBe('Hudvy, hudmottagningen');
    expect((await admin.put('clinic-settings', DEFAULTS)).body.settings.careUnit).toBeNull();
  });

  it('only an admin changes the settings', async () => {
    const { customer, unauthenticated } = await othersCalls(app);
    expect([
      (await customer.put('clinic-settings', DEFAULTS)).status,
      (await unauthenticated.put('clinic-settings', DEFAULTS)).status,
    ]).toEqual([403, 401]);
    expect([
      (await customer.get('clinic-settings')).status,
      (await unauthenticated.get('clinic-settings')).status,
    ]).toEqual([403, 401]);
  });

  it('the security log names the admin who changed settings, brand or statements, and not the values [S17]', async () => {
    const changes = async () =>
      app.database.query<{ user_id: string; detail: object }>(
        `SELECT user_id, detail FROM security_events WHERE kind = 'settings_changed' ORDER BY at, id`,
      );
    const before = (await changes()).length;
    await admin.put('clinic-settings', { ...DEFAULTS, answerTargetHours: 36 });
    await admin.put('brand', { name: 'Ny klinik', contactEmail: 'ny@example.se' });
    const [settings, brand] = (await changes()).slice(before);
    expect([settings?.detail, brand?.detail]).toEqual([{ what: 'clinic_settings' }, { what: 'brand' }]);
    expect(settings?.user_id).toMatch(/^[\da-f-]{36}$/);
    expect(brand?.user_id).toBe(settings?.user_id);
    const low = await admin.put('clinic-settings', { ...DEFAULTS, minimumAgeYears: 12 });
    expect(low.status).toBe(400);
    expect((await changes()).length).toBe(before + 2);
  });
});
