import { DomainError, refusal } from '../../platform/errors/domain-error.js';
import type { NamedClinician } from './contracts/named-clinician.contract.js';
import type { CaseDoor } from './contracts/visits.contract.js';

/** Another clinician holds the case or has the exclusive right to claim it for a while. */
export class AlreadyClaimedError extends DomainError {
  readonly code = 'already_claimed';
  readonly kind = 'conflict';
  override readonly bodyFields: { readonly claimedBy: NamedClinician | null };

  constructor(claimedBy: NamedClinician | null) {
    super('Another clinician has the case.');
    this.bodyFields = { claimedBy };
  }
}

/** Who does not hold the case has to say why they look at it; but for a second opinion also in words. */
export class ReasonNeededError extends DomainError {
  readonly kind = 'forbidden';
  override readonly bodyFields: Partial<CaseDoor>;

  constructor(
    readonly code: 'reason_required' | 'note_required',
    door: Partial<CaseDoor> = {},
  ) {
    super(code === 'reason_required' ? 'Claim the case, or say why.' : 'This reason needs a note.');
    this.bodyFields = door;
  }
}

/** The clinician was not asked for an opinion, or another clinician signed the case. */
export class VisitRefusedError extends refusal(
  'forbidden',
  'reason_not_given',
  'That is not why the caller may read the case.',
) {}

/** The patient has blocked the case for other clinicians than the treating one. */
export class CaseBlockedError extends refusal(
  'forbidden',
  'case_blocked',
  'The patient has blocked this case for other clinicians.',
) {}

/** There is no block to open, or it does not concern the caller. */
export class NotBlockedError extends refusal('conflict', 'not_blocked', 'This case is not blocked for the caller.') {}

/** Another colleague is asked to take the case over already. */
export class HandOverOpenError extends refusal(
  'conflict',
  'hand_over_open',
  'Another colleague is asked already; take that offer back first.',
) {}

/** The offer was answered or taken back, or the case has moved on; nor does it exist for who was not asked. */
export class HandOverEndedError extends refusal('conflict', 'hand_over_ended', 'This hand-over is no longer open.') {}

/** The colleague is the caller, away, or not at the desk. */
export class ColleagueUnavailableError extends refusal(
  'unprocessable',
  'colleague_unavailable',
  'This colleague cannot take the case.',
) {}

/** The clinician is the patient. */
export class OwnCaseError extends refusal('conflict', 'own_case', 'Clinicians do not handle their own cases.') {}

/** There is nothing that the patient could do, or a question that the form does not have. */
export class InfoRequestInvalidError extends refusal(
  'unprocessable',
  'info_request_invalid',
  'Nothing is asked for, or a question that the form does not have.',
) {}

/** A usable photo with a reason why it is not, or an unusable one without. */
export class JudgementReasonError extends refusal(
  'invalid',
  'reason_mismatch',
  'A photo that cannot be used has a reason, and only that.',
) {}

/** `after` is no cursor that was given out. */
export class InvalidQueueCursorError extends refusal(
  'invalid',
  'cursor_invalid',
  'The cursor is not one of this list.',
) {}
