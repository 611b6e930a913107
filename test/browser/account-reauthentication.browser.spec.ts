import { Secret, TOTP } from 'otpauth';
import type { Mail } from '../../tools/mail-inbox/mail.js';
import { AccountPage, codeIn, mailTo } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAccount } from '../support/browser/describe.js';

const NEW_PASSWORD = 'bla-flygel-1912';

describeAccount('a new password where a long session is not enough', { env: { AUTH_REAUTHENTICATION: '1' } }, (t) => {
  beforeEach(async () => {
    await t.account.openOverview(t.person);
    await t.account.openSecurity();
  });

  it('needs a mailed code too', async () => {
    await t.site.database.query(`UPDATE sessions SET created_at = now() - interval '25 hours'`);
    await t.account.chooseNewPassword(NEW_PASSWORD);
    expect(await t.account.toast('Kontrollera din e-post', 'status')).toContain(
      'Vi har mejlat en kod. Skriv den, så byter vi lösenordet.',
    );
    const field = t.page.getByLabel('Kod från mejlet');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await t.page
      .getByText(`Det var ett tag sedan du loggade in. Därför har vi mejlat en kod till ${t.person.email}.`)
      .waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);

    const save = t.page.getByRole('button', { name: 'Spara lösenord' });
    await save.click();
    await t.page.getByText('Skriv koden.').waitFor();
    await field.fill('000000');
    await save.click();
    expect(await t.account.toast('Fel uppstod')).toContain(
      'Koden är fel eller har gått ut. Kontrollera den, eller begär en ny.',
    );

    const first = await mailTo(t.site, t.person, 'Din bekräftelsekod');
    await t.page.getByRole('button', { name: 'Mejla en ny kod' }).click();
    await t.account.toast('Kontrollera din e-post', 'status');
    const code = codeIn(await anotherThan(first));
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await save.click();
    await t.account.toast('Lösenord uppdaterat!', 'status');
    expect(await field.count()).toBe(0);

    await t.page.goto('/min-hudvard');
    await t.page.getByRole('button', { name: 'Logga ut' }).click();
    await t.account.logIn({ ...t.person, password: NEW_PASSWORD });
    await t.account.welcome(t.person).waitFor();
  });

  const anotherThan = ({ id, subject }: Mail) =>
    t.site.inbox.waitForMail(
      (mail) => mail.id !== id && mail.subject === subject && mail.to.some(({ address }) => address === t.person.email),
    );

  it('is taken without a code right after signing in', async () => {
    await t.account.chooseNewPassword(NEW_PASSWORD);
    await t.account.toast('Lösenord uppdaterat!', 'status');
  });
});

describeAccount('in the profile strict', { env: { SECURITY_PROFILE: 'strict' } }, (t) => {
  const setUpApp = async (): Promise<TOTP> => {
    await t.page.getByRole('img', { name: 'QR-kod för autentiseringsappen' }).waitFor();
    const secret = (await t.page.locator('code').innerText()).replace(/\s/g, '');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await t.page.getByLabel('Kod från appen').fill(totp.generate());
    await t.page.getByRole('button', { name: 'Slå på' }).click();
    await t.account.toast('Appen är tillagd', 'status');
    return totp;
  };

  it('M4: an app is added in an old session after the password was typed again', async () => {
    await t.account.openOverview(t.person);
    await t.account.openSecurity();
    await t.site.database.query(`UPDATE sessions SET methods = '[{"method": "password", "timestamp": 1}]'`);
    await t.page.getByRole('button', { name: 'Lägg till en app' }).click();
    const dialog = t.page.getByRole('dialog', { name: 'Bekräfta att det är du' });
    await dialog.waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await dialog.getByLabel('Nuvarande lösenord').fill('fel-losenord-1');
    await dialog.getByRole('button', { name: 'Bekräfta' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'Lösenordet stämmer inte.' }).waitFor();
    await dialog.getByLabel('Nuvarande lösenord').fill(t.person.password);
    await dialog.getByRole('button', { name: 'Bekräfta' }).click();
    await setUpApp();
    await t.page.getByRole('button', { name: 'Jag har sparat koderna' }).waitFor();
  });

  it('M3, M4, L14: an admin is led to a second factor, gets it for a mailed code, shows it at the door, and is led to a better password', async () => {
    await t.site.database.query('INSERT INTO cms_admins (user_id) SELECT id FROM users WHERE email = $1', [
      t.person.email,
    ]);
    await t.account.openOverview(t.person);
    await t.page.goto('/admin/dashboard');
    await t.page.getByText('För att komma in behöver du tvåstegsinloggning.').waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await t.page.getByRole('link', { name: 'Säkerhet och inloggning' }).click();
    await t.page.getByRole('button', { name: 'Lägg till en app' }).click();
    const dialog = t.page.getByRole('dialog', { name: 'Bekräfta att det är du' });
    await dialog.getByRole('button', { name: 'Mejla en kod' }).click();
    await dialog
      .getByLabel('Kod från mejlet')
      .fill(/\b\d{8}\b/.exec((await mailTo(t.site, t.person, 'Din bekräftelsekod')).text)?.[0] ?? '');
    await dialog.getByRole('button', { name: 'Bekräfta' }).click();
    const totp = await setUpApp();

    const other = await t.visit();
    const there = new AccountPage(other.page);
    await there.rememberSession(t.person);
    await other.page.goto('/admin/dashboard');
    await other.page.getByRole('heading', { name: 'Bekräfta att det är du' }).waitFor();
    expect(await other.page.getByRole('tab', { name: 'Blog Management' }).count()).toBe(0);
    await other.page.getByLabel('Kod').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await other.page.getByRole('button', { name: 'Fortsätt' }).click();
    await other.page.getByRole('tab', { name: 'Blog Management' }).waitFor();

    // L14: as if the person had signed in with a password that is too weak for staff.
    await t.site.database.query('UPDATE sessions SET has_weak_password = true');
    await other.page.goto('/admin/dashboard');
    await other.page.getByText('Lösenordet som du loggade in med är för svagt').waitFor();
    expect(await other.page.getByRole('tab', { name: 'Blog Management' }).count()).toBe(0);
    expect(await accessibilityFindings(other.page)).toEqual([]);
    await other.page.getByRole('link', { name: 'Säkerhet och inloggning' }).click();
    await other.page.waitForURL('**/min-hudvard/sakerhet');
  });
});
