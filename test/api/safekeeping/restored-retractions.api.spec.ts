import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../../src/platform/database/migrate.js';
import { Archive } from '../../../src/safekeeping/archive/archive.js';
import { KeepErasuresHandler } from '../../../src/safekeeping/erasures/keep-erasures.handler.js';
import { decodeErasures, type Erasure } from '../../../src/safekeeping/erasures/erasure.js';
import { applyErasures } from '../../../src/safekeeping/restore/apply-erasures.js';
import { restoreClinic } from '../../../src/safekeeping/restore/restore-clinic.js';
import { aClinician, type AtDesk } from '../../support/auth/clinicians.js';
import { openCase } from '../../support/case-session.js';
import { advanceCases, stateOf } from '../../support/cases.js';
import { anAdminAtAal2 } from '../../support/content/people.js';
import { startStorageTestApp, type StorageTestApp } from '../../support/content/storage.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { copiesOf } from '../../support/own-data.js';
import {
  aClaimedCase,
  anAnsweredCase,
  aPrescription,
  COMPLETE_REPLY,
  saveDraft,
  type CaseAtDesk,
} from '../../support/replies.js';
import { diskOf, makeBackupKit, type BackupKit } from '../../support/safekeeping/backups.js';
import { startServerProcess, type ServerProcess } from '../../support/server-process.js';
import { callsOf } from '../../support/settings/admin-calls.js';
import { nameResponsible } from '../../support/settings/reviewers.js';

const FOREIGN = {
  ...COMPLETE_REPLY,
  assessment: 'Bilderna visar skabb mellan fingrarna.',
  prescriptions: [aPrescription()],
};

