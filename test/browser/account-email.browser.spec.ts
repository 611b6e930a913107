import { AccountPage, anAccount, aPerson, codeIn, linkIn, mailTo, type Person } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAccount } from '../support/browser/describe.js';

const TO_CURRENT = 'Godkänn bytet av e-postadress';
const TO_NEW = 'Bekräfta din nya e-postadress';

describeAccount('another e-mail address', (t) => {
  let renamed: Person;
  beforeEach(async () => {
    renamed = { ...t.person, email: aPerson().email };
    await t.account.openOverview(t.person);
    await t.account.openSecurity();
  });

  const ask = async (email = renamed.email) => {
    await t.page.getByLabel('Ny e-postadress').fill(email);
    await t.page.getByRole('button', { name: 'Byt e-postadress' }).click();
  };
  const pending = () => t.page.getByRole('heading', { name: `Bytet till ${renamed.email} är inte klart` });
  const typeCode = async (code: string, label = 'Kod från ett av mejlen') => {
    await t.page.getByLabel(label).fill(code);
    await t.page.getByRole('button', { name: 'Bekräfta', exact: true }).click();
  };
  const addressShown = (email: string) =>
    t.page.getByRole('region', { name: 'E-postadress' }).getByText(email, { exact: true });

  it('takes the place of the old one once both mailed links are followed', async () => {
    await ask();
    expect(await t.account.toast('Kontrollera din e-post', 'status')).toContain(
      'Vi har mejlat hur du bekräftar bytet.',
    );
    await pending().waitFor();
    await addressShown(t.person.email).waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);

    await t.page.goto(linkIn(await mailTo(t.site, renamed, TO_NEW)));
    expect(await t.account.toast('Adressen är bekräftad', 'status')).toContain(
      'Öppna också länken i mejlet till den andra adressen',
    );
    expect(t.page.url()).toBe(`${t.site.url}/min-hudvard/sakerhet`);
    await pending().waitFor();

    await t.page.goto(linkIn(await mailTo(t.site, t.person, TO_CURRENT)));
    expect(await t.account.toast('E-postadressen är ändrad', 'status')).toContain(
      'Nästa gång loggar du in med den nya adressen.',
    );
    await addressShown(renamed.email).waitFor();
    expect(await pending().count()).toBe(0);
    await mailTo(t.site, t.person, 'E-postadressen till ditt konto är ändrad');

    const other = await t.visit();
    const elsewhere = new AccountPage(other.page);
    await elsewhere.open();
    await elsewhere.logIn(t.person);
    await elsewhere.toast('Inloggning misslyckades');
    await elsewhere.logIn(renamed);
    await elsewhere.welcome(renamed).waitFor();
  });

  it('is confirmed with the mailed codes as well, in any order', async () => {
    await ask();
    await typeCode('');
    await t.page.getByText('Skriv koden från mejlet.').waitFor();
    await typeCode('000000');
    expect(await t.account.toast('Fel uppstod')).toContain('Koden är fel eller har gått ut.');
    await typeCode(codeIn(await mailTo(t.site, t.person, TO_CURRENT)));
    expect(await t.account.toast('Adressen är bekräftad', 'status')).toContain(
      'Bekräfta också i mejlet till den andra adressen',
    );
    await t.page.getByText('Bekräfta det i mejlet som vi har skickat.').waitFor();
    expect(await t.page.getByText('visar att det är du som byter').count()).toBe(0);
    await typeCode(codeIn(await mailTo(t.site, renamed, TO_NEW)), 'Kod från mejlet');
    await t.account.toast('E-postadressen är ändrad', 'status');
    await addressShown(renamed.email).waitFor();
    expect(t.visitor.complaints.filter((text) => !text.includes('403'))).toEqual([]);
  });

  it('is noticed by a page that was open while the links were followed on another device', async () => {
    await ask();
    await pending().waitFor();
    const device = await t.visit();
    const onDevice = new AccountPage(device.page);
    await device.page.goto(linkIn(await mailTo(t.site, t.person, TO_CURRENT)));
    await onDevice.toast('Adressen är bekräftad', 'status');
    await device.page.goto(linkIn(await mailTo(t.site, renamed, TO_NEW)));
    await onDevice.toast('E-postadressen är ändrad', 'status');
    await t.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await addressShown(renamed.email).waitFor();
  });

  it('can be mailed again, and replaced by yet another one', async () => {
    await ask();
    const first = await mailTo(t.site, renamed, TO_NEW);
    await t.page.getByRole('button', { name: 'Skicka mejlen igen' }).click();
    expect(await t.account.toast('Mejlen är skickade', 'status')).toContain('Använd de senaste mejlen.');
    await typeCode(codeIn(first));
    await t.account.toast('Fel uppstod');
    await t.page.getByRole('button', { name: 'Ange en annan adress' }).click();
    renamed = { ...renamed, email: aPerson().email };
    await ask();
    await pending().waitFor();
  });

  it('is called off', async () => {
    await ask();
    const code = codeIn(await mailTo(t.site, renamed, TO_NEW));
    await pending().waitFor();
    await t.page.getByRole('button', { name: 'Avbryt bytet' }).click();
    expect(await t.account.toast('Bytet är avbrutet', 'status')).toContain(
      'Länkar och koder som vi har mejlat fungerar inte längre.',
    );
    await t.page.getByLabel('Ny e-postadress').waitFor();
    expect(await pending().count()).toBe(0);
    await t.page.reload();
    await addressShown(t.person.email).waitFor();
    expect(await pending().count()).toBe(0);
    await ask();
    await typeCode(code);
    expect(await t.account.toast('Fel uppstod')).toContain('Koden är fel eller har gått ut.');
  });

  it('is refused when it is malformed, the same, or another account’s', async () => {
    await ask('');
    await t.page.getByText('Skriv den nya adressen.').waitFor();
    await ask('asa@example');
    await t.page.getByText('Skriv e-postadressen i formen namn@exempel.se.').waitFor();
    await ask(t.person.email.toUpperCase());
    await t.page.getByText('Det är redan adressen till ditt konto.').waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await ask((await anAccount(t.site)).email);
    expect(await t.account.toast('Fel uppstod')).toContain('Adressen används redan av ett annat konto.');
  });
});

