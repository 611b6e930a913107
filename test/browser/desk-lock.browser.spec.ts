import type { Page } from 'playwright-core';
import { describeAccount } from '../support/browser/describe.js';
import { aDoctor, aSentCase, DeskPage } from '../support/browser/desk.js';
import { giveKeyTo } from '../support/browser/virtual-key.js';
import { COMPLETE_REPLY } from '../support/replies.js';
import { intercept } from '../support/browser/intercept.js';

describeAccount('unlocking the desk', { session: 'nobody', visitor: null }, (t) => {
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  /** A doctor with a key, a case open before them, and text that is not saved; the desk is locked. */
  async function atLockedDesk(name: string, { verifiesUser }: { readonly verifiesUser: boolean }) {
    const doctor = await aDoctor(t.site, name);
    const sent = await aSentCase(t.site);
    await doctor.post(`cases/${sent.id}/claim`);
    await doctor.put(`cases/${sent.id}/draft`, COMPLETE_REPLY);
    const { page } = await t.visit({ session: doctor.session });
    await giveKeyTo(page, { verifiesUser });
    await page.goto('/min-hudvard/sakerhet');
    await press(page, 'Lägg till en nyckel');
    await page.getByLabel('Namn på nyckeln').fill('Min nyckel');
    await press(page, 'Fortsätt');
    await page.getByRole('status').filter({ hasText: 'Nyckeln är tillagd' }).waitFor();
    const desk = new DeskPage(page);
    await desk.open(sent);
    await desk.field('Egenvård').waitFor();
    await intercept(page, '**/draft', (route) => route.abort());
    await desk.write('Egenvård', 'Skrivet före låset.');
    await page.evaluate(() => localStorage.setItem('desk-active-at', String(Date.now() - 10 * 60_000)));
    await desk.dialog('Låst efter 10 minuter').waitFor();
    await desk.heading(`Order ${sent.orderNumber}`).waitFor({ state: 'hidden' });
    await page.unroute('**/draft');
    return { doctor, desk, page };
  }
  const lockOf = async ({ email }: { readonly email: string }) => {
    const [session] = await t.site.database.query<{ isLocked: boolean; failures: number }>(
      `SELECT locked_at IS NOT NULL AS "isLocked", unlock_failures AS failures FROM sessions
       WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [email],
    );
    return session;
  };

  it('a key that verifies its user opens the desk, and the page and its text are as they were', async () => {
    const { doctor, desk, page } = await atLockedDesk('Ida Kvist', { verifiesUser: true });
    expect(await lockOf(doctor)).toEqual({ isLocked: true, failures: 0 });
    await press(page, 'Lås upp med Min nyckel');
    await desk.dialog('Låst efter 10 minuter').waitFor({ state: 'detached' });
    expect(await desk.field('Egenvård').inputValue()).toBe('Skrivet före låset.');
    await desk.saved();
    expect(await lockOf(doctor)).toEqual({ isLocked: false, failures: 0 });
  });

  it('a key that verifies nobody is refused, and the password and a code open the desk', async () => {
    const { doctor, desk, page } = await atLockedDesk('Jon Lund', { verifiesUser: false });
    await press(page, 'Lås upp med Min nyckel');
    await page.getByText('Den behöver fråga efter pinkod').first().waitFor();
    expect(await lockOf(doctor)).toEqual({ isLocked: true, failures: 1 });
    await press(page, 'Använd lösenord och kod');
    await desk.write('Lösenord', doctor.password);
    await desk.write('Kod', await doctor.nextCode());
    await press(page, 'Lås upp');
    await desk.dialog('Låst efter 10 minuter').waitFor({ state: 'detached' });
    expect(await lockOf(doctor)).toEqual({ isLocked: false, failures: 0 });
  });
});
