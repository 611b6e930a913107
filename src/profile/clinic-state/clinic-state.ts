import { millisecondsInDay } from 'date-fns/constants';
import type { ClinicState, PublicClinicState } from '../../../common/clinic-state.js';

/** What an admin has decided. A pause or a closing may lie ahead, and a pause may be over. */
export interface ClinicPlan {
  readonly state: ClinicState;
  /** Of a pause or a closing: the clinic is open before. */
  readonly startsAt: Date | null;
  /** Of a pause: the clinic is open from then on. */
  readonly endsAt: Date | null;
  readonly message: string | null;
}

/** A plan, and whether an admin proposes to open the clinic. */
export interface ClinicDecision extends ClinicPlan {
  readonly isProposed: boolean;
}

/** What an admin does. Dates that are null mean now, and no end. */
export type ClinicStep =
  | { readonly kind: 'propose' | 'retract' | 'confirm' | 'reopen' }
  | {
      readonly kind: 'pause';
      readonly startsAt: Date | null;
      readonly endsAt: Date | null;
      readonly message: string | null;
    }
  | { readonly kind: 'close'; readonly startsAt: Date | null; readonly message: string | null };

/** Why a step is refused. */
export type StepRefusal = 'not_possible' | 'invalid_dates' | 'no_proposal' | 'opens_sooner';

/** Farthest that a date may lie ahead, and longest pause. */
const MAX_AHEAD_MS = 366 * millisecondsInDay;

/** The state in force at an instant. */
export function stateAt({ state, startsAt, endsAt }: ClinicPlan, now: Date): ClinicState {
  if (startsAt !== null && now < startsAt) return 'open';
  if (endsAt !== null && now >= endsAt) return 'open';
  return state;
}

/** When the state in force changes by itself; null: it does not. */
export function nextChangeAt({ startsAt, endsAt }: ClinicPlan, now: Date): Date | null {
  return [startsAt, endsAt].find((instant) => instant !== null && instant > now) ?? null;
}

/** The plan is over: what counts is that the clinic is open. */
export function isOver({ endsAt }: ClinicPlan, now: Date): boolean {
  return endsAt !== null && now >= endsAt;
}

/** What visitors may know at an instant. */
export function publicStateAt(plan: ClinicPlan, now: Date): PublicClinicState {
  const state = stateAt(plan, now);
  if (isOver(plan, now)) return { state, message: null, stopsAt: null, opensAt: null };
  return {
    state,
    message: plan.message,
    stopsAt: state === 'open' ? (plan.startsAt?.toISOString() ?? null) : null,
    opensAt: plan.endsAt?.toISOString() ?? null,
  };
}

/**
 * What a step makes of a decision. Opening is an act of two admins, whether the clinic prepares, is closed or paused; a pause
 * in force ends no sooner than planned without them. Everything else is one admin's: pausing, closing, and taking back what
 * lies ahead. A proposal to open is taken back by the admin who made it, or refused by another.
 */
export function takeStep(
  { isProposed, ...known }: ClinicDecision,
  step: ClinicStep,
  now: Date,
): ClinicPlan | StepRefusal {
  const state = stateAt(known, now);
  const isShut = state !== 'open';
  switch (step.kind) {
    case 'propose':
      return isShut ? known : 'not_possible';
    case 'retract':
      if (!isShut) return 'not_possible';
      return isProposed ? known : 'no_proposal';
    case 'confirm':
      if (!isShut) return 'not_possible';
      return isProposed ? OPENED : 'no_proposal';
    case 'reopen': {
      const hasPlan = known.startsAt !== null && !isOver(known, now);
      return !isShut && hasPlan ? OPENED : 'not_possible';
    }
    case 'pause':
    case 'close':
      return stop(known, step, now);
  }
}

const OPENED: ClinicPlan = { state: 'open', startsAt: null, endsAt: null, message: null };

/** While a pause or closing is in force, its beginning stays: another dates' or text's step only changes the rest. */
function stop(
  known: ClinicPlan,
  step: ClinicStep & { readonly kind: 'pause' | 'close' },
  now: Date,
): ClinicPlan | StepRefusal {
  const inForce = stateAt(known, now);
  if (inForce === 'preparing' || (inForce === 'closed' && step.kind === 'pause')) return 'not_possible';
  const state = step.kind === 'pause' ? 'paused' : 'closed';
  const startsAt = startOf(known, step.startsAt, { isSame: inForce === state, isOpen: inForce === 'open', now });
  const endsAt = step.kind === 'pause' ? step.endsAt : null;
  if (startsAt === null || !areFit(startsAt, endsAt, now)) return 'invalid_dates';
  if (inForce === 'paused' && isSooner(endsAt, known.endsAt)) return 'opens_sooner';
  return { state, startsAt, endsAt, message: step.message };
}

/** Null: a clinic that takes no orders cannot stop taking them later. */
function startOf(
  known: ClinicPlan,
  wanted: Date | null,
  { isSame, isOpen, now }: { readonly isSame: boolean; readonly isOpen: boolean; readonly now: Date },
): Date | null {
  if (isSame) return known.startsAt;
  if (wanted === null || wanted <= now) return now;
  return isOpen ? wanted : null;
}

/** @param end null: never */
function isSooner(end: Date | null, known: Date | null): boolean {
  return end !== null && (known === null || end < known);
}

function areFit(startsAt: Date, endsAt: Date | null, now: Date): boolean {
  if (startsAt.getTime() - now.getTime() > MAX_AHEAD_MS) return false;
  if (endsAt === null) return true;
  return endsAt > startsAt && endsAt > now && endsAt.getTime() - now.getTime() <= 2 * MAX_AHEAD_MS;
}
