import type {
  CheckAction,
  CheckGroup,
  CheckLink,
  CheckPerson,
  CheckSeverity,
  CheckState,
} from '../../platform/checks/define-check.js';

export type { CheckAction, CheckGroup, CheckLink, CheckPerson, CheckSeverity, CheckState };

/** Response of `GET /api/v1/admin/checks`. */
export interface ChecksResponse {
  /** ISO 8601. */
  readonly checkedAt: string;
  /** Every required check is passed, or an exercise. */
  readonly isReady: boolean;
  readonly required: CheckCount;
  readonly advised: CheckCount;
  /** In a fixed order, none empty. */
  readonly groups: readonly CheckGroupResponse[];
}

/** How many checks there are, and how many of them are passed or an exercise. */
export interface CheckCount {
  readonly passed: number;
  readonly total: number;
}

/** The checks of one subject. */
export interface CheckGroupResponse {
  readonly group: CheckGroup;
  /** In Swedish. */
  readonly title: string;
  readonly checks: readonly CheckResponse[];
}

/** A check and what it found. All texts are Swedish. */
export interface CheckResponse {
  /** `<module>.<subject>`, stable. */
  readonly name: string;
  readonly question: string;
  readonly severity: CheckSeverity;
  /** `exercise`: counts as passed in a rehearsal alone; `unknown`: broke or took too long. */
  readonly state: CheckState;
  readonly found: string;
  /** How it is mended, for a check that is `failed` or `unknown`. */
  readonly whatToDo: string;
  /** Who mends it. */
  readonly by: CheckPerson;
  /** The page that mends it; null: it is mended on the server. */
  readonly link: CheckLink | null;
  /** What can be started beside it. */
  readonly action: CheckAction | null;
}
