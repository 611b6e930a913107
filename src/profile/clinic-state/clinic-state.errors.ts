import { closedSentence, type PublicClinicState } from '../../../common/clinic-state.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { refusals } from '../../platform/errors/refusals.js';
import { defineProposal } from '../../platform/confirmations/define-proposal.js';
import { Brand } from '../brand.js';

/** Why the state of the clinic does not change. */
export const clinicStateRefusal = refusals({
  /** Another admin, or the clock, changed the state after it was read; nothing was changed. */
  'request.stale-edit': [
    'conflict',
    'Somebody else changed the state of the clinic in the meantime. Nothing was changed.',
    (changedBy: string | null, step: string | null) => ({ changedBy, step }),
  ],
  /** The state in force does not allow this step. */
  'clinic-state.not-possible': ['conflict', 'The clinic is not in a state that allows this.'],
  /** The dates do not fit each other, or the present. */
  'clinic-state.invalid-dates': [
    'invalid',
    'startsAt and endsAt must follow each other, end in the future and lie within a year.',
  ],
  /** A pause would end sooner than planned; opening takes two admins. */
  'clinic-state.opens-sooner': ['conflict', 'To open sooner than planned, propose to open the clinic.'],
  /** Nobody has proposed to open the clinic within a day. */
  'clinic-state.no-proposal': ['conflict', 'Nobody has proposed to open the clinic.'],
  /** Required checks are not passed. */
  'clinic-state.checks-not-passed': [
    'conflict',
    'The clinic cannot open before all required checks are passed.',
    (checks: readonly string[]) => ({ checks }),
  ],
});

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

const none = () => clinicStateRefusal('clinic-state.no-proposal');

/** The clinic opens, or opens again. `ChangeClinicState` confirms it, records it and does it, in one step of the state. */
export const ClinicOpeningProposal = defineProposal()({
  kind: 'clinic-opening',
  validHours: 24,
  refusals: { unknown: none, settled: none },
  with: { brand: Brand },
  describe: async (_proposal, { brand }) => {
    const { name } = await brand.latest();
    return { what: `The clinic ${name} opens for orders`, subject: name };
  },
});
