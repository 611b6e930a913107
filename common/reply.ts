import type { PrescriptionState } from './prescription-state.js';

/** The clinician's certainty about the diagnosis: certain, likely or unsure. */
export const CERTAINTIES = ['certain', 'likely', 'uncertain'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** The signed part of a prescription, in the clinician's words: its use, not its later state. */
export interface Prescription {
  /** A UUID: the same in the draft, in the signed text and beside it. */
  readonly id: string;
  readonly preparation: string;
  readonly strength: string;
  /** Cream, tablet, shampoo. */
  readonly form: string;
  readonly dose: string;
  readonly amount: string;
  /** How often it may be collected. */
  readonly repeats: string;
}

/** A prescription in a draft, as written in another system. Every text may be empty. */
export interface PrescriptionRecord extends Prescription {
  /** The system that it was sent in. */
  readonly sentTo: string;
  /** Its reference in that system; may stay empty. */
  readonly reference: string;
  /** Calendar day in Sweden, `YYYY-MM-DD`; empty until it is sent. */
  readonly sentOn: string;
  /** How the patient's identity was checked before it was sent; a typed identity number proves nothing. */
  readonly identityCheck: string;
  /** The clinician's tick that it was; needed where BankID has not proven the identity. */
  readonly isIdentityChecked: boolean;
  readonly status: PrescriptionState;
}

/** A signed reply. The state of its prescriptions is stored separately, since it changes. */
export interface SignedText<Prescribed extends Prescription = Prescription> {
  readonly diagnosis: {
    /** In words that patients use. */
    readonly plain: string;
    /** Of ICD-10-SE, `L20.9`; the first is the main one. */
    readonly codes: readonly string[];
  };
  /** Empty in a draft and in replies signed before the field existed. */
  readonly certainty: Certainty | '';
  readonly assessment: string;
  readonly treatment: string;
  /** How long to treat, and when to stop. */
  readonly duration: string;
  /** Those that are common. */
  readonly sideEffects: string;
  readonly selfCare: string;
  readonly prescriptions: readonly Prescribed[];
  readonly followUp: string;
  /** When to seek care in person. */
  readonly safetyNet: string;
}

/** The texts of a reply that templates fill. */
export const REPLY_PARTS = [
  'diagnosis',
  'assessment',
  'treatment',
  'duration',
  'sideEffects',
  'selfCare',
  'followUp',
  'safetyNet',
] as const;
export type ReplyPart = (typeof REPLY_PARTS)[number];

/** Something that the doctor checks before signing. It is no part of the letter, and is gone once it is ticked. */
export interface DoctorCheck {
  /** The part whose template asks for it. */
  readonly field: ReplyPart;
  readonly text: string;
}

/** A gap of a template that the form has filled. */
export interface FilledGap {
  readonly field: ReplyPart;
  /** As the template has it, `[område]`. */
  readonly gap: string;
  /** What stands there instead. */
  readonly text: string;
  /** The doctor has looked at it. */
  readonly isSeen: boolean;
}

/** A draft reply. Every text may be empty; `missingParts` and `openMarks` list what signing needs. */
export interface Reply extends SignedText<PrescriptionRecord> {
  /** What is not ticked yet. */
  readonly checks?: readonly DoctorCheck[];
  /** Also those that the doctor has written over. */
  readonly filled?: readonly FilledGap[];
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
  /** Checks of a draft, and gaps filled from the form, each. */
  marks: 100,
  /** Of the text of a check or of a filled gap. */
  mark: 1_000,
  /** Maximum number of red flags named when signing. */
  flags: 100,
  flagId: 100,
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

/** An empty draft. */
export const EMPTY_REPLY: Reply = {
  diagnosis: { plain: '', codes: [] },
  certainty: '',
  assessment: '',
  treatment: '',
  duration: '',
  sideEffects: '',
  selfCare: '',
  prescriptions: [],
  followUp: '',
  safetyNet: '',
};

/** An empty prescription record, without its id. */
export const EMPTY_PRESCRIPTION: Omit<PrescriptionRecord, 'id'> = {
  preparation: '',
  strength: '',
  form: '',
  dose: '',
  amount: '',
  repeats: '',
  sentTo: '',
  reference: '',
  sentOn: '',
  identityCheck: '',
  isIdentityChecked: false,
  status: 'planned',
};

/** The texts of a prescription record. */
const PRESCRIPTION_TEXTS = [
  'preparation',
  'strength',
  'form',
  'dose',
  'amount',
  'repeats',
  'sentTo',
  'reference',
  'identityCheck',
] as const satisfies readonly (keyof PrescriptionRecord)[];

/** Path of a text field: `treatment`, or a text of a prescription, `prescriptions.0.dose`. */
export type ReplyField =
  | 'diagnosis'
  | 'assessment'
  | 'treatment'
  | 'duration'
  | 'sideEffects'
  | 'selfCare'
  | `prescriptions.${number}.${(typeof PRESCRIPTION_TEXTS)[number]}`
  | 'followUp'
  | 'safetyNet';

/** Every text of the reply with its field, in the order of the form. */
export function textsOf(reply: Reply): readonly (readonly [ReplyField, string])[] {
  return [
    ['diagnosis', reply.diagnosis.plain],
    ['assessment', reply.assessment],
    ['treatment', reply.treatment],
    ['duration', reply.duration],
    ['sideEffects', reply.sideEffects],
    ['selfCare', reply.selfCare],
    ...reply.prescriptions.flatMap((record, index) =>
      PRESCRIPTION_TEXTS.map((name) => [`prescriptions.${index}.${name}`, record[name]] as const),
    ),
    ['followUp', reply.followUp],
    ['safetyNet', reply.safetyNet],
  ];
}

/** Characters of all texts and codes together, for comparison with `REPLY_LIMITS.total`. */
export function replyLength(reply: Reply): number {
  const texts = [...reply.diagnosis.codes, ...textsOf(reply).map(([, text]) => text)];
  return texts.reduce((sum, text) => sum + text.length, 0);
}