describeAccount('another e-mail address where links carry no tokens', { env: { SECURITY_PROFILE: 'strict' } }, (t) => {
  it('is confirmed on the page that the links lead to', async () => {
    const renamed = { ...t.person, email: aPerson().email };
    await t.account.openOverview(t.person);
    await t.account.openSecurity();
    await t.page.getByLabel('Ny e-postadress').fill(renamed.email);
    await t.page.getByRole('button', { name: 'Byt e-postadress' }).click();
    await t.page.goto(linkIn(await mailTo(t.site, t.person, TO_CURRENT)));
    await t.account.toast('Adressen är bekräftad', 'status');
    await t.page.goto(linkIn(await mailTo(t.site, renamed, TO_NEW)));
    await t.account.toast('E-postadressen är ändrad', 'status');
    await t.page.goto('/min-hudvard');
    await t.account.welcome(renamed).waitFor();
  });
});

describeAccount(
  'another e-mail address where the new side confirms alone',
  { env: { AUTH_DOUBLE_CONFIRM: '0' } },
  (t) => {
    it('speaks of the one mail that was sent', async () => {
      const renamed = { ...t.person, email: aPerson().email };
      await t.account.openOverview(t.person);
      await t.account.openSecurity();
      await t.page.getByLabel('Ny e-postadress').fill(renamed.email);
      await t.page.getByRole('button', { name: 'Byt e-postadress' }).click();
      await t.page.getByText('Bekräfta det i mejlet som vi har skickat.').waitFor();
      const words = await t.page.getByRole('region', { name: 'E-postadress' }).innerText();
      expect(words).not.toMatch(/mejlen|båda|ordningen/i);
      expect(words).not.toContain(`Mejlet till ${t.person.email}`);
      await t.page.getByLabel('Kod från mejlet').fill(codeIn(await mailTo(t.site, renamed, TO_NEW)));
      await t.page.getByRole('button', { name: 'Bekräfta', exact: true }).click();
      await t.account.toast('E-postadressen är ändrad', 'status');
    });
  },
);
