/** Where the page of checks lists a check, in this order. */
export const CHECK_GROUPS = ['drift', 'säkerhet', 'betalning', 'meddelanden', 'människor', 'texter'] as const;

export type CheckGroup = (typeof CHECK_GROUPS)[number];

/** `required` keeps a clinic from opening; `advised` does not. */
export type CheckSeverity = 'required' | 'advised';

/**
 * `exercise`: only the world outside can answer, so a rehearsal counts it as passed. `unknown`: the check broke or did not
 * end in time, which counts as not passed.
 */
export type CheckState = 'passed' | 'failed' | 'exercise' | 'unknown';

/** What an admin can start beside a check. */
export type CheckAction =
  | 'mail-test'
  | 'sms-test'
  | 'confirm-terms'
  | 'confirm-privacy'
  | 'confirm-impact-assessment'
  | 'confirm-processors';

/** Page of the site where a failed check is mended. */
export interface CheckLink {
  readonly path: string;
  readonly label: string;
}

interface CheckTexts {
  readonly group: CheckGroup;
  /** In Swedish, for admins. */
  readonly question: string;
  readonly severity: CheckSeverity;
  /** In Swedish: how a failed check is mended. */
  readonly whatToDo: string;
  /** Without one the check is mended on the server. */
  readonly link?: CheckLink;
  readonly action?: CheckAction;
}

/** Something that must be true before a clinic opens, and that stays worth watching. */
export interface CheckType extends Omit<CheckTexts, 'link' | 'action'> {
  /** `<module>.<subject>`, stable. */
  readonly name: string;
  readonly link: CheckLink | null;
  readonly action: CheckAction | null;
}

/** What a check found. `found` is a Swedish sentence without personal data. */
export interface CheckResult {
  readonly state: CheckState;
  readonly found: string;
}

/** Declares a check; a method with `@RunsCheck` runs it. */
export function defineCheck(name: `${string}.${string}`, texts: CheckTexts): CheckType {
  return { name, link: null, action: null, ...texts };
}

export const passed = (found: string): CheckResult => ({ state: 'passed', found });
export const failed = (found: string): CheckResult => ({ state: 'failed', found });
export const unknown = (found: string): CheckResult => ({ state: 'unknown', found });

/** A failure that only the world outside can mend; a rehearsal counts it as passed. */
export const exercise = (found: string): CheckResult => ({ state: 'exercise', found });
