import { PATIENT_TABLES } from '../../../records/patient-tables.js';
import type { AccountCopy } from './read-account-copy.js';
import type { CaseCopy } from './read-case-copy.js';

/** Name and version of each form of JSON in a copy. A change that is not an addition gets another number. */
export const CASE_FORMAT = 'hudvy.own-data.case/1';
export const ACCOUNT_FORMAT = 'hudvy.own-data.account/1';

/** A file of the archive that belongs to a row. */
export interface PhotoFile {
  readonly photoId: string;
  readonly file: string;
}

/** Why each column that a copy leaves out is left out, by `table.column`. */
const WITHHELD = Object.fromEntries(
  PATIENT_TABLES.flatMap((table) =>
    table.columns.flatMap(({ name, withheld }) =>
      withheld === undefined ? [] : [[`${table.name}.${name}`, withheld]],
    ),
  ),
);

/** Everything about a case as JSON. @param photoFiles where the pictures are in the archive */
export function caseJson(
  copy: CaseCopy,
  { photoFiles, replyFile }: { readonly photoFiles: readonly PhotoFile[]; readonly replyFile: string | null },
  at: Date,
) {
  return {
    format: CASE_FORMAT,
    copiedAt: at.toISOString(),
    caseId: copy.found.id,
    orderNumber: copy.orderNumber,
    patientData: copy.rows,
    withheld: WITHHELD,
    related: copy.related,
    files: { photos: photoFiles, reply: replyFile },
    clinicians: Object.fromEntries(copy.clinicians),
    accessLog: copy.accesses,
    mails: copy.mails,
    textMessages: copy.textMessages,
  };
}

/** The account as JSON, with which cases are in the archive. */
export function accountJson(
  { rows, person, contactMessages, mails }: AccountCopy,
  cases: readonly ListedCase[],
  at: Date,
) {
  return {
    format: ACCOUNT_FORMAT,
    copiedAt: at.toISOString(),
    account: rows,
    person,
    contactMessages,
    cases,
    mails,
    // Text messages belong to cases.
    textMessages: [],
  };
}

/** A case as the overview names it. */
export interface ListedCase {
  readonly orderNumber: string;
  /** Folder in the archive; null: left out. */
  readonly folder: string | null;
  readonly leftOutBecause: string | null;
}
