import { CASE_STATES } from './case-state.js';
import { openCase } from './case-transition.js';
import { endCase } from './end-case.js';

const OPEN = ['form_sent', 'submitted', 'in_review', 'needs_info'];

it.each(CASE_STATES.flatMap((state) => (['withdrawn', 'ended'] as const).map((end) => [state, end] as const)))(
  'the clinic ends a case in %s as %s only without a reply or an end, and releases its claim',
  (state, end) => {
    const at = new Date('2026-11-24T12:00:00Z');
    const facts = { ...openCase(new Date(0)), state, wasClaimed: true, clinicianId: 'doctor', clinicianUntil: at };
    expect(endCase(facts, end, at)).toEqual(
      OPEN.includes(state) ? { ...facts, state: end, stateSince: at, clinicianId: null, clinicianUntil: null } : null,
    );
  },
);
