import type { Page } from 'playwright-core';
import { anAccount, aPerson, linkIn, mailTo, signedInClient, type Person } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAccount } from '../support/browser/describe.js';
import type { Site } from '../support/browser/site.js';

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

describeAccount('a link to an account', (t) => {
  let other: Person;
  beforeEach(async () => {
    other = await anAccount(t.site);
  });

  const question = () => t.page.getByRole('dialog', { name: `Byt till konto ${maskedAddress(other)}?` });
  const response = (name: string) => question().getByRole('button', { name }).click();

  it('M1: the tokens of another account wait for an answer, and leave the address at once', async () => {
    await t.page.goto(addressWith(await sessionOf(t.site, other)));
    await question().waitFor();
    expect(t.page.url()).toBe(`${t.site.url}/`);
    expect(await question().innerText()).toContain(`Just nu är du inloggad som ${maskedAddress(t.person)}.`);
    expect(await signedInAs(t.page)).toBe(t.person.email);
    expect(await accessibilityFindings(t.page)).toEqual([]);

    await response('Stanna kvar');
    expect(await t.account.toast('Du är inloggad som förut', 'status')).toContain('Länken är förbrukad.');
    expect(await signedInAs(t.page)).toBe(t.person.email);
    expect(t.visitor.complaints).toEqual([]);
  });

  it('M1: the other account takes the place of the own one after a yes', async () => {
    await t.page.goto(addressWith(await sessionOf(t.site, other)));
    await response('Byt konto');
    expect(await t.account.toast('Inloggad!', 'status')).toContain('Välkommen tillbaka.');
    expect(await signedInAs(t.page)).toBe(other.email);
  });

  it('M1: an expired token that names the own account does not hide whose refresh token it is', async () => {
    const own = await sessionOf(t.site, t.person);
    const [header = '', claims = ''] = own.access_token.split('.');
    const expired = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), exp: 1_700_000_000 };
    const forged = `${header}.${Buffer.from(JSON.stringify(expired)).toString('base64url')}.c2lnbmF0dXJl`;
    await t.page.goto(addressWith({ ...(await sessionOf(t.site, other)), access_token: forged }));
    await question().waitFor();
    expect(await signedInAs(t.page)).toBe(t.person.email);
  });

  it('M1: tokens of the own account need no question', async () => {
    await t.page.goto(addressWith(await sessionOf(t.site, t.person)));
    expect(await t.account.toast('Inloggad!', 'status')).toContain('Välkommen tillbaka.');
    expect(await signedInAs(t.page)).toBe(t.person.email);
  });

  it('M1: a one-time token of another account asks too, on the page for a new password as well', async () => {
    await t.page.request.post('/auth/v1/recover', { data: { email: other.email }, headers: await apikey() });
    const token =
      new URL(linkIn(await mailTo(t.site, other, 'Återställ ditt lösenord'))).searchParams.get('token') ?? '';
    await t.page.goto(`/reset-password?token_hash=${token}&type=recovery`);
    await question().waitFor();
    expect(t.page.url()).toBe(`${t.site.url}/reset-password`);
    await t.page.keyboard.press('Escape');
    await t.page.waitForURL(`${t.site.url}/`);
    await t.account.toast('Du är inloggad som förut', 'status');
    expect(await signedInAs(t.page)).toBe(t.person.email);
  });

  async function apikey(): Promise<{ apikey: string }> {
    const html = await (await t.page.request.get('/')).text();
    return { apikey: /"anonKey":"([^"]+)"/.exec(html)?.[1] ?? '' };
  }
});

describeAccount('with the profile strict', { env: { SECURITY_PROFILE: 'strict' }, session: 'nobody' }, (t) => {
  it('M1: tokens in an address do not sign in', async () => {
    await t.page.goto(addressWith(await sessionOf(t.site, await anAccount(t.site))));
    await t.account.toast('Ogiltig länk');
    expect(t.page.url()).toBe(`${t.site.url}/`);
    expect(await signedInAs(t.page)).toBeNull();
  });

  it('D15: a new password is as long as the profile wants it', async () => {
    await t.account.open();
    await t.page.getByRole('tab', { name: 'Skapa konto' }).click();
    await t.page.getByText('Minst 8 tecken. Längre är säkrare.').waitFor();
    await t.account.fillInSignUp({ ...aPerson(), password: 'abc1234' });
    expect(await t.account.toast('Lösenordet är för kort')).toContain('Lösenordet måste vara minst 8 tecken långt.');
  });
});
