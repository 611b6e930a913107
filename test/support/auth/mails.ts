import type { Mail } from '../../../tools/mail-inbox/mail.js';
import type { TestApp } from '../test-app.js';

/** The link and the code of a mail, as a person finds them in its text. */
export interface LinkMail {
  readonly subject: string;
  readonly link: string;
  readonly code: string;
  /** The link's own token, which `verifyOtp` takes as `token_hash`. */
  readonly token: string;
}

export async function linkMail(app: TestApp, address: string, subject: string): Promise<LinkMail> {
  const mail = await mailTo(app, address, subject);
  const link = /http\S+\/auth\/v1\/verify\?\S+/.exec(mail.text)?.[0] ?? '';
  return { subject: mail.subject, link, code: codeIn(mail), token: new URL(link).searchParams.get('token') ?? '' };
}

/** The newest mail to an address with this subject, delivered or pending. */
export async function mailTo(app: TestApp, address: string, subject: string): Promise<Mail> {
  const isIt = (mail: Mail) => mail.to.some((to) => to.address === address) && mail.subject === subject;
  await app.inbox.waitForMail(isIt);
  return app.inbox.mails().filter(isIt).at(-1) as Mail;
}

export function codeIn(mail: Mail): string {
  return /\b\d{6,8}\b/.exec(mail.text)?.[0] ?? '';
}

/** Follows a link as a browser does, up to the page it leads to. */
export async function follow(
  link: string,
): Promise<{ status: number; address: URL; query: URLSearchParams; fragment: URLSearchParams }> {
  const response = await fetch(link, { redirect: 'manual' });
  const address = new URL(response.headers.get('location') ?? 'about:blank');
  return {
    status: response.status,
    address,
    query: address.searchParams,
    fragment: new URLSearchParams(address.hash.slice(1)),
  };
}

/** The tokens that a link led back with, as `setSession` takes them. */
export function sessionOf(fragment: URLSearchParams): { access_token: string; refresh_token: string } {
  return { access_token: fragment.get('access_token') ?? '', refresh_token: fragment.get('refresh_token') ?? '' };
}
