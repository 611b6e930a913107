import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import pg from 'pg';
import { EndJournal } from '../../../../../src/clinic/keeping/erasures/end-journal.js';
import { EraseUnsentFormsHandler } from '../../../../../src/clinic/cases/ends/erase-unsent-forms.handler.js';
import { applyErasures } from '../../../../../src/safekeeping/restore/apply-erasures.js';
import { openCase } from '../../../../support/case-session.js';
import { advanceCases, aPaidCase, later, type PaidCase } from '../../../../support/cases.js';
import { mailsTo } from '../../../../support/orders.js';
import { aCustomer, anAdminAtAal2, atAal2, type Person } from '../../../../support/content/people.js';
import { callsOf, type AdminCalls } from '../../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';

/** Tables of decisions and of the log, which say that a case was erased and differ by the way. */
const ABOUT_THE_WAY = ['access_log', 'access_log_unsealed', 'erasure_decisions'];

/** A request's number is another one each time; its words are in a table without the case. */
const ROW_OF: Readonly<Record<string, string>> = {
  matters: `to_jsonb(found) || jsonb_build_object('payload', payload - 'number') || coalesce(
    (SELECT to_jsonb(words) FROM rights_requests words WHERE words.id = found.id), '{}')`,
};

const ERASED_COLUMNS = `jsonb_build_object('is_erased', erased_at IS NOT NULL, 'next_act_at', next_act_at,
  'identity_hash', identity_hash, 'identity_assurance', identity_assurance, 'red_flag_levels', red_flag_levels)`;

type Row = Readonly<Record<string, unknown>>;

