import type { SigningLack } from '../../../common/reply-missing.js';
import { REPLY_LIMITS } from '../../../common/reply.js';
import { DomainError, refusal } from '../../platform/errors/domain-error.js';
import type { AmendmentGapsResponse } from './contracts/amendments.contract.js';
import type { DraftConflictResponse } from './contracts/drafts.contract.js';
import type {
  DeskPrescription,
  PrescriptionConflictResponse,
  PrescriptionIncompleteResponse,
} from './contracts/prescriptions.contract.js';
import type { RetractionNotice } from './contracts/retractions.contract.js';

/** A colleague, or another tab, saved the draft meanwhile. */
export class DraftConflictError extends DomainError {
  readonly code = 'revision_conflict';
  readonly kind = 'precondition-failed';
  override readonly bodyFields: Pick<DraftConflictResponse, 'current'>;

  constructor(current: DraftConflictResponse['current']) {
    super('The draft was changed meanwhile.');
    this.bodyFields = { current };
  }
}

export class ReplyTooLongError extends DomainError {
  readonly code = 'too_long';
  readonly kind = 'unprocessable';
  override readonly bodyFields: { readonly limit: number; readonly length: number };

  constructor(length: number) {
    super('The reply is too long.');
    this.bodyFields = { limit: REPLY_LIMITS.total, length };
  }
}

/** Another person than the clinician has signed by BankID. */
export class IdentityMismatchError extends refusal(
  'forbidden',
  'identity_mismatch',
  'BankID belongs to another person than the clinician. Nothing was signed.',
) {}

/** No identity number of the clinician was entered and confirmed. */
export class IdentityNumberMissingError extends refusal(
  'conflict',
  'identity_number_missing',
  'BankID signs for clinicians whose identity number was confirmed.',
) {}

/** The patient's reply was hidden, and there is no other one yet. */
export class ReplyRetractedError extends DomainError {
  readonly code = 'reply_retracted';
  readonly kind = 'gone';
  override readonly bodyFields: RetractionNotice & Readonly<Record<string, unknown>>;

  constructor({ retractedAt, reason }: RetractionNotice) {
    super('The reply was withdrawn by the clinic.');
    this.bodyFields = { retractedAt, reason };
  }
}

/** The reply is hidden already, by another person or for another reason. */
export class AlreadyRetractedError extends refusal('conflict', 'already_retracted', 'The reply is hidden already.') {}

/** The reply was signed before, maybe in another tab. */
export class AlreadySignedError extends refusal('conflict', 'already_signed', 'The reply is signed already.') {}

/** The reply was signed without BankID. */
export class NoBankIdSignatureError extends refusal('not-found', 'no_bankid_signature', 'BankID has not signed it.') {}

/** The patient has written since the clinician last looked. */
export class NewMessageError extends refusal('conflict', 'new_message', 'The patient has written a message.') {}

/** The clinician opened another case after this one: the text may be about another patient. */
export class OtherCaseOpenError extends refusal(
  'conflict',
  'other_case_open',
  'Another case was opened after this one.',
) {}

/** Something is missing before it can be signed, or noted as sent. */
export class ReplyIncompleteError extends DomainError {
  readonly code = 'incomplete';
  readonly kind = 'unprocessable';
  override readonly bodyFields: { readonly missing: readonly string[] };

  constructor(
    missing: readonly SigningLack[] | AmendmentGapsResponse['missing'] | PrescriptionIncompleteResponse['missing'],
  ) {
    super('Something is missing.');
    this.bodyFields = { missing };
  }
}

/** A colleague or another tab has changed the prescription in the meantime. */
export class PrescriptionConflictError extends DomainError {
  readonly code = 'revision_conflict';
  readonly kind = 'precondition-failed';
  override readonly bodyFields: Pick<PrescriptionConflictResponse, 'current'>;

  constructor(current: DeskPrescription) {
    super('The prescription was changed meanwhile.');
    this.bodyFields = { current };
  }
}

/** A prescription is sent once, and one that was withdrawn stays so. */
export class PrescriptionStateError extends DomainError {
  readonly code = 'prescription_state';
  readonly kind = 'conflict';
  override readonly bodyFields: Pick<DeskPrescription, 'state'>;

  constructor(state: DeskPrescription['state']) {
    super('The prescription cannot change in that way.');
    this.bodyFields = { state };
  }
}

/** The signed reply has no such prescription. */
export class PrescriptionNotFoundError extends refusal('not-found', 'not_found', 'There is no such prescription.') {}

/** The reply can be read; its file is being made. */
export class PdfNotReadyError extends refusal('conflict', 'pdf_not_ready', 'The file is not ready yet.') {}

/** The patient can write from sending in until two weeks after the answer, the clinic after it. */
export class MessagesClosedError extends refusal('conflict', 'messages_closed', 'Messages are closed.') {}

/** The case has no such message of its patient, or it is no complaint. */
export class MessageNotFoundError extends refusal('not-found', 'not_found', 'There is no such message.') {}

/** The opinion does not exist, or the colleague is not an active clinician. */
export class OpinionNotFoundError extends refusal(
  'not-found',
  'not_found',
  'There is no such second opinion, or no such colleague.',
) {}

/** The colleague was asked something else about the case: a comment says more. */
export class OpinionAskedError extends refusal(
  'conflict',
  'opinion_asked',
  'The colleague was asked about this case before. Write a comment to that question instead.',
) {}

/** The clinician was not asked, and does not hold the case. */
export class NotAskedError extends refusal(
  'forbidden',
  'not_asked',
  'Only the colleague who was asked, and who asked, may comment.',
) {}

/** The medical content has changed since the physician read it. */
export class MedicalContentChangedError extends refusal(
  'conflict',
  'medical_content_changed',
  'The content has changed since it was read.',
) {}

/** The answers are not sent yet, or the reply is not signed. */
export class NoSuchEntryError extends refusal('conflict', 'no_such_entry', 'There is nothing yet to disagree with.') {}

/** The case has as many notes as it may. */
export class TooManyDisagreementsError extends refusal(
  'conflict',
  'too_many_disagreements',
  'There are too many notes already.',
) {}

/** The case has no such note. */
export class DisagreementNotFoundError extends refusal('not-found', 'not_found', 'There is no such note.') {}

/** A clinician has answered the note already. */
export class DisagreementAnsweredError extends refusal(
  'conflict',
  'disagreement_answered',
  'The note is answered already.',
) {}

/** A reply is corrected by an amendment, which there is none of since the note. */
export class NoAmendmentError extends refusal('conflict', 'no_amendment', 'Amend the reply first.') {}
