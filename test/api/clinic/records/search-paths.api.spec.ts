import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { anOpenCase } from '../../../support/photos/photo-case.js';
import { fillIn } from '../../../support/answered-form.js';
import { openCase } from '../../../support/case-session.js';
import { provideBackupUrl } from '../../../support/safekeeping/backups.js';
import { provideDrillUrl } from '../../../support/safekeeping/drills.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const NO_RIGHT = '42501';
const KEPT = '23001';

const ROLES = ['server and worker', 'the sealer of the access log', 'the backup', 'the restore drill'] as const;

/** PostgreSQL looks in `pg_temp` first for tables, unless a function's path names it last. */
describe('temporary tables in the place of tables that policies and triggers read', () => {
  let app: TestApp;
  let caseId: string;
  let client: pg.Client | undefined;
  let urls: Readonly<Record<(typeof ROLES)[number], string>>;

  beforeAll(async () => {
    app = await startTestApp();
    urls = {
      'server and worker': app.database.url,
      'the sealer of the access log': app.database.keeperUrl,
      'the backup': await provideBackupUrl(app.database),
      'the restore drill': await provideDrillUrl(app.database),
    };
    ({ id: caseId } = await anOpenCase(app));
    await fillIn(app, await openCase(app, caseId), { description: 'Ett utslag som ingen annan ser.' });
    await app.drain();
  });
  afterAll(() => app.stop());

  afterEach(() => client?.end());

  async function connect(url: string): Promise<pg.Client> {
    const connected = new pg.Client({ connectionString: url });
    client = connected;
    await connected.connect();
    return connected;
  }

  /** As before the right was revoked, or on a database whose owner has not revoked it. */
  async function connectWithTemporaryTables(url: string): Promise<pg.Client> {
    const { pathname, username } = new URL(url);
    await app.database.query(`GRANT TEMPORARY ON DATABASE ${pathname.slice(1)} TO ${username}`);
    const connected = await connect(url);
    await connected.query('BEGIN');
    return connected;
  }

  const count = async (on: pg.Client, table: string) =>
    Number((await on.query<{ count: string }>(`SELECT count(*) FROM ${table}`)).rows[0]?.count);

  it('every function of the product looks in pg_temp last [T1]', async () => {
    const functions = await app.database.query<{ name: string; path: string | null }>(
      `SELECT p.oid::regprocedure::text AS name,
              (SELECT setting FROM unnest(p.proconfig) AS setting WHERE setting LIKE 'search_path=%') AS path
       FROM pg_proc p LEFT JOIN pg_depend d ON d.objid = p.oid AND d.deptype = 'e'
       WHERE p.pronamespace = 'public'::regnamespace AND d.objid IS NULL ORDER BY 1`,
    );
    expect(functions.length).toBeGreaterThan(20);
    const others = functions.filter(({ path }) => !path?.endsWith(', pg_temp'));
    // They read no table, and are inlined into indexes and sums.
    expect(others.map(({ name }) => name)).toEqual(['fold_case(text)', 'part_of_vat(numeric,numeric,numeric)']);
  });

  it.each(ROLES)('%s may not create a temporary table [T1]', async (role) => {
    const own = await connect(urls[role]);
    await expect(own.query('CREATE TEMP TABLE access_log_unsealed (sequence bigint)')).rejects.toMatchObject({
      code: NO_RIGHT,
    });
  });

  it.each(ROLES)('a temporary row of an access opens no case to %s [T1]', async (role) => {
    const own = await connectWithTemporaryTables(urls[role]);
    await own.query(
      'CREATE TEMP TABLE access_log_unsealed (sequence bigint, at timestamptz, case_id uuid, transaction xid8)',
    );
    for (const id of [caseId, '00000000-0000-0000-0000-000000000000'])
      await own.query('INSERT INTO pg_temp.access_log_unsealed VALUES (1, now(), $1, pg_current_xact_id())', [id]);
    await own.query(`SELECT set_config('app.principal', 'job:rotate-keys', true), set_config('app.case', $1, true)`, [
      caseId,
    ]);
    const reached = own.query('SELECT reached_case() AS reached, rotates_keys() AS rotates');
    // The drill may not read the table that stands in the database.
    if (role === 'the restore drill') return expect(reached).rejects.toMatchObject({ code: NO_RIGHT });
    expect((await reached).rows).toEqual([{ reached: null, rotates: false }]);
    expect(await app.database.query('SELECT 1 FROM case_answers WHERE case_id = $1', [caseId])).not.toEqual([]);
    // The sealer may read no answers at all, and the backup reads them all.
    if (role === 'server and worker') expect(await count(own, 'case_answers')).toBe(0);
  });

  it('a temporary case that has expired does not give the key of an open one away', async () => {
    const own = await connectWithTemporaryTables(app.database.url);
    await own.query('CREATE TEMP TABLE cases (LIKE public.cases)');
    await own.query('INSERT INTO pg_temp.cases SELECT * FROM public.cases WHERE id = $1', [caseId]);
    await own.query("UPDATE pg_temp.cases SET state = 'expired'");
    const { rows } = await own.query<{ reason: string | null }>('SELECT reason_to_erase($1) AS reason', [caseId]);
    expect(rows[0]?.reason).not.toBe('expired');
  });

  it('a temporary table of legal holds does not give the key of a held case away [T1]', async () => {
    const { id } = await anOpenCase(app);
    await (await openCase(app, id)).answer('birthDate', '1981-12-18');
    const own = await connectWithTemporaryTables(app.database.url);
    const eraseKey = async () => {
      await own.query('ROLLBACK; BEGIN');
      for (const table of ['case_legal_holds', 'case_hold_lifts'])
        await own.query(
          `CREATE TEMP TABLE ${table} (LIKE public.${table}) ON COMMIT DROP; GRANT ALL ON pg_temp.${table} TO PUBLIC`,
        );
      await own.query(`SELECT set_config('app.principal', 'x', true), set_config('app.case', $1, true)`, [id]);
      await own.query(
        `INSERT INTO access_log (principal, role, assurance, action, case_id, data_group, reason, outcome)
         VALUES ('x', 'job', 'process', 'erase', $1, 'case', 'case-course', 'granted')`,
        [id],
      );
      return (await own.query('DELETE FROM case_keys WHERE case_id = $1', [id])).rowCount;
    };
    expect(await eraseKey()).toBe(1);
    await own.query('ROLLBACK');
    await app.database.query(
      `INSERT INTO case_legal_holds (case_id, reference, placed_by) VALUES ($1, 'Tillsyn 1', gen_random_uuid())`,
      [id],
    );
    await expect(eraseKey()).rejects.toMatchObject({ code: KEPT });
  });

  it("a row of the access log is queued for sealing, whatever temporary table has the queue's name", async () => {
    const own = await connectWithTemporaryTables(app.database.url);
    await own.query('CREATE TEMP TABLE access_log_unsealed (LIKE public.access_log_unsealed)');
    await own.query('GRANT ALL ON pg_temp.access_log_unsealed TO PUBLIC');
    const principal = randomUUID();
    await own.query(
      `INSERT INTO access_log (principal, role, assurance, action, case_id, data_group, reason, outcome)
       VALUES ($1, 'clinician', 'aal2', 'read', $2, 'answers', 'care', 'granted')`,
      [principal, caseId],
    );
    expect(await count(own, 'pg_temp.access_log_unsealed')).toBe(0);
    await own.query('COMMIT');
    expect(
      await app.database.query(
        'SELECT 1 AS queued FROM access_log l JOIN public.access_log_unsealed u USING (sequence) WHERE l.principal = $1 UNION SELECT 1 FROM access_log l JOIN access_log_seals s USING (sequence) WHERE l.principal = $1',
        [principal],
      ),
    ).toEqual([{ queued: 1 }]);
  });
});
