import type { Browser } from 'playwright-core';
import {
  AccountPage,
  anAccount,
  aPerson,
  codeIn,
  linkIn,
  mailTo,
  startSiteWithAccounts,
  type Person,
} from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';

const TO_CURRENT = 'Godkänn bytet av e-postadress';
const TO_NEW = 'Bekräfta din nya e-postadress';

describe('another e-mail address', () => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;
  let account: AccountPage;
  let person: Person;
  let renamed: Person;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSiteWithAccounts(), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    visitor = await visit(browser, site.url);
    account = new AccountPage(visitor.page);
    person = await anAccount(site);
    renamed = { ...person, email: aPerson().email };
    await account.enter(person);
    await account.openSecurity();
  });
  afterEach(() => visitor.leave());

  const ask = async (email = renamed.email) => {
    await visitor.page.getByLabel('Ny e-postadress').fill(email);
    await visitor.page.getByRole('button', { name: 'Byt e-postadress' }).click();
  };
  const pending = () => visitor.page.getByRole('heading', { name: `Bytet till ${renamed.email} är inte klart` });
  const typeCode = async (code: string, label = 'Kod från ett av mejlen') => {
    await visitor.page.getByLabel(label).fill(code);
    await visitor.page.getByRole('button', { name: 'Bekräfta', exact: true }).click();
  };
  const addressShown = (email: string) =>
    visitor.page.getByRole('region', { name: 'E-postadress' }).getByText(email, { exact: true });

  it('takes the place of the old one once both mailed links are followed', async () => {
    await ask();
    expect(await account.toast('Kontrollera din e-post', 'status')).toContain('Vi har mejlat hur du bekräftar bytet.');
    await pending().waitFor();
    await addressShown(person.email).waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);

    await visitor.page.goto(linkIn(await mailTo(site, renamed, TO_NEW)));
    expect(await account.toast('Adressen är bekräftad', 'status')).toContain(
      'Öppna också länken i mejlet till den andra adressen',
    );
    expect(visitor.page.url()).toBe(`${site.url}/min-hudvard/sakerhet`);
    await pending().waitFor();

    await visitor.page.goto(linkIn(await mailTo(site, person, TO_CURRENT)));
    expect(await account.toast('E-postadressen är ändrad', 'status')).toContain(
      'Nästa gång loggar du in med den nya adressen.',
    );
    await addressShown(renamed.email).waitFor();
    expect(await pending().count()).toBe(0);
    await mailTo(site, person, 'E-postadressen till ditt konto är ändrad');

    const other = await visit(browser, site.url);
    const elsewhere = new AccountPage(other.page);
    await elsewhere.open();
    await elsewhere.logIn(person);
    await elsewhere.toast('Inloggning misslyckades');
    await elsewhere.logIn(renamed);
    await elsewhere.welcome(renamed).waitFor();
    await other.leave();
  });

  it('is confirmed with the mailed codes as well, in any order', async () => {
    await ask();
    await typeCode('');
    await visitor.page.getByText('Skriv koden från mejlet.').waitFor();
    await typeCode('000000');
    expect(await account.toast('Fel uppstod')).toContain('Koden är fel eller har gått ut.');
    await typeCode(codeIn(await mailTo(site, person, TO_CURRENT)));
    expect(await account.toast('Adressen är bekräftad', 'status')).toContain(
      'Bekräfta också i mejlet till den andra adressen',
    );
    await visitor.page.getByText('Bekräfta det i mejlet som vi har skickat.').waitFor();
    expect(await visitor.page.getByText('visar att det är du som byter').count()).toBe(0);
    await typeCode(codeIn(await mailTo(site, renamed, TO_NEW)), 'Kod från mejlet');
    await account.toast('E-postadressen är ändrad', 'status');
    await addressShown(renamed.email).waitFor();
    expect(visitor.complaints.filter((text) => !text.includes('403'))).toEqual([]);
  });

  it('is noticed by a page that was open while the links were followed on another device', async () => {
    await ask();
    await pending().waitFor();
    const device = await visit(browser, site.url);
    const onDevice = new AccountPage(device.page);
    await device.page.goto(linkIn(await mailTo(site, person, TO_CURRENT)));
    await onDevice.toast('Adressen är bekräftad', 'status');
    await device.page.goto(linkIn(await mailTo(site, renamed, TO_NEW)));
    await onDevice.toast('E-postadressen är ändrad', 'status');
    await visitor.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await addressShown(renamed.email).waitFor();
    await device.leave();
  });

  it('can be mailed again, and replaced by yet another one', async () => {
    await ask();
    const first = await mailTo(site, renamed, TO_NEW);
    await visitor.page.getByRole('button', { name: 'Skicka mejlen igen' }).click();
    expect(await account.toast('Mejlen är skickade', 'status')).toContain('Använd de senaste mejlen.');
    await typeCode(codeIn(first));
    await account.toast('Fel uppstod');
    await visitor.page.getByRole('button', { name: 'Ange en annan adress' }).click();
    renamed = { ...renamed, email: aPerson().email };
    await ask();
    await pending().waitFor();
  });

  it('is called off', async () => {
    await ask();
    const code = codeIn(await mailTo(site, renamed, TO_NEW));
    await pending().waitFor();
    await visitor.page.getByRole('button', { name: 'Avbryt bytet' }).click();
    expect(await account.toast('Bytet är avbrutet', 'status')).toContain(
      'Länkar och koder som vi har mejlat fungerar inte längre.',
    );
    await visitor.page.getByLabel('Ny e-postadress').waitFor();
    expect(await pending().count()).toBe(0);
    await visitor.page.reload();
    await addressShown(person.email).waitFor();
    expect(await pending().count()).toBe(0);
    await ask();
    await typeCode(code);
    expect(await account.toast('Fel uppstod')).toContain('Koden är fel eller har gått ut.');
  });

  it('is refused when it is malformed, the same, or another account’s', async () => {
    await ask('');
    await visitor.page.getByText('Skriv den nya adressen.').waitFor();
    await ask('asa@example');
    await visitor.page.getByText('Skriv e-postadressen i formen namn@exempel.se.').waitFor();
    await ask(person.email.toUpperCase());
    await visitor.page.getByText('Det är redan adressen till ditt konto.').waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await ask((await anAccount(site)).email);
    expect(await account.toast('Fel uppstod')).toContain('Adressen används redan av ett annat konto.');
  });
});

