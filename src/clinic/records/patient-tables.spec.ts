import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../tools/project-root.js';
import { PATIENT_TABLES } from './patient-tables.js';
import { isSealed } from './sealed-table.js';

const root = projectRoot();

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}

/** Whole files: some keep the policies of their tables in a function after `down`. */
const migrations = filesBelow('migrations').map((file) => readFileSync(join(root, file), 'utf8'));

const names = PATIENT_TABLES.map(({ name }) => name);

/** Whose rows hang on a case that was named. */
const withPolicies = migrations.flatMap((text) =>
  [...text.matchAll(/ALTER TABLE (\w+)(?: ENABLE ROW LEVEL SECURITY,)? FORCE ROW LEVEL SECURITY/g)].map(
    ([, name = '']) => name,
  ),
);

/** Files that name a patient table, each with the names. */
function naming(folders: readonly string[], isAllowed: (file: string) => boolean): string[] {
  const name = new RegExp(`\\b(${names.join('|')})\\b`);
  return folders
    .flatMap(filesBelow)
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !isAllowed(file))
    .filter((file) => name.test(readFileSync(join(root, file), 'utf8')));
}

/** Which columns a role may write to. */
const GIVE_RIGHTS = ['src/platform/database/roles.ts'];

/** Work on a whole database as its owner: which files it names, erasing and hiding again after a restore, the nightly drill; counts in a drill's own clinic. */
const WORK_ON_A_RESTORED_DATABASE = [
  'src/safekeeping/backup/store-files.ts',
  'src/safekeeping/restore/apply-erasures.ts',
  'src/safekeeping/restore/apply-retractions.ts',
  'tools/drill/restored-checks.ts',
  'ops/ha/drill/verdict.ts',
];

/** Names of tables, without a statement: rows that the gate has copied for their patient, the record of processing, and the columns that name keys. */
const NAMED_ONLY = [
  'src/clinic/keeping/own-data/export/page/case-page.ts',
  'tools/docs/processing.ts',
  'tools/safekeeping/sealed-columns.ts',
];

/** Asked by the gate itself or by a restore, whether there is anything at all, and who has accessed it: none gives out a value. */
const ASKED_WITHOUT_AN_OPEN_CASE = [
  'src/clinic/records/erase-case.repository.ts',
  'src/clinic/records/end-case-access.repository.ts',
  'src/clinic/records/encryption/case-keys.repository.ts',
  'src/clinic/records/case-content.repository.ts',
  'src/clinic/records/access-log/staff-accesses.repository.ts',
];

describe('the tables of patient data [G15]', () => {
  it('a table of patient data has a row policy', () => {
    expect([...names].sort()).toEqual([...new Set(withPolicies)].sort());
    for (const table of names)
      expect(migrations.join('\n')).toContain(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
  });

  it('the column and row that each value is sealed as never change, so that what is stored opens', () => {
    const placesOf = (row: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        PATIENT_TABLES.flatMap((table) =>
          table.columns.filter(isSealed).map((column) => [`${table.name}.${column.name}`, column.row?.(row)]),
        ),
      );
    const second = { id: 'id', mark: 'mark', round: 1, revision: 3 };
    expect(placesOf(second)).toEqual({
      'case_keys.device_key': undefined,
      'case_patients.name': undefined,
      'case_answers.value': 'mark',
      'case_info_requests.sealed': 'id',
      'case_info_requests.reply': 'id',
      'case_access_notes.sealed': 'id',
      'case_reply_drafts.content': undefined,
      'case_reply_drafts.prepared': undefined,
      'case_replies.content': '1',
      'case_replies.bankid_evidence': '1',
      'case_amendments.content': 'id',
      'case_prescriptions.content': 'id:3',
      'case_opinion_comments.content': 'id',
      'case_disagreements.content': 'id',
      'case_disagreement_answers.content': 'id',
      'case_messages.content': 'id',
      'quality_report_texts.content': 'id',
    });
    const first = placesOf({ ...second, round: 0 });
    expect([first['case_replies.content'], first['case_replies.bankid_evidence']]).toEqual([undefined, undefined]);
  });

  it('the patient’s copy leaves out keys, drafts, names of files, and who has administered', () => {
    const withheld = PATIENT_TABLES.flatMap((table) =>
      table.columns.filter((column) => column.withheld !== undefined).map((column) => `${table.name}.${column.name}`),
    );
    expect(withheld).toEqual([
      'case_keys.master_key_id',
      'case_keys.wrapped',
      'case_keys.device_key',
      'case_keys.fingerprint',
      'case_answers.question_id',
      'case_answers.identity_hash',
      'case_photos.full_file',
      'case_photos.large_file',
      'case_photos.small_file',
      'case_upload_parts.sealed',
      'case_reply_drafts.content',
      'case_reply_drafts.prepared',
      'case_reply_drafts.held_acts',
      'case_replies.bankid_evidence',
      'case_reply_retractions.admin_id',
      'quality_report_texts.admin_id',
      'case_summaries.key_id',
    ]);
  });

  it('with the case goes all that is kept as its form, and the draft of its reply', () => {
    const erased = PATIENT_TABLES.filter(({ facts }) => facts.isErased).map(({ name }) => name);
    const forms = PATIENT_TABLES.filter(({ facts }) => facts.kept === 'form').map(({ name }) => name);
    expect([...erased].sort()).toEqual([...forms, 'case_reply_drafts'].sort());
  });

  it('only the gate and its repositories name the tables of patient data', () => {
    const isAllowed = (file: string) =>
      file.startsWith('src/clinic/records/') ||
      [...GIVE_RIGHTS, ...WORK_ON_A_RESTORED_DATABASE, ...NAMED_ONLY].includes(file);
    expect(naming(['src', 'common', 'tools', 'ops', 'bench', 'web/src'], isAllowed)).toEqual([]);
  });

  it('a repository takes an open case, which only the gate issues', () => {
    const repositories = filesBelow('src/clinic/records').filter((file) => file.endsWith('.repository.ts'));
    for (const file of repositories.filter((name) => !ASKED_WITHOUT_AN_OPEN_CASE.includes(name))) {
      const text = readFileSync(join(root, file), 'utf8');
      const functions = [...text.matchAll(/^export (?:async )?function \w+\(\s*([^)]*)/gm)].map(
        ([, first = '']) => first,
      );
      const isTable = /\bsealedTable\(/.test(text);
      expect({ file, hasStatements: isTable || functions.length > 0 }).toEqual({ file, hasStatements: true });
      for (const parameters of functions) expect(parameters).toMatch(/^(records|\{[^}]*\}): CaseRecords\b/);
    }
  });
});
