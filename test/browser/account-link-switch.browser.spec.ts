import type { Page } from 'playwright-core';
import {
  anAccount,
  aPerson,
  linkIn,
  mailTo,
  signedInClient,
  signInAtAal2,
  type Person,
} from '../support/browser/account.js';
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

  it('the tokens of another account wait for a choice, and leave the address bar at once [M1]', async () => {
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

    // A one-time token asks too, on the page for a new password as well.
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

  it('an expired token of the own account does not hide a foreign refresh token; consent changes the account, and own tokens need none [M1]', async () => {
    const own = await sessionOf(t.site, t.person);
    const [header = '', claims = ''] = own.access_token.split('.');
    const expired = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), exp: 1_700_000_000 };
    const forged = `${header}.${Buffer.from(JSON.stringify(expired)).toString('base64url')}.c2lnbmF0dXJl`;
    await t.page.goto(addressWith({ ...(await sessionOf(t.site, other)), access_token: forged }));
    await question().waitFor();
    expect(await signedInAs(t.page)).toBe(t.person.email);
    await response('Byt konto');
    expect(await t.account.toast('Inloggad!', 'status')).toContain('Välkommen tillbaka.');
    expect(await signedInAs(t.page)).toBe(other.email);

    await t.page.goto('/robots.txt');
    await t.page.goto(addressWith(await sessionOf(t.site, other)));
    expect(await t.account.toast('Inloggad!', 'status')).toContain('Välkommen tillbaka.');
    expect(await signedInAs(t.page)).toBe(other.email);
  });

  it('a link to an account with a second factor says that the factor is still required', async () => {
    await signInAtAal2(t.site, other);
    await t.page.goto(addressWith(await sessionOf(t.site, other)));
    await response('Byt konto');
    expect(await t.account.toast('Ett steg kvar', 'status')).toContain(
      'Bekräfta att det är du under Min hudvård, så är du inloggad.',
    );
  });

  async function apikey(): Promise<{ apikey: string }> {
    const html = await (await t.page.request.get('/')).text();
    return { apikey: /"anonKey":"([^"]+)"/.exec(html)?.[1] ?? '' };
  }
});

describeAccount('with the profile strict', { env: { SECURITY_PROFILE: 'strict' }, session: 'nobody' }, (t) => {
  it('tokens in an address do not sign in, and mailed links are redeemed on their pages', async () => {
    const person = await anAccount(t.site);
    await t.page.goto(addressWith(await sessionOf(t.site, person)));
    await t.account.toast('Ogiltig länk');
    expect(t.page.url()).toBe(`${t.site.url}/`);
    expect(await signedInAs(t.page)).toBeNull();

    // A new password.
    await t.account.open();
    await t.page.getByRole('button', { name: 'Glömt lösenordet?' }).click();
    await t.page.getByLabel('E-post').fill(person.email);
    await t.page.getByRole('button', { name: 'Skicka länk' }).click();
    await t.page.goto(linkIn(await mailTo(t.site, person, 'Återställ ditt lösenord')));
    await t.account.chooseNewPassword('bla-flygel-1912');
    await t.account.toast('Lösenord uppdaterat!', 'status');
    expect(t.page.url()).toBe(`${t.site.url}/`);

    // Another e-mail address.
    const renamed = aPerson();
    await t.account.openOverview(person);
    await t.account.openSecurity();
    await t.page.getByLabel('Ny e-postadress').fill(renamed.email);
    await t.page.getByRole('button', { name: 'Byt e-postadress' }).click();
    await t.page.goto(linkIn(await mailTo(t.site, person, 'Godkänn bytet av e-postadress')));
    await t.account.toast('Adressen är bekräftad', 'status');
    await t.page.goto(linkIn(await mailTo(t.site, renamed, 'Bekräfta din nya e-postadress')));
    await t.account.toast('E-postadressen är ändrad', 'status');
    await t.account.openOverview(renamed);
  });

  it('a new password has the length that the profile requires', async () => {
    expect(await (await t.page.request.get('/min-hudvard')).text()).toContain('"passwordMinLength":8');
  });
});
