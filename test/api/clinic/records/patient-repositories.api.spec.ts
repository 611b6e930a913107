import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { types } from 'node:util';
import { randomUUID } from 'node:crypto';
import { accessOfClinician } from '../../../../src/clinic/desk/desk-access.js';
import { findAccessNote } from '../../../../src/clinic/records/access-log/access-notes.repository.js';
import { listAnswers } from '../../../../src/clinic/records/answers/case-answers.repository.js';
import { openDeviceKey } from '../../../../src/clinic/records/encryption/device-key.repository.js';
import { readFilledForm } from '../../../../src/clinic/records/filled-form.repository.js';
import {
  findOpenInfoRequest,
  listInfoRequests,
} from '../../../../src/clinic/records/info-requests/info-requests.repository.js';
import {
  copyCaseRows,
  findCopiedReply,
  listCopiedPhotos,
} from '../../../../src/clinic/records/own-data/case-copy.repository.js';
import { PatientRecords, type CaseRecords } from '../../../../src/clinic/records/patient-records.js';
import { PATIENT_TABLES } from '../../../../src/clinic/records/patient-tables.js';
import { patientNames } from '../../../../src/clinic/records/patient-name.repository.js';
import { casePhotos, findPhoto, listPhotos } from '../../../../src/clinic/records/photos/case-photos.repository.js';
import { countJudgements } from '../../../../src/clinic/records/photos/photo-judgements.repository.js';
import { insertPart, readParts, uploadParts } from '../../../../src/clinic/records/photos/upload-parts.repository.js';
import {
  caseMessages,
  findStandingCheckIn,
  hasNewMessage,
} from '../../../../src/clinic/records/replies/case-messages.repository.js';
import { listDisagreements } from '../../../../src/clinic/records/replies/disagreements.repository.js';
import {
  findDraft,
  findHeldActs,
  findPrepared,
} from '../../../../src/clinic/records/replies/reply-drafts.repository.js';
import { findPdfVersion } from '../../../../src/clinic/records/replies/reply-pdfs.repository.js';
import {
  findBankIdEvidence,
  findSignedJson,
  findSignedReply,
  listAmendments,
} from '../../../../src/clinic/records/replies/signed-replies.repository.js';
import { DecryptionError } from '../../../../src/platform/crypto/gcm.js';
import { Transactions } from '../../../../src/platform/database/transactions.js';
import { aClinician } from '../../../support/auth/clinicians.js';
import { aRichCase, WRITTEN } from '../../../support/rich-case.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const ACCESS = accessOfClinician({ id: randomUUID() }, 'care', 'req-repositories');

type Readers = Readonly<Record<string, (records: CaseRecords, ids: Ids) => Promise<unknown>>>;

/** Every function that reads patient data of an open case. */
const FUNCTIONS: Readers = {
  copyCaseRows,
  countJudgements,
  findAccessNote: (records, { noteId }) => findAccessNote(records, noteId),
  findBankIdEvidence,
  findCopiedReply,
  findDraft,
  findHeldActs,
  findOpenInfoRequest,
  findPdfVersion,
  findPhoto: (records) => findPhoto(records, 'overview'),
  findPrepared,
  findSignedJson: (records) => findSignedJson(records),
  findSignedReply: (records) => findSignedReply(records),
  findStandingCheckIn,
  hasNewMessage: (records) => hasNewMessage(records, null),
  listAmendments: (records) => listAmendments(records),
  listAnswers,
  listCopiedPhotos,
  listDisagreements,
  listInfoRequests,
  listPhotos,
  openDeviceKey,
  readFilledForm,
  readParts: (records, { uploadId }) => readParts(records, uploadId),
};

/** And what reads each table. */
const READERS: Readers = {
  ...FUNCTIONS,
  ...Object.fromEntries(
    PATIENT_TABLES.map((table) => [`list of ${table.name}`, (records: CaseRecords) => table.list(records)]),
  ),
};

/** Read what they are given, or tables without patient data: the log itself, the state of a file. */
const NO_READERS = [
  'findLastVisit',
  'findReplyPdf',
  'listPastAccesses',
  'listPrescriptions',
  'openAnswers',
  'openInfoRequests',
];

