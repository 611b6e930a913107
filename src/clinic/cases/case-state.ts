/** From the paid order to the end of the messages; the last four are ends without an answer (docs/product.md, section 4). */
export const CASE_STATES = [
  'form_sent',
  'submitted',
  'in_review',
  'needs_info',
  'answered',
  'closed',
  'stopped',
  'expired',
  'withdrawn',
  'ended',
] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** What can happen to a case once its order is paid. Published as `assessments.<event>`. */
export const CASE_EVENTS = [
  'case-submitted',
  'case-stopped',
  'case-expired',
  'case-withdrawn',
  'case-claimed',
  'case-released',
  'case-taken-over',
  'info-requested',
  'info-given',
  'info-overdue',
  'reply-signed',
  'reply-retracted',
  'case-closed',
  'due-soon',
  'goal-missed',
  'limit-missed',
] as const;
export type CaseEvent = (typeof CASE_EVENTS)[number];

/** `responsible`: who reviews the access log. `rule`: red flags and the limit of age. `clock`: jobs that run when a time is over. */
export type CaseRole = 'patient' | 'clinician' | 'responsible' | 'rule' | 'clock';

/** Codes of the wire; `forbidden` is for a role that the event is not meant for. */
export type CaseRefusal =
  | 'forbidden'
  | 'not_editable'
  | 'stopped'
  | 'already_opened'
  | 'already_claimed'
  | 'not_claimable'
  | 'not_claimed'
  | 'not_claimed_by_you'
  | 'not_signed_by_you'
  | 'no_reply'
  | 'lease_lost';

interface CaseTransition {
  readonly by: readonly CaseRole[];
  readonly from: readonly CaseState[];
  /** `same`: something happens and the state stays. */
  readonly to: CaseState | 'same';
  /** States in which it has happened already: once more changes nothing. */
  readonly done?: readonly CaseState[];
  /** The same, for the clinician who did it; others are refused. */
  readonly doneForClinician?: readonly CaseState[];
  /** What a person is told in any other state. To what a rule or the clock tries there, nothing happens. */
  readonly refusal?: CaseRefusal;
  /** Where another code tells more. */
  readonly refusalIn?: Partial<Record<CaseState, CaseRefusal>>;
}

/**
 * The table of transitions. `case-transition.ts` adds what depends on more than the state: whose claim it is, and whether
 * the time is over. A refund alone is no event: it never changes a case. The clinic ends cases beside the table (`endCase`).
 */
export const CASE_TRANSITIONS: Readonly<Record<CaseEvent, CaseTransition>> = {
  'case-submitted': {
    by: ['patient'],
    from: ['form_sent'],
    to: 'submitted',
    done: ['submitted', 'in_review', 'needs_info', 'answered', 'closed'],
    refusal: 'not_editable',
    refusalIn: { stopped: 'stopped' },
  },
  'case-stopped': { by: ['rule'], from: ['form_sent'], to: 'stopped' },
  'case-expired': { by: ['clock'], from: ['form_sent'], to: 'expired' },
  'case-withdrawn': {
    by: ['patient'],
    from: ['form_sent', 'submitted'],
    to: 'withdrawn',
    done: ['withdrawn'],
    refusal: 'already_opened',
    refusalIn: { stopped: 'stopped', expired: 'not_editable', ended: 'not_editable' },
  },
  'case-claimed': {
    by: ['clinician'],
    from: ['submitted'],
    to: 'in_review',
    doneForClinician: ['in_review'],
    refusal: 'not_claimable',
    refusalIn: { in_review: 'already_claimed' },
  },
  'case-released': {
    by: ['clinician', 'clock'],
    from: ['in_review'],
    to: 'submitted',
    done: ['submitted'],
    refusal: 'not_claimed_by_you',
  },
  'case-taken-over': { by: ['clinician'], from: ['in_review'], to: 'same', refusal: 'not_claimed' },
  'info-requested': {
    by: ['clinician'],
    from: ['in_review'],
    to: 'needs_info',
    doneForClinician: ['needs_info'],
    refusal: 'not_claimed_by_you',
  },
  'info-given': {
    by: ['patient'],
    from: ['needs_info'],
    to: 'submitted',
    done: ['submitted', 'in_review', 'answered', 'closed'],
    refusal: 'not_editable',
    refusalIn: { stopped: 'stopped' },
  },
  'info-overdue': { by: ['clock'], from: ['needs_info'], to: 'submitted' },
  'reply-signed': {
    by: ['clinician'],
    from: ['in_review'],
    to: 'answered',
    doneForClinician: ['answered', 'closed'],
    refusal: 'not_claimed_by_you',
  },
  // Back to the queue, for everyone: the patient waits for another reply, on a clock that begins anew.
  'reply-retracted': {
    by: ['clinician', 'responsible'],
    from: ['answered', 'closed'],
    to: 'submitted',
    refusal: 'no_reply',
  },
  'case-closed': { by: ['clock'], from: ['answered'], to: 'closed' },
  // A question that no longer pauses the clocks lets them run on in `needs_info`.
  'due-soon': { by: ['clock'], from: ['submitted', 'in_review', 'needs_info'], to: 'same' },
  'goal-missed': { by: ['clock'], from: ['submitted', 'in_review', 'needs_info'], to: 'same' },
  'limit-missed': { by: ['clock'], from: ['submitted', 'in_review', 'needs_info'], to: 'same' },
};

export const isAnswered = ({ state }: { readonly state: CaseState }): boolean =>
  state === 'answered' || state === 'closed';