/** Replies are hidden after the backup, and the clinic is then restored to the time of the backup. */
describe('retracted replies in a restored clinic', () => {
  let app: StorageTestApp;
  let kit: BackupKit;
  let anna: AtDesk;
  let restored: TestDatabase;
  let newFolder: string;
  let server: ServerProcess;
  let erasures: Erasure[];
  /** Hidden by its signer; with a prescription to send, a notice and a copy of the patient's data. */
  let hidden: CaseAtDesk;
  /** Closed, and hidden by a person responsible whose account is younger than the backup. */
  let closed: CaseAtDesk;
  let responsible: { readonly userId: string };
  /** Hidden, answered anew, and hidden again. */
  let twice: CaseAtDesk;
  /** Hidden, and erased later. */
  let erased: CaseAtDesk;
  /** Claimed at the time of the backup; signed and hidden afterwards. */
  let signedLater: CaseAtDesk;
  /** Never hidden. */
  let kept: CaseAtDesk;

  const rowOf = async (database: TestDatabase, id: string) =>
    (await database.query<Record<string, unknown>>('SELECT * FROM cases WHERE id = $1', [id]))[0];
  const retract = async ({ id }: CaseAtDesk, round = 0, reason = 'wrong-patient') =>
    expect(await anna.post(`/cases/${id}/reply/retraction`, { reason, round })).toMatchObject({ status: 200 });
  const sign = async ({ id }: CaseAtDesk) => {
    expect((await saveDraft(app, anna, id)).status).toBe(200);
    expect((await anna.post(`/cases/${id}/sign`, { revision: 1 })).status).toBe(200);
  };
  const retractionsOf = (database: TestDatabase, id: string) =>
    database.query(
      `SELECT round, reason, clinician_id AS "clinicianId", admin_id AS "adminId", retracted_at AS "retractedAt"
       FROM case_reply_retractions WHERE case_id = $1 ORDER BY round`,
      [id],
    );
  const asPatient = ({ id }: CaseAtDesk) => openCase({ ...app, database: restored }, id, server.url);
  const applyAgain = async () => {
    const client = new pg.Client({ connectionString: restored.ownerUrl });
    await client.connect();
    try {
      await client.query('BEGIN');
      const applied = await applyErasures(client, erasures);
      await client.query('COMMIT');
      return applied;
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    kit = await makeBackupKit();
    const erasuresFile = join(kit.folder, 'between', 'erasures.jsonl');
    app = await startStorageTestApp({ hasJobs: true, env: { ERASURES_LOG_FILE: erasuresFile } });
    anna = await aClinician(app, 'Anna Lind');
    hidden = await anAnsweredCase(app, anna, FOREIGN);
    closed = await anAnsweredCase(app, anna);
    twice = await anAnsweredCase(app, anna);
    erased = await anAnsweredCase(app, anna);
    kept = await anAnsweredCase(app, anna);
    signedLater = await aClaimedCase(app, anna);
    await app.database.query(
      `UPDATE cases SET state_since = now() - interval '15 days', next_act_at = now() - interval '1 day' WHERE id = $1`,
      [closed.id],
    );
    await advanceCases(app);
    await app.database.query(
      `INSERT INTO due_notices (case_id, percent, recipient, noted_at) VALUES ($1, 50, 'operator', now())`,
      [hidden.id],
    );
    await copiesOf(app, `/api/v1/cases/${hidden.id}/own-data/exports`, hidden.patient.headers).make();
    await app.eventually(async () => expect((await hidden.patient.get('/reply.pdf')).status).toBe(200));
    await app.drain();
    const { name } = await kit.backup(app.database, app.storageFolder);

    await retract(hidden);
    const admin = await anAdminAtAal2(app);
    responsible = admin;
    await nameResponsible(app, admin.userId);
    const request = { reason: 'harmful', round: 0 };
    const asked = await callsOf(app, admin).post(`cases/${closed.id}/reply/retraction`, request);
    expect(asked.status).toBe(200);
    await retract(twice);
    expect((await anna.post(`/cases/${twice.id}/claim`)).status).toBe(200);
    await sign(twice);
    await retract(twice, 1, 'harmful');
    await retract(erased);
    await sign(signedLater);
    await retract(signedLater);
    await app.nest.get(KeepErasuresHandler).handle();
    erasures = [
      ...decodeErasures(await readFile(erasuresFile, 'utf8')),
      { id: erased.id, kind: 'case', subjectId: erased.id, at: new Date().toISOString() },
    ];

    restored = await createEmptyDatabase();
    newFolder = await mkdtemp(join(tmpdir(), 'hudvy-restored-'));
    const applied = await restoreClinic({
      archive: await Archive.open(kit.place, name),
      identity: kit.operator.identity,
      signers: kit.signers,
      ownerUrl: restored.ownerUrl,
      disk: await diskOf(newFolder),
      variables: app.settings,
      erasures,
    });
    expect(applied).toEqual({ cases: 1, accounts: 0, replies: 3 });
    await migrate({ url: restored.url, ownerUrl: restored.ownerUrl, keeperUrl: restored.keeperUrl, poolSize: 2 });
    server = await startServerProcess(app, 'http', {
      DATABASE_URL: restored.url,
      KEEPER_DATABASE_URL: restored.keeperUrl,
      STORAGE_DIR: newFolder,
    });
  });
  afterAll(async () => {
    await server.stop();
    await app.stop();
    await restored.drop();
    await kit.remove();
    await rm(newFolder, { recursive: true, force: true });
  });

  it('the log says which reply was hidden, by whom and why, in ids and codes', () => {
    const [line] = erasures.filter(({ subjectId }) => subjectId === hidden.id);
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown;
    expect(line).toEqual({
      id: uuid,
      kind: 'retraction',
      subjectId: hidden.id,
      at: expect.any(String) as unknown,
      retraction: { round: 0, reason: 'wrong-patient', clinicianId: anna.clinicianId, adminId: null },
    });
  });

  it('the patient does not see the reply again, neither by page nor by file nor in a copy [R18]', async () => {
    const patient = await asPatient(hidden);
    const opened = await patient.get('');
    expect(opened).toMatchObject({
      status: 200,
      body: { state: 'submitted', hasReply: false, retraction: { reason: 'wrong-patient' } },
    });
    for (const path of ['/reply', '/reply.pdf'])
      expect(await patient.get(path)).toMatchObject({ status: 410, body: { code: 'reply_retracted' } });
    expect(JSON.stringify(opened.body)).not.toContain('skabb');
    expect(await patient.get('/own-data/exports')).toMatchObject({ status: 200, body: { export: null } });
    const other = await (await asPatient(kept)).get('/reply');
    expect(other).toMatchObject({ status: 200 });
  });

  it('the case waits for another reply as it did after the retraction, free for every clinician', async () => {
    const row = await rowOf(restored, hidden.id);
    expect(row).toEqual(await rowOf(app.database, hidden.id));
    expect(row).toMatchObject({ state: 'submitted', clinician_id: null, clinician_until: null, reply_round: 1 });
    expect(await retractionsOf(restored, hidden.id)).toEqual(await retractionsOf(app.database, hidden.id));
    for (const table of ['unsent_prescriptions', 'due_notices'])
      expect(await restored.query(`SELECT * FROM ${table} WHERE case_id = $1`, [hidden.id])).toEqual([]);
    expect(
      await restored.query(
        `SELECT action, data_group, reason FROM access_log WHERE case_id = $1 AND principal = 'job:restore'`,
        [hidden.id],
      ),
    ).toEqual([{ action: 'write', data_group: 'reply', reason: 'case-course' }]);
  });

  it('a closed reply is hidden again in the name of a person whose account is not in the backup', async () => {
    expect(await restored.query('SELECT 1 FROM users WHERE id = $1', [responsible.userId])).toEqual([]);
    expect(await rowOf(restored, closed.id)).toEqual(await rowOf(app.database, closed.id));
    expect(await retractionsOf(restored, closed.id)).toMatchObject([
      { round: 0, reason: 'harmful', clinicianId: null, adminId: responsible.userId },
    ]);
    expect((await (await asPatient(closed)).get('/reply')).status).toBe(410);
  });

  it('of two replies that were hidden, the one in the backup is hidden', async () => {
    expect(await stateOf(app, twice.id)).toBe('submitted');
    expect(await rowOf(restored, twice.id)).toMatchObject({ state: 'submitted', reply_round: 1 });
    expect(await retractionsOf(restored, twice.id)).toMatchObject([{ round: 0, reason: 'wrong-patient' }]);
  });

  it('a reply that is not in the backup and one of an erased case change nothing', async () => {
    expect(await rowOf(restored, signedLater.id)).toMatchObject({ state: 'in_review', reply_round: 0 });
    expect(await rowOf(restored, erased.id)).toMatchObject({ state: 'answered', reply_round: 0 });
    for (const { id } of [signedLater, erased]) expect(await retractionsOf(restored, id)).toEqual([]);
  });

  it('a reply that was signed after the time of the line is another one, and stays', async () => {
    const old = erasures.find(({ subjectId }) => subjectId === hidden.id)!;
    const before = erasures;
    erasures = [{ ...old, id: kept.id, subjectId: kept.id, at: '2020-01-01T00:00:00.000Z' }];
    expect(await applyAgain()).toMatchObject({ replies: 0 });
    erasures = before;
    expect(await rowOf(restored, kept.id)).toMatchObject({ state: 'answered', reply_round: 0 });
  });

  it('the log applied again changes nothing, and the restored clinic has its lines for the next restore', async () => {
    const ids = [hidden.id, closed.id, twice.id, erased.id, signedLater.id];
    const all = () => restored.query('SELECT * FROM cases WHERE id = ANY ($1) ORDER BY id', [ids]);
    const before = await all();
    expect(await applyAgain()).toEqual({ cases: 0, accounts: 0, replies: 0 });
    expect(await all()).toEqual(before);
    const lines = `SELECT id, subject_id, at, retraction FROM erasures WHERE kind = 'retraction' AND subject_id = ANY ($1) ORDER BY at, id`;
    expect(await restored.query(lines, [ids])).toEqual(await app.database.query(lines, [ids]));
  });
});
