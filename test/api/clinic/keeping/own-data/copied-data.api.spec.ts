import { readFileSync } from 'node:fs';
import { PATIENT_TABLES } from '../../../../../src/clinic/records/patient-tables.js';
import type { ColumnType } from '../../../../../src/clinic/records/sealed-table.js';
import { aClinician } from '../../../../support/auth/clinicians.js';
import { copiesOf, jsonOf, type FetchedCopy } from '../../../../support/own-data.js';
import { aRichCase, WRITTEN, type RichCase } from '../../../../support/rich-case.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';

/** What the copy has of them has another name: the log, the file of the reply, changes of address and phone, what was asked. */
const IN_ANOTHER_FORM = ['access_log', 'case_reply_pdfs', 'matters', 'proposals'];

/** Copied where a case has rows; the case of this test has none. */
const WITHOUT_ROWS = [
  'access_notice_choices',
  'access_notices',
  'case_access_freezes',
  'case_blocks',
  'case_check_ins',
  'case_devices',
  'case_phone_changes',
  'reply_feedback',
];

/** How the clinic works: codes, links, clocks, its staff's work, decisions about the keeping. */
const NOT_COPIED = [
  'access_log_unsealed',
  'case_codes',
  'case_hand_overs',
  'case_legal_holds',
  'case_links',
  'case_message_notices',
  'case_trust',
  'case_uploads',
  'case_visits',
  'due_notices',
  'erasure_decisions',
  'held_signatures',
  'journal_endings',
  'log_review_picks',
  'opinion_requests',
  'own_data_export_cases',
  'unsent_prescriptions',
  'waiting_messages',
];

const isText = (value: unknown): value is string => typeof value === 'string';

/** Types of the database, by those of the declaration. */
const STORED_AS: Readonly<Record<string, ColumnType>> = {
  uuid: 'uuid',
  text: 'text',
  int2: 'integer',
  int4: 'integer',
  bool: 'boolean',
  timestamptz: 'instant',
  bytea: 'bytes',
};

/** What a value of a column that is copied as it is stored looks like in the JSON. */
const HAS_TYPE: Readonly<Record<ColumnType, (value: unknown) => boolean>> = {
  uuid: (value) => isText(value) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value),
  text: isText,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  instant: (value) => isText(value) && new Date(value).toISOString() === value,
  bytes: (value) => isText(value) && /^([\da-f]{2})*$/.test(value),
};

interface CaseFile {
  readonly withheld: Readonly<Record<string, string>>;
  readonly patientData: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly related: Readonly<Record<string, readonly unknown[]>>;
  readonly files: { readonly photos: readonly { file: string }[]; readonly reply: string | null };
  readonly accessLog: readonly { readonly action: string; readonly group: string }[];
  readonly mails: readonly { readonly template: string; readonly text: string | null }[];
}

