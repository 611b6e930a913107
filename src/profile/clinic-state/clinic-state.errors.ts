import { closedSentence, type PublicClinicState } from '../../../common/clinic-state.js';
import { DomainError, refusal } from '../../platform/errors/domain-error.js';

/** The clinic takes no orders. The message is the sentence that visitors read. */
export class ClinicClosedError extends DomainError {
  readonly code = 'clinic_closed';
  readonly kind = 'conflict';
  override readonly functionCode = 'clinic_closed';
  override readonly bodyFields: { readonly clinic: PublicClinicState };

  constructor(clinic: PublicClinicState) {
    super(closedSentence(clinic) ?? '');
    this.bodyFields = { clinic };
  }
}

/** Another admin, or the clock, changed the state after it was read; nothing was changed. */
export class StaleClinicStateError extends DomainError {
  readonly code = 'request.stale-edit';
  readonly kind = 'conflict';
  override readonly bodyFields: { readonly changedBy: string | null; readonly step: string | null };

  /** @param changedBy address of the admin whose change counts; null: the clock, or an erased account */
  constructor(changedBy: string | null, step: string | null) {
    super('Somebody else changed the state of the clinic in the meantime. Nothing was changed.');
    this.bodyFields = { changedBy, step };
  }
}

/** The state in force does not allow this step. */
export class StepNotPossibleError extends refusal(
  'conflict',
  'clinic-state.not-possible',
  'The clinic is not in a state that allows this.',
) {}

/** The dates do not fit each other, or the present. */
export class InvalidPlanError extends refusal(
  'invalid',
  'clinic-state.invalid-dates',
  'startsAt and endsAt must follow each other, end in the future and lie within a year.',
) {}

/** A pause would end sooner than planned; opening takes two admins. */
export class OpensSoonerError extends refusal(
  'conflict',
  'clinic-state.opens-sooner',
  'To open sooner than planned, propose to open the clinic.',
) {}

/** Nobody has proposed to open the clinic within a day. */
export class NoProposalError extends refusal(
  'conflict',
  'clinic-state.no-proposal',
  'Nobody has proposed to open the clinic.',
) {}

/** Required checks are not passed. */
export class ChecksNotPassedError extends DomainError {
  readonly code = 'clinic-state.checks-not-passed';
  readonly kind = 'conflict';
  override readonly bodyFields: { readonly checks: readonly string[] };

  /** @param checks names of the checks */
  constructor(checks: readonly string[]) {
    super('The clinic cannot open before all required checks are passed.');
    this.bodyFields = { checks };
  }
}
