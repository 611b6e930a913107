import type { DataSource } from 'typeorm';
import { PatientDataKeys } from '../../../../src/clinic/records/encryption/patient-data-keys.js';
import {
  openSummary,
  sealSummary,
  type SealedSummary,
} from '../../../../src/clinic/records/encryption/summary-seal.js';
import { KeyRing, parseKeys } from '../../../../src/platform/crypto/key-ring.js';
import {
  PatientKeyRotation,
  RotatePatientKeysHandler,
} from '../../../../src/clinic/records/key-rotation/patient-key-rotation.js';
import { Keeper } from '../../../../src/clinic/records/keeper.js';
import { main as hudvy } from '../../../../tools/hudvy/main.js';
import { openCase } from '../../../support/case-session.js';
import { anOpenCase } from '../../../support/photos/photo-case.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const NEW_KEY = `new:${Buffer.alloc(32, 'n').toString('base64')}`;
const NEW_LOOKUP_KEY = Buffer.alloc(32, 'l').toString('base64');
const ADULT = '1981-12-18';

describe('rotating the keys of patient data [G15]', () => {
  let app: TestApp;
  let keeper: DataSource;
  let caseId: string;

  beforeAll(async () => {
    app = await startTestApp();
    keeper = await app.nest.get(Keeper).dataSource();
  });
  beforeEach(async () => {
    ({ id: caseId } = await anOpenCase(app));
    await answered(caseId);
  });
  afterEach(() =>
    // The rotation looks at all cases.
    app.database.query(
      `SET LOCAL session_replication_role = replica;
       DELETE FROM case_answers; DELETE FROM case_keys; DELETE FROM case_summaries; DELETE FROM access_log`,
    ),
  );
  afterAll(() => app.stop());

  async function answered(id: string): Promise<void> {
    const patient = await openCase(app, id);
    await patient.answer('birthDate', ADULT);
    await patient.answer('hasIdentityNumber', 'yes');
    expect((await patient.answer('identityNumber', '811218-9876')).status).toBe(200);
  }
  const both = () => `${NEW_KEY},${app.env.patientData.keys}`;
  const rotation = (keys = both(), identityLookupKey = NEW_LOOKUP_KEY, summaryKeys = app.env.patientData.summaryKeys) =>
    new PatientKeyRotation(keeper, new PatientDataKeys({ keys, summaryKeys, identityLookupKey }));
  const stored = () =>
    app.database.query<{ key: string; hash: string }>(
      `SELECT master_key_id AS key, encode(identity_hash, 'hex') AS hash
       FROM case_keys JOIN case_answers USING (case_id) WHERE identity_hash IS NOT NULL`,
    );

  it('the rotation rewraps the keys of cases, rehashes identity numbers, and changes no answer', async () => {
    const values = () => app.database.query('SELECT question_id, value FROM case_answers ORDER BY question_id');
    const [before, valuesBefore] = [await stored(), await values()];
    expect(await rotation().rotate()).toEqual({ rewrapped: 1, rehashed: 1, resealed: 0, unreadable: [] });
    const after = await stored();
    expect(after).toMatchObject([{ key: 'new' }]);
    expect(after[0]?.hash).not.toBe(before[0]?.hash);
    expect(await values()).toEqual(valuesBefore);
    expect(await rotation().rotate()).toEqual({ rewrapped: 0, rehashed: 0, resealed: 0, unreadable: [] });
    const logged = await app.database.query<{ group: string; isCase: boolean }>(
      `SELECT data_group AS group, case_id = $1 AS "isCase" FROM access_log WHERE principal = 'job:rotate-keys' ORDER BY sequence`,
      [caseId],
    );
    expect(logged.filter(({ isCase }) => isCase).map(({ group }) => group)).toEqual(['key', 'identity-number']);
    // Each look for what is left is of no case in particular.
    expect(new Set(logged.filter(({ isCase }) => !isCase).map(({ group }) => group))).toEqual(new Set(['keys']));

    // The old key is gone from the setting, and everything opens.
    const [settings, former] = [{ PATIENT_DATA_KEYS: NEW_KEY, IDENTITY_LOOKUP_KEY: NEW_LOOKUP_KEY }, app];
    const later = await startTestApp({
      env: { ...settings, DATABASE_URL: former.database.url, KEEPER_DATABASE_URL: former.database.keeperUrl },
      hasJobs: false,
    });
    try {
      const patient = await openCase(former, caseId, later.url);
      expect((await patient.get()).body).toMatchObject({ answers: { identityNumber: { value: '811218-9876' } } });
    } finally {
      await later.stop();
    }
  });

  it('the rotation resumes where it stopped, and skips what no key opens', async () => {
    const { id: other } = await anOpenCase(app);
    await answered(other);
    await app.database.query(
      `SET LOCAL session_replication_role = replica; UPDATE case_keys SET wrapped = '\\x00' || wrapped WHERE case_id = '${other}'`,
    );
    const stop = jest.spyOn(keeper, 'transaction');
    stop.mockRejectedValueOnce(new Error('stopped'));
    await expect(rotation().rotate()).rejects.toThrow('stopped');
    stop.mockRestore();
    expect(await rotation().rotate()).toEqual({
      rewrapped: 1,
      rehashed: 1,
      resealed: 0,
      unreadable: [other],
    });
    expect(await rotation().countByKey()).toEqual(
      new Map([
        ['new', 1],
        ['test', 1],
      ]),
    );
  });

  it('the rotation does no harm beside patients who are writing', async () => {
    // The processes know the new key before anything is under it.
    const knowing = await startTestApp({
      env: {
        DATABASE_URL: app.database.url,
        KEEPER_DATABASE_URL: app.database.keeperUrl,
        PUBLIC_URL: app.url,
        PATIENT_DATA_KEYS: both(),
        IDENTITY_LOOKUP_KEY: NEW_LOOKUP_KEY,
      },
      hasJobs: false,
    });
    const patient = await openCase(app, caseId, knowing.url);
    const [result, ...saved] = await Promise.all([
      rotation().rotate(),
      ...[0, 1, 2, 3].map(async (revision) => {
        const answer = await patient.answer('description', `Rad ${revision}`, 0);
        return answer.status;
      }),
    ]);
    await knowing.stop();
    expect(result).toMatchObject({ rewrapped: 1, unreadable: [] });
    expect(saved.sort()).toEqual([200, 412, 412, 412]);
  });

  it('the rotation seals summaries again, and changes none', async () => {
    const text = '{"name":"Åsa Öberg"}';
    const former = app.env.patientData.summaryKeys ?? '';
    const { keyId, content } = sealSummary(new KeyRing(parseKeys(former)), caseId, text);
    await app.database.query('INSERT INTO case_summaries (case_id, key_id, content) VALUES ($1, $2, $3)', [
      caseId,
      keyId,
      content,
    ]);
    const rotate = () => rotation(both(), NEW_LOOKUP_KEY, `${NEW_KEY},${former}`).rotate();
    expect(await rotate()).toMatchObject({ resealed: 1, unreadable: [] });
    const [sealed] = await app.database.query<SealedSummary>(
      'SELECT key_id AS "keyId", content FROM case_summaries WHERE case_id = $1',
      [caseId],
    );
    expect(sealed && openSummary(new KeyRing(parseKeys(NEW_KEY)), caseId, sealed)).toBe(text);
    expect(await rotate()).toMatchObject({ resealed: 0 });
  });

  it('the command rotates, and prints how much is left under which key', async () => {
    const said: string[] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
    const before = { ...process.env };
    Object.assign(process.env, {
      KEEPER_DATABASE_URL: app.database.keeperUrl,
      DATABASE_URL: app.database.url,
      JWT_SECRET: app.settings['JWT_SECRET'],
      SEAL_KEYS: app.settings['SEAL_KEYS'],
      PATIENT_DATA_KEYS: both(),
      CASE_SUMMARY_KEYS: app.settings['CASE_SUMMARY_KEYS'],
      IDENTITY_LOOKUP_KEY: NEW_LOOKUP_KEY,
    });
    try {
      expect(await hudvy(['rotate-keys'])).toBe(0);
    } finally {
      process.env = before;
      log.mockRestore();
    }
    expect(said.slice(-3)).toEqual([
      'keys of cases: 1 wrapped again; now new 1',
      'identity numbers: 1 hashed again',
      'summaries of cases: 0 sealed again',
    ]);
  });

  it('an hourly job rotates, and finds nothing to do under the same keys', async () => {
    const before = await stored();
    await app.nest.get(RotatePatientKeysHandler).handle();
    expect(await stored()).toEqual(before);
  });
});
