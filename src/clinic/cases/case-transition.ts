import type { AlertedPercent, DueSoonPercent } from './case-clock.js';
import { ASKER_FIRST_MS, CLAIM_LEASE_MS, FORM_TTL_MS, INFO_WAIT_MS, MESSAGES_MS } from './case-durations.js';
import { CASE_TRANSITIONS, type CaseEvent, type CaseRefusal, type CaseRole, type CaseState } from './case-state.js';

/** What the transitions of a case depend on. */
export interface CaseFacts {
  readonly state: CaseState;
  /** When the state was entered. */
  readonly stateSince: Date;
  /** Whether a clinician has ever claimed it; then the patient can withdraw it no longer. */
  readonly wasClaimed: boolean;
  /** Who claims it, asked the patient, or signed. After the patient's answer: who asked. */
  readonly clinicianId: string | null;
  /** `in_review`: until when the claim lasts unless renewed. `submitted`: until when `clinicianId` may claim alone. */
  readonly clinicianUntil: Date | null;
  /** Of the goal, what clinicians and admins were told last. */
  readonly alertedPercent: AlertedPercent;
  /** Whether the limit has passed without an answer. */
  readonly hasMissedLimit: boolean;
}

export type CaseActor = { readonly role: Exclude<CaseRole, 'clinician'> } | Clinician;
interface Clinician {
  readonly role: 'clinician';
  readonly id: string;
}

/** Something that somebody, or a rule, wants to happen to a case now. */
export type CaseAct = { readonly actor: CaseActor; readonly at: Date } & (
  | { readonly event: Exclude<CaseEvent, 'due-soon'> }
  | { readonly event: 'due-soon'; readonly percent: DueSoonPercent }
);

/** `unchanged`: it came late or again. Only `changed` is stored and published. */
type CaseOutcome =
  | { readonly kind: 'changed'; readonly case: CaseFacts }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly code: CaseRefusal };

const UNCHANGED: CaseOutcome = { kind: 'unchanged' };

/** The case of an order that has just been paid. */
export function openCase(at: Date): CaseFacts {
  return {
    state: 'form_sent',
    stateSince: at,
    wasClaimed: false,
    clinicianId: null,
    clinicianUntil: null,
    alertedPercent: 0,
    hasMissedLimit: false,
  };
}

/** What becomes of a case by an act: its next facts, nothing, or a refusal with its code. */
export function transitionCase(facts: CaseFacts, act: CaseAct): CaseOutcome {
  const { by, from, done, doneForClinician, refusal, refusalIn } = CASE_TRANSITIONS[act.event];
  const { state } = facts;
  if (!by.includes(act.actor.role)) return { kind: 'refused', code: 'forbidden' };
  if (from.includes(state)) {
    const obstacle = obstacleTo(facts, act);
    if (obstacle === 'unchanged') return UNCHANGED;
    return obstacle ? { kind: 'refused', code: obstacle } : { kind: 'changed', case: next(facts, act) };
  }
  if (done?.includes(state) || (doneForClinician?.includes(state) && isTheirs(facts, act))) return UNCHANGED;
  const isPerson = act.actor.role !== 'rule' && act.actor.role !== 'clock';
  const code = refusalIn?.[state] ?? refusal;
  return isPerson && code ? { kind: 'refused', code } : UNCHANGED;
}

/** The end of a claim that work renews now; null when the claim is lost. */
export function renewClaim(facts: CaseFacts, clinicianId: string, at: Date): Date | null {
  const isHeld = facts.state === 'in_review' && facts.clinicianId === clinicianId;
  return isHeld ? new Date(at.getTime() + CLAIM_LEASE_MS) : null;
}

