import type { Browser } from 'playwright-core';
import type { Mail } from '../../tools/mail-inbox/mail.js';
import { AccountPage, anAccount, codeIn, mailTo, startSiteWithAccounts, type Person } from '../support/browser/account.js';
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
    expect(await account.toast('Kontrollera din e-post', 'status')).toContain('Vi har mejlat en kod. Skriv den, så byter vi lösenordet.');
    const field = visitor.page.getByLabel('Kod från mejlet');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await visitor.page.getByText(`Det var ett tag sedan du loggade in. Därför har vi mejlat en kod till ${person.email}.`).waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);

    const save = visitor.page.getByRole('button', { name: 'Spara lösenord' });
    await save.click();
    await visitor.page.getByText('Skriv koden.').waitFor();
    await field.fill('000000');
    await save.click();
    expect(await account.toast('Fel uppstod')).toContain('Koden är fel eller har gått ut. Kontrollera den, eller begär en ny.');

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
    site.inbox.waitForMail((mail) => mail.id !== id && mail.subject === subject && mail.to.some(({ address }) => address === person.email));

  it('is taken without a code from somebody who has just signed in', async () => {
    await account.chooseNewPassword(NEW_PASSWORD);
    await account.toast('Lösenord uppdaterat!', 'status');
  });
});
