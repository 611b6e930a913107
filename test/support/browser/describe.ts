import type { Browser } from 'playwright-core';
import { AccountPage, anAccount, signIn, startSiteWithAccounts, type Person } from './account.js';
import { AdminPage, anAdmin } from './admin-page.js';
import { startPublicSite } from './public-site.js';
import { existing, provideSite, type SiteTest, type SiteTestOptions } from './site-test.js';
import type { Site } from './site.js';
import type { Session } from './visitor.js';

/**
 * Whose session the browser of each test begins with: that of a person who signed in once for all tests of the describe,
 * that of a new person, or nobody's (there is no `person` then). A test that signs out, or changes the account, takes a
 * new person.
 */
export type SessionOf = 'one person' | 'a new person' | 'nobody';

export interface AccountTestOptions extends SiteTestOptions {
  readonly session?: SessionOf;
}

export interface AccountTest extends SiteTest {
  readonly person: Person;
  /** The pages of the account in the visitor's browser. */
  readonly account: AccountPage;
}

export interface AdminTest extends AccountTest {
  /** The dashboard in the visitor's browser. */
  readonly admin: AdminPage;
}

type Body<Test> = (test: Test) => void;
type Arguments<Options, Test> = [title: string, body: Body<Test>] | [title: string, options: Options, body: Body<Test>];

/** Tests of the public site, with the articles and questions of the demo. */
export function describePublic(...given: Arguments<SiteTestOptions, SiteTest>): void {
  const { title, options, body } = read(given);
  describe(title, () => body(provideSite({ options, start: startPublicSite })));
}

/** Tests of a customer account; each begins with the session of a new account by default. */
export function describeAccount(...given: Arguments<AccountTestOptions, AccountTest>): void {
  const { title, options, body } = read(given);
  describe(title, () => body(provideAccount(options, anAccount, 'a new person')));
}

/** Tests of the admin area; all begin with the session of one admin by default. */
export function describeAdmin(...given: Arguments<AccountTestOptions, AdminTest>): void {
  const { title, options, body } = read(given);
  describe(title, () => {
    const test = provideAccount(options, anAdmin, 'one person');
    const admin = { get: () => new AdminPage(test.page) };
    body(Object.defineProperty(test, 'admin', admin) as AdminTest);
  });
}

function provideAccount(
  { session: sessionOf, ...options }: AccountTestOptions,
  create: (site: Site) => Promise<Person>,
  usual: SessionOf,
): AccountTest {
  const whose = sessionOf ?? usual;
  let person: Person | undefined;
  let shared: Session | undefined;
  const nextSession = async (site: Site, browser: Browser): Promise<Session | undefined> => {
    if (whose === 'nobody') return undefined;
    if (shared) return shared;
    person = await create(site);
    const context = await browser.newContext({ baseURL: site.url });
    const session = await signIn(context.request, person);
    await context.close();
    if (whose === 'one person') shared = session;
    return session;
  };
  const test = provideSite({ options, start: startSiteWithAccounts, nextSession });
  return Object.defineProperties(test, {
    person: { get: () => existing(person, 'person') },
    account: { get: () => new AccountPage(test.page) },
  }) as AccountTest;
}

function read<Options, Test>(given: Arguments<Options, Test>) {
  const [title, second, third] = given as [string, unknown, unknown];
  return third === undefined
    ? { title, options: {} as Options, body: second as Body<Test> }
    : { title, options: second as Options, body: third as Body<Test> };
}
