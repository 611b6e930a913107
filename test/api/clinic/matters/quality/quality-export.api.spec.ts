import { randomUUID } from 'node:crypto';
import { aClinician, type AtDesk } from '../../../../support/auth/clinicians.js';
import { anAdminAtAal2, type Person } from '../../../../support/content/people.js';
import { anAnsweredCase } from '../../../../support/replies.js';
import { othersCalls } from '../../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';

describe('the yearly extract of complaints and deviations', () => {
  let app: TestApp;
  let anna: AtDesk;
  let admin: Person;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    anna = await aClinician(app, 'Anna Lind');
    admin = await anAdminAtAal2(app);
  });
  afterAll(() => app.stop());

  const fetched = async (year: string) => {
    const response = await fetch(`${app.url}/api/v1/admin/quality-reports/export/${year}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const text = new TextDecoder('utf8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    return { status: response.status, type: response.headers.get('content-type'), text };
  };
  /** Marked at a Swedish time, due 28 days later. */
  const aReport = async (
    markedAt: string,
    closedAt: string | null = null,
    outcome: string | null = null,
    severity: string | null = null,
  ) => {
    const { id, patient } = await anAnsweredCase(app, anna);
    const sent = await patient.post('/messages', { text: 'Jag är inte nöjd med svaret.' });
    expect(sent.status).toBe(201);
    await app.database.query(
      `INSERT INTO matters (id, kind, case_id, order_id, payload, opened_at, due_at, outcome, closed_by, closed_at)
       SELECT $1, 'quality-report', id, order_id, jsonb_strip_nulls(jsonb_build_object('messageId', $1::uuid, 'kind', $7::text,
           'severity', $8::text, 'markedBy', $9::text)), ($3 || ' Europe/Stockholm')::timestamptz,
         ($3 || ' Europe/Stockholm')::timestamptz + interval '28 days', $4, $5, ($6 || ' Europe/Stockholm')::timestamptz
       FROM cases WHERE id = $2`,
      [
        ...[sent.body.id, id, markedAt, outcome, outcome === null ? null : randomUUID(), closedAt],
        ...(severity === null ? ['complaint', null, 'patient'] : ['deviation', severity, 'clinician']),
      ],
    );
    const [order] = await app.database.query<{ number: string; email: string; name: string }>(
      'SELECT o.number::text, o.email, o.name FROM orders o JOIN cases c ON c.order_id = o.id WHERE c.id = $1',
      [id],
    );
    return order ?? { number: '', email: '', name: '' };
  };

  it('the complaints and deviations of a Swedish year leave with due date and outcome, without names and words, and it is recorded', async () => {
    const before = await aReport('2024-12-31 23:59:59');
    const first = await aReport('2025-01-01 00:00', '2025-01-20 12:00', 'partly-agreed');
    const late = await aReport('2025-06-01 10:00', '2025-08-01 10:00', 'agreed');
    const harm = await aReport('2025-08-02 10:00', '2025-08-20 10:00', 'measures-taken', 'harm');
    const open = await aReport('2025-12-31 23:59:59');
    const { status, type, text } = await fetched('2025');
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text.split('\r\n')).toEqual([
      '\uFEFF"Ordernummer";"Typ";"Allvarlighetsgrad";"Inkom";"Märkt av";"Ska vara avslutat";"Avslutat";"Utfall";"I tid"',
      `"${first.number}";"Klagomål";"";"2025-01-01";"Patienten";"2025-01-29";"2025-01-20";"Patienten fick delvis rätt";"Ja"`,
      `"${late.number}";"Klagomål";"";"2025-06-01";"Patienten";"2025-06-29";"2025-08-01";"Patienten fick rätt";"Nej"`,
      `"${harm.number}";"Avvikelse";"Skada";"2025-08-02";"Vården";"2025-08-30";"2025-08-20";"Utredd, åtgärder vidtagna";"Ja"`,
      `"${open.number}";"Klagomål";"";"2025-12-31";"Patienten";"2026-01-28";"";"";"Nej"`,
      '',
    ]);
    for (const { email, name } of [before, first, late, harm, open])
      for (const secret of [email, name, 'nöjd']) expect(text).not.toContain(secret);
    const events = await app.database.query(
      `SELECT user_id, detail FROM security_events WHERE kind = 'complaints_exported' ORDER BY at`,
    );
    expect(events).toEqual([{ user_id: admin.userId, detail: { year: '2025' } }]);
  });

  it('a year without reports has only the head, and what is no year is not found', async () => {
    expect((await fetched('2001')).text.split('\r\n')).toHaveLength(2);
    for (const wrong of ['25', '1999', '2025-01', 'x']) expect((await fetched(wrong)).status).toBe(404);
  });

  it('customers and visitors are refused', async () => {
    const { customer, unauthenticated } = await othersCalls(app);
    expect((await customer.get('quality-reports/export/2025')).status).toBe(403);
    expect((await unauthenticated.get('quality-reports/export/2025')).status).toBe(401);
  });
});
