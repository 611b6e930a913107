import { tz } from '@date-fns/tz';
import { getHours } from 'date-fns';
import { STOCKHOLM } from '../../../../common/dates.js';
import type { StaffVisit } from '../../records/access-log/staff-accesses.repository.js';

/** Why an access is picked for review. The names are stored: add new ones, never rename. */
const ACCESS_PATTERNS = [
  /** By chance. */
  'random',
  'refused',
  /** Opened with the reason `emergency`. */
  'emergency',
  /** Opened what the patient had blocked, on the patient's consent. */
  'consent',
  /** Within an hour the person opened many cases outside their own care. */
  'many-cases',
  /** The order is the person's own, or the case has their identity number. */
  'own-case',
  /** The same of another staff member. */
  'colleague-case',
  'after-closed',
  'night',
] as const;

export type AccessPattern = (typeof ACCESS_PATTERNS)[number];

/** Hours in Stockholm, from and until. */
const NIGHT = { from: 22, until: 6 } as const;

/** How many accesses are picked. */
export interface LogReviewRules {
  /** Of all visits of a day, 1 to 100. */
  readonly randomPercent: number;
  /** From this many cases outside one's own care within an hour. */
  readonly casesAnHour: number;
}

/**
 * Why a visit is picked for review; empty for one that is not.
 *
 * @param draw a number in [0, 1), drawn anew for each visit
 */
export function patternsOf(visit: StaffVisit, rules: LogReviewRules, draw: number): AccessPattern[] {
  const { isRefused, accessReasons, isOutsideCare, casesOutsideCare, isOwnCase, isColleagueCase, isAfterClosed } =
    visit;
  const found: readonly (readonly [AccessPattern, boolean])[] = [
    ['random', draw * 100 < rules.randomPercent],
    ['refused', isRefused],
    ['emergency', accessReasons.includes('emergency')],
    ['consent', accessReasons.includes('consent')],
    ['many-cases', isOutsideCare && casesOutsideCare >= rules.casesAnHour],
    ['own-case', isOwnCase],
    ['colleague-case', isColleagueCase],
    ['after-closed', isAfterClosed],
    ['night', isNight(visit.firstAt)],
  ];
  return found.flatMap(([pattern, applies]) => (applies ? [pattern] : []));
}

function isNight(at: Date): boolean {
  const hour = getHours(at, { in: tz(STOCKHOLM) });
  return hour >= NIGHT.from || hour < NIGHT.until;
}
