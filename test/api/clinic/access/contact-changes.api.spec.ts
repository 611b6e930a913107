import { ApplyContactChangesHandler } from '../../../../src/clinic/access/contact-changes/contact-changes.js';
import { anAddress } from '../../../support/auth/clients.js';
import { aPersonWithFactor } from '../../../support/auth/clinicians.js';
import {
  aCase,
  aPhone,
  openCase,
  openSession,
  requestCode,
  textsTo,
  type OwnedCase,
} from '../../../support/case-access.js';
import { openCase as openAsPatient } from '../../../support/case-session.js';
import { mailsTo } from '../../../support/orders.js';
import { startTestApp, type TestApp, type TestResponse } from '../../../support/test-app.js';

const PLANNED = 'E-postadressen för en beställning ändras';

describe('another address or phone of a case that holds content', () => {
  let app: TestApp;
  let one: Admin;
  let two: Admin;
  beforeAll(async () => {
    app = await startTestApp();
    [one, two] = [await anAdmin(), await anAdmin()];
  });
  afterAll(() => app.stop());

  type Admin = Awaited<ReturnType<typeof anAdmin>>;
  async function anAdmin(since = '2 days') {
    const { id, email, sureToken } = await aPersonWithFactor(app);
    await app.database.query(`INSERT INTO cms_admins (user_id, active_since) VALUES ($1, now() - $2::interval)`, [
      id,
      since,
    ]);
    const headers = { authorization: `Bearer ${sureToken}` };
    return {
      id,
      email,
      propose: (caseId: string, kind: 'email' | 'phone', value: string) =>
        app.post(
          `/api/v1/admin/cases/${caseId}/contact-changes`,
          { kind, value, identityCheck: 'called_back' },
          headers,
        ),
      list: async (caseId: string) =>
        (await app.get(`/api/v1/admin/cases/${caseId}/contact-changes`, headers)).body.changes as { id: string }[],
      confirm: (changeId: string) => app.post(`/api/v1/admin/contact-changes/${changeId}/confirm`, undefined, headers),
      end: (changeId: string) => app.delete(`/api/v1/admin/contact-changes/${changeId}`, headers),
    };
  }
  const begun = async () => {
    const owned = await aCase(app);
    const patient = await openAsPatient(app, owned.id);
    expect((await patient.answer('birthDate', '1990-01-01')).status).toBe(200);
    await patient.end();
    return owned;
  };
  const newest = async ({ id }: OwnedCase) => (await one.list(id)).at(-1)?.id ?? '';
  const answerOf = ({ status, body }: TestResponse) => ({ status, code: (body as { code?: string }).code });
  const refused = (code: string, status = 409) => ({ status, code });
  const contactOf = async ({ orderId }: OwnedCase) =>
    (
      await app.database.query<{ email: string; phone: string }>('SELECT email, phone FROM orders WHERE id = $1', [
        orderId,
      ])
    )[0];
  const aDayLater = ({ id }: OwnedCase) =>
    app.database.query(`UPDATE proposals SET applies_at = applies_at - interval '24 hours' WHERE case_id = $1`, [id]);
  const apply = async () => {
    await app.nest.get(ApplyContactChangesHandler).handle();
    await app.drain();
  };
  const notMeIn = (text = '') => /\/det-var-inte-jag\/([\w-]{43})/.exec(text)?.[1] ?? '';
  const plannedTo = (email: string) => mailsTo(app, email).filter(({ subject }) => subject === PLANNED);

  it('an address is proposed by one admin, confirmed by another, told to old and new at once, and replaced a day later', async () => {
    const owned = await begun();
    const email = anAddress();
    expect((await one.propose(owned.id, 'email', email.toUpperCase())).status).toBe(204);
    const id = await newest(owned);
    expect(await one.list(owned.id)).toMatchObject([
      { state: 'proposed', value: email, proposedBy: one.email, isOwn: true, confirmedBy: null },
    ]);
    await app.drain();
    expect(plannedTo(owned.email)).toEqual([]);
    expect(answerOf(await one.confirm(id))).toEqual(refused('needs_another_admin'));
    expect((await two.confirm(id)).status).toBe(204);
    expect(answerOf(await two.confirm(id))).toEqual(refused('already_settled'));
    await app.drain();
    for (const to of [owned.email, email]) {
      const [mail] = plannedTo(to);
      expect(notMeIn(mail?.text)).not.toBe('');
      expect(mail?.text).not.toMatch(/\/formular\//);
    }
    expect(textsTo(app, owned.phone).some((text) => text.includes('ändras om ett dygn'))).toBe(true);

    await apply();
    expect(await contactOf(owned)).toMatchObject({ email: owned.email });
    expect(mailsTo(app, email).some(({ text }) => text.includes('/formular/'))).toBe(false);
    await aDayLater(owned);
    await apply();
    await apply();
    expect(await contactOf(owned)).toMatchObject({ email });
    expect(mailsTo(app, email).filter(({ text }) => text.includes('/formular/'))).toHaveLength(1);
    expect((await requestCode(app, owned.token)).status).toBe(404);
    expect(await one.list(owned.id)).toMatchObject([{ state: 'done', value: null, confirmedBy: two.email }]);
  });

  it.each(['former', 'new'] as const)(
    '"Det var inte jag" of the %s mailbox stops the change and all access',
    async (which) => {
      const owned = await begun();
      const email = anAddress();
      await one.propose(owned.id, 'email', email);
      await two.confirm(await newest(owned));
      await app.drain();
      const token = notMeIn(plannedTo(which === 'former' ? owned.email : email)[0]?.text);
      expect((await app.post('/api/v1/case-access/freezes', { token })).status).toBe(204);
      await aDayLater(owned);
      await apply();
      expect(await contactOf(owned)).toMatchObject({ email: owned.email });
      expect(await one.list(owned.id)).toMatchObject([{ state: 'ended', value: null, isStoppedByOwner: true }]);
      expect(answerOf(await requestCode(app, owned.token))).toEqual(refused('access_frozen'));
    },
  );

  it('a phone is replaced when another admin confirms; sessions end, both numbers are told, and the first code waits a day', async () => {
    const owned = await begun();
    const cookie = await openCase(app, owned);
    const phone = aPhone();
    expect((await one.propose(owned.id, 'phone', phone)).status).toBe(204);
    expect(await contactOf(owned)).toMatchObject({ phone: owned.phone });
    expect((await app.get(`/api/v1/cases/${owned.id}`, { cookie })).status).toBe(200);
    expect((await two.confirm(await newest(owned))).status).toBe(204);
    expect(await contactOf(owned)).toMatchObject({ phone });
    expect((await app.get(`/api/v1/cases/${owned.id}`, { cookie })).status).toBe(404);
    expect(answerOf(await requestCode(app, owned.token))).toEqual(refused('phone_on_hold'));
    await app.drain();
    for (const number of [owned.phone, phone])
      expect(textsTo(app, number).some((text) => text.includes('har ändrats'))).toBe(true);
    const token = notMeIn(textsTo(app, owned.phone).find((text) => text.includes('har ändrats')));
    expect((await app.post('/api/v1/case-access/freezes', { token })).status).toBe(204);
    await app.database.query(`UPDATE case_phone_changes SET codes_from = now() WHERE case_id = $1`, [owned.id]);
    expect(answerOf(await requestCode(app, owned.token))).toEqual(refused('access_frozen'));
    expect((await openSession(app, { token: owned.token })).status).toBe(409);
  });

  it('address and phone are never both changed within 30 days', async () => {
    const owned = await begun();
    await one.propose(owned.id, 'phone', aPhone());
    await two.confirm(await newest(owned));
    expect(answerOf(await one.propose(owned.id, 'email', anAddress()))).toEqual(refused('other_changed_recently'));
    for (const [table, column] of [
      ['proposals', 'applied_at'],
      ['case_phone_changes', 'created_at'],
    ])
      await app.database.query(`UPDATE ${table} SET ${column} = ${column} - interval '31 days' WHERE case_id = $1`, [
        owned.id,
      ]);
    expect((await one.propose(owned.id, 'email', anAddress())).status).toBe(204);
    await two.confirm(await newest(owned));
    await aDayLater(owned);
    await apply();
    expect(answerOf(await one.propose(owned.id, 'phone', aPhone()))).toEqual(refused('other_changed_recently'));
  });

  it('an admin made by the proposer a moment ago confirms nothing', async () => {
    const owned = await begun();
    await one.propose(owned.id, 'phone', aPhone());
    const young = await anAdmin('0 days');
    expect(answerOf(await young.confirm(await newest(owned)))).toEqual(refused('admin_too_new'));
  });

  it('one change of a case is open at a time, and any admin ends it', async () => {
    const owned = await begun();
    const { email, phone } = owned;
    expect(answerOf(await one.propose(owned.id, 'email', email))).toEqual(refused('unchanged'));
    expect(answerOf(await one.propose(owned.id, 'phone', phone))).toEqual(refused('unchanged'));
    expect(answerOf(await one.propose(owned.id, 'email', 'ingen adress'))).toEqual(refused('email_invalid', 400));
    expect(answerOf(await one.propose(owned.id, 'email', '"alla@example.se x"@example.se'))).toEqual(
      refused('email_invalid', 400),
    );
    expect(answerOf(await one.propose(owned.id, 'phone', 'ring mig'))).toEqual(refused('phone_invalid', 400));
    await one.propose(owned.id, 'email', anAddress());
    expect(answerOf(await two.propose(owned.id, 'phone', aPhone()))).toEqual(refused('change_open'));
    const id = await newest(owned);
    expect((await two.end(id)).status).toBe(204);
    expect(answerOf(await two.confirm(id))).toEqual(refused('already_settled'));
    expect(answerOf(await two.end(id))).toEqual(refused('already_settled'));
    expect((await two.confirm('7c1f4c0e-5f0a-4d0e-9a3b-000000000000')).status).toBe(404);
  });

  it("both admins are in the patient's log, and no log holds the new address", async () => {
    const owned = await begun();
    const email = anAddress();
    await one.propose(owned.id, 'email', email);
    await two.confirm(await newest(owned));
    const log = await app.database.query<{ principal: string }>(
      `SELECT principal FROM access_log WHERE case_id = $1 AND data_group = 'contact' ORDER BY sequence`,
      [owned.id],
    );
    expect(log).toEqual([{ principal: `user:${one.id}` }, { principal: `user:${two.id}` }]);
    const events = await app.database.query(
      `SELECT kind, actor_id FROM security_events WHERE detail ->> 'caseId' = $1 AND kind LIKE 'contact_change%' ORDER BY at, id`,
      [owned.id],
    );
    expect(events).toEqual([
      { kind: 'contact_change_proposed', actor_id: one.id },
      { kind: 'contact_change_confirmed', actor_id: two.id },
    ]);
    expect(JSON.stringify(await app.database.query('SELECT * FROM security_events'))).not.toContain(email);
  });
});
