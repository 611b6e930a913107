import { Secret, TOTP } from 'otpauth';
import type { Browser } from 'playwright-core';
import type { Mail } from '../../tools/mail-inbox/mail.js';
import {
  AccountPage,
  anAccount,
  codeIn,
  mailTo,
  startSiteWithAccounts,
  type Person,
} from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';

const NEW_PASSWORD = 'bla-flygel-1912';

describe('a new password where a long session is not enough', () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;
  let account: AccountPage;
  let person: Person;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSiteWithAccounts({ AUTH_REAUTHENTICATION: '1' }), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    visitor = await visit(browser, site.url);
    account = new AccountPage(visitor.page);
    person = await anAccount(site);
    await account.enter(person);
    await account.openSecurity();
  });
  afterEach(() => visitor.leave());

  it('needs a mailed code too', async () => {
    await site.database.query(`UPDATE sessions SET created_at = now() - interval '25 hours'`);
    await account.chooseNewPassword(NEW_PASSWORD);
    expect(await account.toast('Kontrollera din e-post', 'status')).toContain(
      'Vi har mejlat en kod. Skriv den, så byter vi lösenordet.',
    );
    const field = visitor.page.getByLabel('Kod från mejlet');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await visitor.page
      .getByText(`Det var ett tag sedan du loggade in. Därför har vi mejlat en kod till ${person.email}.`)
      .waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);

    const save = visitor.page.getByRole('button', { name: 'Spara lösenord' });
    await save.click();
    await visitor.page.getByText('Skriv koden.').waitFor();
    await field.fill('000000');
    await save.click();
    expect(await account.toast('Fel uppstod')).toContain(
      'Koden är fel eller har gått ut. Kontrollera den, eller begär en ny.',
    );

    const first = await mailTo(site, person, 'Din bekräftelsekod');
    await visitor.page.getByRole('button', { name: 'Mejla en ny kod' }).click();
    await account.toast('Kontrollera din e-post', 'status');
    const code = codeIn(await anotherThan(first));
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await save.click();
    await account.toast('Lösenord uppdaterat!', 'status');
    expect(await field.count()).toBe(0);

    await visitor.page.goto('/min-hudvard');
    await visitor.page.getByRole('button', { name: 'Logga ut' }).click();
    await account.logIn({ ...person, password: NEW_PASSWORD });
    await account.welcome(person).waitFor();
  });

  const anotherThan = ({ id, subject }: Mail) =>
    site.inbox.waitForMail(
      (mail) => mail.id !== id && mail.subject === subject && mail.to.some(({ address }) => address === person.email),
    );

  it('is taken without a code right after signing in', async () => {
    await account.chooseNewPassword(NEW_PASSWORD);
    await account.toast('Lösenord uppdaterat!', 'status');
  });
});

describe('in the profile strict', () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;
  let account: AccountPage;
  let person: Person;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSiteWithAccounts({ SECURITY_PROFILE: 'strict' }), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    visitor = await visit(browser, site.url);
    account = new AccountPage(visitor.page);
    person = await anAccount(site);
  });
  afterEach(() => visitor.leave());

  const setUpApp = async (): Promise<TOTP> => {
    await visitor.page.getByRole('img', { name: 'QR-kod för autentiseringsappen' }).waitFor();
    const secret = (await visitor.page.locator('code').innerText()).replace(/\s/g, '');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await visitor.page.getByLabel('Kod från appen').fill(totp.generate());
    await visitor.page.getByRole('button', { name: 'Slå på' }).click();
    await account.toast('Appen är tillagd', 'status');
    return totp;
  };

  it('M4: an app is added in an old session after the password was typed again', async () => {
    await account.enter(person);
    await account.openSecurity();
    await site.database.query(`UPDATE sessions SET methods = '[{"method": "password", "timestamp": 1}]'`);
    await visitor.page.getByRole('button', { name: 'Lägg till en app' }).click();
    const dialog = visitor.page.getByRole('dialog', { name: 'Bekräfta att det är du' });
    await dialog.waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await dialog.getByLabel('Nuvarande lösenord').fill('fel-losenord-1');
    await dialog.getByRole('button', { name: 'Bekräfta' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'Lösenordet stämmer inte.' }).waitFor();
    await dialog.getByLabel('Nuvarande lösenord').fill(person.password);
    await dialog.getByRole('button', { name: 'Bekräfta' }).click();
    await setUpApp();
    await visitor.page.getByRole('button', { name: 'Jag har sparat koderna' }).waitFor();
  });

  it('M3, M4, L14: an admin is led to a second factor, gets it for a mailed code, shows it at the door, and is led to a better password', async () => {
    await site.database.query('INSERT INTO cms_admins (user_id) SELECT id FROM users WHERE email = $1', [person.email]);
    await account.enter(person);
    await visitor.page.goto('/admin/dashboard');
    await visitor.page.getByText('För att komma in behöver du tvåstegsinloggning.').waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await visitor.page.getByRole('link', { name: 'Säkerhet och inloggning' }).click();
    await visitor.page.getByRole('button', { name: 'Lägg till en app' }).click();
    const dialog = visitor.page.getByRole('dialog', { name: 'Bekräfta att det är du' });
    await dialog.getByRole('button', { name: 'Mejla en kod' }).click();
    await dialog
      .getByLabel('Kod från mejlet')
      .fill(/\b\d{8}\b/.exec((await mailTo(site, person, 'Din bekräftelsekod')).text)?.[0] ?? '');
    await dialog.getByRole('button', { name: 'Bekräfta' }).click();
    const totp = await setUpApp();

    const other = await visit(browser, site.url);
    const there = new AccountPage(other.page);
    await there.rememberSession(person);
    await other.page.goto('/admin/dashboard');
    await other.page.getByRole('heading', { name: 'Bekräfta att det är du' }).waitFor();
    expect(await other.page.getByRole('tab', { name: 'Blog Management' }).count()).toBe(0);
    await other.page.getByLabel('Kod').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await other.page.getByRole('button', { name: 'Fortsätt' }).click();
    await other.page.getByRole('tab', { name: 'Blog Management' }).waitFor();

    // L14: as if the person had signed in with a password that is too weak for staff.
    await site.database.query('UPDATE sessions SET has_weak_password = true');
    await other.page.goto('/admin/dashboard');
    await other.page.getByText('Lösenordet som du loggade in med är för svagt').waitFor();
    expect(await other.page.getByRole('tab', { name: 'Blog Management' }).count()).toBe(0);
    expect(await accessibilityFindings(other.page)).toEqual([]);
    await other.page.getByRole('link', { name: 'Säkerhet och inloggning' }).click();
    await other.page.waitForURL('**/min-hudvard/sakerhet');
    await other.leave();
  });
});
