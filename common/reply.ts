/** What became of a prescription that the clinician writes in another system; here is only the record of it. */
export const PRESCRIPTION_STATUSES = ['planned', 'sent', 'withdrawn'] as const;
export type PrescriptionStatus = (typeof PRESCRIPTION_STATUSES)[number];

/** A prescription as it was written elsewhere, in the clinician's words. Every text may be empty in a draft. */
export interface PrescriptionRecord {
  readonly preparation: string;
  readonly strength: string;
  /** Cream, tablet, shampoo. */
  readonly form: string;
  readonly dose: string;
  readonly amount: string;
  /** How often it may be collected. */
  readonly repeats: string;
  /** The system that it was sent in. */
  readonly sentTo: string;
  /** Calendar day in Sweden, `YYYY-MM-DD`; empty until it is sent. */
  readonly sentOn: string;
  /** How the patient's identity was checked before it was sent; a typed identity number proves nothing. */
  readonly identityCheck: string;
  readonly status: PrescriptionStatus;
}

/** A clinician's answer. Every text may be empty in a draft; {@link missingParts} tells what signing needs. */
export interface Reply {
  readonly diagnosis: {
    /** In words that patients use. */
    readonly plain: string;
    /** Of ICD-10-SE, `L20.9`; the first is the main one. */
    readonly codes: readonly string[];
  };
  readonly assessment: string;
  readonly treatment: string;
  readonly selfCare: string;
  readonly prescriptions: readonly PrescriptionRecord[];
  readonly followUp: string;
  /** When to seek care in person. */
  readonly safetyNet: string;
}

/** Characters (UTF-16), and numbers of entries. */
export const REPLY_LIMITS = {
  /** Of all texts together. */
  total: 50_000,
  plainDiagnosis: 500,
  /** Of one text of a prescription record. */
  prescriptionText: 200,
  prescriptions: 20,
  codes: 10,
  /** Of an amendment, and of a comment to a colleague. */
  amendment: 10_000,
  amendmentReason: 500,
  comment: 4_000,
  message: 4_000,
  templateTitle: 120,
  /** Of one part of a template. */
  templateText: 5_000,
} as const;

/** A code as ICD-10-SE writes it: a letter, two digits, and up to two characters after the point. */
export const ICD_CODE = /^[A-Z]\d{2}(\.\d[0-9A-Z]?)?$/;

const SENT_ON = /^\d{4}-\d{2}-\d{2}$/;

/** What a draft begins with. */
export const EMPTY_REPLY: Reply = {
  diagnosis: { plain: '', codes: [] },
  assessment: '',
  treatment: '',
  selfCare: '',
  prescriptions: [],
  followUp: '',
  safetyNet: '',
};

/** What a new prescription record begins with. */
export const EMPTY_PRESCRIPTION: PrescriptionRecord = {
  preparation: '',
  strength: '',
  form: '',
  dose: '',
  amount: '',
  repeats: '',
  sentTo: '',
  sentOn: '',
  identityCheck: '',
  status: 'planned',
};

/** A part that signing still needs: `safetyNet`, or a text of a record, `prescriptions.0.sentOn`. */
export type ReplyPart =
  | 'diagnosis'
  | 'codes'
  | 'assessment'
  | 'safetyNet'
  | `prescriptions.${number}.${Exclude<keyof PrescriptionRecord, 'status'>}`;

/** What the reply lacks before it can be signed, in the order of the form; empty when nothing. */
export function missingParts(reply: Reply): ReplyPart[] {
  const { diagnosis, assessment, safetyNet, prescriptions } = reply;
  return [
    ...(isBlank(diagnosis.plain) ? (['diagnosis'] as const) : []),
    ...(diagnosis.codes.length === 0 ? (['codes'] as const) : []),
    ...(isBlank(assessment) ? (['assessment'] as const) : []),
    ...prescriptions.flatMap((record, index) =>
      missingInPrescription(record).map((field) => `prescriptions.${index}.${field}` as const),
    ),
    ...(isBlank(safetyNet) ? (['safetyNet'] as const) : []),
  ];
}

/** A prescription counts as sent only with where, when, and how it was known to whom. */
function missingInPrescription(record: PrescriptionRecord): (keyof Omit<PrescriptionRecord, 'status'>)[] {
  const needed = (['preparation', 'dose'] as const).filter((field) => isBlank(record[field]));
  if (record.status !== 'sent') return needed;
  const neededWhenSent = (['sentTo', 'sentOn', 'identityCheck'] as const).filter(
    (field) => isBlank(record[field]) || (field === 'sentOn' && !SENT_ON.test(record.sentOn)),
  );
  return [...needed, ...neededWhenSent];
}

/** Characters of all texts together, to hold against `REPLY_LIMITS.total`. */
export function replyLength({ diagnosis, prescriptions, ...texts }: Reply): number {
  const { assessment, treatment, selfCare, followUp, safetyNet } = texts;
  const records = prescriptions.flatMap(({ status: _status, ...record }) => Object.values(record));
  return [diagnosis.plain, ...diagnosis.codes, assessment, treatment, selfCare, followUp, safetyNet, ...records].reduce(
    (sum, text) => sum + text.length,
    0,
  );
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
