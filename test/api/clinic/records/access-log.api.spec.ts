import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { millisecondsInHour } from 'date-fns/constants';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { accessOfClinician } from '../../../../src/clinic/desk/desk-access.js';
import { grantAccess } from '../../../../src/clinic/records/access-grants.js';
import type { Access } from '../../../../src/clinic/records/access.js';
import { accessOfJob } from '../../../../src/clinic/records/job-access.js';
import { AccessLog, type AccessEntry } from '../../../../src/clinic/records/access-log/access-log.js';
import { AccessLogWatch } from '../../../../src/clinic/records/access-log/access-log-watch.js';
import { VerifyAccessLogHandler } from '../../../../src/clinic/records/access-log/check-access-log.js';
import { MakeAccessLogPartitionsHandler } from '../../../../src/clinic/records/access-log/seal-access-log.handler.js';
import { SealAccessLog } from '../../../../src/clinic/records/access-log/seal-access-log.js';
import { signHead, headsOf, SignedHeads, storedHeads } from '../../../../src/clinic/records/access-log/signed-heads.js';
import { verifyAccessLog, type Verification } from '../../../../src/clinic/records/access-log/verify-access-log.js';
import { makeEd25519Key, parseEd25519Key } from '../../../../src/platform/crypto/ed25519-key.js';
import { recordSession, withRequestOrigin } from '../../../../src/platform/http/request-context.js';
import { Transactions } from '../../../../src/platform/database/transactions.js';
import { Watches } from '../../../../src/platform/notices/watches.js';
import { main as hudvy } from '../../../../tools/hudvy/main.js';
import { makeClinician } from '../../../support/auth/clinicians.js';
import { anAccount } from '../../../support/auth/people.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const access = accessOfJob('test');

