import { REPLY_LIMITS } from '../../../common/reply.js';
import { refusals } from '../../platform/errors/refusals.js';
import type { DraftConflictResponse } from './contracts/drafts.contract.js';
import type { DeskPrescription } from './contracts/prescriptions.contract.js';
import type { RetractionNotice } from './contracts/retractions.contract.js';

/** Why a reply, and what is written about one, is refused. */
export const replyRefusal = refusals({
  /** A colleague, or another tab, saved the draft meanwhile. */
  revision_conflict: [
    'precondition-failed',
    'The draft was changed meanwhile.',
    (current: DraftConflictResponse['current']) => ({ current }),
  ],
  too_long: [
    'unprocessable',
    'The reply is too long.',
    (length: number) => ({ limit: REPLY_LIMITS.total as number, length }),
  ],
  /** Another person than the clinician has signed by BankID. */
  identity_mismatch: ['forbidden', 'BankID belongs to another person than the clinician. Nothing was signed.'],
  /** No identity number of the clinician was entered and confirmed. */
  identity_number_missing: ['conflict', 'BankID signs for clinicians whose identity number was confirmed.'],
  /** The patient's reply was hidden, and there is no other one yet. */
  reply_retracted: [
    'gone',
    'The reply was withdrawn by the clinic.',
    ({ retractedAt, reason }: RetractionNotice) => ({ retractedAt, reason }),
  ],
  /** The reply is hidden already, by another person or for another reason. */
  already_retracted: ['conflict', 'The reply is hidden already.'],
  /** The reply was signed before, maybe in another tab. */
  already_signed: ['conflict', 'The reply is signed already.'],
  /** The signature waits for its time: until then it can be undone, and the draft stays as it is. */
  signature_held: ['conflict', 'The reply is being signed. Undo the signature first.'],
  /** It was signed, undone or refused meanwhile. */
  not_held: ['conflict', 'There is no signature to undo.'],
  /** The clinician who had signed was no longer active when the time had come. */
  clinician_inactive: ['conflict', 'The clinician is no longer active.'],
  /** The reply was signed without BankID. */
  no_bankid_signature: ['not-found', 'BankID has not signed it.'],
  /** The patient has written since the clinician last looked. */
  new_message: ['conflict', 'The patient has written a message.'],
  /** The clinician opened another case after this one: the text may be about another patient. */
  other_case_open: ['conflict', 'Another case was opened after this one.'],
  /** Something is missing before it can be signed, or noted as sent. */
  incomplete: ['unprocessable', 'Something is missing.', (missing: readonly string[]) => ({ missing })],
  /** A prescription is sent once, and one that was withdrawn stays so. */
  prescription_state: [
    'conflict',
    'The prescription cannot change in that way.',
    (state: DeskPrescription['state']) => ({ state }),
  ],
  /** The reply can be read; its file is being made. */
  pdf_not_ready: ['conflict', 'The file is not ready yet.'],
  /** The patient can write from sending in until two weeks after the answer, the clinic after it. */
  messages_closed: ['conflict', 'Messages are closed.'],
  /** The colleague was asked something else about the case: a comment says more. */
  opinion_asked: [
    'conflict',
    'The colleague was asked about this case before. Write a comment to that question instead.',
  ],
  /** The clinician was not asked, and does not hold the case. */
  not_asked: ['forbidden', 'Only the colleague who was asked, and who asked, may comment.'],
  /** The medical content has changed since the physician read it. */
  medical_content_changed: ['conflict', 'The content has changed since it was read.'],
  /** The answers are not sent yet, or the reply is not signed. */
  no_such_entry: ['conflict', 'There is nothing yet to disagree with.'],
  /** The case has as many notes as it may. */
  too_many_disagreements: ['conflict', 'There are too many notes already.'],
  /** A clinician has answered the note already. */
  disagreement_answered: ['conflict', 'The note is answered already.'],
  /** A reply is corrected by an amendment, which there is none of since the note. */
  no_amendment: ['conflict', 'Amend the reply first.'],
});
