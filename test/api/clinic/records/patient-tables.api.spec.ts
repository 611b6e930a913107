import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { accessOfClinician } from '../../../../src/clinic/desk/desk-access.js';
import { logGrantedAccess } from '../../../../src/clinic/records/access-log/access-log.js';
import { listAnswers } from '../../../../src/clinic/records/answers/case-answers.repository.js';
import { Keeper } from '../../../../src/clinic/records/keeper.js';
import { PatientRecords, type CaseRecords } from '../../../../src/clinic/records/patient-records.js';
import { Transactions, type Tx } from '../../../../src/platform/database/transactions.js';
import { anAccount } from '../../../support/auth/people.js';
import { fillIn, plainForm } from '../../../support/answered-form.js';
import { openCase } from '../../../support/case-session.js';
import { anOpenCase } from '../../../support/photos/photo-case.js';
import { storePhotos } from '../../../support/case-photos.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const ACCESS = accessOfClinician({ id: randomUUID() }, 'care', 'req-walk');

interface PatientTable {
  readonly name: string;
  readonly columns: readonly string[];
}

describe('the tables of patient data [G15]', () => {
  let app: TestApp;
  let caseId: string;
  let otherId: string;
  let tables: readonly PatientTable[];

  beforeAll(async () => {
    app = await startTestApp();
    for (const give of [(id: string) => (caseId = id), (id: string) => (otherId = id)]) {
      const { id } = await anOpenCase(app);
      give(id);
      const patient = await openCase(app, id);
      await fillIn(app, patient, { description: 'En kanariefågel som ingen ser.' });
      await patient.get('/device-key');
      await storePhotos(app, id, ['overview']);
    }
    tables = await app.database.query<PatientTable>(
      `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
       FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
       WHERE relforcerowsecurity AND relrowsecurity AND attnum > 0 AND NOT attisdropped GROUP BY relname ORDER BY relname`,
    );
  });
  afterAll(() => app.stop());

  const inTransaction = <T>(work: (tx: CaseRecords['tx']) => Promise<T>) => app.nest.get(Transactions).run(work);
  const openTo = (tx: CaseRecords['tx'], id = caseId) => app.nest.get(PatientRecords).forCase(tx, ACCESS, id);
  const count = async (tx: Pick<CaseRecords['tx'], 'query'>, table: string) => {
    const [{ rows } = { rows: -1 }] = await tx.query<{ rows: number }[]>(`SELECT count(*)::int AS rows FROM ${table}`);
    return rows;
  };
  const logged = () =>
    app.database.query<{ data_group: string }>(
      `SELECT data_group FROM access_log WHERE principal = $1 AND case_id = $2 ORDER BY sequence`,
      [ACCESS.principal.id, caseId],
    );

  it('each table belongs to a case, and its policies bind the owner too', async () => {
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['case_answers', 'case_keys', 'case_photos']),
    );
    for (const { name, columns } of tables)
      expect({ name, columns }).toMatchObject({ columns: expect.arrayContaining(['case_id']) });
    // Whatever else hangs on a case and has no policy is known to hold nothing of health.
    const others = await app.database.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'case_id'
       WHERE relkind IN ('r', 'p') AND NOT relispartition AND NOT relforcerowsecurity ORDER BY relname`,
    );
    expect(others.map(({ name }) => name)).toEqual([
      'access_log',
      'access_log_unsealed',
      'access_notice_choices',
      'access_notices',
      'case_access_freezes',
      'case_blocks',
      'case_check_ins',
      'case_codes',
      'case_devices',
      'case_hand_overs',
      'case_legal_holds',
      'case_links',
      'case_message_notices',
      'case_phone_changes',
      'case_reply_pdfs',
      'case_sessions',
      'case_trust',
      'case_uploads',
      'case_visits',
      'due_notices',
      'erasure_decisions',
      'held_signatures',
      'journal_endings',
      'log_review_picks',
      'matters',
      'opinion_requests',
      'own_data_export_cases',
      'proposals',
      'reply_feedback',
      'unsent_prescriptions',
      'waiting_messages',
    ]);
  });

  it('a query without an access gets no row [R10]', async () => {
    for (const { name } of tables) expect([name, await count(app.nest.get(DataSource), name)]).toEqual([name, 0]);
  });

  it('the role that owns the tables gets no row, and is no superuser [S8, S24, R11]', async () => {
    const owner = new pg.Client({ connectionString: app.database.ownerUrl });
    await owner.connect();
    try {
      const { rows } = await owner.query<{ isSuper: boolean }>(
        `SELECT rolsuper OR rolbypassrls AS "isSuper" FROM pg_roles WHERE rolname = current_user`,
      );
      expect(rows).toEqual([{ isSuper: false }]);
      for (const { name } of tables) {
        const { rows: counted } = await owner.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${name}`);
        expect([name, counted]).toEqual([name, [{ rows: 0 }]]);
      }
    } finally {
      await owner.end();
    }
  });

  it('a transaction that names itself and a case without its own log row gets no row [S8, R12]', async () => {
    const name = (tx: Tx, principal: string, id = caseId) =>
      tx.query(`SELECT set_config('app.principal', $1, true), set_config('app.case', $2, true)`, [principal, id]);
    await inTransaction(async (tx) => {
      await name(tx, 'x');
      for (const { name: table } of tables) expect([table, await count(tx, table)]).toEqual([table, 0]);
      await logGrantedAccess(tx, ACCESS, { caseId: otherId, action: 'read', group: 'answers' });
      expect(await count(tx, 'case_answers')).toBe(0);
      await tx.query(
        `INSERT INTO access_log (principal, role, assurance, action, case_id, data_group, reason, outcome)
         VALUES ('x', 'clinician', 'aal2', 'read', $1, 'answers', 'care', 'refused')`,
        [caseId],
      );
      expect(await count(tx, 'case_answers')).toBe(0);
      await name(tx, 'job:rotate-keys');
      for (const { name: table } of tables) expect([table, await count(tx, table)]).toEqual([table, 0]);
      await logGrantedAccess(tx, ACCESS, { caseId, action: 'read', group: 'answers' });
      expect(await count(tx, 'case_answers')).toBeGreaterThan(0);
    });
  });

  it('a read or write before the logged access gets no row [P55]', async () => {
    for (const { name } of tables)
      await inTransaction(async (tx) => {
        await openTo(tx);
        expect([name, await count(tx, name)]).toEqual([name, 0]);
      });
    await expect(
      inTransaction(async (tx) => {
        await openTo(tx);
        await tx.query(`INSERT INTO case_keys (case_id, master_key_id, wrapped) VALUES ($1, 'x', '\\x00')`, [caseId]);
      }),
    ).rejects.toThrow(/row-level security/);
  });

  it('an access gets every column of one case, with its log row, and no other case', async () => {
    for (const { name, columns } of tables)
      for (const column of columns) {
        const before = (await logged()).length;
        const rows = await inTransaction(async (tx) => {
          const records = await openTo(tx);
          await records.log({ read: `${name}.${column}` });

          return tx.query<{ caseId: string }[]>(`SELECT case_id AS "caseId", ${column} FROM ${name}`);
        });
        const seen = new Set(rows.map((row) => row.caseId));
        expect([name, [...seen].filter((id) => id !== caseId)]).toEqual([name, []]);
        const after = await logged();
        expect([after.length, after.at(-1)]).toEqual([before + 1, { data_group: `${name}.${column}` }]);
      }
  });

  it('a failing log row refuses the access', async () => {
    await app.database.query('REVOKE INSERT ON access_log FROM hudvy_app');
    try {
      await expect(
        inTransaction(async (tx) => {
          const records = await openTo(tx);
          await records.log({ read: 'answers' });
          return listAnswers(records);
        }),
      ).rejects.toThrow(/permission denied/);
      const patient = await openCase(app, caseId);
      expect((await patient.get()).status).toBe(500);
    } finally {
      await app.database.query('GRANT INSERT ON access_log TO hudvy_app');
    }
  });

  it('an access covers one case at a time, and ends with the transaction', async () => {
    await inTransaction(async (tx) => {
      await (await openTo(tx)).log({ read: 'answers' });
      expect(await count(tx, 'case_keys')).toBe(1);
      const other = await openTo(tx, otherId);
      expect(await count(tx, 'case_keys')).toBe(0);
      await other.log({ read: 'answers' });
      expect(await tx.query('SELECT case_id FROM case_keys')).toEqual([{ case_id: otherId }]);
    });
    // The pool gives the same connections to others.
    for (let index = 0; index < 20; index += 1) expect(await count(app.nest.get(DataSource), 'case_keys')).toBe(0);
  });

  describe('a submitted case', () => {
    let sentId: string;
    let admins: readonly string[];

    beforeAll(async () => {
      ({ id: sentId } = await anOpenCase(app));
      await openCase(app, sentId).then((patient) => fillIn(app, patient));
      await app.database.query(
        `UPDATE cases SET state = 'submitted', clock_started_at = now(), clock_target_ms = 1000, due_at = now(), limit_at = now() WHERE id = $1`,
        [sentId],
      );
      admins = await Promise.all([madeAdmin(app), madeAdmin(app)]);
    });

    /** As the server's role, with the case open to it. */
    const tryAs = (principal: string, ...statements: string[]) =>
      inTransaction(async (tx) => {
        await (await openTo(tx, sentId)).log({ erase: 'case' });
        await tx.query(`SELECT set_config('app.principal', $1, true)`, [principal]);
        for (const sql of statements) await tx.query(sql, [sentId]);
      });
    /** The same as the role that wraps keys again. */
    const tryAsKeeper = async (principal: string, sql: string) => {
      await (
        await app.nest.get(Keeper).dataSource()
      ).transaction(async (tx) => {
        await logGrantedAccess(tx, ACCESS, { caseId: sentId, action: 'write', group: 'key' });
        await tx.query(`SELECT set_config('app.principal', $1, true), set_config('app.case', $2, true)`, [
          principal,
          sentId,
        ]);
        await tx.query(sql, [sentId]);
      });
    };
    const KEPT = 'that was sent in is kept';

    it('only the rotation changes the key, and only rewraps it [S28]', async () => {
      const spoil = `UPDATE case_keys SET wrapped = '\\x00' WHERE case_id = $1`;
      await expect(tryAs('job:rotate-keys', spoil)).rejects.toThrow('permission denied');
      await expect(tryAsKeeper('job:rotate-keys', spoil)).rejects.toThrow('only wrapped again');
      const swap = `UPDATE case_keys SET wrapped = set_byte(wrapped, 20, 1), fingerprint = sha256('x') WHERE case_id = $1`;
      await expect(tryAsKeeper('job:rotate-keys', swap)).rejects.toThrow('only wrapped again');
      const change = `UPDATE case_keys SET wrapped = set_byte(wrapped, 20, 1 + get_byte(wrapped, 20) % 200) WHERE case_id = $1`;
      await expect(tryAsKeeper('job:else', change)).rejects.toThrow('only wrapped again');
    });

    it('neither key nor case can be deleted, nor made to look expired, unsent or old [S28]', async () => {
      await expect(tryAs('x', 'DELETE FROM case_keys WHERE case_id = $1')).rejects.toThrow(KEPT);
      await expect(tryAs('x', 'DELETE FROM cases WHERE id = $1')).rejects.toThrow(KEPT);
      for (const change of [
        `state = 'expired'`,
        'clock_started_at = NULL, clock_target_ms = NULL',
        `created_at = created_at - interval '11 years'`,
      ])
        await expect(tryAs('x', `UPDATE cases SET ${change} WHERE id = $1`)).rejects.toThrow('stays one');
      await expect(
        tryAs(
          'x',
          `UPDATE cases SET state_since = state_since - interval '11 years' WHERE id = $1`,
          'DELETE FROM case_keys WHERE case_id = $1',
        ),
      ).rejects.toThrow(KEPT);
    });

    it('key and case are deleted by a decision of two admins in the same transaction, unless a legal hold keeps them [S28]', async () => {
      const [one, other] = admins;
      const decide = (confirmedBy: string | undefined) =>
        `INSERT INTO erasure_decisions (id, case_id, reference, decided_by, confirmed_by)
         VALUES (gen_random_uuid(), $1, 'IVO 1/2026', '${one}', '${confirmedBy}')`;
      const erase = ['case_answers', 'case_keys'].map((table) => `DELETE FROM ${table} WHERE case_id = $1`);
      await expect(tryAs('x', decide(one), ...erase)).rejects.toThrow('erasure_decisions');
      await expect(tryAs('x', decide(randomUUID()), ...erase)).rejects.toThrow(KEPT);
      await tryAs('x', decide(other));
      await expect(tryAs('x', ...erase)).rejects.toThrow(KEPT);
      await expect(
        tryAs(
          'x',
          `INSERT INTO case_legal_holds (case_id, reference, placed_by) VALUES ($1, 'T 1-26', '${one}')`,
          decide(other),
          ...erase,
        ),
      ).rejects.toThrow(KEPT);
      await expect(tryAs('x', 'DELETE FROM erasure_decisions WHERE case_id = $1')).rejects.toThrow('permission denied');
      await tryAs('x', decide(other), ...erase);
      expect(await app.database.query('SELECT 1 FROM case_keys WHERE case_id = $1', [sentId])).toEqual([]);
    });
  });

  it('no table names a question of the patient, nor does the access log, even of a refused answer [S7]', async () => {
    const patient = await openCase(app, caseId);
    expect((await patient.answer('genitalNewPartner', 'yes')).status).toBe(422);
    const questions = Object.keys(plainForm(app)).filter((id) => !HARMLESS_QUESTIONS.includes(id));
    expect(questions.length).toBeGreaterThan(10);
    for (const table of ['case_answers', 'access_log', 'outbox_events', 'event_jobs']) {
      const rows = await app.database.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`);
      const text = rows.map(({ row }) => row).join('\n');
      expect([table, [...questions, 'genitalNewPartner'].filter((id) => text.includes(id))]).toEqual([table, []]);
    }
  });

  it('no table has an answer, identity number or device key in clear [R9]', async () => {
    const form = plainForm(app, { description: 'En kanariefågel som ingen ser.' });
    const patient = await openCase(app, caseId);
    const { body } = await patient.get('/device-key');
    const key = (body as { key: string }).key;
    const secrets = [...needlesOf(Object.values(form)), '8112189876', '811218-9876', '198112189876', key];
    const all = await app.database.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname IN ('public') AND tablename NOT LIKE 'access_log_2%'`,
    );
    for (const { name } of all) {
      // Bytes as they are: a text that was only encoded would show.
      const rows = await app.database.query<{ row: Record<string, unknown> }>(
        `SELECT to_jsonb(t) AS row FROM ${name} t`,
      );
      const text = rows.map(({ row }) => readable(row)).join('\n');
      expect([name, secrets.filter((secret) => text.includes(secret))]).toEqual([name, []]);
    }
  });
});

/** Words that stand elsewhere too. */
const HARMLESS_QUESTIONS = ['condition', 'description'];

/** @returns the id of the account */
async function madeAdmin(app: TestApp): Promise<string> {
  const { id } = await anAccount(app);
  await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [id]);
  return id;
}

/** Answers that would be known anywhere: texts of more than a few letters. */
function needlesOf(values: readonly unknown[]): string[] {
  return values.filter((value): value is string => typeof value === 'string' && / |\d{4}-\d\d-\d\d/.test(value));
}

/** A row as text, its bytes read as Latin-1 and as they are written. */
function readable(row: Record<string, unknown>): string {
  return Object.values(row)
    .map((value) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const bytes = text.startsWith('\\x') ? Buffer.from(text.slice(2), 'hex') : null;
      return bytes ? `${bytes.toString('latin1')}\n${bytes.toString('utf8')}\n${bytes.toString('base64')}` : text;
    })
    .join('\n');
}