describe('what a copy of the data of a case has', () => {
  let app: TestApp;
  let rich: RichCase;
  let copy: FetchedCopy;
  let folder: string;
  beforeAll(async () => {
    app = await startTestApp();
    const [anna, bo] = [await aClinician(app, 'Anna Lind'), await aClinician(app, 'Bo Ek')];
    rich = await aRichCase(app, anna, bo);
    folder = `bedomning-${rich.orderNumber}`;
    const copies = copiesOf(app, `/api/v1/cases/${rich.id}/own-data/exports`, rich.patient.headers);
    copy = await copies.fetch((await copies.make()).id);
    expect(copy.status).toBe(200);
  });
  afterAll(() => app.stop());

  it('every column of every patient table is declared with its type, and whether it may be null', async () => {
    const stored = await app.database.query<{ name: string; type: string; isNullable: boolean }>(
      `SELECT relname || '.' || attname AS name, typname AS type, NOT attnotnull AS "isNullable"
       FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid JOIN pg_type ON pg_type.oid = atttypid
       WHERE relforcerowsecurity AND attnum > 0 AND NOT attisdropped`,
    );
    const declared = PATIENT_TABLES.flatMap(({ name: table, columns }) =>
      columns.map(({ name, type, isNullable = false }) => [`${table}.${name}`, { type, isNullable }]),
    );
    expect(Object.fromEntries(declared)).toEqual(
      Object.fromEntries(stored.map(({ name, type, isNullable }) => [name, { type: STORED_AS[type], isNullable }])),
    );
  });

  it('every patient table with rows of the case is in the JSON, row by row [R23]', async () => {
    const { patientData } = jsonOf(copy.files, `${folder}/uppgifter.json`) as CaseFile;
    const stored: Record<string, number> = {};
    for (const { name } of PATIENT_TABLES) {
      const [row] = await app.database.query<{ rows: number }>(
        `SELECT count(*)::int AS rows FROM ${name} WHERE case_id = $1`,
        [rich.id],
      );
      stored[name] = row?.rows ?? 0;
    }
    // The case has rows everywhere, so that no table is missed.
    expect(Object.entries(stored).filter(([, rows]) => rows === 0)).toEqual([]);
    expect(Object.fromEntries(Object.entries(patientData).map(([name, rows]) => [name, rows.length]))).toEqual(stored);
  });

  it('the JSON has each written text readable, and no key or draft', () => {
    const json = copy.files[`${folder}/uppgifter.json`]?.toString() ?? '';
    for (const text of Object.values(WRITTEN)) expect(json).toContain(JSON.stringify(text).slice(1, -1));
    const { patientData } = jsonOf(copy.files, `${folder}/uppgifter.json`) as CaseFile;
    expect(Object.keys(patientData['case_keys']?.[0] ?? {})).toEqual(['case_id', 'created_at']);
    expect(Object.keys(patientData['case_reply_drafts']?.[0] ?? {})).not.toContain('content');
  });

  it('each row has its declared columns with values of their types, and each column left out has its reason', () => {
    const { patientData, withheld } = jsonOf(copy.files, `${folder}/uppgifter.json`) as CaseFile;
    const wrong: string[] = [];
    const missing: string[] = [];
    for (const { name: table, columns } of PATIENT_TABLES) {
      const given = columns.filter((column) => column.withheld === undefined);
      for (const row of patientData[table] ?? []) {
        expect([table, ...Object.keys(row)]).toEqual([table, ...given.map(({ name }) => name)]);
        for (const { name, type, sealing } of given)
          if (sealing === undefined && row[name] !== null && !HAS_TYPE[type](row[name])) wrong.push(`${table}.${name}`);
      }
      for (const { name, withheld: why } of columns)
        if (why !== undefined && withheld[`${table}.${name}`] !== why) missing.push(`${table}.${name}`);
    }
    expect(wrong).toEqual([]);
    expect(missing).toEqual([]);
    expect(withheld['case_keys.wrapped']).toBe('klinikens nyckel');
  });

  it('photos, the signed reply, the log, the order and the mails are there', () => {
    const { files, related, accessLog, mails } = jsonOf(copy.files, `${folder}/uppgifter.json`) as CaseFile;
    expect(files.photos).toHaveLength(2);
    for (const { file } of files.photos)
      expect(copy.files[`${folder}/${file}`]?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(copy.files[`${folder}/${files.reply ?? ''}`]?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(related['orders']).toHaveLength(1);
    expect(accessLog[0]).toMatchObject({ action: 'export', group: 'own-data' });
    expect(accessLog.length).toBeGreaterThan(10);
    expect(mails.map(({ template }) => template)).toContain('assessments.reply-notice');
    expect(mails.every(({ text }) => text === null)).toBe(true);
  });

  it('the pages show the texts escaped, link only to files of the copy, and have no script', () => {
    const pages = Object.entries(copy.files).filter(([name]) => name.endsWith('.html'));
    expect(pages.map(([name]) => name).sort()).toEqual([`${folder}/index.html`, 'index.html']);
    for (const [name, bytes] of pages) {
      const page = bytes.toString();
      expect(page).not.toMatch(/<script|javascript:|\son\w+=/i);
      const base = new URL(name, 'file:///');
      const links = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = '']) => new URL(link, base));
      expect(links.filter(({ pathname }) => !(pathname.slice(1) in copy.files)).map(String)).toEqual([]);
    }
    const page = copy.files[`${folder}/index.html`]?.toString() ?? '';
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('Kan jag bada i havet &amp; simma?');
    expect(page).toContain(WRITTEN.description);
    expect(page).toContain('Anna Lind');
  });

  it('the patient’s notes about the sent answers stand beside them, with what the clinic did', () => {
    const page = copy.files[`${folder}/index.html`]?.toString() ?? '';
    const sections = page.split('<h2>').filter((section) => section.includes(WRITTEN.disagreement));
    expect(sections.map((section) => section.split('</h2>')[0])).toEqual(['Dina svar i formuläret']);
    const [answers = ''] = sections;
    expect(answers).toContain('Det här har du antecknat om det du skickade');
    expect(answers).toContain(WRITTEN.disagreementAnswer);
    expect(answers).toMatch(/Antecknad av Anna Lind \d/);
    expect(answers).toContain(WRITTEN.description);
  });

  it('every table that names a case is in the copy, or is declared as none of the patient’s data', async () => {
    const tables = await app.database.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'case_id'
       WHERE relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname COLLATE "C"`,
    );
    const { patientData, related } = jsonOf(copy.files, `${folder}/uppgifter.json`) as CaseFile;
    const copied = new Set([...Object.keys(patientData), ...Object.keys(related), ...IN_ANOTHER_FORM, ...WITHOUT_ROWS]);
    const left = tables.map(({ name }) => name).filter((name) => !copied.has(name));
    expect(left).toEqual([...NOT_COPIED].sort());
  });

  it('no word of the patient stands in clear in the stored file', async () => {
    const [row] = await app.database.query<{ file: string }>(
      `SELECT file FROM own_data_exports WHERE of_case_id = $1 AND state = 'ready'`,
      [rich.id],
    );
    const stored = readFileSync(`${app.env.storage.dir}/${row?.file.slice(0, 2)}/${row?.file}`);
    expect(stored.length).toBeGreaterThan(copy.bytes.length);
    expect(stored.includes('index.html')).toBe(false);
    expect(copy.bytes.includes('index.html')).toBe(true);
  });
});