/** The case of this test has none: a reply signed by BankID, a signature begun or held, an answer to "Hur går det?". */
const WITHOUT_ROWS = ['findBankIdEvidence', 'findHeldActs', 'findPrepared', 'findStandingCheckIn'];

/** Logs by itself, so that no caller forgets it. */
const LOGS_ITSELF = ['findOpenInfoRequest'];

interface Ids {
  readonly noteId: string;
  readonly uploadId: string;
}

describe('the repositories of patient data', () => {
  let app: TestApp;
  let caseId: string;
  let ids: Ids;
  beforeAll(async () => {
    app = await startTestApp();
    ({ id: caseId } = await aRichCase(app, await aClinician(app, 'Anna Lind'), await aClinician(app, 'Bo Ek')));
    const [found] = await app.database.query<Ids>(
      `SELECT (SELECT id FROM case_access_notes WHERE case_id = $1 ORDER BY id LIMIT 1) AS "noteId",
         (SELECT upload_id FROM case_upload_parts WHERE case_id = $1 LIMIT 1) AS "uploadId"`,
      [caseId],
    );
    ids = found as Ids;
  });
  afterAll(() => app.stop());

  const inTransaction = <T>(work: (records: CaseRecords) => Promise<T>) =>
    app.nest.get(Transactions).run(async (tx) => work(await app.nest.get(PatientRecords).forCase(tx, ACCESS, caseId)));
  /** A key that is not seen may not be made anew either, so that some refuse. */
  const outcomeOf = async (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => {
      if (error instanceof DecryptionError || String(error).includes('row-level security')) return REFUSED;
      throw error;
    });
  const logged = async () => {
    const [row] = await app.database.query<{ rows: number }>(
      'SELECT count(*)::int AS rows FROM access_log WHERE principal = $1',
      [ACCESS.principal.id],
    );
    return row?.rows ?? 0;
  };

  it('the walk knows each function that takes an open case and reads', () => {
    const folder = 'src/clinic/records';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.repository.ts'),
    );
    const names = files.flatMap((file) =>
      [
        ...readFileSync(join(folder, file), 'utf8').matchAll(
          /^export (?:async )?function ((?:find|list|read|has|count|copy|open)\w*)\(\s*(?:records|\{[^}]*\}): CaseRecords\b/gm,
        ),
      ].map(([, name = '']) => name),
    );
    expect(names.sort()).toEqual([...Object.keys(FUNCTIONS), ...NO_READERS].sort());
  });

  it.each(Object.keys(READERS).filter((name) => !LOGS_ITSELF.includes(name)))(
    '%s gets nothing before the access has its row',
    async (name) => {
      const before = await logged();
      const found = await outcomeOf(inTransaction((records) => READERS[name]!(records, ids)));
      expect([name, isNothing(found)]).toEqual([name, true]);
      expect(await logged()).toBe(before);
    },
  );

  it.each(Object.keys(READERS))('%s leaves the row of its access, and gets what the case has', async (name) => {
    const before = await logged();
    const found = await inTransaction(async (records) => {
      if (!LOGS_ITSELF.includes(name)) await records.log({ read: name });
      // Rows that the test has stored in clear are found, and do not decrypt.
      return outcomeOf(READERS[name]!(records, ids));
    });
    expect([name, isNothing(found) && found !== REFUSED]).toEqual([name, WITHOUT_ROWS.includes(name)]);
    expect(await logged()).toBe(before + 1);
  });

  describe('the statements of a table', () => {
    const withAccess = <T>(work: (records: CaseRecords) => Promise<T>) =>
      inTransaction(async (records) => {
        await records.log({ write: 'tests' });
        return work(records);
      });
    const NONE = undefined as never;

    it('a row has no case, and neither has what is made of it', async () => {
      await withAccess(async (records) => {
        const { infoRequests } = await readFilledForm(records);
        const rows = [await casePhotos.find(records), await caseMessages.find(records), ...infoRequests];
        for (const row of [...rows, ...(await listInfoRequests(records)), ...(await listDisagreements(records))])
          expect(Object.keys(row ?? { caseId })).not.toContain('caseId');
      });
    });

    it('a value is sealed as its case, table, column and row, in the names of the database', async () => {
      await withAccess(async (records) => {
        const [message] = await records.tx.query<{ id: string; content: Buffer }[]>(
          'SELECT id, content FROM case_messages',
        );
        const [patient] = await records.tx.query<{ name: Buffer }[]>('SELECT name FROM case_patients');
        const cipher = await records.cipher();
        const place = { table: 'case_messages', column: 'content', row: message!.id };
        expect(cipher.decrypt(message!.content, place)).toBe(WRITTEN.message);
        expect(cipher.decrypt(patient!.name, { table: 'case_patients', column: 'name' })).toBe(WRITTEN.name);
      });
    });

    it('only rows with these values are found, and an undefined value finds none', async () => {
      await withAccess(async (records) => {
        const slots = async (where: object) => (await casePhotos.list(records, where)).map(({ slot }) => slot).sort();
        expect(await slots({})).toEqual(['close', 'overview']);
        expect(await slots({ slot: 'close' })).toEqual(['close']);
        expect(await slots({ slot: NONE })).toEqual([]);
      });
    });

    it('only rows with these values are changed, and an undefined value changes none', async () => {
      await withAccess(async (records) => {
        const replaced = async () => (await casePhotos.list(records)).filter((each) => each.replacedAt !== null);
        const replacedAt = app.clock.now();
        await casePhotos.update(records, { slot: NONE }, { replacedAt });
        expect(await replaced()).toEqual([]);
        await casePhotos.update(records, { slot: 'close' }, { replacedAt });
        expect(await replaced()).toMatchObject([{ slot: 'close' }]);
        await casePhotos.update(records, { slot: 'close' }, { replacedAt: null });
      });
    });

    it('only rows with these values are deleted, and an undefined value deletes none', async () => {
      await withAccess(async (records) => {
        const { uploadId } = ids;
        const parts = async () => (await uploadParts.list(records)).map(({ firstByte }) => firstByte);
        await insertPart(records, uploadId, 1, Buffer.from('x'));
        await uploadParts.delete(records, { uploadId: NONE });
        expect(await parts()).toEqual([0, 1]);
        await uploadParts.delete(records, { uploadId, firstByte: 1 });
        expect(await parts()).toEqual([0]);
      });
    });

    it('a row that is there already stays as it is', async () => {
      await withAccess(async (records) => {
        expect(await patientNames.insertNew(records, { name: 'Någon annan' })).toBe(false);
        expect(await patientNames.find(records)).toEqual({ name: WRITTEN.name });
      });
    });
  });

  it('an access that no rule has granted opens no case', async () => {
    const { read } = { read: 'answers' } as const;
    for (const forged of [{ ...ACCESS }, { ...ACCESS, reason: '' as never }])
      await expect(
        app.nest.get(PatientRecords).run(forged, caseId, { read }, (records) => listAnswers(records)),
      ).rejects.toThrow();
  });

  it('the role of the server stores no row of the log without principal or reason', async () => {
    for (const [principal, reason] of [
      [null, 'care'],
      ['x', null],
    ])
      await expect(
        app.nest.get(Transactions).run((tx) =>
          tx.query(
            `INSERT INTO access_log (principal, role, assurance, action, case_id, data_group, reason, outcome)
             VALUES ($1, 'clinician', 'aal2', 'read', $2, 'answers', $3, 'granted')`,
            [principal, caseId, reason],
          ),
        ),
      ).rejects.toThrow('null value in column');
  });

  it('a transaction without a principal gets no row, though the access has its row', async () => {
    const count = await inTransaction(async (records) => {
      await records.log({ read: 'answers' });
      await records.tx.query(`SELECT set_config('app.principal', '', true)`);
      return records.tx.query('SELECT 1 FROM case_answers');
    });
    expect(count).toEqual([]);
  });
});

const REFUSED = Symbol('refused');

/** Whether a reader found nothing, in whichever form it says so. */
function isNothing(found: unknown): boolean {
  if (found === REFUSED || found === null || found === false || found === 0) return true;
  // What the server makes is of another realm than the test.
  if (types.isMap(found)) return found.size === 0;
  if (Array.isArray(found)) return found.every(isNothing);
  return typeof found === 'object' && !types.isDate(found) && !Buffer.isBuffer(found)
    ? Object.values(found).every(isNothing)
    : false;
}
