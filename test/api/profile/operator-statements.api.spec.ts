import { SenderDetails } from '../../../src/platform/mail/sender-details.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { adminCalls, othersCalls, type AdminCalls } from '../../support/settings/admin-calls.js';

const NOTHING = {
  operator: {
    name: '',
    organisationNumber: '',
    vatNumber: '',
    vatExemption: '',
    postalAddress: '',
    phone: '',
    dataProtectionContact: '',
    recordSystem: '',
    patientInsurer: '',
    complaintAddress: '',
    ivoRegistration: '',
    hasConfirmedTexts: false,
  },
  experts: [],
  medicalReview: { reviewedBy: null, lastReviewedOn: null },
  footerStatements: [],
  areStatementsConfirmed: false,
  reviewsWidgetUrl: null,
};
const named = (name: string) => ({ ...NOTHING, operator: { ...NOTHING.operator, name } });

describe('operator statements', () => {
  let app: TestApp;
  let admin: AdminCalls;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    admin = await adminCalls(app);
  });
  beforeEach(async () => {
    await app.database.query('DELETE FROM operator_statements');
  });
  afterAll(() => app?.stop());

  const save = (name: string, expectedUpdatedAt?: string) =>
    admin.put('operator-statements', { statements: named(name), expectedUpdatedAt });

  it('an admin reads what was saved', async () => {
    const saved = await save('Hudvy AB');
    expect(saved).toMatchObject({ status: 200, body: { statements: named('Hudvy AB') } });
    expect(await admin.get('operator-statements')).toMatchObject({ status: 200, body: saved.body });
  });

  it('an operator whose name or address letters to patients cannot have is refused, by field', async () => {
    for (const field of ['name', 'organisationNumber', 'postalAddress'])
      expect(
        await admin.put('operator-statements', {
          statements: { ...NOTHING, operator: { ...NOTHING.operator, [field]: '皮肤 AB' } },
        }),
      ).toMatchObject({ status: 400, body: { error: expect.stringContaining(`operator.${field}`) as string } });
    expect((await save('Hudvård Łódź, Ελένη & Олена AB')).status).toBe(200);
  });

  it('a name with a backslash, which the files of the books cannot have, is refused', async () => {
    expect(await save('Hud\\vy AB')).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('operator.name') as string },
    });
  });

  it('the page for reviews is of a service, or among the files of the site [T20]', async () => {
    const widget = (reviewsWidgetUrl: string) =>
      admin.put('operator-statements', { statements: { ...named('A'), reviewsWidgetUrl } });
    expect((await widget('/assets/demo-reviews.html')).status).toBe(200);
    expect((await widget('https://reviews.example/widget?clinic=1')).status).toBe(200);
    for (const refused of [
      'http://reviews.example',
      '//reviews.example/assets/a.html',
      '/assets/../a.html',
      'javascript:1',
    ])
      expect({ refused, status: (await widget(refused)).status }).toEqual({ refused, status: 400 });
  });

  it('of two first editors one saves, although no row exists yet', async () => {
    const seen = new Date(0).toISOString();
    const answers = await Promise.all([save('A', seen), save('B', seen)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won] = answers.filter(({ status }) => status === 200);
    const rows = await app.database.query('SELECT statements FROM operator_statements');
    expect(rows).toEqual([{ statements: won?.body.statements }]);
  });

  it('an editor with an older version overwrites nothing', async () => {
    const { body: seen } = await save('A');
    await save('B', seen.updated_at);
    await expect(save('C', seen.updated_at)).resolves.toMatchObject({
      status: 409,
      body: { code: 'request.stale-edit' },
    });
    expect((await admin.get('operator-statements')).body.statements.operator.name).toBe('B');
  });

  it('older statements have the empty value of a newer field', async () => {
    const review = { reviewedBy: 'A', lastReviewedOn: '2025-09-01' };
    await app.database.query('INSERT INTO operator_statements (statements) VALUES ($1)', [
      JSON.stringify({ medicalReview: review }),
    ]);
    await app.database.query(
      `INSERT INTO cache_versions AS v (name, version) VALUES ('operator-statements', 1)
       ON CONFLICT (name) DO UPDATE SET version = v.version + 1`,
    );
    await app.database.query(`NOTIFY cache_versions, 'operator-statements'`);
    await app.eventually(async () =>
      expect((await admin.get('operator-statements')).body.statements).toEqual({ ...NOTHING, medicalReview: review }),
    );
  });

  it('the phone stands in the foot of mails where there is one, an older client saves none, and a text is refused', async () => {
    const sender = async () => (await app.nest.get(SenderDetails, { strict: false }).latest()).at(-1);
    const withPhone = (phone?: string) => {
      // Undefined is left out of the body.
      const statements = { ...NOTHING, operator: { ...NOTHING.operator, name: 'Hudvy AB', phone } };
      return admin.put('operator-statements', { statements });
    };
    expect(await withPhone('08-123 45 67')).toMatchObject({ status: 200 });
    expect(await sender()).toEqual({ text: 'Telefon 08-123 45 67', url: 'tel:+4681234567' });
    expect(await withPhone('ring oss')).toMatchObject({ status: 400 });
    expect(await withPhone()).toMatchObject({ status: 200, body: { statements: named('Hudvy AB') } });
    expect(await sender()).toEqual({ text: 'Hudvy AB' });
  });

  it('a customer and an anonymous caller are refused', async () => {
    const { customer, unauthenticated } = await othersCalls(app);
    const calls = [customer, unauthenticated].map(async (caller) => (await caller.get('operator-statements')).status);
    expect(await Promise.all(calls)).toEqual([403, 401]);
  });
});
