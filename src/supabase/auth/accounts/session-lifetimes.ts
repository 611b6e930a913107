import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import type { AuthEnv } from '../auth.settings.js';

/** Lifetime of a session, in seconds; null: unlimited. */
export interface SessionLifetimes {
  /** After the last call or refresh. */
  readonly idleSeconds: number | null;
  /** After signing in. */
  readonly totalSeconds: number | null;
}

export interface SessionSettings {
  readonly app: Pick<AuthEnv['app'], 'securityProfile'>;
  readonly auth: Pick<AuthEnv['auth'], 'sessionHours' | 'inactivityHours'>;
}

const PATIENT: SessionLifetimes = { idleSeconds: 12 * secondsInHour, totalSeconds: 30 * secondsInDay };
const STAFF: SessionLifetimes = { idleSeconds: 30 * secondsInMinute, totalSeconds: 12 * secondsInHour };
/** What BankID's agreement allows at most (docs/operations/settings.md). */
export const PERSON = { idleSeconds: 2 * secondsInHour, totalSeconds: 12 * secondsInHour } as const;
const UNLIMITED: SessionLifetimes = { idleSeconds: null, totalSeconds: null };

/**
 * The lifetimes of the profile (OWASP ASVS 5.0, 7.3), unless the operator has set others, which then apply to every
 * account.
 */
export function sessionLifetimes({ app, auth }: SessionSettings, isStaff: boolean): SessionLifetimes {
  const { inactivityHours: idleHours, sessionHours: totalHours } = auth;
  const strict = isStaff ? STAFF : PATIENT;
  const { idleSeconds, totalSeconds } = app.securityProfile === 'strict' ? strict : UNLIMITED;
  return {
    idleSeconds: idleHours === undefined ? idleSeconds : idleHours * secondsInHour,
    totalSeconds: totalHours === undefined ? totalSeconds : totalHours * secondsInHour,
  };
}

/** The lifetimes of a session that BankID opened: in both profiles, and settings only shorten them. */
export function personLifetimes({ auth }: SessionSettings): SessionLifetimes {
  const { inactivityHours = Infinity, sessionHours = Infinity } = auth;
  return {
    idleSeconds: Math.min(PERSON.idleSeconds, inactivityHours * secondsInHour),
    totalSeconds: Math.min(PERSON.totalSeconds, sessionHours * secondsInHour),
  };
}

/** A locked session waits so long for its person, whatever ends one that is idle. */
export const LOCKED_SECONDS = 8 * secondsInHour;

/** Whether the session has expired. */
export function hasExpired(
  {
    createdAt,
    lastActiveAt,
    lockedAt = null,
  }: { readonly createdAt: Date; readonly lastActiveAt: Date; readonly lockedAt?: Date | null },
  { idleSeconds, totalSeconds }: SessionLifetimes,
  now: Date,
): boolean {
  return (
    secondsBetween(createdAt, now) > (totalSeconds ?? Infinity) ||
    (lockedAt === null
      ? secondsBetween(lastActiveAt, now) > (idleSeconds ?? Infinity)
      : secondsBetween(lockedAt, now) > LOCKED_SECONDS)
  );
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1_000;
}
