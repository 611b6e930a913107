import { replyRow } from '../replies/signed-replies.repository.js';

/** Type of a column's values in the JSON of a copy; `bytes` are hex. */
export type ColumnType = 'uuid' | 'text' | 'integer' | 'boolean' | 'instant' | 'bytes';

/** A column of a copied row, by its name in the database. */
export type Row = Readonly<Record<string, unknown>>;

/** How a column of a patient table comes into the copy that a patient gets of their data (GDPR 15.3). */
export type CopiedColumn =
  /** As it is stored. */
  | { readonly kind: 'plain'; readonly type: ColumnType }
  /** Decrypted with the case's key. @param row what {@link CaseContext.row} names; undefined where there is one row */
  | {
      readonly kind: 'sealed';
      readonly form: 'text' | 'json';
      readonly row?: (row: Row) => string | undefined;
      /** Of a signed reply: null in the copy when the reply was retracted because it is about somebody else. */
      readonly ofReply?: true;
    }
  /** Decrypted with a key of CASE_SUMMARY_KEYS. */
  | { readonly kind: 'summary' }
  /** Not in the copy. @property why in Swedish: the copy says so to the patient */
  | { readonly kind: 'withheld'; readonly why: string };

export interface CopiedTable {
  readonly columns: Readonly<Record<string, CopiedColumn>>;
  /** SQL of the order of rows. */
  readonly order: string;
}

const plain = (type: ColumnType): CopiedColumn => ({ kind: 'plain', type });
const text = (row?: (row: Row) => string): CopiedColumn => ({ kind: 'sealed', form: 'text', ...(row && { row }) });
const json = (row?: (row: Row) => string): CopiedColumn => ({ kind: 'sealed', form: 'json', ...(row && { row }) });
const ofReply = (row: (row: Row) => string | undefined): CopiedColumn => {
  return { kind: 'sealed', form: 'json', row, ofReply: true };
};
const withheld = (why: string): CopiedColumn => ({ kind: 'withheld', why });
const byId = ({ id }: Row) => String(id);

const KEY = 'klinikens nyckel';
const DRAFT = 'ett utkast som inte är signerat; det signerade svaret finns i kopian';
const FILE = 'namn på en fil hos kliniken; bilden finns i kopian';

/**
 * Every table of patient data (those with row policies) with every column. The walk over the database in
 * test/api/clinic/own-data compares both: a new table or column needs its line here.
 */
