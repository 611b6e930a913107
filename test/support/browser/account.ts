import { randomUUID } from 'node:crypto';
import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { TOTP } from 'otpauth';
import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { makeApiKeys } from '../../../tools/launcher/keys.js';
import type { Mail } from '../../../tools/mail-inbox/mail.js';
import { startSite, type Site, type SiteOptions } from './site.js';
import { SESSION_STORAGE_KEY, type Session } from './visitor.js';

const JWT_SECRET = 'test-secret-that-is-long-enough-for-hs256';

export const PASSWORD = 'rosa-flygel-1837';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The clinic with the public key that its pages hand to the client library. */
export function startSiteWithAccounts({ env, ...options }: SiteOptions = {}): Promise<Site> {
  return startSite({ ...options, env: { JWT_SECRET, ANON_KEY: makeApiKeys(JWT_SECRET).anonKey, ...env } });
}

export function aPerson(): Person {
  return { name: 'Åsa Öberg', email: `${randomUUID()}@example.se`, password: PASSWORD };
}

/** A person whose account is confirmed; made by the service role, without a mail. */
export async function anAccount(site: Site): Promise<Person> {
  const person = aPerson();
  const { serviceRoleKey } = makeApiKeys(JWT_SECRET);
  const response = await fetch(`${site.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: serviceRoleKey, Authorization: `Bearer ${serviceRoleKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: person.email,
      password: person.password,
      email_confirm: true,
      user_metadata: { name: person.name },
    }),
  });
  if (!response.ok) throw new Error(`the account was not made: ${response.status} ${await response.text()}`);
  return person;
}

/** Signs in without the form, which is the subject of tests of its own. */
export async function signIn(
  browser: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Session> {
  const response = await browser.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: makeApiKeys(JWT_SECRET).anonKey },
    data: { email, password },
  });
  if (!response.ok()) throw new Error(`the sign-in failed: ${response.status()} ${await response.text()}`);
  return response.text();
}

/** The client library outside of any page, signed in: for what the pages do not offer. */
export async function signedInClient(site: Site, { email, password }: Person): Promise<GoTrueClient> {
  const headers = { apikey: makeApiKeys(JWT_SECRET).anonKey };
  const client = new AuthClient({ url: `${site.url}/auth/v1`, headers, autoRefreshToken: false });
  const { error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** Signs in and shows a second factor, which the account gets for it. */
export async function signInAtAal2(site: Site, person: Person): Promise<Session> {
  const client = await signedInClient(site, person);
  const { data: factor } = await client.mfa.enroll({ factorType: 'totp' });
  const code = new TOTP({ secret: factor?.totp.secret }).generate();
  const { error } = await client.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
  if (error) throw error;
  return JSON.stringify((await client.getSession()).data.session);
}

/** The newest mail to a person with this subject, delivered or pending. */
export async function mailTo(site: Site, { email }: Person, subject: string): Promise<Mail> {
  const isIt = (mail: Mail) => mail.subject === subject && mail.to.some(({ address }) => address === email);
  await site.inbox.waitForMail(isIt);
  return site.inbox.mails().filter(isIt).at(-1) as Mail;
}

export function linkIn({ text }: Mail): string {
  return /http\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0] ?? '';
}

export function codeIn({ text }: Mail): string {
  return /\b\d{6,8}\b/.exec(text)?.[0] ?? '';
}

/** What a person does on the pages of their account, by the words they read there. */
export class AccountPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/min-hudvard');
    await this.page.getByRole('tab').first().waitFor();
  }

  async logIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.page.getByLabel('E-post').fill(email);
    await this.page.getByLabel('Lösenord').fill(password);
    await this.page.getByRole('button', { name: 'Logga in', exact: true }).click();
  }

  /** Signs out on the open page. First lets its reads finish: one that outlives its session is answered 401. */
  async signOut(): Promise<void> {
    await this.page.waitForLoadState('networkidle');
    await this.page.getByRole('button', { name: 'Logga ut', exact: true }).click();
    await this.page.getByRole('tab', { name: 'Logga in' }).waitFor();
  }

  /** Opens the overview of the person whose session the browser has. */
  async openOverview(person: Pick<Person, 'email'>): Promise<void> {
    await this.page.goto('/min-hudvard');
    await this.welcome(person).waitFor();
  }

  /** Takes over the session of this person, in place of one that the browser may have, and opens the overview. */
  async enter(person: Person): Promise<void> {
    await this.rememberSession(person);
    await this.openOverview(person);
  }

  /** Of the session that the browser has. */
  async accessToken(): Promise<string> {
    const stored = await this.page.evaluate((key) => window.localStorage.getItem(key), SESSION_STORAGE_KEY);
    return (JSON.parse(stored ?? '{}') as { access_token?: string }).access_token ?? '';
  }

  /** Leaves in the browser what signing in leaves there. */
  async rememberSession(person: Pick<Person, 'email' | 'password'>): Promise<void> {
    const session = await signIn(this.page.request, person);
    // A page without scripts: none of them may look before the session is there.
    await this.page.goto('/robots.txt');
    await this.page.evaluate(([key, value]) => window.localStorage.setItem(key, value), [
      SESSION_STORAGE_KEY,
      session,
    ] as const);
  }

  /** From the overview to the page about address, password and sign-in. */
  async openSecurity(): Promise<void> {
    await this.page.getByRole('link', { name: 'Säkerhet och inloggning' }).click();
    await this.page.getByText('Den här webbläsaren').waitFor();
  }

  welcome({ email }: Pick<Person, 'email'>): Locator {
    return this.page.getByText(/^Välkommen, /).filter({ hasText: email });
  }

  async fillInSignUp({ name, email, password }: Person, repeat = password): Promise<void> {
    await this.page.getByRole('tab', { name: 'Skapa konto' }).click();
    await this.page.getByLabel('Namn').fill(name);
    await this.page.getByLabel('E-post').fill(email);
    await this.page.getByLabel('Lösenord', { exact: true }).fill(password);
    await this.page.getByLabel('Upprepa lösenord').fill(repeat);
    await this.page.getByRole('button', { name: 'Skapa konto' }).click();
  }

  /** Waits for a toast with this title and resolves to all that it says, without the word of its button. */
  async toast(title: string, role: 'status' | 'alert' = 'alert'): Promise<string> {
    const toast = this.page.getByRole(role).filter({ hasText: title }).last();
    await toast.waitFor();
    return (await toast.innerText()).replace(/\s+/g, ' ').trim();
  }

  /** Chooses a new password in the form that asks for it twice. */
  async chooseNewPassword(password: string, repeat = password): Promise<void> {
    await this.page.getByLabel('Nytt lösenord', { exact: true }).fill(password);
    await this.page.getByLabel('Upprepa nytt lösenord').fill(repeat);
    await this.page.getByRole('button', { name: 'Spara lösenord' }).click();
  }
}
