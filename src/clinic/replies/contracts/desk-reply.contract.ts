import { IsUUID } from 'class-validator';
import { REPLY_LIMITS, type SignedText } from '../../../../common/reply.js';
import { IsFilledText } from '../../../platform/http/fields.js';
import type { ReplyAuthor } from './reply-author.contract.js';
import type { DeskCheckIn } from '../check-ins/check-ins.contract.js';
import type { Disagreement } from './disagreements.contract.js';
import type { RetractionNotice } from './retractions.contract.js';
import type { ReplyDraft } from './drafts.contract.js';
import type { CaseMessage } from './messages.contract.js';
import type { DeskPrescription } from './prescriptions.contract.js';

/** A correction beside a signed reply. */
export interface ReplyAmendment {
  readonly id: string;
  readonly text: string;
  readonly reason: string;
  readonly signedAt: string;
  readonly signedBy: ReplyAuthor;
  readonly sha256: string;
}

/** Body of `POST /api/v1/desk/cases/:id/amendments`. */
export class AmendReplyRequest {
  @IsFilledText(REPLY_LIMITS.amendment)
  text!: string;

  @IsFilledText(REPLY_LIMITS.amendmentReason)
  reason!: string;
}

/** What a colleague was asked, and said. */
export interface SecondOpinion {
  readonly id: string;
  readonly clinician: ReplyAuthor;
  readonly askedBy: ReplyAuthor;
  readonly askedAt: string;
  /** Null for a colleague who was asked before questions were kept. */
  readonly question: string | null;
  readonly comments: readonly { readonly text: string; readonly at: string; readonly by: ReplyAuthor }[];
}

/** Body of `POST /api/v1/desk/cases/:id/second-opinions`. */
export class AskColleagueRequest {
  @IsUUID()
  clinicianId!: string;

  @IsFilledText(REPLY_LIMITS.comment)
  question!: string;
}

/** Body of `POST /api/v1/desk/cases/:id/second-opinions/:opinionId/comments`. */
export class CommentRequest {
  @IsFilledText(REPLY_LIMITS.comment)
  text!: string;
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

/** A signature that can be undone until it is made. */
export interface HeldSignature {
  /** When it is made. */
  readonly dueAt: string;
  /** The reader's: they alone can undo it. */
  readonly isMine: boolean;
  /** Code of the refusal when it was due, as of the signature itself: nothing was sent, and the draft can be changed. Null: held. */
  readonly refusal: string | null;
}

/** Answer of `GET /api/v1/desk/cases/:id/reply`: the reply of a case, in the making and signed. */
export interface DeskReplyResponse {
  /** Null before the first letter, and once the reply is signed. */
  readonly draft: ReplyDraft | null;
  /** The signature of the draft that waits for its time, or was refused then; null without one. */
  readonly heldSignature: HeldSignature | null;
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
  /** When the oldest message that waits for an answer came; null: none waits. A message that was marked as needing no answer does not wait. */
  readonly messagesWaitSince: string | null;
  /** Questions to the patient after the reply; none before it is signed. */
  readonly checkIns: readonly DeskCheckIn[];
  /** Until when messages can be written; null before the reply is signed. */
  readonly messagesOpenUntil: string | null;
}
