import { defineProposal } from '../../platform/confirmations/define-proposal.js';
import { Brand } from '../brand.js';
import { clinicStateRefusal } from './clinic-state.errors.js';

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
