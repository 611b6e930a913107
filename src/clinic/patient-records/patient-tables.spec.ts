import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../tools/project-root.js';

const root = projectRoot();

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}

/** Whole files: some keep the policies of their tables in a function after `down`. */
const migrations = filesBelow('migrations').map((file) => readFileSync(join(root, file), 'utf8'));

/** Tables whose rows hang on a case that was named: those with row policies. */
const PATIENT_TABLES = [
  ...new Set(
    migrations.flatMap((text) =>
      [...text.matchAll(/ALTER TABLE (\w+) FORCE ROW LEVEL SECURITY/g)].map(([, name = '']) => name),
    ),
  ),
];

/** Files that name a patient table, each with the names. */
function naming(folders: readonly string[], isAllowed: (file: string) => boolean): string[] {
  const name = new RegExp(`\\b(${PATIENT_TABLES.join('|')})\\b`);
  return folders
    .flatMap(filesBelow)
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !isAllowed(file))
    .filter((file) => name.test(readFileSync(join(root, file), 'utf8')));
}

/** Which columns a role may write to. */
const GIVE_RIGHTS = ['src/platform/database/app-role.ts', 'src/platform/database/keeper-role.ts'];

/** Work on a whole database as its owner: which files it names, erasing and hiding again after a restore, the nightly drill; counts in a drill's own clinic. */
const WORK_ON_A_RESTORED_DATABASE = [
  'src/safekeeping/database/file-columns.ts',
  'src/safekeeping/restore/apply-erasures.ts',
  'src/safekeeping/restore/apply-retractions.ts',
  'tools/drill/open-one-case.ts',
  'tools/drill/two-of-everything/verdict.ts',
];

/** Names of tables, without a statement: rows that the gate has copied for their patient, the record of processing, and the columns that name keys. */
const NAMED_ONLY = [
  'src/clinic/own-data/export/page/case-page.ts',
  'src/clinic/own-data/export/page/noted-part.ts',
  'tools/docs/processing.ts',
  'tools/safekeeping/sealed-columns.ts',
];

/** Asked by the gate itself or by a restore, whether there is anything at all, and who has accessed it: none gives out a value. */
const ASKED_WITHOUT_AN_OPEN_CASE = [
  'src/clinic/patient-records/erase-case.repository.ts',
  'src/clinic/patient-records/end-case-access.repository.ts',
  'src/clinic/patient-records/encryption/case-keys.repository.ts',
  'src/clinic/patient-records/case-content.repository.ts',
  'src/clinic/patient-records/access-log/staff-accesses.repository.ts',
];

describe('the tables of patient data', () => {
  it('a table of patient data has a row policy', () => {
    expect(PATIENT_TABLES).toEqual(expect.arrayContaining(['case_keys', 'case_answers']));
    for (const table of PATIENT_TABLES)
      expect(migrations.join('\n')).toContain(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
  });

  it('only the gate and its repositories name the tables of patient data', () => {
    const isAllowed = (file: string) =>
      file.startsWith('src/clinic/patient-records/') ||
      [...GIVE_RIGHTS, ...WORK_ON_A_RESTORED_DATABASE, ...NAMED_ONLY].includes(file);
    expect(naming(['src', 'common', 'tools', 'bench', 'web/src'], isAllowed)).toEqual([]);
  });

  it('a repository takes an open case, which only the gate issues', () => {
    const repositories = filesBelow('src/clinic/patient-records').filter((file) => file.endsWith('.repository.ts'));
    for (const file of repositories.filter((name) => !ASKED_WITHOUT_AN_OPEN_CASE.includes(name))) {
      const text = readFileSync(join(root, file), 'utf8');
      const functions = [...text.matchAll(/^export (?:async )?function \w+\(\s*([^)]*)/gm)].map(
        ([, first = '']) => first,
      );
      expect({ file, functions: functions.length > 0 }).toEqual({ file, functions: true });
      for (const parameters of functions) expect(parameters).toMatch(/^(records|\{[^}]*\}): CaseRecords\b/);
    }
  });
});
