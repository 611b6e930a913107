import { randomUUID } from 'node:crypto';
import { NoteKeyFingerprintsHandler } from '../../../src/safekeeping/backup/note-key-fingerprints.handler.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { SmsOutbox } from '../../../src/platform/sms/sms-outbox.js';
import { SEALED_COLUMNS } from '../../../tools/safekeeping/sealed-columns.js';
import { fillIn } from '../../support/answered-form.js';
import { openCase } from '../../support/case-session.js';
import { startStorageTestApp, type StorageTestApp } from '../../support/content/storage.js';
import { anOpenCase } from '../../support/photos/photo-case.js';
import { tusCalls } from '../../support/photos/tus-calls.js';
import { aPicture } from '../../support/pictures.js';
import { makeBackupKit, provideBackupUrl, type BackupKit } from '../../support/safekeeping/backups.js';
import { runCommand } from '../../support/terminal-commands.js';

const keyOf = (letter: string) => Buffer.alloc(32, letter).toString('base64');
const RINGS = ['SEAL_KEYS', 'PATIENT_DATA_KEYS', 'CASE_SUMMARY_KEYS'] as const;
const OLD = { SEAL_KEYS: keyOf('a'), PATIENT_DATA_KEYS: keyOf('b'), CASE_SUMMARY_KEYS: keyOf('c') };
const NEW = { SEAL_KEYS: keyOf('d'), PATIENT_DATA_KEYS: keyOf('e'), CASE_SUMMARY_KEYS: keyOf('f') };
const ringsOf = (ring: (name: (typeof RINGS)[number]) => string) =>
  Object.fromEntries(RINGS.map((name) => [name, ring(name)]));

/** All three rings have a new key in front, and a case and a text message are sealed with it. */
describe('the keys of a backup', () => {
  let app: StorageTestApp;
  let kit: BackupKit;
  let settings: Record<string, string>;
  beforeAll(async () => {
    kit = await makeBackupKit();
    app = await startStorageTestApp({
      hasJobs: false,
      env: ringsOf((name) => `second:${NEW[name]},first:${OLD[name]}`),
    });
    const opened = await anOpenCase(app);
    const patient = await openCase(app, opened.id);
    await fillIn(app, patient, { concern: 'acne' });
    const picture = await aPicture(900, 600).jpeg().toBuffer();
    for (const slot of ['overview', 'mid', 'close', 'extra-1'] as const)
      expect(await tusCalls(app.url, opened).upload(slot, picture)).toMatchObject({ status: 204 });
    expect((await patient.post('/submit', { consentVersion: '3', startAtOnceVersion: '2' })).status).toBe(200);
    await app.nest.get(Transactions).run((tx) =>
      app.nest.get(SmsOutbox).enqueue(tx, {
        ...{ template: 'test', factId: randomUUID(), subjectId: randomUUID() },
        ...{ to: '+46701234567', text: 'Hej' },
      }),
    );
    settings = {
      ...app.settings,
      BACKUP_DATABASE_URL: await provideBackupUrl(app.database),
      BACKUP_PLACE: kit.folder,
      BACKUP_SIGNING_KEY: kit.signingKey,
      BACKUP_RECIPIENTS: `${kit.operator.recipient},${kit.drill.recipient}`,
    };
  });
  afterAll(async () => {
    await kit.remove();
    await app.stop();
  });

  const backUp = () => runCommand({ settings }, 'backup', []);
  /** As a worker with only these keys would note them. */
  const noteAlone = async (...ids: string[]) => {
    await app.nest.get(NoteKeyFingerprintsHandler, { strict: false }).handle();
    await app.database.query(`DELETE FROM key_fingerprints WHERE key_id <> '' AND NOT key_id = ANY($1)`, [ids]);
  };

  it('a backup of a clinic whose worker lacks the new keys is whole, exits with 2, and names the ids of the keys alone [O5]', async () => {
    await noteAlone('first');
    const { code, output, errors } = await backUp();
    expect(output).toMatch(/Archive \S+ is complete/);
    expect(errors.trim()).toBe(
      'Rows are sealed with keys that the worker lacks: CASE_SUMMARY_KEYS (second), PATIENT_DATA_KEYS (second), SEAL_KEYS (second). Add them to its settings (docs/operations/keys-and-access.md) and back up again.',
    );
    expect(code).toBe(2);
  });

  it('a worker that has the keys of all rows is no reason to exit with 2, whether or not it has the older ones', async () => {
    await noteAlone('first', 'second');
    expect(await backUp()).toMatchObject({ code: 0, errors: '' });
    await noteAlone('second');
    expect(await backUp()).toMatchObject({ code: 0, errors: '' });
  });

  it('every column that names a key is looked at [O5]', async () => {
    const columns = await app.database.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       JOIN pg_class ON oid = format('%I.%I', table_schema, table_name)::regclass
       WHERE table_schema = 'public' AND table_name <> 'key_fingerprints' AND (column_name LIKE '%key\\_id' OR (column_name LIKE 'sealed%' AND NOT relforcerowsecurity))`,
    );
    expect(columns.map(({ name }) => name).sort()).toEqual(
      SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort(),
    );
  });
});
