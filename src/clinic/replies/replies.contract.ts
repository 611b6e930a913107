import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsUUID,
  Matches,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  CERTAINTIES,
  ICD_CODE,
  REPLY_LIMITS,
  type Certainty,
  type PrescriptionRecord,
  type Reply,
  type SignedText,
} from '../../../common/reply.js';
import { REPLY_LACKS, type ReplyLack } from '../../../common/reply-lacks.js';
import type { CheckInAnswer } from '../../../common/check-in.js';
import { BANKID_WAYS, type BankIdWay } from '../../../common/bankid-messages.js';
import type { ComplaintOutcome } from '../../../common/quality-report.js';
import type { DeskCheckIn } from '../check-ins/check-ins.contract.js';
import type { IcdCode } from '../../../common/icd-10-se.js';
import { PRESCRIPTION_STATES, type PrescriptionState } from '../../../common/prescription-state.js';
import type { SigningLack } from '../../../common/reply-missing.js';
import type { ReplySection } from '../../../common/reply-sections.js';
import { IfGiven } from '../../platform/http/if-given.decorator.js';
import { IsInstant } from '../../platform/http/is-instant.decorator.js';
import { IsText } from '../../platform/http/is-text.decorator.js';
import { Trim } from '../../platform/http/trim.decorator.js';
import type { Disagreement } from './disagreements.contract.js';
import type { RetractionNotice } from './retractions.contract.js';

/** Who wrote a part of the reply, as they were called when they did. */
export interface ReplyAuthor {
  /** Of the clinician. */
  readonly id: string;
  readonly displayName: string;
  readonly title: string;
}

/** The reply while it is written; every text may be empty. Instants are UTC in ISO 8601. */
export interface ReplyDraft {
  readonly reply: Reply;
  readonly revision: number;
  readonly savedAt: string;
  readonly savedBy: ReplyAuthor;
}

/** `pending` until the file is made; `failed` once it was tried five times: then staff makes it anew. */
export type PdfState = 'pending' | 'ready' | 'failed';

/** Answer of `POST /api/v1/desk/cases/:id/reply.pdf`. */
export interface ReplyPdfResponse {
  readonly pdfState: PdfState;
}

export interface SignedReply {
  readonly reply: SignedText;
  /** The state of each prescription, in the reply's order. */
  readonly prescriptions: readonly DeskPrescription[];
  readonly signedAt: string;
  readonly signedBy: ReplyAuthor;
  /** SHA-256 of the signed reply's canonical form, in hex. */
  readonly sha256: string;
  /** BankID signed it; its evidence is a file of `GET /api/v1/desk/cases/:id/reply/signature`. */
  readonly isByBankId: boolean;
  readonly pdfState: PdfState;
  /** Which reply of the case it is: 0 for the first. For its retraction. */
  readonly round: number;
}

/** A reply that its patient no longer sees. */
export interface RetractedReply extends Omit<SignedReply, 'pdfState'>, RetractionNotice {
  readonly amendments: readonly ReplyAmendment[];
  /** Null: a person responsible. */
  readonly retractedBy: ReplyAuthor | null;
}

/**
 * The evidence of a reply that BankID signed, for `npm run verify-signature`. `userVisibleData`, `userNonVisibleData`,
 * `signature` (XML) and `ocspResponse` are in base64, as they were sent and came.
 */
export interface SignatureEvidence {
  readonly format: 'hudvy-reply-signature';
  readonly version: 1;
  readonly orderNumber: string;
  /** The canonical JSON of the reply, character by character. */
  readonly reply: string;
  /** SHA-256 of `reply` in UTF-8, in hex. */
  readonly sha256: string;
  readonly signer: {
    readonly displayName: string;
    readonly title: string;
    /** As BankID names them. */
    readonly name: string;
    /** Twelve digits. */
    readonly identityNumber: string;
  };
  readonly userVisibleData: string;
  readonly userNonVisibleData: string;
  readonly signature: string;
  readonly ocspResponse: string;
}

/** A correction beside a signed reply. */
export interface ReplyAmendment {
  readonly id: string;
  readonly text: string;
  readonly reason: string;
  readonly signedAt: string;
  readonly signedBy: ReplyAuthor;
  readonly sha256: string;
}

/** What a colleague was asked, and said. */
export interface SecondOpinion {
  readonly id: string;
  readonly clinician: ReplyAuthor;
  readonly askedBy: ReplyAuthor;
  readonly askedAt: string;
  readonly comments: readonly { readonly text: string; readonly at: string; readonly by: ReplyAuthor }[];
}

