import { randomBytes, randomUUID } from 'node:crypto';
import { formatISO, subDays } from 'date-fns';
import { PickAccessesHandler } from '../../src/clinic/log-review/pick-accesses.handler.js';
import { ListTouchedCases } from '../../src/clinic/log-review/searches/list-touched-cases.js';
import { hashToken } from '../../src/platform/crypto/hash-token.js';
import type { ClinicInProcess } from '../growth/clinic-in-process.js';
import type { Operation } from '../growth/operation.js';
import type { People } from '../growth/people.js';
import { RARE_UNIT, USUAL_UNIT, type GrownLog } from './log-rows.js';

const YEARS_KEPT = 1826;

/** What reviewers, patients and the command for a breach ask of the access log. */
export async function reviewOperations(clinic: ClinicInProcess, people: People, log: GrownLog): Promise<Operation[]> {
  const { app, url, database } = clinic;
  const admin = { apikey: people.anonKey, authorization: `Bearer ${people.admin}` };
  // Who is named reads from the next day on.
  await database.query(
    `INSERT INTO log_reviewers (user_id, named_by, named_at) SELECT user_id, user_id, now() - interval '25 hours' FROM cms_admins
     ON CONFLICT (user_id) WHERE removed_at IS NULL DO NOTHING`,
  );
  const day = (daysAgo: number) => formatISO(subDays(new Date(), daysAgo), { representation: 'date' });
  const all = `from=${day(YEARS_KEPT)}&until=${day(0)}`;
  const month = `from=${day(430)}&until=${day(400)}`;
  const search = (name: string, query: string): Operation => ({
    name,
    run: () => ask(`/api/v1/admin/log-review/accesses?${query}`, admin),
  });
  const review = (name: string, path: string): Operation => ({
    name,
    run: () => ask(`/api/v1/admin/log-review/${path}`, admin),
  });
  const { rows } = await database.query<{ sequence: string }>(
    `SELECT sequence::text FROM access_log WHERE role = 'clinician' AND at < now() - interval '900 days' ORDER BY at DESC LIMIT 1`,
  );
  const doneId = await database.query<{ id: string }>(
    `SELECT id FROM log_review_picks WHERE reviewed_at < now() - interval '900 days' ORDER BY reviewed_at DESC LIMIT 1`,
  );
  const enc = encodeURIComponent;
  const [long, short] = [await sessionOf(log.longCaseId), await sessionOf(log.shortCaseId)];
  return [
    search('by time: five years', all),
    search('by time: a month', month),
    search('by time: from the middle of five years', `${all}&after=${rows[0]?.sequence}`),
    search('by person: one of ten, five years', `${all}&principal=${enc(log.usualPrincipal)}`),
    search('by person: one of ten, a month', `${month}&principal=${enc(log.usualPrincipal)}`),
    search('by person: one who left four years ago', `${all}&principal=${enc(log.rarePrincipal)}`),
    search('by case', `${all}&order=${log.orderNumber}`),
    search('by unit: one of three, five years', `${all}&careUnit=${enc(USUAL_UNIT)}`),
    search('by unit: one that closed four years ago', `${all}&careUnit=${enc(RARE_UNIT)}`),
    search('by reason: care, five years', `${all}&reason=care`),
    search('by reason: emergency, the last four years ago', `${all}&reason=emergency`),
    search('by reason: one that no row has', `${all}&reason=consent`),
    search(
      'by person, unit and reason, a month',
      `${month}&principal=${enc(log.usualPrincipal)}&careUnit=Norr&reason=care`,
    ),
    picking('the picks of a day, random and by pattern', 1),
    picking('the picks of 31 days at once', 31),
    review('picks that wait', 'picks?state=open'),
    review('picks that are reviewed', 'picks?state=done'),
    review('picks that are reviewed, from the middle', `picks?state=done&after=${doneId.rows[0]?.id}`),
    review('statistics of a month', `statistics/${day(400).slice(0, 7)}`),
    { name: 'Vilka har läst, a case of 40 rows', run: () => ask(`/api/v1/cases/${log.shortCaseId}/access-log`, short) },
    {
      name: 'Vilka har läst, a case of 5,000 rows',
      run: () => ask(`/api/v1/cases/${log.longCaseId}/access-log`, long),
    },
    {
      name: 'whom a breach touches: one of ten, a month',
      run: () => app.get(ListTouchedCases).run(log.usualPrincipal, subDays(new Date(), 430), subDays(new Date(), 400)),
    },
    {
      name: 'whom a breach touches: one of ten, five years',
      run: () => app.get(ListTouchedCases).run(log.usualPrincipal, subDays(new Date(), YEARS_KEPT), new Date()),
    },
  ];

  /** The nightly job over the last days, as if it had not run for so long. */
  function picking(name: string, days: number): Operation {
    return {
      name,
      prepare: async () => {
        await database.query(`DELETE FROM log_review_days WHERE day >= current_date - $1::int - 1`, [days]);
        await database.query('INSERT INTO log_review_days (day, accesses) VALUES (current_date - $1::int - 1, 0)', [
          days,
        ]);
        await database.query(`DELETE FROM log_review_picks WHERE first_at > current_date - $1::int - 1`, [days]);
      },
      run: () => app.get(PickAccessesHandler).handle(),
    };
  }

  async function sessionOf(caseId: string): Promise<Record<string, string>> {
    const token = randomBytes(32).toString('base64url');
    await database.query(
      `INSERT INTO case_sessions (id, hash, case_id, reach, assurance, expires_at, ends_at)
       VALUES ($1, $2, $3, 'case', 'link+code', now() + interval '6 hours', now() + interval '12 hours')`,
      [randomUUID(), hashToken(token), caseId],
    );
    return { cookie: `case_session=${token}` };
  }

  async function ask(path: string, headers: Record<string, string>): Promise<void> {
    const response = await fetch(url + path, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  }
}
