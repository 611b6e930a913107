import { randomUUID } from 'node:crypto';
import { addDays, addMinutes } from 'date-fns';
import type { OwnDataExport } from '../../../../../src/clinic/keeping/own-data/export/exports.contract.js';
import { PurgeCaseAccessHandler } from '../../../../../src/clinic/keeping/purge-case-access.handler.js';
import { SweepFilesHandler } from '../../../../../src/supabase/storage/files/sweep-files.handler.js';
import { aPersonWithFactor, type PersonWithFactor } from '../../../../support/auth/clinicians.js';
import { aPerson, signIn } from '../../../../support/auth/people.js';
import {
  aMailedCase,
  accessLogOf,
  codeTo,
  cookieOf,
  openCase,
  openSession,
  pageHeaders,
} from '../../../../support/case-access.js';
import { mailsTo } from '../../../../support/orders.js';
import { copiesOf, jsonOf } from '../../../../support/own-data.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';

const OF_ACCOUNT = '/api/v1/me/own-data/exports';

interface AccountFile {
  readonly account: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly cases: readonly { orderNumber: string; folder: string | null; leftOutBecause: string | null }[];
}

describe('copies of a patient’s data', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app.stop());

  const pathOf = (caseId: string) => `/api/v1/cases/${caseId}/own-data/exports`;
  /** A case opened by link and code, and its copies. */
  async function byLink() {
    const owned = await aMailedCase(app);
    const headers = pageHeaders(app, await openCase(app, owned));
    return { owned, headers, copies: copiesOf(app, pathOf(owned.id), headers) };
  }
  const bearer = ({ sureToken }: PersonWithFactor) => ({ authorization: `Bearer ${sureToken}`, origin: app.url });
  /** Shows the code once beside the factor, so that the case is trusted from then on. */
  async function trust(person: PersonWithFactor, owned: { readonly id: string; readonly phone: string }) {
    await app.post('/api/v1/case-access/codes', { caseId: owned.id }, bearer(person));
    const code = await codeTo(app, owned.phone);
    const opened = await openSession(app, { caseId: owned.id, code }, bearer(person));
    expect(opened.status).toBe(200);
    return cookieOf(opened);
  }
  const mailsAbout = (email: string, subject: string) => mailsTo(app, email).filter((mail) => mail.subject === subject);
  const fileOf = async ({ id }: Pick<OwnDataExport, 'id'>) => {
    const [row] = await app.database.query<{ file: string | null; key: Buffer | null }>(
      'SELECT file, sealed_key AS key FROM own_data_exports WHERE id = $1',
      [id],
    );
    return row;
  };
  const orphanedFiles = async (file: string) =>
    app.database.query('SELECT 1 FROM storage_loose_files WHERE version = $1', [file]);

  it('a case opened by its link is copied, announced by a mail with a link and no file, and fetched three times [P53]', async () => {
    const { owned, copies } = await byLink();
    expect(await copies.newest()).toBeNull();
    const made = await copies.make();
    expect(made).toMatchObject({ fetchesLeft: 3, casesDone: 1, cases: [{ id: owned.id, access: 'open' }] });
    const [ready] = mailsAbout(owned.email, 'Din kopia är klar');
    expect(ready?.text).toMatch(/\/formular\/[\w-]{43}#uppgifter/);
    expect(ready?.attachments ?? []).toEqual([]);
    for (const fetchesLeft of [2, 1, 0]) {
      const fetched = await copies.fetch(made.id);
      expect(fetched.status).toBe(200);
      expect(Number(fetched.headers.get('content-length'))).toBe(made.sizeBytes);
      expect(fetched.headers.get('cache-control')).toBe('no-store');
      expect(Object.keys(fetched.files)).toContain('index.html');
      expect((await copies.newest())?.fetchesLeft).toBe(fetchesLeft);
    }
    expect(await copies.fetch(made.id)).toMatchObject({ status: 410, code: 'export_spent' });
    await app.drain();
    expect(mailsAbout(owned.email, 'Din kopia har hämtats')).toHaveLength(3);
    const exported = (await accessLogOf(app, owned.id)).filter(({ action }) => action === 'export');
    expect(exported.map(({ principal }) => principal.split(':')[0])).toEqual([
      'job',
      ...Array.from({ length: 3 }, () => 'case-session'),
    ]);
  });

  it('two requests at once make one copy, and a third is answered with it', async () => {
    const { copies } = await byLink();
    const answers = await Promise.all([copies.ask(), copies.ask()]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const [first, second] = answers.map(({ body }) => (body as { export: OwnDataExport }).export.id);
    expect(first).toBe(second);
    await app.drain();
    expect((await copies.newest())?.id).toBe(first);
  });

  it('a newer copy deletes the file of the one before it, and a fourth within a day is refused', async () => {
    const { copies } = await byLink();
    const first = await copies.make();
    const file = (await fileOf(first))?.file ?? '';
    app.clock.set(addMinutes(app.clock.now(), 1));
    await copies.make();
    expect(await copies.fetch(first.id)).toMatchObject({ status: 410, code: 'export_expired' });
    expect(await fileOf(first)).toEqual({ file: null, key: null });
    expect(await orphanedFiles(file)).toHaveLength(1);
    app.clock.set(addMinutes(app.clock.now(), 1));
    await copies.make();
    expect(await copies.ask()).toMatchObject({ status: 429, body: { code: 'over_limit' } });
  });

  it('after seven days the copy is refused, and the purge deletes its file and key [P54, R29]', async () => {
    const { owned, headers, copies } = await byLink();
    const made = await copies.make();
    const file = (await fileOf(made))?.file ?? '';
    app.clock.set(addDays(app.clock.now(), 7));
    expect(await copies.fetch(made.id)).toMatchObject({ status: 410, code: 'export_expired' });
    await app.nest.get(PurgeCaseAccessHandler, { strict: false }).handle();
    expect(await fileOf(made)).toEqual({ file: null, key: null });
    expect(await copies.newest()).toMatchObject({ id: made.id, state: 'expired' });
    await app.database.query('UPDATE storage_loose_files SET sweep_after = now() WHERE version = $1', [file]);
    await app.nest.get(SweepFilesHandler, { strict: false }).handle();
    expect(await orphanedFiles(file)).toEqual([]);
    expect((await app.get(pathOf(owned.id), headers)).status).toBe(200);
  });

  it('another case, another account and no session get 404 for a copy', async () => {
    const { owned, copies } = await byLink();
    const { id } = await copies.make();
    const other = await byLink();
    expect(await other.copies.fetch(id)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await copies.fetch(randomUUID())).toMatchObject({ status: 404, code: 'not_found' });
    const stranger = await aPersonWithFactor(app);
    expect(await copiesOf(app, OF_ACCOUNT, bearer(stranger)).fetch(id)).toMatchObject({ status: 404 });
    expect((await app.post(`${pathOf(owned.id)}/${id}/fetches`, undefined, { origin: app.url })).status).toBe(404);
    expect((await app.post(`${OF_ACCOUNT}/${id}/fetches`)).status).toBe(401);
    expect((await copies.newest())?.fetchesLeft).toBe(3);
  });

  it('an account gets its trusted cases, and the others are left out and named', async () => {
    const person = await aPersonWithFactor(app);
    const trusted = await aMailedCase(app, { email: person.email });
    const closed = await aMailedCase(app, { email: person.email });
    await trust(person, trusted);
    const copies = copiesOf(app, OF_ACCOUNT, bearer(person));
    const made = await copies.make();
    const accessOf = (id: string) => made.cases.find((each) => each.id === id)?.access;
    expect([accessOf(trusted.id), accessOf(closed.id)]).toEqual(['open', 'code-needed']);
    const { files } = await copies.fetch(made.id);
    const account = jsonOf(files, 'konto.json') as AccountFile;
    expect(account.account['users']).toMatchObject([{ email: person.email }]);
    expect(account.account['orders']).toHaveLength(2);
    expect(account.cases.map(({ folder, leftOutBecause }) => [folder !== null, leftOutBecause]).sort()).toEqual([
      [false, 'code-needed'],
      [true, null],
    ]);
    expect(files['index.html']?.toString()).toContain('Inte med i kopian');
    expect(
      Object.keys(files).some((name) =>
        name.includes(account.cases.find((each) => each.folder === null)?.orderNumber ?? '-'),
      ),
    ).toBe(false);
    const mails = mailsAbout(person.email, 'Din kopia är klar');
    expect(mails[0]?.text).toContain('/min-hudvard/mina-uppgifter');
  });

  it('a copy is not handed out once one of its cases may not be opened any more [R28]', async () => {
    const person = await aPersonWithFactor(app);
    const owned = await aMailedCase(app, { email: person.email });
    await trust(person, owned);
    const copies = copiesOf(app, OF_ACCOUNT, bearer(person));
    const made = await copies.make();
    await app.database.query('DELETE FROM case_trust WHERE case_id = $1', [owned.id]);
    expect(await copies.fetch(made.id)).toMatchObject({ status: 403, code: 'export_closed' });
    expect((await copies.newest())?.fetchesLeft).toBe(3);
    const cookie = await trust(person, owned);
    await app.database.query('DELETE FROM case_trust WHERE case_id = $1', [owned.id]);
    expect((await copies.fetch(made.id, { cookie })).status).toBe(200);
  });

  it('an account that has shown a password alone asks for no copy and fetches none, until it has shown a second factor [R30]', async () => {
    const person = await aPerson(app);
    const { id: closed } = await aMailedCase(app, { email: person.email });
    const byPassword = copiesOf(app, OF_ACCOUNT, { authorization: `Bearer ${person.accessToken}`, origin: app.url });
    expect(await byPassword.ask()).toMatchObject({ status: 403, body: { code: 'export_needs_factor' } });
    expect(await byPassword.newest()).toBeNull();
    // A copy without cases, of a time when the account had a factor.
    const owner = await aPersonWithFactor(app, person);
    const made = await copiesOf(app, OF_ACCOUNT, bearer(owner)).make();
    expect(made.cases).toMatchObject([{ id: closed, access: 'code-needed' }]);
    await app.database.query('DELETE FROM factors WHERE user_id = $1', [person.id]);
    const later = await signIn(app, person.email);
    const copies = copiesOf(app, OF_ACCOUNT, { authorization: `Bearer ${later.accessToken}`, origin: app.url });
    expect(await copies.fetch(made.id)).toMatchObject({ status: 403, code: 'export_needs_factor' });
    expect((await copies.newest())?.fetchesLeft).toBe(3);
  });

  it('the code to the phone of one case is the second factor of an account without one', async () => {
    const person = await aPerson(app);
    const owned = await aMailedCase(app, { email: person.email });
    const headers = { authorization: `Bearer ${person.accessToken}`, origin: app.url };
    await app.post('/api/v1/case-access/codes', { caseId: owned.id }, headers);
    const opened = await openSession(app, { caseId: owned.id, code: await codeTo(app, owned.phone) }, headers);
    const copies = copiesOf(app, OF_ACCOUNT, { ...headers, cookie: cookieOf(opened) });
    const made = await copies.make();
    expect(made.cases).toMatchObject([{ id: owned.id, access: 'open' }]);
    expect((await copies.fetch(made.id)).status).toBe(200);
  });

  it('a case that is frozen after the request is left out', async () => {
    const person = await aPersonWithFactor(app);
    const owned = await aMailedCase(app, { email: person.email });
    await trust(person, owned);
    const copies = copiesOf(app, OF_ACCOUNT, bearer(person));
    await app.database.query('INSERT INTO case_access_freezes (id, case_id) VALUES (gen_random_uuid(), $1)', [
      owned.id,
    ]);
    const made = await copies.make();
    expect(made.cases).toMatchObject([{ id: owned.id, access: 'frozen' }]);
    const { files } = await copies.fetch(made.id);
    expect((jsonOf(files, 'konto.json') as AccountFile).cases).toMatchObject([
      { folder: null, leftOutBecause: 'frozen' },
    ]);
  });

  it('the copy of an erased account goes with it, and its file is swept', async () => {
    const person = await aPersonWithFactor(app);
    const copies = copiesOf(app, OF_ACCOUNT, bearer(person));
    const made = await copies.make();
    const file = (await fileOf(made))?.file ?? '';
    await app.database.query('DELETE FROM users WHERE id = $1', [person.id]);
    expect(await fileOf(made)).toBeUndefined();
    expect(await orphanedFiles(file)).toHaveLength(1);
  });
});
