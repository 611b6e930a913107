import { refusals } from '../../platform/errors/refusals.js';
import type { NamedClinician } from './contracts/claims.contract.js';
import type { CaseDoor } from './contracts/desk-case.contract.js';

/** Why the desk refuses. */
export const deskRefusal = refusals({
  /** Another clinician holds the case or has the exclusive right to claim it for a while. */
  already_claimed: [
    'conflict',
    'Another clinician has the case.',
    (claimedBy: NamedClinician | null) => ({ claimedBy }),
  ],
  /** Who does not hold the case has to say why they look at it; but for a second opinion also in words. */
  reason_required: ['forbidden', 'Claim the case, or say why.', (door: Partial<CaseDoor>) => door],
  note_required: ['forbidden', 'This reason needs a note.', (door: Partial<CaseDoor> = {}) => door],
  /** The clinician was not asked for an opinion, or another clinician signed the case. */
  reason_not_given: ['forbidden', 'That is not why the caller may read the case.'],
  /** The patient has blocked the case for other clinicians than the treating one. */
  case_blocked: ['forbidden', 'The patient has blocked this case for other clinicians.'],
  /** There is no block to open, or it does not concern the caller. */
  not_blocked: ['conflict', 'This case is not blocked for the caller.'],
  /** Another colleague is asked to take the case over already. */
  hand_over_open: ['conflict', 'Another colleague is asked already; take that offer back first.'],
  /** The offer was answered or taken back, or the case has moved on; nor does it exist for who was not asked. */
  hand_over_ended: ['conflict', 'This hand-over is no longer open.'],
  /** The colleague is the caller, away, or not at the desk. */
  colleague_unavailable: ['unprocessable', 'This colleague cannot take the case.'],
  /** The clinician is the patient. */
  own_case: ['conflict', 'Clinicians do not handle their own cases.'],
  /** There is nothing that the patient could do, or a question that the form does not have. */
  info_request_invalid: ['unprocessable', 'Nothing is asked for, or a question that the form does not have.'],
  /** A usable photo with a reason why it is not, or an unusable one without. */
  reason_mismatch: ['invalid', 'A photo that cannot be used has a reason, and only that.'],
  /** `after` is no cursor that was given out. */
  cursor_invalid: ['invalid', 'The cursor is not one of this list.'],
});
