import { randomUUID } from 'node:crypto';
import { CaseLinksRepository } from '../../src/clinic/access/links/case-links.repository.js';
import { CasesService } from '../../src/clinic/cases/cases.service.js';
import { Transactions } from '../../src/platform/database/transactions.js';
import { UsersService } from '../../src/supabase/auth/accounts/users.service.js';
import { aPaidCase, type PaidCase } from './cases.js';
import { mailsTo } from './orders.js';
import type { TestApp, TestResponse } from './test-app.js';

/** A case with what its patient has: the mailed link and a phone of their own. */
export interface OwnedCase extends Pick<PaidCase, 'id' | 'orderId' | 'email'> {
  readonly token: string;
  /** E.164. */
  readonly phone: string;
}

let nextPhone = 1_000_000;

/** A Swedish mobile number that no other test uses. */
export function aPhone(): string {
  nextPhone += 17;
  return `+4670${nextPhone}`;
}

/** A case of a paid order with its link, without Stripe, jobs and mails: what these do is shown where a case is paid for. */
export async function aCase(
  app: TestApp,
  { name = 'Åsa Öberg', email, phone = aPhone() }: { name?: string; email?: string; phone?: string } = {},
): Promise<OwnedCase> {
  const orderId = randomUUID();
  const address = email ?? `${orderId}@example.se`;
  return app.nest.get(Transactions).run(async (tx) => {
    // An account has what is ordered from its mailbox.
    const userId = await app.nest.get(UsersService).findIdByMailboxProvenEmail(address, tx);
    await tx.query(
      `INSERT INTO orders (id, user_id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount, discount_amount,
         currency, shown, paid_at)
       VALUES ($1, $2, 'assessment', 'paid', $3, $4, $5, 'kvinna', 'regular', 69900, 0, 0, 'SEK', '{"productName": "Hudbedömning"}', now())`,
      [orderId, userId, name, address, phone],
    );
    const opened = await app.nest.get(CasesService).open(tx, orderId, 'assessment');
    if (!opened) throw new Error('an order has one case');
    const token = await app.nest.get(CaseLinksRepository, { strict: false }).issue(tx, opened.id, 'form');
    return { id: opened.id, orderId, email: address, phone, token };
  });
}

/** A case of an order that was paid through Stripe, with the link that was mailed. */
export async function aMailedCase(app: TestApp, form: Record<string, unknown> = {}): Promise<OwnedCase & PaidCase> {
  const phone = typeof form['phone'] === 'string' ? form['phone'] : aPhone();
  const paid = await aPaidCase(app, { ...form, phone });
  const token = await app.eventually(() => {
    const mails = mailsTo(app, paid.email).filter(({ subject }) => subject.startsWith('Ditt formulär'));
    const found = /\/formular\/([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1];
    expect(found).toBeDefined();
    return found ?? '';
  });
  return { ...paid, phone, token };
}

/** Text messages to a number, as the local inbox shows them. */
export function textsTo(app: TestApp, phone: string): string[] {
  return app.inbox
    .mails()
    .filter(({ to }) => to.some(({ address }) => address === `${phone}@sms.invalid`))
    .map(({ text }) => text);
}

/** The newest code that a phone got. */
export async function codeTo(app: TestApp, phone: string): Promise<string> {
  await app.drain();
  return app.eventually(() => {
    const codes = textsTo(app, phone).flatMap((text) => /\b(\d{6}) är din kod/.exec(text)?.[1] ?? []);
    expect(codes).not.toEqual([]);
    return codes.at(-1) ?? '';
  });
}

/** Another code than this one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const requestCode = (app: TestApp, token: string) => app.post('/api/v1/case-access/codes', { token });

/** As a page of the site asks for it. */
export const openSession = (app: TestApp, body: object, headers: Record<string, string> = {}) =>
  app.post('/api/v1/case-access/sessions', body, { ...pageHeaders(app, ''), ...headers });

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf({ headers }: TestResponse): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** What pages of the site send with a write. */
export function pageHeaders(app: TestApp, cookie: string): Record<string, string> {
  return { cookie, origin: app.url, 'x-requested-by': 'hudvy' };
}

/** Opens a case with link and code. @returns the session's cookie */
export async function openCase(app: TestApp, { token, phone }: OwnedCase): Promise<string> {
  await requestCode(app, token);
  const opened = await openSession(app, { token, code: await codeTo(app, phone) });
  expect(opened.status).toBe(200);
  return cookieOf(opened);
}

export interface LoggedAccess {
  readonly principal: string;
  readonly assurance: string;
  readonly action: string;
  readonly outcome: string;
}

/** The access log of a case, oldest first. */
export function accessLogOf(app: TestApp, caseId: string): Promise<LoggedAccess[]> {
  return app.database.query<LoggedAccess>(
    'SELECT principal, assurance, action, outcome FROM access_log WHERE case_id = $1 ORDER BY at, sequence',
    [caseId],
  );
}
