import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** How near the promised time is. `paused`: the clock waits for the patient. */
type ClockTone = 'calm' | 'soon' | 'urgent' | 'late' | 'paused';

interface CaseClock {
  readonly tone: ClockTone;
  /** Whole minutes until the reply is due, or since then when it is late. */
  readonly minutes: number;
}

/** Shares of the answer time that are left when a case becomes urgent: as escalation does, at 75 and 90 per cent. */
const SOON_SHARE = 0.25;
const URGENT_SHARE = 0.1;

/** The clock of an unanswered case. @param targetHours the clinic's answer target */
export function clockOf(
  { dueAt, pausedSince }: { readonly dueAt: string; readonly pausedSince: string | null },
  now: Date,
  targetHours: number,
): CaseClock {
  const reference = pausedSince === null ? now.getTime() : Date.parse(pausedSince);
  const leftMs = Date.parse(dueAt) - reference;
  const minutes = Math.floor(Math.abs(leftMs) / millisecondsInMinute);
  if (pausedSince !== null) return { tone: 'paused', minutes };
  return { tone: toneOf(leftMs, targetHours * millisecondsInHour), minutes };
}

function toneOf(leftMs: number, targetMs: number): ClockTone {
  if (leftMs < 0) return 'late';
  if (leftMs <= targetMs * URGENT_SHARE) return 'urgent';
  return leftMs <= targetMs * SOON_SHARE ? 'soon' : 'calm';
}
