import type { Mail } from '../../../tools/mail-inbox/mail.js';
import type { Mails } from './mails.js';
import type { PostgresPair } from './postgres-pair.js';
import type { Visit } from './visitor.js';

/** What became of what the clinic acknowledged. */
export interface Verdict {
  /** Paid orders. */
  readonly acknowledged: number;
  /** What is missing, one line each: an order, its payment, its link, its confirmation, an answer. */
  readonly lost: readonly string[];
  /** What exists twice: a payment, a case, two mails that say the same. */
  readonly doubled: readonly string[];
  /** Mails that a crash repeated, with the same Message-ID. */
  readonly repeated: number;
}

interface Stored {
  readonly email: string;
  readonly paid: number;
  readonly payments: number;
  readonly cases: number;
  readonly links: number;
  readonly answers: number;
}

/** Of each address: paid orders, payments of their amount, cases, links to the form, answers. */
const STORED_SQL = `
  SELECT email,
         count(DISTINCT orders.id) FILTER (WHERE orders.status = 'paid')::int AS paid,
         count(DISTINCT payments.order_id) FILTER (WHERE payments.paid_ore = orders.amount_total)::int AS payments,
         count(DISTINCT cases.id)::int AS cases,
         count(DISTINCT case_links.hash) FILTER (WHERE case_links.purpose = 'form')::int AS links,
         count(DISTINCT case_answers.question_id)::int AS answers
  FROM orders
  LEFT JOIN payments ON payments.order_id = orders.id
  LEFT JOIN cases ON cases.order_id = orders.id
  LEFT JOIN case_links ON case_links.case_id = cases.id
  LEFT JOIN case_answers ON case_answers.case_id = cases.id
  WHERE email = ANY ($1) GROUP BY email`;

/** Compares what visitors were told with the database of a machine, and with the mails that arrived. */
export async function judge(
  visits: readonly Visit[],
  { postgres, machine, mails }: { postgres: PostgresPair; machine: 'a' | 'b'; mails: Mails },
): Promise<Verdict> {
  const paid = visits.filter(({ paidAt }) => paidAt !== null);
  const emails = paid.map(({ email }) => email);
  const rows = await postgres.query<Stored & Record<string, unknown>>(machine, STORED_SQL, [emails]);
  const storedOf = new Map(rows.map((row) => [row.email, row]));
  const [lost, doubled]: [string[], string[]] = [[], []];
  let repeated = 0;
  for (const { email, hasAnswered, problem } of paid) {
    const counts = storedOf.get(email);
    const messages = { confirmation: mails.confirmationsTo(email), form: mails.formsTo(email) };
    const found = {
      'paid order': counts?.paid ?? 0,
      payment: counts?.payments ?? 0,
      case: counts?.cases ?? 0,
      link: counts?.links ?? 0,
      confirmation: messageIds(messages.confirmation).size,
      'form mail': messageIds(messages.form).size,
    };
    for (const [what, count] of Object.entries(found)) {
      if (count < 1) lost.push(`${what} of ${email}`);
      if (count > 1) doubled.push(`${what} of ${email}: ${count}`);
    }
    if (hasAnswered && counts?.answers !== 1) lost.push(`answer of ${email}`);
    if (problem !== null) lost.push(`visit of ${email}: ${problem}`);
    for (const list of Object.values(messages)) repeated += list.length - messageIds(list).size;
  }
  return { acknowledged: paid.length, lost, doubled, repeated };
}

const messageIds = (mails: readonly Mail[]) => new Set(mails.map(({ messageId }) => messageId));