/** That a message is a complaint. */
export interface MessageComplaint {
  readonly markedBy: 'patient' | 'clinician';
  /** Until when it is to be answered. */
  readonly dueAt: string;
  /** Null while it is open. */
  readonly outcome: ComplaintOutcome | null;
}

/** A message of a case: to the clinic while it is open, and about its reply. */
export interface CaseMessage {
  readonly id: string;
  readonly from: 'patient' | 'clinician';
  /** Null for the patient's own. */
  readonly author: Pick<ReplyAuthor, 'displayName' | 'title'> | null;
  readonly text: string;
  /** The patient's answer to "Hur går det?"; null for other messages. */
  readonly checkIn: CheckInAnswer | null;
  readonly complaint: MessageComplaint | null;
  readonly sentAt: string;
}

/** Answer of `GET /api/v1/desk/cases/:id/reply`: the reply of a case, in the making and signed. */
export interface DeskReplyResponse {
  /** Null before the first letter, and once the reply is signed. */
  readonly draft: ReplyDraft | null;
  readonly signed: SignedReply | null;
  /** Whether the reader has signed it, who alone of the clinicians may hide it from the patient. */
  readonly mayRetract: boolean;
  /** Hidden from the patient; the first first. */
  readonly retracted: readonly RetractedReply[];
  /** Of the signed reply; the first first. */
  readonly amendments: readonly ReplyAmendment[];
  readonly secondOpinions: readonly SecondOpinion[];
  /** What the patient considers wrong; the first first. */
  readonly disagreements: readonly Disagreement[];
  readonly messages: readonly CaseMessage[];
  /** Questions to the patient after the reply; none before it is signed. */
  readonly checkIns: readonly DeskCheckIn[];
  /** Until when messages can be written; null before the reply is signed. */
  readonly messagesOpenUntil: string | null;
}

/** The current state of a prescription of a signed reply, as shown at the desk. */
export interface DeskPrescription {
  readonly id: string;
  readonly state: PrescriptionState;
  readonly service: string;
  readonly reference: string;
  /** ISO 8601; null while it is planned. */
  readonly sentAt: string | null;
  readonly identityCheck: string;
  /** For `If-Match` of a change. */
  readonly revision: number;
  readonly changedAt: string;
  readonly changedBy: ReplyAuthor;
}

class DiagnosisData {
  @IsText(REPLY_LIMITS.plainDiagnosis)
  plain!: string;

  @IsArray()
  @ArrayMaxSize(REPLY_LIMITS.codes)
  @Matches(ICD_CODE, { each: true })
  codes!: string[];
}

class PrescriptionData implements PrescriptionRecord {
  /** A page that was opened before there were any sends none. */
  @IfGiven()
  @IsUUID()
  id!: string;

  @IsText(REPLY_LIMITS.prescriptionText)
  preparation!: string;

  @IsText(REPLY_LIMITS.prescriptionText)
  strength!: string;

  @IsText(REPLY_LIMITS.prescriptionText)
  form!: string;

  @IsText(REPLY_LIMITS.prescriptionText)
  dose!: string;

  @IsText(REPLY_LIMITS.prescriptionText)
  amount!: string;

  @IsText(REPLY_LIMITS.prescriptionText)
  repeats!: string;

  @IsText(REPLY_LIMITS.prescriptionText)
  sentTo!: string;

  @IfGiven()
  @IsText(REPLY_LIMITS.prescriptionText)
  reference = '';

  /** A day, or empty. */
  @Matches(/^(\d{4}-\d{2}-\d{2})?$/)
  sentOn!: string;

  @IsText(REPLY_LIMITS.prescriptionText)
  identityCheck!: string;

  @IfGiven()
  @IsBoolean()
  isIdentityChecked = false;

  @IsIn(PRESCRIPTION_STATES)
  status!: PrescriptionState;
}

/**
 * Body of `PUT /api/v1/desk/cases/:id/draft`: the whole reply, with `If-Match: "<revision>"` (`"0"` for the first). Texts
 * that came later may be missing.
 */
export class SaveDraftRequest implements Reply {
  @IsObject()
  @ValidateNested()
  @Type(() => DiagnosisData)
  diagnosis!: DiagnosisData;

  @IfGiven()
  @IsIn(['', ...CERTAINTIES])
  certainty: Certainty | '' = '';

