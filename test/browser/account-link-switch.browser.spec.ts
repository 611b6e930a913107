import type { Browser, Page } from 'playwright-core';
import {
  AccountPage,
  anAccount,
  aPerson,
  linkIn,
  mailTo,
  signedInClient,
  startSiteWithAccounts,
  type Person,
} from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** A session of another account, as a stranger would put it into an address. */
async function sessionOf(site: Site, person: Person): Promise<Tokens> {
  const { data } = await (await signedInClient(site, person)).getSession();
  if (!data.session) throw new Error('nobody is signed in');
  return data.session;
}

const addressWith = ({ access_token, refresh_token }: Tokens) =>
  `/#${new URLSearchParams({ access_token, refresh_token, expires_in: '3600', token_type: 'bearer', type: 'magiclink' })}`;

const signedInAs = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(window.localStorage.getItem('sb-clinic-auth-token') ?? '{}') as {
      user?: { email?: string };
    };
    return session.user?.email ?? null;
  });

const maskedAddress = ({ email }: Person) => `${email.slice(0, 1)}•••@example.se`;

describe('a link to an account', () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;
  let account: AccountPage;
  let owner: Person;
  let other: Person;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSiteWithAccounts(), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    [visitor, owner, other] = await Promise.all([visit(browser, site.url), anAccount(site), anAccount(site)]);
    account = new AccountPage(visitor.page);
    await account.rememberSession(owner);
  });
  afterEach(() => visitor.leave());

  const question = () => visitor.page.getByRole('dialog', { name: `Byt till konto ${maskedAddress(other)}?` });
  const response = (name: string) => question().getByRole('button', { name }).click();

  it('M1: the tokens of another account wait for an answer, and leave the address at once', async () => {
    await visitor.page.goto(addressWith(await sessionOf(site, other)));
    await question().waitFor();
    expect(visitor.page.url()).toBe(`${site.url}/`);
    expect(await question().innerText()).toContain(`Just nu är du inloggad som ${maskedAddress(owner)}.`);
    expect(await signedInAs(visitor.page)).toBe(owner.email);
    expect(await accessibilityFindings(visitor.page)).toEqual([]);

    await response('Stanna kvar');
    expect(await account.toast('Du är inloggad som förut', 'status')).toContain('Länken är förbrukad.');
    expect(await signedInAs(visitor.page)).toBe(owner.email);
    expect(visitor.complaints).toEqual([]);
  });

  it('M1: the other account takes the place of the own one after a yes', async () => {
    await visitor.page.goto(addressWith(await sessionOf(site, other)));
    await response('Byt konto');
    expect(await account.toast('Inloggad!', 'status')).toContain('Välkommen tillbaka.');
    expect(await signedInAs(visitor.page)).toBe(other.email);
  });

  it('M1: an expired token that names the own account does not hide whose refresh token it is', async () => {
    const own = await sessionOf(site, owner);
    const [header = '', claims = ''] = own.access_token.split('.');
    const expired = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), exp: 1_700_000_000 };
    const forged = `${header}.${Buffer.from(JSON.stringify(expired)).toString('base64url')}.c2lnbmF0dXJl`;
    await visitor.page.goto(addressWith({ ...(await sessionOf(site, other)), access_token: forged }));
    await question().waitFor();
    expect(await signedInAs(visitor.page)).toBe(owner.email);
  });

  it('M1: tokens of the own account need no question', async () => {
    await visitor.page.goto(addressWith(await sessionOf(site, owner)));
    expect(await account.toast('Inloggad!', 'status')).toContain('Välkommen tillbaka.');
    expect(await signedInAs(visitor.page)).toBe(owner.email);
  });

  it('M1: a one-time token of another account asks too, on the page for a new password as well', async () => {
    await visitor.page.request.post('/auth/v1/recover', { data: { email: other.email }, headers: await apikey() });
    const token = new URL(linkIn(await mailTo(site, other, 'Återställ ditt lösenord'))).searchParams.get('token') ?? '';
    await visitor.page.goto(`/reset-password?token_hash=${token}&type=recovery`);
    await question().waitFor();
    expect(visitor.page.url()).toBe(`${site.url}/reset-password`);
    await visitor.page.keyboard.press('Escape');
    await visitor.page.waitForURL(`${site.url}/`);
    await account.toast('Du är inloggad som förut', 'status');
    expect(await signedInAs(visitor.page)).toBe(owner.email);
  });

  async function apikey(): Promise<{ apikey: string }> {
    const html = await (await visitor.page.request.get('/')).text();
    return { apikey: /"anonKey":"([^"]+)"/.exec(html)?.[1] ?? '' };
  }
});

describe('with the profile strict', () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;
  let account: AccountPage;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSiteWithAccounts({ SECURITY_PROFILE: 'strict' }), startBrowser()]);
    visitor = await visit(browser, site.url);
    account = new AccountPage(visitor.page);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  it('M1: tokens in an address do not sign in', async () => {
    await visitor.page.goto(addressWith(await sessionOf(site, await anAccount(site))));
    await account.toast('Ogiltig länk');
    expect(visitor.page.url()).toBe(`${site.url}/`);
    expect(await signedInAs(visitor.page)).toBeNull();
  });

  it('D15: a new password is as long as the profile wants it', async () => {
    await account.open();
    await visitor.page.getByRole('tab', { name: 'Skapa konto' }).click();
    await visitor.page.getByText('Minst 8 tecken. Längre är säkrare.').waitFor();
    await account.fillInSignUp({ ...aPerson(), password: 'abc1234' });
    expect(await account.toast('Lösenordet är för kort')).toContain('Lösenordet måste vara minst 8 tecken långt.');
  });
});
