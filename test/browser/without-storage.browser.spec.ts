import type { Page } from 'playwright-core';
import { describeAccount } from '../support/browser/describe.js';
import { aDoctor, aSentCase, DeskPage } from '../support/browser/desk.js';
import { OrderPage } from '../support/browser/order-page.js';
import { mailedForm, PatientForm } from '../support/browser/patient-form.js';

/** As the windows of mail apps, and browsers whose person allows no site to store. */
async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get, configurable: true });
  });
}

describeAccount('a browser that forbids to store', { session: 'nobody', visitor: null }, (t) => {
  const visitWithoutStorage = async () => {
    // The choice about cookies is not stored before the visit, as nothing can be.
    const { page, complaints } = await t.visit({ consent: null });
    await forbidStorage(page);
    return { page, complaints };
  };

  it('the order form goes on to the payment', async () => {
    const { page, complaints } = await visitWithoutStorage();
    const order = new OrderPage(page);
    await order.open();
    await order.fillIn();
    await order.goOn();
    await order.payment.getByLabel('Kortnummer').waitFor();
    expect(complaints).toEqual([]);
  });

  it('the mailed link opens the form, which saves what is answered', async () => {
    const { page } = await visitWithoutStorage();
    const form = new PatientForm(t.site, page);
    await form.open(await mailedForm(t.site));
    await form.fillInUntil('Vad gäller det?');
    await form.complete();
    await page.getByText(/^Sparat \d\d\.\d\d$/).waitFor();
    const saved = await t.site.database.query('SELECT 1 FROM case_answers LIMIT 1');
    expect(saved.length).toBe(1);
  });

  it('a doctor signs in at the desk, chooses its language and opens a case', async () => {
    const doctor = await aDoctor(t.site, 'Ida Kvist');
    const { orderNumber } = await aSentCase(t.site, { answers: { concern: 'acne' } });
    const { page, complaints } = await visitWithoutStorage();
    const desk = new DeskPage(page);
    await page.goto('/lakare');
    await desk.signIn(doctor);
    await page.getByRole('row').filter({ hasText: orderNumber }).waitFor();
    await desk.press('Ta nästa ärende');
    await desk.heading(`Order ${orderNumber}`).waitFor();
    expect(await page.getByText('Sidan kunde inte laddas').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