describe('another e-mail address where links carry no tokens', () => {
  it('is confirmed on the page that the links lead to', async () => {
    const [site, browser] = await Promise.all([startSiteWithAccounts({ SECURITY_PROFILE: 'strict' }), startBrowser()]);
    const visitor = await visit(browser, site.url);
    try {
      const account = new AccountPage(visitor.page);
      const person = await anAccount(site);
      const renamed = { ...person, email: aPerson().email };
      await account.enter(person);
      await account.openSecurity();
      await visitor.page.getByLabel('Ny e-postadress').fill(renamed.email);
      await visitor.page.getByRole('button', { name: 'Byt e-postadress' }).click();
      await visitor.page.goto(linkIn(await mailTo(site, person, TO_CURRENT)));
      await account.toast('Adressen är bekräftad', 'status');
      await visitor.page.goto(linkIn(await mailTo(site, renamed, TO_NEW)));
      await account.toast('E-postadressen är ändrad', 'status');
      await visitor.page.goto('/min-hudvard');
      await account.welcome(renamed).waitFor();
    } finally {
      await browser.close();
      await site.stop();
    }
  });
});

describe('another e-mail address where the new side confirms alone', () => {
  it('speaks of the one mail that was sent', async () => {
    const [site, browser] = await Promise.all([startSiteWithAccounts({ AUTH_DOUBLE_CONFIRM: '0' }), startBrowser()]);
    const visitor = await visit(browser, site.url);
    try {
      const account = new AccountPage(visitor.page);
      const person = await anAccount(site);
      const renamed = { ...person, email: aPerson().email };
      await account.enter(person);
      await account.openSecurity();
      await visitor.page.getByLabel('Ny e-postadress').fill(renamed.email);
      await visitor.page.getByRole('button', { name: 'Byt e-postadress' }).click();
      await visitor.page.getByText('Bekräfta det i mejlet som vi har skickat.').waitFor();
      const words = await visitor.page.getByRole('region', { name: 'E-postadress' }).innerText();
      expect(words).not.toMatch(/mejlen|båda|ordningen/i);
      expect(words).not.toContain(`Mejlet till ${person.email}`);
      await visitor.page.getByLabel('Kod från mejlet').fill(codeIn(await mailTo(site, renamed, TO_NEW)));
      await visitor.page.getByRole('button', { name: 'Bekräfta', exact: true }).click();
      await account.toast('E-postadressen är ändrad', 'status');
    } finally {
      await browser.close();
      await site.stop();
    }
  });
});
