import { aPaidCase, type PaidCase } from './cases.js';
import { mailsTo } from './orders.js';
import type { TestApp, TestResponse } from './test-app.js';

/** A case with what its patient has: the mailed link and a phone of their own. */
export interface OwnedCase extends PaidCase {
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

export async function aCase(app: TestApp, form: Record<string, unknown> = {}): Promise<OwnedCase> {
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
