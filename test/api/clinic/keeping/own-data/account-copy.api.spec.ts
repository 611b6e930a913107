import { anAddress } from '../../../../support/auth/clients.js';
import { aPersonWithFactor } from '../../../../support/auth/clinicians.js';
import { anAdminAtAal2 } from '../../../../support/content/people.js';
import { callsOf } from '../../../../support/settings/admin-calls.js';
import { ALVA } from '../../../../support/bankid-page.js';
import { signInByBankId } from '../../../../support/bankid-persons.js';
import { aMailedCase, openCase, pageHeaders } from '../../../../support/case-access.js';
import { copiesOf, jsonOf, type FetchedCopy } from '../../../../support/own-data.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';

const OF_ACCOUNT = '/api/v1/me/own-data/exports';

interface AccountFile {
  readonly person: Readonly<Record<string, unknown>> | null;
  readonly contactMessages: readonly Readonly<Record<string, unknown>>[];
}

describe('what a copy has of the account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  async function write(email: string, message: string): Promise<void> {
    const body = { name: 'Åsa', email, phone: '070 123 45 67', subject: 'En <fråga>', message };
    expect((await app.post('/functions/v1/send-contact-email', body)).status).toBe(200);
  }
  async function copyOf(path: string, headers: Record<string, string>): Promise<FetchedCopy['files']> {
    const copies = copiesOf(app, path, { origin: app.url, ...headers });
    return (await copies.fetch((await copies.make()).id)).files;
  }
  const pageOf = (files: FetchedCopy['files']) => files['index.html']?.toString() ?? '';

  it('the copy has the name and identity number that BankID has given, on its first page too', async () => {
    const { headers, userId } = await signInByBankId(app, ALVA);
    const files = await copyOf(OF_ACCOUNT, headers);
    const { person } = jsonOf(files, 'konto.json') as AccountFile;
    const [stored] = await app.database.query<{ columns: string[] }>(
      `SELECT array_agg(column_name::text ORDER BY column_name) AS columns FROM information_schema.columns
       WHERE table_name = 'persons'`,
    );
    // A new column of the table needs its place in the copy, or here.
    expect(stored?.columns).toEqual(
      [
        ...[
          'created_at',
          'email',
          'email_code_expires_at',
          'email_code_hash',
          'email_proven_at',
          'id',
          'identity_hash',
        ],
        ...['new_email', 'sealed_identity_number', 'sealed_name', 'updated_at', 'wrong_email_codes'],
      ].sort(),
    );
    expect(person).toMatchObject({ identityNumber: ALVA, email: null, emailProvenAt: null });
    const [account] = await app.database.query<{ id: string }>('SELECT id FROM persons WHERE id = $1', [userId]);
    expect(account).toBeDefined();
    expect(pageOf(files)).toContain(ALVA);
    expect(pageOf(files)).toContain(String(person?.['name']));
    expect(Object.keys(person ?? {}).sort()).toEqual([
      ...['createdAt', 'email', 'emailProvenAt', 'givenName', 'identityNumber', 'name', 'newEmail', 'surname'],
      'updatedAt',
    ]);
    expect(Object.keys(jsonOf(files, 'konto.json') as object)).toEqual([
      ...['format', 'copiedAt', 'account', 'person', 'contactMessages', 'cases', 'mails', 'textMessages'],
    ]);
  });

  it('messages of the contact form come with the address that the account has proven, and with no other', async () => {
    const person = await aPersonWithFactor(app);
    await write(person.email.toUpperCase(), 'Min faktura är <fel>.');
    await write(anAddress(), 'Skrivet av någon annan.');
    const headers = { authorization: `Bearer ${person.sureToken}` };
    const files = await copyOf(OF_ACCOUNT, headers);
    const { contactMessages, person: none } = jsonOf(files, 'konto.json') as AccountFile;
    expect(none).toBeNull();
    expect(contactMessages).toMatchObject([{ subject: 'En <fråga>', message: 'Min faktura är <fel>.' }]);
    expect(pageOf(files)).toContain('Min faktura är &lt;fel&gt;.');

    await app.database.query('UPDATE users SET is_email_vouched = true WHERE id = $1', [person.id]);
    const vouched = jsonOf(await copyOf(OF_ACCOUNT, headers), 'konto.json') as AccountFile;
    expect(vouched.contactMessages).toEqual([]);
  });

  it('a request about one’s data is copied with its words and the reply, by account and by case, without what staff noted', async () => {
    const person = await aPersonWithFactor(app);
    const owned = await aMailedCase(app);
    const office = callsOf(app, await anAdminAtAal2(app));
    const ofAccount = { authorization: `Bearer ${person.sureToken}`, origin: app.url };
    const ofCase = pageHeaders(app, await openCase(app, owned));
    const made = [
      await app.post('/api/v1/me/rights-requests', { right: 'correction', details: 'Mitt namn är <fel>.' }, ofAccount),
      await app.post(
        `/api/v1/cases/${owned.id}/rights-requests`,
        { right: 'erasure', details: 'Radera bilden.' },
        ofCase,
      ),
    ];
    expect(made.map(({ status }) => status)).toEqual([204, 204]);
    const [order] = await app.database.query<{ number: string }>(
      'SELECT o.number::text AS number FROM orders o JOIN cases c ON c.order_id = o.id WHERE c.id = $1',
      [owned.id],
    );
    const letter = { right: 'copy', channel: 'letter', receivedOn: '2026-01-02', details: 'Brev från en granne.' };
    expect((await office.post('rights-requests', { ...letter, orderNumber: Number(order?.number) })).status).toBe(201);
    for (const { id } of (await office.get('rights-requests')).body.requests as { id: string }[])
      await office.post(`rights-requests/${id}/outcome`, { outcome: 'refused', reply: `Nej, av skäl ${id}.` });
    const requestsOf = (file: unknown) =>
      (file as { rights_requests: Readonly<Record<string, unknown>>[] }).rights_requests;
    const reply = expect.stringMatching(/^Nej, av skäl /) as unknown;

    const account = jsonOf(await copyOf(OF_ACCOUNT, ofAccount), 'konto.json') as { account: unknown };
    expect(requestsOf(account.account)).toMatchObject([{ right: 'correction', details: 'Mitt namn är <fel>.', reply }]);
    const files = await copyOf(`/api/v1/cases/${owned.id}/own-data/exports`, ofCase);
    const json = jsonOf(files, `bedomning-${order?.number}/uppgifter.json`) as { related: unknown };
    expect(requestsOf(json.related)).toMatchObject([
      { right: 'copy', details: null, reply },
      { right: 'erasure', details: 'Radera bilden.', reply },
    ]);
  });

  it('a case that was opened by its link has no message of the contact form, and its page says where they are', async () => {
    const owned = await aMailedCase(app);
    await write(owned.email, 'Skrivet från kontaktsidan.');
    const headers = pageHeaders(app, await openCase(app, owned));
    const files = await copyOf(`/api/v1/cases/${owned.id}/own-data/exports`, headers);
    expect(Object.values(files).some((file) => file.includes('Skrivet från kontaktsidan.'))).toBe(false);
    expect(pageOf(files)).toContain('Meddelanden från kontaktsidan är inte med här');
  });
});
