import { millisecondsInMinute } from 'date-fns/constants';
import type { FreshFactorRule } from '../../../platform/http/access.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { stepUpRefusal } from '../auth.errors.js';

/** Requires a second factor that is as recent as the rule says. @throws `step_up_required` */
export function requireFreshFactor(
  user: Pick<SignedInUser, 'factorShownAt' | 'signedAt'> | null,
  { minutes, limitMinutes }: FreshFactorRule,
): void {
  const { factorShownAt = null, signedAt = null } = user ?? {};
  if (factorShownAt === null) throw stepUpRefusal('step_up_required');
  const isOlder = (instant: number, than: number) => Date.now() - instant > than * millisecondsInMinute;
  const shown = factorShownAt.getTime();
  const latest = limitMinutes > minutes ? Math.max(shown, signedAt?.getTime() ?? 0) : shown;
  if (isOlder(shown, limitMinutes) || isOlder(latest, minutes)) throw stepUpRefusal('step_up_required');
}