describe('the erasure of a case', () => {
  let app: TestApp;
  let calls: AdminCalls;
  let others: AdminCalls;
  let tables: readonly string[];

  beforeAll(async () => {
    app = await startTestApp();
    calls = callsOf(app, await anAdminAtAal2(app));
    others = callsOf(app, await anAdminAtAal2(app));
    const found = await app.database.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'case_id'
       WHERE relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL ($1) ORDER BY relname`,
      [ABOUT_THE_WAY],
    );
    tables = found.map(({ name }) => name);
  });
  afterAll(() => app.stop());

  const addressOf = async ({ userId }: Person) =>
    (await app.database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [userId]))[0]?.email ?? '';

  /** A form with an answer and, beside it, a row of each kind that a case may leave. */
  const aFullCase = async (): Promise<PaidCase & { person: Person; requests: readonly string[] }> => {
    const person = await atAal2(app, await aCustomer(app));
    const found = await aPaidCase(app, { email: await addressOf(person) });
    const patient = await openCase(app, found.id);
    expect((await patient.answer('birthDate', '1981-12-18')).status).toBe(200);
    const { id } = found;
    const requests = [];
    for (const right of ['correction', 'restriction']) {
      expect((await patient.post('/rights-requests', { right, details: 'Utslaget på vaden.' })).status).toBe(204);
      const [row] = await app.database.query<{ id: string }>(
        `SELECT id FROM matters WHERE case_id = $1 AND payload ->> 'right' = $2`,
        [id, right],
      );
      requests.push(row?.id ?? '');
    }
    const closing = { outcome: 'refused', reply: 'Utslaget står kvar.' };
    expect((await calls.post(`rights-requests/${requests[1]}/outcome`, closing)).status).toBe(204);
    const note = randomUUID();
    await app.database.query(`
      INSERT INTO case_trust (case_id, user_id, factor_id)
        SELECT '${id}', user_id, id FROM factors WHERE user_id = '${person.userId}';
      INSERT INTO case_codes (id, case_id, code_hash, expires_at) VALUES (gen_random_uuid(), '${id}', '\\x00', now() + interval '10 minutes');
      INSERT INTO case_links (hash, case_id, purpose, expires_at)
        SELECT sha256((purpose || '${id}')::bytea), '${id}', purpose, now() + interval '90 days'
        FROM unnest(ARRAY['hand-off', 'calendar', 'not-me', 'check-in']) AS purpose;
      INSERT INTO proposals (id, kind, subject_id, payload, proposed_by) VALUES (gen_random_uuid(), 'contact-change', '${id}',
        '{"kind": "email", "value": "ny@example.se", "identityCheck": "video"}', gen_random_uuid());
      INSERT INTO case_check_ins (id, case_id, order_id, step_hours, due_at, state)
        VALUES (gen_random_uuid(), '${id}', '${found.orderId}', 48, now() + interval '2 days', 'planned');
      INSERT INTO case_message_notices (case_id, recipient, pending_since) VALUES ('${id}', 'patient', now());
      INSERT INTO case_access_notes (id, case_id, principal, noted_at, sealed) VALUES ('${note}', '${id}', 'x', now(), '\\x00');
      INSERT INTO case_hand_overs (id, case_id, from_clinician, to_clinician, note_id, offered_at)
        VALUES (gen_random_uuid(), '${id}', gen_random_uuid(), gen_random_uuid(), '${note}', now());
      INSERT INTO case_summaries (case_id, key_id, content) VALUES ('${id}', 'x', '\\x00');
      INSERT INTO case_patients (case_id, name) VALUES ('${id}', '\\x00') ON CONFLICT DO NOTHING;
      INSERT INTO case_reply_drafts (case_id, revision, content, saved_by, saved_at) VALUES ('${id}', 1, '\\x00', gen_random_uuid(), now());
      INSERT INTO case_info_requests (id, case_id, asked_by, asked_at, sealed) VALUES (gen_random_uuid(), '${id}', gen_random_uuid(), now(), '\\x00');
      INSERT INTO waiting_messages (case_id, waiting_since) VALUES ('${id}', now());
      INSERT INTO unsent_prescriptions (case_id, prescription_id, signed_at) VALUES ('${id}', gen_random_uuid(), now());
      INSERT INTO due_notices (case_id, percent, recipient, noted_at) VALUES ('${id}', 90, 'clinic', now());
      INSERT INTO journal_endings (case_id, ends_at) VALUES ('${id}', now() + interval '11 years');
      INSERT INTO matters (id, kind, case_id, payload, opened_at, due_at) VALUES (gen_random_uuid(), 'quality-report', '${id}',
        '{"kind": "deviation", "severity": "harm", "markedBy": "clinician"}', now(), now() + interval '1 day');
      UPDATE cases SET red_flag_levels = '{urgent}', identity_hash = '\\x00', identity_assurance = 'typed' WHERE id = '${id}';
    `);
    return { ...found, person, requests };
  };

  /** What the rows of a case say, whosever they are: instants as past or future, ids and bytes as present. */
  const stateOf = async (caseId: string): Promise<Readonly<Record<string, readonly Row[]>>> => {
    const state: Record<string, readonly Row[]> = {};
    for (const name of tables) {
      const rows = await app.database.query<{ row: Row }>(
        `SELECT ${ROW_OF[name] ?? 'to_jsonb(found)'} AS row FROM ${name} found WHERE case_id = $1`,
        [caseId],
      );
      state[name] = rows
        .map(({ row }) => withoutChance(row))
        .toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
    }
    const rows = await app.database.query<{ row: Row }>(`SELECT ${ERASED_COLUMNS} AS row FROM cases WHERE id = $1`, [
      caseId,
    ]);
    return { ...state, cases: rows.map(({ row }) => withoutChance(row)) };
  };

  const ways: readonly (readonly [string, (found: PaidCase & { person: Person }) => Promise<unknown>])[] = [
    [
      'sixty days after the payment',
      async () => {
        later(app, 61 * millisecondsInDay);
        await advanceCases(app);
        await app.nest.get(EraseUnsentFormsHandler).handle();
        app.clock.reset();
      },
    ],
    [
      'with the account of its patient',
      async ({ person: { token } }) => {
        const headers = { authorization: `Bearer ${token}` };
        expect((await app.post('/api/v1/me/erasure', { isConfirmed: true }, headers)).status).toBe(204);
        await app.drain();
      },
    ],
    ['at the end of its time', ({ id }) => app.nest.get(EndJournal).end(id)],
    [
      'by decision of an authority',
      async ({ id }) => {
        await calls.post(`cases/${id}/journal-erasures`, { reference: 'IVO 8-4/2026' });
        const { erasure } = (await calls.get(`cases/${id}/keeping`)).body;
        expect((await others.post(`journal-erasures/${erasure.id}/confirm`)).status).toBe(204);
      },
    ],
    [
      'again after a restore',
      async ({ id }) => {
        const client = new pg.Client({ connectionString: app.database.ownerUrl });
        await client.connect();
        try {
          await client.query('BEGIN');
          await applyErasures(client, [
            { id: randomUUID(), kind: 'case', subjectId: id, at: new Date().toISOString(), retraction: null },
          ]);
          await client.query('COMMIT');
        } finally {
          await client.end();
        }
      },
    ],
  ];

  it('every way leaves the same rows behind: nothing opens the case, waits, would be sent, or says how urgent it was [T23]', async () => {
    const states: Record<string, object> = {};
    for (const [way, erase] of ways) {
      const found = await aFullCase();
      await erase(found);
      states[way] = await stateOf(found.id);
    }
    const [first = {}] = Object.values(states);
    for (const [way, state] of Object.entries(states)) expect({ way, state }).toEqual({ way, state: first });
    expect(first).toMatchObject({
      cases: [
        { is_erased: true, next_act_at: null, identity_hash: null, identity_assurance: null, red_flag_levels: [] },
      ],
      case_codes: [{ expires_at: 'past' }],
      case_sessions: [{ expires_at: 'past' }],
      case_trust: [],
      proposals: [{ payload: { kind: 'email', identityCheck: 'video' }, ended_at: 'past' }],
      case_check_ins: [{ state: 'skipped' }],
      case_message_notices: [{ pending_since: null }],
      case_hand_overs: [{ outcome: 'withdrawn' }],
    });
    const { case_links: links, matters } = first as Readonly<Record<string, readonly Row[]>>;
    expect(links?.map(({ purpose }) => purpose).toSorted()).toEqual(['calendar', 'form', 'not-me']);
    expect(
      matters?.map(({ payload, sealed_details, sealed_reply }) => ({ payload, sealed_details, sealed_reply })),
    ).toEqual(
      expect.arrayContaining([
        { payload: { kind: 'deviation', markedBy: 'clinician' }, sealed_details: undefined, sealed_reply: undefined },
        { payload: { right: 'correction', channel: 'page' }, sealed_details: 'present', sealed_reply: null },
        { payload: { right: 'restriction', channel: 'page' }, sealed_details: null, sealed_reply: null },
      ]),
    );
    for (const gone of [
      ...['case_keys', 'case_answers', 'case_patients', 'case_summaries', 'case_access_notes'],
      ...['case_info_requests', 'case_reply_drafts'],
    ])
      expect({ gone, rows: (first as Readonly<Record<string, readonly Row[]>>)[gone] }).toEqual({ gone, rows: [] });
  });

  it('the words of an open request can be read until it is answered and are erased then, and the mail has no link to the erased case [T23]', async () => {
    const found = await aFullCase();
    const [open = ''] = found.requests;
    await ways[0]?.[1](found);
    expect((await calls.get(`rights-requests/${open}`)).body.details).toBe('Utslaget på vaden.');
    const closing = { outcome: 'refused', reply: 'Journalen finns inte kvar.' };
    expect((await calls.post(`rights-requests/${open}/outcome`, closing)).status).toBe(204);
    expect((await calls.get(`rights-requests/${open}`)).body).toMatchObject({ details: null, reply: closing.reply });
    await app.drain();
    const answered = mailsTo(app, found.email)
      .filter(({ subject }) => subject.endsWith('är besvarad'))
      .map(({ text }) => text);
    expect(answered).toHaveLength(2);
    expect(answered.at(-1)).toContain('Svaret handlar om en bedömning som är raderad.');
    expect(answered.at(-1)).not.toContain('Öppna bedömningen');
  });
});

const key = (row: Row) => JSON.stringify(row);

function withoutChance(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value !== 'string') return [name, name === 'number' ? 'present' : value];
      if (/^\d{4}-\d\d-\d\dT/.test(value)) return [name, Date.parse(value) > Date.now() ? 'future' : 'past'];
      return [name, /^(\\x[\da-f]*|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(value) ? 'present' : value];
    }),
  );
}
