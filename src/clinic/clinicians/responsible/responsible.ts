import { getISOWeek, getISOWeekYear } from 'date-fns';
import { Env } from '../../../platform/config/env.js';
import { audience } from '../../../platform/notices/audience.js';
import { Brand } from '../../../profile/brand.js';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import { ReviewersRepository } from './reviewers.repository.js';

/** What a mail to the persons responsible may name. */
export interface ResponsibleFacts {
  readonly brand: string;
  readonly siteUrl: string;
  /** False: no reviewer is named, and every admin gets the mail. */
  readonly hasReviewers: boolean;
}

/** What a mail to the persons responsible belongs to; null: its reader. */
interface About {
  readonly subjectId: string | null;
}

/** Who is responsible for patient data at the clinic: those named to review the log; every admin while none is named. */
export const responsible = audience({
  with: [ReviewersRepository, AdminsService, Brand, Env],
  to: 'staff',
  example: ({ brand, siteUrl }): ResponsibleFacts => ({ brand, siteUrl, hasReviewers: true }),
  prepare: (_reviewers, _admins, brand, _env) => brand.latest(),
  find: async (tx, { subjectId }: About, reviewers, admins, brand, env) => {
    const named = await reviewers.list(tx);
    const people =
      named.length > 0 ? named : (await admins.listReachable(tx)).map((each) => ({ ...each, userId: each.id }));
    const facts = { brand: brand.current.name, siteUrl: env.http.publicUrl, hasReviewers: named.length > 0 };
    return people.map(({ userId: id, email }) => ({ id, email, subjectId: subjectId ?? id, facts }));
  },
});

/** The week of a weekly reminder, such as `2026-W7`. */
export function weekOf(now: Date): string {
  return `${getISOWeekYear(now)}-W${getISOWeek(now)}`;
}

/** One reminder a week of all that is late. */
export interface Weekly {
  readonly subjectId: null;
  readonly week: string;
  /** At least one. */
  readonly waiting: number;
}
export const weekly = (due: readonly unknown[], now: Date): readonly [Weekly] => [
  { subjectId: null, week: weekOf(now), waiting: due.length },
];