export const COPIED_TABLES: Readonly<Record<string, CopiedTable>> = {
  case_keys: {
    columns: {
      case_id: plain('uuid'),
      created_at: plain('instant'),
      master_key_id: withheld(KEY),
      wrapped: withheld(KEY),
      device_key: withheld(KEY),
      fingerprint: withheld(KEY),
    },
    order: 'case_id',
  },
  case_patients: { columns: { case_id: plain('uuid'), name: text() }, order: 'case_id' },
  case_answers: {
    columns: {
      case_id: plain('uuid'),
      question_id: withheld('ett märke; frågan står i value'),
      revision: plain('integer'),
      value: json(({ question_id: mark }) => String(mark)),
      identity_hash: withheld(KEY),
      saved_at: plain('instant'),
    },
    order: 'saved_at, question_id',
  },
  case_photos: {
    columns: {
      id: plain('uuid'),
      case_id: plain('uuid'),
      slot: plain('text'),
      width: plain('integer'),
      height: plain('integer'),
      full_file: withheld(FILE),
      large_file: withheld(FILE),
      small_file: withheld(FILE),
      stored_at: plain('instant'),
      replaced_at: plain('instant'),
    },
    order: 'stored_at, id',
  },
  case_upload_parts: {
    columns: {
      upload_id: plain('uuid'),
      case_id: plain('uuid'),
      first_byte: plain('integer'),
      sealed: withheld('en del av en bild på väg; hela bilden finns i kopian när den har kommit fram'),
    },
    order: 'upload_id, first_byte',
  },
  photo_judgements: {
    columns: {
      photo_id: plain('uuid'),
      case_id: plain('uuid'),
      is_usable: plain('boolean'),
      reason: plain('text'),
      judged_by: plain('uuid'),
      judged_at: plain('instant'),
    },
    order: 'judged_at, photo_id',
  },
  case_info_requests: {
    columns: {
      id: plain('uuid'),
      case_id: plain('uuid'),
      asked_by: plain('uuid'),
      asked_at: plain('instant'),
      answered_at: plain('instant'),
      sealed: json(byId),
      reply: json(byId),
      reply_revision: plain('integer'),
      replied_at: plain('instant'),
    },
    order: 'asked_at, id',
  },
  case_access_notes: {
    columns: {
      id: plain('uuid'),
      case_id: plain('uuid'),
      principal: plain('text'),
      noted_at: plain('instant'),
      sealed: text(byId),
    },
    order: 'noted_at, id',
  },
  case_reply_drafts: {
    columns: {
      case_id: plain('uuid'),
      revision: plain('integer'),
      content: withheld(DRAFT),
      saved_by: plain('uuid'),
      saved_at: plain('instant'),
      prepared: withheld(DRAFT),
    },
    order: 'case_id',
  },
  case_replies: {
    columns: {
      case_id: plain('uuid'),
      round: plain('integer'),
      content: ofReply(({ round }) => replyRow(Number(round))),
      sha256: plain('bytes'),
      signed_by: plain('uuid'),
      signed_at: plain('instant'),
      bankid_evidence: withheld(
        'läkarens identitet i BankID; den signerade texten och dess kontrollsumma finns i kopian',
      ),
    },
    order: 'round',
  },
  case_reply_retractions: {
    columns: {
      case_id: plain('uuid'),
      round: plain('integer'),
      reason: plain('text'),
      clinician_id: plain('uuid'),
      admin_id: withheld('en administratörs konto; vem som skrev svaret står där'),
      retracted_at: plain('instant'),
    },
    order: 'round',
  },
  case_amendments: {
    columns: {
      id: plain('uuid'),
      case_id: plain('uuid'),
      round: plain('integer'),
      content: ofReply(byId),
      sha256: plain('bytes'),
      signed_by: plain('uuid'),
      signed_at: plain('instant'),
    },
    order: 'signed_at, id',
  },
  case_prescriptions: {
    columns: {
      case_id: plain('uuid'),
      round: plain('integer'),
      prescription_id: plain('uuid'),
      revision: plain('integer'),
      content: ofReply(({ prescription_id: id, revision }) => `${String(id)}:${String(revision)}`),
      changed_by: plain('uuid'),
      changed_at: plain('instant'),
    },
    order: 'prescription_id, revision',
  },
  case_second_opinions: {
    columns: {
      id: plain('uuid'),
      case_id: plain('uuid'),
      clinician_id: plain('uuid'),
      asked_by: plain('uuid'),
      asked_at: plain('instant'),
    },
    order: 'asked_at, id',
  },
  case_opinion_comments: {
    columns: {
      id: plain('uuid'),
      case_id: plain('uuid'),
      opinion_id: plain('uuid'),
      clinician_id: plain('uuid'),
      content: text(byId),
      written_at: plain('instant'),
    },
    order: 'written_at, id',
  },
  case_disagreements: {
    columns: {
      id: plain('uuid'),
      case_id: plain('uuid'),
      entry: plain('text'),
      content: text(byId),
      noted_at: plain('instant'),
    },
    order: 'noted_at, id',
  },
  case_disagreement_answers: {
    columns: {
      disagreement_id: plain('uuid'),
      case_id: plain('uuid'),
      outcome: plain('text'),
      content: text(({ disagreement_id: id }) => String(id)),
      clinician_id: plain('uuid'),
      answered_at: plain('instant'),
    },
    order: 'answered_at, disagreement_id',
  },
  case_messages: {
    columns: {
      id: plain('uuid'),
      case_id: plain('uuid'),
      sender: plain('text'),
      clinician_id: plain('uuid'),
      kind: plain('text'),
      content: text(byId),
      sent_at: plain('instant'),
    },
    order: 'sent_at, id',
  },
  quality_report_texts: {
    columns: {
      id: plain('uuid'),
      report_id: plain('uuid'),
      case_id: plain('uuid'),
      part: plain('text'),
      content: text(byId),
      clinician_id: plain('uuid'),
      admin_id: withheld('en administratörs konto; att kliniken skrev det framgår'),
      written_at: plain('instant'),
    },
    order: 'written_at, id',
  },
  case_summaries: {
    columns: { case_id: plain('uuid'), key_id: withheld(KEY), content: { kind: 'summary' } },
    order: 'case_id',
  },
};