  @IsText(REPLY_LIMITS.total)
  assessment!: string;

  @IsText(REPLY_LIMITS.total)
  treatment!: string;

  @IfGiven()
  @IsText(REPLY_LIMITS.total)
  duration = '';

  @IfGiven()
  @IsText(REPLY_LIMITS.total)
  sideEffects = '';

  @IsText(REPLY_LIMITS.total)
  selfCare!: string;

  @IsArray()
  @ArrayMaxSize(REPLY_LIMITS.prescriptions)
  @ArrayUnique((record: unknown) => (record as PrescriptionData | null)?.id ?? record)
  @ValidateNested({ each: true })
  @Type(() => PrescriptionData)
  prescriptions!: PrescriptionData[];

  @IsText(REPLY_LIMITS.total)
  followUp!: string;

  @IsText(REPLY_LIMITS.total)
  safetyNet!: string;
}

/** The claim lasts longer with each save. */
export interface SaveDraftResponse {
  readonly revision: number;
  readonly savedAt: string;
  readonly leaseUntil: string;
}

/** 412 `revision_conflict`: what a colleague, or another tab, saved; null when there is no draft any more. */
export interface DraftConflictResponse {
  readonly error: string;
  readonly code: 'revision_conflict';
  readonly current: ReplyDraft | null;
}

/** Body of `POST /api/v1/desk/cases/:id/sign`. */
export class SignReplyRequest {
  /** Of the draft that the clinician has read. */
  @IsInt()
  @Min(1)
  revision!: number;

  /** Ids of the red flags that the clinician has considered: all that the answers raise. Others change nothing. */
  @IfGiven()
  @IsArray()
  @ArrayMaxSize(REPLY_LIMITS.flags)
  @IsText(REPLY_LIMITS.flagId, { each: true })
  flags: string[] = [];

  /** Ids of the prescriptions that the clinician knows are not sent: all that are planned. */
  @IfGiven()
  @IsArray()
  @ArrayMaxSize(REPLY_LIMITS.prescriptions)
  @IsText(REPLY_LIMITS.flagId, { each: true })
  unsentPrescriptions: string[] = [];

  /** The last message that the page showed; null: none. 409 `new_message` when the patient has written since. */
  @IsOptional()
  @IsUUID()
  lastSeenMessageId: string | null = null;

  /** The case that was opened last in the clinician's browser, in any tab. 409 `other_case_open` for another one. */
  @IsOptional()
  @IsUUID()
  openedCaseId: string | null = null;
}

/** Body of `POST /api/v1/desk/cases/:id/sign/bankid`: as of a signature, and the way that the page wants. */
export class BeginBankIdSignatureRequest extends SignReplyRequest {
  @IsIn(BANKID_WAYS)
  way!: BankIdWay;
}

/** The reply is signed; the same again when it is signed again. */
export interface SignReplyResponse {
  readonly state: 'answered';
  readonly signedAt: string;
  readonly sha256: string;
}

/** 422 `incomplete`. */
export interface ReplyIncompleteResponse {
  readonly error: string;
  readonly code: 'incomplete';
  /** What the reply lacks in the order of the form, its gaps, red flags that were not considered, prescriptions not sent. */
  readonly missing: readonly SigningLack[];
}

/** 422 `incomplete` for an amendment: square brackets mark what is still to be filled in. */
export interface AmendmentGapsResponse {
  readonly error: string;
  readonly code: 'incomplete';
  readonly missing: readonly ('gap:text' | 'gap:reason')[];
}

/** Body of `PUT /api/v1/desk/cases/:id/prescriptions/:id`, with `If-Match: "<revision>"`. */
export class ChangePrescriptionRequest {
  @IsIn(PRESCRIPTION_STATES)
  state!: PrescriptionState;

  /** The system that it was sent in; like what follows, only told of one that is sent. */
  @IfGiven()
  @Trim()
  @IsText(REPLY_LIMITS.prescriptionText)
  service = '';

  @IfGiven()
  @Trim()
  @IsText(REPLY_LIMITS.prescriptionText)
  reference = '';

  @IsOptional()
  @IsInstant()
  sentAt: string | null = null;

  /** How the patient's identity was checked. */
  @IfGiven()
  @Trim()
  @IsText(REPLY_LIMITS.prescriptionText)
  identityCheck = '';

  /** The clinician's tick that it was: needed for one that is sent, unless BankID has proven the identity. */
  @IfGiven()
  @IsBoolean()
  isIdentityChecked = false;
}