describe('the log of accesses to patient data [G16]', () => {
  const signingKey = makeEd25519Key();
  let folder: string;
  let app: TestApp;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hudvy-heads-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    const env = { ACCESS_LOG_SIGNING_KEY: signingKey, ACCESS_LOG_HEADS_FILE: join(folder, randomUUID()) };
    app = await startTestApp({ hasJobs: false, env });
  });
  afterEach(() => app.stop());

  const entry = (changes: Partial<AccessEntry> = {}): AccessEntry => ({
    caseId: randomUUID(),
    action: 'read',
    group: 'answers',
    ...changes,
  });
  const grant = (changes?: Partial<AccessEntry>) =>
    app.nest.get(Transactions).run((tx) => app.nest.get(AccessLog).grant(tx, access, entry(changes)));
  const seal = () => app.nest.get(SealAccessLog).sealAll();
  const sign = (at = new Date()) => app.nest.get(SignedHeads).signHourly(at);
  const rows = () => app.database.query<{ sequence: string }>('SELECT sequence FROM access_log ORDER BY sequence');
  const query = <T>(sql: string, parameters?: unknown[]) => app.database.query<T>(sql, parameters);
  const keptHeads = async () => headsOf(await readFile(app.env.accessLog.headsFile ?? '', 'utf8'));
  const verify = async (): Promise<Verification> =>
    verifyAccessLog(query, await storedHeads(query), parseEd25519Key(signingKey));
  const whole = (counts: Partial<Verification>): Verification => ({
    ...{ sealed: 0, notYetSealed: 0, overdue: 0, breaks: [], warnings: [] },
    ...counts,
  });
  const breaks = async () => (await verify()).breaks;
  const asApp = (sql: string) => app.nest.get(DataSource).query<unknown>(sql);
  /** What someone does who owns the database: the table's own rules do not stop them. */
  const tamper = (sql: string) => app.database.query(`SET session_replication_role = replica; ${sql}`);
  const sealedRows = async (count: number) => {
    for (let index = 0; index < count; index += 1) await grant();
    await seal();
    return (await rows()).map(({ sequence }) => sequence);
  };

  it('the log has principal, action, reason and outcome, and nothing that was typed', async () => {
    const caseId = randomUUID();
    await grant({ caseId, action: 'write', fields: ['overview'] });
    await app.nest.get(AccessLog).refuse({ ...access, requestId: 'req-1' }, entry({ caseId, group: 'photos' }));
    expect(
      await app.database.query(
        `SELECT principal, role, assurance, action, case_id, data_group, fields, reason, request_id, outcome, care_unit, session, address
         FROM access_log ORDER BY sequence`,
      ),
    ).toEqual([
      {
        ...{ principal: 'job:test', role: 'job', assurance: 'process', action: 'write', case_id: caseId },
        ...{ data_group: 'answers', fields: ['overview'], reason: 'case-course', request_id: null },
        ...{ outcome: 'granted', care_unit: null, session: null, address: null },
      },
      {
        ...{ principal: 'job:test', role: 'job', assurance: 'process', action: 'read', case_id: caseId },
        ...{ data_group: 'photos', fields: [], reason: 'case-course', request_id: 'req-1', outcome: 'refused' },
        ...{ care_unit: null, session: null, address: null },
      },
    ]);
  });

  it('the log names the care unit of the clinician, else of the clinic, and session and address of the request [P56, R53]', async () => {
    const { id: userId } = await anAccount(app);
    const clinicianId = await makeClinician(app, userId);
    const ofClinician = accessOfClinician({ id: clinicianId }, 'care', 'req-2');
    const session = randomUUID();
    const principal = { id: `case-session:${session}`, role: 'patient', assurance: 'link+code' } as const;
    const ofPatient = grantAccess({ principal, reason: 'own-case', requestId: 'req-3' });
    const note = (by: Access) =>
      withRequestOrigin({ requestId: 'req', ip: '192.0.2.7' }, async () => {
        if (by === ofClinician) recordSession('staff-session');
        await app.nest.get(Transactions).run((tx) => app.nest.get(AccessLog).grant(tx, by, entry()));
      });
    await note(ofClinician);
    await app.database.query(`UPDATE clinic_settings SET care_unit = 'Kliniken'`);
    await note(ofClinician);
    await app.database.query(`UPDATE clinicians SET care_unit = 'Lund' WHERE id = $1`, [clinicianId]);
    await note(ofClinician);
    await note(ofPatient);
    expect(
      await app.database.query('SELECT care_unit AS unit, session, address FROM access_log ORDER BY sequence'),
    ).toEqual([
      { unit: null, session: 'staff-session', address: '192.0.2.7' },
      { unit: 'Kliniken', session: 'staff-session', address: '192.0.2.7' },
      { unit: 'Lund', session: 'staff-session', address: '192.0.2.7' },
      { unit: null, session, address: '192.0.2.7' },
    ]);
  });

  it('the log has no row of a rolled-back access', async () => {
    const work = app.nest.get(Transactions).run(async (tx) => {
      await app.nest.get(AccessLog).grant(tx, access, entry());
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['the log', 'access_log'],
    ['its seals', 'access_log_seals'],
    ['its heads', 'access_log_heads'],
  ])('no statement of %s changes or removes a row', async (_what, table) => {
    await sealedRows(1);
    await sign();
    for (const sql of [`DELETE FROM ${table}`, `TRUNCATE ${table}`, `UPDATE ${table} SET number = 1`])
      await expect(asApp(sql.replace('access_log SET number', 'access_log SET role'))).rejects.toThrow(
        'permission denied',
      );
    await expect(app.database.query(`DELETE FROM ${table}`)).rejects.toThrow('append-only');
    const partitions = await app.database.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'access_log'::regclass`,
    );
    expect(partitions.length).toBeGreaterThanOrEqual(13);
    for (const { name } of partitions) await expect(asApp(`DELETE FROM ${name}`)).rejects.toThrow('permission denied');
  });

  it('the partitions of the next twelve months are made by a role that may create no table', async () => {
    const months = () =>
      app.database.query<{ name: string }>(
        `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'access_log'::regclass ORDER BY 1`,
      );
    const before = await months();
    await app.database.query(`DROP TABLE ${before.at(-1)?.name}`);
    await app.nest.get(MakeAccessLogPartitionsHandler).handle();
    expect(await months()).toEqual(before);
  });

  it('the log is chained once, whole, by any number of concurrent sealers', async () => {
    for (let index = 0; index < 30; index += 1) await grant();
    const counts = await Promise.all([seal(), seal(), seal()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
    expect(await verify()).toEqual(whole({ sealed: 30 }));
    await grant();
    expect(await verify()).toEqual(whole({ sealed: 30, notYetSealed: 1 }));
  });

  it('a row that commits late is chained after later ones', async () => {
    let commit: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (commit = resolve));
    let begun: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (begun = resolve));
    const slow = app.nest.get(Transactions).run(async (tx) => {
      await app.nest.get(AccessLog).grant(tx, access, entry());
      begun();
      await held;
    });
    await written;
    await sealedRows(2);
    commit();
    await slow;
    expect(await seal()).toBe(1);
    expect(await verify()).toEqual(whole({ sealed: 3 }));
  });

  it('verification names a changed row [R14]', async () => {
    const [, second] = await sealedRows(3);
    await tamper(`UPDATE access_log SET principal = 'user:x' WHERE sequence = ${second}`);
    expect(await breaks()).toEqual([{ kind: 'changed', sequence: second }]);
  });

  it('verification names a removed row', async () => {
    const [, second] = await sealedRows(3);
    await tamper(`DELETE FROM access_log WHERE sequence = ${second}`);
    expect(await breaks()).toEqual([{ kind: 'removed', sequence: second }]);
  });

  it('verification names every changed and removed row, not the first alone', async () => {
    const [first, second, , fourth] = await sealedRows(5);
    await tamper(
      `UPDATE access_log SET role = 'admin' WHERE sequence IN (${first}, ${fourth}); DELETE FROM access_log WHERE sequence = ${second}`,
    );
    expect(await breaks()).toEqual([
      { kind: 'changed', sequence: first },
      { kind: 'removed', sequence: second },
      { kind: 'changed', sequence: fourth },
    ]);
  });

  it('verification names a row inserted or removed past its trigger', async () => {
    await sealedRows(1);
    await tamper(
      `INSERT INTO access_log (principal, role, assurance, action, case_id, data_group, reason, outcome)
       SELECT principal, role, assurance, action, case_id, data_group, reason, outcome FROM access_log`,
    );
    await grant();
    const [, put, removed] = await rows();
    await tamper(`DELETE FROM access_log WHERE sequence = ${removed?.sequence}`);
    const expected = [
      { kind: 'inserted', sequence: put?.sequence },
      { kind: 'removed', sequence: removed?.sequence },
    ];
    expect(await breaks()).toEqual(expected);
    await seal();
    expect(await breaks()).toEqual(expected);
  });

  it('the sealer continues after a row from the future, and after the clock went back [S2]', async () => {
    await tamper(
      `SET session_replication_role = origin;
       INSERT INTO access_log (at, principal, role, assurance, action, case_id, data_group, reason, outcome)
       VALUES (now() + interval '11 months', 'job:test', 'job', 'process', 'read', gen_random_uuid(), 'case', 'case-course', 'granted')`,
    );
    await seal();
    await grant();
    expect(await seal()).toBe(1);
    expect(await verify()).toEqual(whole({ sealed: 2 }));
  });

  it('the role of server and worker chooses neither time, number nor transaction of a row, nor skips the queue', async () => {
    const values = `'job:x', 'job', 'process', 'read', gen_random_uuid(), 'case', 'case-course', 'granted'`;
    const columns = 'principal, role, assurance, action, case_id, data_group, reason, outcome';
    for (const sql of [
      `INSERT INTO access_log (at, ${columns}) VALUES (now(), ${values})`,
      `INSERT INTO access_log (sequence, ${columns}) OVERRIDING SYSTEM VALUE VALUES (1, ${values})`,
      `INSERT INTO access_log (version, ${columns}) VALUES (1, ${values})`,
      `INSERT INTO access_log_unsealed (sequence, at, case_id) VALUES (1, now(), gen_random_uuid())`,
      'DELETE FROM access_log_unsealed',
      `INSERT INTO access_log_seals (number, sequence, row_at, row_hash, chain_hash) VALUES (9, 9, now(), '', '')`,
      `INSERT INTO access_log_heads (number, chain_hash, signed_at, signature) VALUES (999999, '', now(), '')`,
    ])
      await expect(asApp(sql)).rejects.toThrow('permission denied');
    const [partition] = await app.database.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'access_log'::regclass LIMIT 1`,
    );
    await expect(asApp(`INSERT INTO ${partition?.name} (${columns}) VALUES (${values})`)).rejects.toThrow(
      'permission denied',
    );
  });

  it('the log is whole after a pause of its worker, and names rows that came later than the sealer [S2]', async () => {
    await sealedRows(1);
    const aged = (minutes: number) =>
      tamper(
        `SET session_replication_role = origin;
         INSERT INTO access_log (at, principal, role, assurance, action, case_id, data_group, reason, outcome)
         SELECT now() - interval '${minutes} minutes', 'job:test', 'job', 'process', 'read', gen_random_uuid(), 'case', 'case-course', 'granted'
         FROM generate_series(1, 1500)`,
      );
    await tamper(`UPDATE access_log_seals SET chained_at = now() - interval '7 minutes'`);
    await aged(6);
    expect((await verify()).overdue).toBe(1500);
    expect(await seal()).toBe(1500);
    expect(await verify()).toEqual(whole({ sealed: 1501 }));

    await aged(8);
    await seal();
    const { breaks: found, warnings } = await verify();
    expect(found).toEqual([]);
    expect(warnings).toHaveLength(1500);
    expect(warnings[0]).toMatchObject({ kind: 'late' });
    const seconds = warnings.map((warning) => (warning.kind === 'late' ? warning.seconds : 0));
    expect(Math.abs(Math.max(...seconds) - 8 * 60)).toBeLessThan(30);
  });

  it('a head with a wrong signature is ignored and reported [S2]', async () => {
    await sealedRows(2);
    await app.database.query(`INSERT INTO access_log_heads VALUES (999999, '\\x00', now(), '\\x00')`);
    expect(await verify()).toEqual(whole({ sealed: 2, warnings: [{ kind: 'unsigned-head', number: '999999' }] }));
  });

  it('the log begins late only at a signed head older than the retention time [S2]', async () => {
    await sealedRows(3);
    const longAgo = new Date(Date.now() - 6 * 366 * 24 * millisecondsInHour);
    const { breaks: none } = await verifyAccessLog(query, [], null);
    expect(none).toEqual([]);
    const old = await sign(longAgo);
    await sealedRows(1);
    const young = await sign();
    await tamper(
      `DELETE FROM access_log WHERE sequence <= (SELECT sequence FROM access_log_seals WHERE number = 3);
       DELETE FROM access_log_seals WHERE number <= 3; TRUNCATE access_log_heads`,
    );
    const withHeads = async (...heads: (typeof old)[]) => {
      const kept = heads.filter((head) => head !== null);
      return (await verifyAccessLog(query, kept, parseEd25519Key(signingKey))).breaks;
    };
    const noBeginning = [{ kind: 'no-beginning', number: '4' }];
    expect(await withHeads(old, young)).toEqual([]);
    expect(await withHeads(young)).toEqual(noBeginning);
    const forged = old && { ...old, signature: Buffer.alloc(64) };
    expect(await withHeads(forged)).toEqual(noBeginning);
    const tooYoung = signHead(parseEd25519Key(signingKey), { ...old!, signedAt: new Date() });
    expect(await withHeads(tooYoung)).toEqual(noBeginning);
  });

  it('verification names a row whose unit, session or address was changed', async () => {
    const [first, second, third] = await sealedRows(3);
    await tamper(
      `UPDATE access_log SET care_unit = 'x' WHERE sequence = ${first}; UPDATE access_log SET session = 'x' WHERE sequence = ${second};
       UPDATE access_log SET address = '192.0.2.1' WHERE sequence = ${third}`,
    );
    expect(await breaks()).toEqual([first, second, third].map((sequence) => ({ kind: 'changed', sequence })));
  });

  it('verification names a seal removed with its row, and a chain made anew', async () => {
    const [first, second] = await sealedRows(3);
    await sign();
    await tamper(
      `DELETE FROM access_log WHERE sequence = ${second}; DELETE FROM access_log_seals WHERE sequence = ${second}`,
    );
    expect(await breaks()).toEqual([{ kind: 'broken-link', number: '2' }]);
    await tamper(
      `UPDATE access_log SET role = 'admin' WHERE sequence = ${first}; TRUNCATE access_log_seals;
       INSERT INTO access_log_unsealed (sequence, at) SELECT sequence, at FROM access_log`,
    );
    await seal();
    await grant();
    await seal();
    expect(await breaks()).toEqual([{ kind: 'wrong-head', number: '3' }]);
  });

  it('verification names a truncated end, by the head kept elsewhere', async () => {
    await sealedRows(3);
    await sign();
    await tamper(
      `DELETE FROM access_log WHERE sequence = (SELECT max(sequence) FROM access_log);
       DELETE FROM access_log_seals WHERE number = 3; TRUNCATE access_log_heads`,
    );
    expect(await breaks()).toEqual([]);
    const found = await verifyAccessLog(query, await keptHeads(), parseEd25519Key(signingKey));
    expect(found.breaks).toEqual([{ kind: 'cut-off', number: '3' }]);
  });

  it('the head is signed once an hour, and no other key signs it', async () => {
    const at = new Date('2026-11-22T10:00:00Z');
    expect(await sign(at)).toBeNull();
    await sealedRows(1);
    const signed = await Promise.all([sign(at), sign(at)]);
    expect(signed.filter((head) => head !== null)).toHaveLength(1);
    expect(await sign(new Date(at.getTime() + millisecondsInHour / 2))).toBeNull();
    expect(await sign(new Date(at.getTime() + millisecondsInHour))).toBeNull();
    await sealedRows(1);
    expect(await sign(new Date(at.getTime() + millisecondsInHour))).toMatchObject({ number: 2n });
    expect(await keptHeads()).toEqual(await storedHeads(query));
    const foreign = parseEd25519Key(makeEd25519Key());
    expect((await verifyAccessLog(query, await keptHeads(), foreign)).warnings).toEqual([
      { kind: 'unsigned-head', number: '1' },
      { kind: 'unsigned-head', number: '2' },
    ]);
  });

  it('one mail a day without content reports a stopped sealer or a changed log to the admins', async () => {
    const { id, email } = await anAccount(app);
    await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [id]);
    const check = app.nest.get(VerifyAccessLogHandler);
    const look = async () => {
      for (let count = 0; count < 2; count += 1) await app.nest.get(Watches).look(AccessLogWatch);
    };
    const mails = () =>
      app.database.query<{ recipient: string }>(
        `SELECT recipient FROM mail_deliveries WHERE template = 'patient-records.access-log'`,
      );
    const [first] = await sealedRows(2);
    await grant();
    await look();
    await check.verify();
    await look();
    expect(await mails()).toEqual([]);

    await tamper(`UPDATE access_log_unsealed SET at = at - interval '2 minutes'`);
    await look();
    await look();
    expect(await mails()).toEqual([{ recipient: email }]);
    await tamper(
      `DELETE FROM access_log_unsealed; DELETE FROM access_log WHERE sequence > (SELECT max(sequence) FROM access_log_seals)`,
    );
    const tomorrow = new Date(Date.now() + 24 * millisecondsInHour);
    app.clock.set(tomorrow);
    await check.verify(tomorrow);
    await look();
    expect(await mails()).toHaveLength(1);
    await tamper(`UPDATE access_log SET principal = 'user:x' WHERE sequence = ${first}`);
    await check.verify(tomorrow);
    await look();
    await look();
    expect(await mails()).toHaveLength(2);
    // A day that passes without a repair.
    app.clock.forward(24 * millisecondsInHour);
    await look();
    expect(await mails()).toHaveLength(3);
    const keys = await app.database.query<{ key: string }>(
      `SELECT dedupe_key AS key FROM mail_deliveries WHERE template = 'patient-records.access-log'`,
    );
    const days = [0, 1, 2].map((count) =>
      stockholmDay(new Date(tomorrow.getTime() + (count - 1) * 24 * millisecondsInHour)),
    );
    expect(keys.map(({ key }) => key).sort()).toEqual(days.map((day) => `patient-records.access-log:${day}:${id}`));
  });

  it('the command hudvy verify-access-log checks the log', async () => {
    const said: string[] = [];
    const says = (text: unknown) => void said.push(String(text));
    const spies = (['log', 'error', 'warn'] as const).map((name) =>
      jest.spyOn(console, name).mockImplementation(says as () => void),
    );
    const settings = { DATABASE_URL: app.database.url, ACCESS_LOG_SIGNING_KEY: signingKey };
    Object.assign(process.env, settings);
    try {
      const [first] = await sealedRows(2);
      await sign();
      expect(await hudvy(['verify-access-log', app.env.accessLog.headsFile ?? ''])).toBe(0);
      await tamper(`UPDATE access_log SET principal = 'user:x' WHERE sequence = ${first}`);
      expect(await hudvy(['verify-access-log', app.env.accessLog.headsFile ?? ''])).toBe(1);
      expect(said).toEqual([
        '2 sealed, 0 not yet sealed',
        '2 sealed, 0 not yet sealed',
        `Row ${first} of access_log was changed after it was written.`,
      ]);
    } finally {
      for (const name of Object.keys(settings)) delete process.env[name];
      for (const spy of spies) spy.mockRestore();
    }
  });
});