/** The reason to refuse an event that the state allows; null if there is none. */
function obstacleTo(facts: CaseFacts, act: CaseAct): CaseRefusal | 'unchanged' | null {
  switch (act.event) {
    case 'case-expired':
      return hasLasted(facts, FORM_TTL_MS, act.at) ? null : 'unchanged';
    case 'info-overdue':
      return hasLasted(facts, INFO_WAIT_MS, act.at) ? null : 'unchanged';
    case 'case-closed':
      return hasLasted(facts, MESSAGES_MS, act.at) ? null : 'unchanged';
    case 'case-withdrawn':
      return facts.wasClaimed ? 'already_opened' : null;
    case 'case-claimed':
      return isForAnother(facts, act) ? 'already_claimed' : null;
    case 'case-released':
      if (act.actor.role === 'clock') return isOver(facts.clinicianUntil, act.at) ? null : 'unchanged';
      return isTheirs(facts, act) ? null : 'not_claimed_by_you';
    case 'case-taken-over':
      return isTheirs(facts, act) ? 'unchanged' : null;
    case 'info-requested':
    case 'reply-signed':
      return isTheirs(facts, act) ? null : 'not_claimed_by_you';
    case 'reply-retracted':
      return act.actor.role === 'responsible' || isTheirs(facts, act) ? null : 'not_signed_by_you';
    case 'due-soon':
      return act.percent > facts.alertedPercent ? null : 'unchanged';
    case 'goal-missed':
      return facts.alertedPercent < 100 ? null : 'unchanged';
    case 'limit-missed':
      return facts.hasMissedLimit ? 'unchanged' : null;
    case 'case-submitted':
    case 'case-stopped':
    case 'info-given':
      return null;
  }
}

function next(facts: CaseFacts, act: CaseAct): CaseFacts {
  const { to } = CASE_TRANSITIONS[act.event];
  const moved = to === 'same' ? facts : { ...facts, state: to, stateSince: act.at };
  switch (act.event) {
    case 'case-claimed':
    case 'case-taken-over':
      return { ...moved, ...claimOf(act), wasClaimed: true };
    case 'case-released':
    case 'info-overdue':
      return { ...moved, clinicianId: null, clinicianUntil: null };
    case 'info-requested':
    case 'reply-signed':
      return { ...moved, clinicianUntil: null };
    case 'info-given':
      return { ...moved, clinicianUntil: new Date(act.at.getTime() + ASKER_FIRST_MS) };
    case 'reply-retracted':
      // Staff is alerted of the new goal. A limit that was missed stays so: its refund was the only one.
      return { ...moved, clinicianId: null, clinicianUntil: null, alertedPercent: 0 };
    case 'due-soon':
      return { ...moved, alertedPercent: act.percent };
    case 'goal-missed':
      return { ...moved, alertedPercent: 100 };
    case 'limit-missed':
      // The goal lies before it: one event tells of both when no worker ran in between.
      return { ...moved, alertedPercent: 100, hasMissedLimit: true };
    case 'case-submitted':
    case 'case-stopped':
    case 'case-expired':
    case 'case-withdrawn':
    case 'case-closed':
      return moved;
  }
}

function claimOf({ actor, at }: CaseAct): Pick<CaseFacts, 'clinicianId' | 'clinicianUntil'> {
  const clinicianId = actor.role === 'clinician' ? actor.id : null;
  return { clinicianId, clinicianUntil: new Date(at.getTime() + CLAIM_LEASE_MS) };
}

function isTheirs({ clinicianId }: CaseFacts, { actor }: CaseAct): boolean {
  return actor.role === 'clinician' && actor.id === clinicianId;
}

/** Whether the hour of the clinician who asked still keeps others out. */
function isForAnother(facts: CaseFacts, act: CaseAct): boolean {
  return facts.clinicianId !== null && !isTheirs(facts, act) && !isOver(facts.clinicianUntil, act.at);
}

function isOver(until: Date | null, at: Date): boolean {
  return until === null || at >= until;
}

function hasLasted({ stateSince }: CaseFacts, ms: number, at: Date): boolean {
  return at.getTime() - stateSince.getTime() >= ms;
}

/** `withdrawn`: its patient withdrew after a doctor had opened it. `ended`: the clinic paid the whole order back. */
export type ClinicsEnd = Extract<CaseState, 'withdrawn' | 'ended'>;

/** States with neither an answer nor an end: what a clinic can end. */
const ENDABLE: readonly CaseState[] = ['form_sent', 'submitted', 'in_review', 'needs_info'];

/**
 * A case that the clinic ends without an answer. It stands beside the table of transitions: there a patient withdraws
 * before the first claim alone, and no clinician ends a case.
 *
 * @returns the ended case; null when there is nothing to end
 */
export function endCase(facts: CaseFacts, end: ClinicsEnd, at: Date): CaseFacts | null {
  if (!ENDABLE.includes(facts.state)) return null;
  return { ...facts, state: end, stateSince: at, clinicianId: null, clinicianUntil: null };
}