/** 422 `incomplete`: what a prescription that is sent must tell; `sentAt` also when it has not come yet. */
export interface PrescriptionIncompleteResponse {
  readonly error: string;
  readonly code: 'incomplete';
  readonly missing: readonly ('service' | 'sentAt' | 'identityCheck' | 'isIdentityChecked')[];
}

/** 412 `revision_conflict`: how the prescription stands since somebody else changed it. */
export interface PrescriptionConflictResponse {
  readonly error: string;
  readonly code: 'revision_conflict';
  readonly current: DeskPrescription;
}

/** Body of `POST /api/v1/desk/cases/:id/amendments`. */
export class AmendReplyRequest {
  @Trim()
  @IsNotEmpty()
  @IsText(REPLY_LIMITS.amendment)
  text!: string;

  @Trim()
  @IsNotEmpty()
  @IsText(REPLY_LIMITS.amendmentReason)
  reason!: string;
}

/** Body of `POST /api/v1/desk/cases/:id/second-opinions`. */
export class AskColleagueRequest {
  @IsUUID()
  clinicianId!: string;
}

/** Body of `POST /api/v1/desk/cases/:id/second-opinions/:opinionId/comments`. */
export class CommentRequest {
  @Trim()
  @IsNotEmpty()
  @IsText(REPLY_LIMITS.comment)
  text!: string;
}

/** Body of `POST /api/v1/desk/cases/:id/messages`. */
export class SendMessageRequest {
  @Trim()
  @IsNotEmpty()
  @IsText(REPLY_LIMITS.message)
  text!: string;
}

/** Body of `POST /api/v1/cases/:id/messages`. */
export class SendPatientMessageRequest extends SendMessageRequest {
  /** The patient calls it a complaint. */
  @IfGiven()
  @IsBoolean()
  isComplaint = false;
}

/** Answer of `GET /api/v1/cases/:id/messages`, the first first. */
export interface CaseMessagesResponse {
  readonly messages: readonly CaseMessage[];
  readonly isOpen: boolean;
  /** Messages can be written until then; null while the case waits for its reply. */
  readonly openUntil: string | null;
  /** When this was read, by the server's clock: the days that are left are counted from it. */
  readonly readAt: string;
  /** Characters that a message may have. */
  readonly maxLength: number;
}

/** Answer of `GET /api/v1/cases/:id/reply`: the reply as the patient reads it. */
export interface PatientReplyResponse {
  /** For the greeting; null when the name is unknown. */
  readonly patientGivenName: string | null;
  readonly signedAt: string;
  readonly signedBy: Pick<ReplyAuthor, 'displayName' | 'title'> & {
    /** Of today; null: the initials are shown. */
    readonly portraitUrl: string | null;
  };
  /** In the order in which it is read. */
  readonly sections: readonly ReplySection[];
  readonly reply: SignedText;
  /** The current state of each prescription, in the reply's order. */
  readonly prescriptions: readonly Pick<DeskPrescription, 'id' | 'state' | 'service' | 'sentAt'>[];
  readonly amendments: readonly {
    readonly text: string;
    readonly reason: string;
    readonly signedAt: string;
    readonly signedBy: Pick<ReplyAuthor, 'displayName' | 'title'>;
  }[];
  /** What the patient considers wrong in the reply; the first first. */
  readonly disagreements: readonly Disagreement[];
  readonly pdfState: PdfState;
  readonly messagesOpenUntil: string;
  /** Whether this case's patient has said if the answer helped. */
  readonly hasFeedback: boolean;
  /** Earlier replies of the case that were hidden; the first first. */
  readonly retractions: readonly RetractionNotice[];
}

/** Answer of `GET /api/v1/desk/icd-codes`, by code. */
export interface IcdCodesResponse {
  /** Where names and codes are from. */
  readonly source: string;
  readonly codes: readonly IcdCode[];
  /** How often the clinician has signed with a code, the most used first. */
  readonly uses: readonly { readonly code: string; readonly uses: number }[];
}

/** Body of `POST /api/v1/cases/:id/feedback`: "Hade du nytta av svaret?" */
export class FeedbackRequest {
  @IsBoolean()
  hasHelped!: boolean;

  /** "Vad saknade du?" */
  @IfGiven()
  @IsArray()
  @ArrayUnique()
  @IsIn(REPLY_LACKS, { each: true })
  lacks: ReplyLack[] = [];
}
