import type { Abstract } from '@nestjs/common';
import type { Classes } from '../process/services-of.js';

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

/** Who mends a failed check: whoever runs the clinic, whoever runs its server, or a physician. */
export type CheckPerson = 'owner' | 'technician' | 'physician';

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
  /** Otherwise the owner mends what has a link or an action, and the technician all else. */
  readonly by?: CheckPerson;
}

/** Something that must be true before a clinic opens, and that stays worth watching. */
export interface CheckType extends Omit<CheckTexts, 'link' | 'action' | 'by'> {
  /** `<module>.<subject>`, stable. */
  readonly name: string;
  readonly link: CheckLink | null;
  readonly action: CheckAction | null;
  readonly by: CheckPerson;
}

/** What a check found. `found` is a Swedish sentence without personal data. */
export interface CheckResult {
  readonly state: CheckState;
  readonly found: string;
}

type Result = CheckResult | Promise<CheckResult>;

/** How a check finds its result. It reads and never changes anything; it may run at any time. */
interface CheckRow<Services extends readonly unknown[]> {
  readonly with: Classes<Services>;
  readonly run: (...services: Services) => Result;
}

/** A check whose services are not known by type. */
export interface DefinedCheck extends CheckType {
  readonly with: readonly Abstract<unknown>[];
  readonly run: (...services: never) => Result;
}

/** Declares a check; `src/checks.ts` lists it. */
export function defineCheck<Services extends readonly unknown[]>(
  name: `${string}.${string}`,
  row: CheckTexts & CheckRow<Services>,
): CheckType & CheckRow<Services> {
  const by = row.link || row.action ? 'owner' : 'technician';
  return { name, link: null, action: null, by, ...row };
}

export const passed = (found: string): CheckResult => ({ state: 'passed', found });
export const failed = (found: string): CheckResult => ({ state: 'failed', found });
export const unknown = (found: string): CheckResult => ({ state: 'unknown', found });

/** A failure that only the world outside can mend; a rehearsal counts it as passed. */
export const exercise = (found: string): CheckResult => ({ state: 'exercise', found });
