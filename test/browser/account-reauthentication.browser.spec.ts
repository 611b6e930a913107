import { Secret, TOTP } from 'otpauth';
import { AccountPage, mailTo } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAccount } from '../support/browser/describe.js';

// A password that needs a mailed code, and an app that needs the password again:
// web/src/features/account/security/security-screen.component.spec.tsx.
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

  it('an admin is asked for a second factor, enrols it with a mailed code, shows it, and is asked for a better password [M3, M4]', async () => {
    await t.site.database.query('INSERT INTO cms_admins (user_id) SELECT id FROM users WHERE email = $1', [
      t.person.email,
    ]);
    await t.account.openOverview(t.person);
    await t.page.goto('/admin/dashboard');
    await t.page.getByText('För att komma in behöver du tvåstegsinloggning.').waitFor();
    await t.page.getByRole('link', { name: 'Säkerhet och inloggning' }).click();
    await t.page.getByRole('button', { name: 'Lägg till en app' }).click();
    const dialog = t.page.getByRole('dialog', { name: 'Bekräfta att det är du' });
    await dialog.getByRole('button', { name: 'Mejla en kod' }).click();
    await dialog.getByLabel('Kod från mejlet').waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);
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
