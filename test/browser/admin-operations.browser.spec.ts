import { addDays } from 'date-fns';
import type { Page } from 'playwright-core';
import { formatMoment } from '../../common/dates.js';
import { stockholmDay } from '../../common/stockholm-day.js';
import { stockholmInstant } from '../../common/stockholm-time.js';
import { Clock } from '../../src/platform/time/clock.js';
import { FollowClinicState } from '../../src/profile/clinic-state/follow-clinic-state.js';
import { signInAtAal2 } from '../support/browser/account.js';
import { anAdmin } from '../support/browser/admin-page.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAdmin } from '../support/browser/describe.js';
import { mailsTo, placeOrderAndPay } from '../support/browser/paid-order.js';
import { eventually } from '../support/eventually.js';
import { isEverythingTried } from '../support/everything-tried.js';
import { formData } from '../support/orders.js';

describeAdmin('jobs that failed, on the operations page', { visitor: null }, (t) => {
  afterEach(() => t.site.inbox.accept());

  const enter = async (): Promise<Page> => {
    const session = await signInAtAal2(t.site, await anAdmin(t.site));
    const { page } = await t.visit({ session, adminLanguage: null });
    await page.goto('/admin/drift');
    await page.getByRole('heading', { level: 2, name: 'Misslyckade jobb' }).waitFor();
    return page;
  };
  const failedForm = (page: Page, order: number) =>
    page
      .getByRole('listitem')
      .filter({ hasText: 'mail.deliver-mail' })
      .filter({ hasText: `Order ${order}` })
      .filter({ hasText: 'formuläret' });
  const decide = async (page: Page, order: number, button: string, confirm: string) => {
    await failedForm(page, order).getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Anledning').fill('adressen är rättad');
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  /** An order whose mails the recipient's server rejects for good. */
  const aRejectedOrder = async () => {
    t.site.inbox.refuseRecipients();
    const email = await placeOrderAndPay(t.site);
    const number = await eventually(async () => {
      const rows = await t.site.database.query<{ number: string }>(
        `SELECT o.number FROM orders o WHERE o.email = $1 AND (SELECT count(*) FROM event_jobs j
         WHERE j.job = 'mail.deliver-mail' AND j.failure IS NOT NULL AND j.done_at IS NULL) >= 2`,
        [email],
      );
      expect(rows).toHaveLength(1);
      return Number(rows[0]?.number);
    });
    t.site.inbox.accept();
    return { email, number };
  };

  it('a rejected mail is not offered again, since its content is erased, and is given up by one admin, whose task a colleague ends', async () => {
    const { email, number } = await aRejectedOrder();
    const admin = await enter();
    await failedForm(admin, number).getByText('Det som stod i meddelandet är raderat', { exact: false }).waitFor();
    expect(await failedForm(admin, number).getByRole('button', { name: 'Kör igen' }).count()).toBe(0);
    expect(mailsTo(t.site, email)).toEqual([]);

    await decide(admin, number, 'Ge upp', 'Ge upp');
    await failedForm(admin, number).waitFor({ state: 'detached' });
    const colleague = await enter();
    await colleague.getByRole('button', { name: 'Klart' }).click();
    await colleague.getByText('Gjort för hand.').waitFor();
  });
});

const noonIn = (days: number) => `${stockholmDay(addDays(new Date(), days))}T12:00`;
const STARTS = noonIn(2);
const ENDS = noonIn(16);
const CLOSED = `Vi har julstängt. Vi öppnar igen ${formatMoment(stockholmInstant(ENDS))}.`;
const ANNOUNCED = `Från ${formatMoment(stockholmInstant(STARTS))} tar vi inte emot nya beställningar.`;

describeAdmin('we close for Christmas', { session: 'nobody', visitor: null }, (t) => {
  const clockTo = (local: string) => t.site.nest.get(Clock).set(stockholmInstant(local));
  const order = async () => {
    const response = await fetch(`${t.site.url}/functions/v1/create-payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ formData: formData() }),
    });
    return { status: response.status, body: (await response.json()) as { code?: string; error?: string } };
  };

  it('an admin plans a pause; visitors are told before and meanwhile, and it ends by itself', async () => {
    const session = await signInAtAal2(t.site, await anAdmin(t.site));
    const { page: office } = await t.visit({ session, adminLanguage: 'sv' });
    const { page } = await t.visit();
    await page.goto('/');
    expect(await page.getByText(ANNOUNCED, { exact: false }).count()).toBe(0);

    await office.goto('/admin/settings');
    await office.getByRole('tab', { name: 'Öppet och stängt' }).click();
    await office.getByText('Kliniken är öppen. Besökare kan beställa.').waitFor();
    expect(await accessibilityFindings(office)).toEqual([]);
    await office.getByRole('button', { name: 'Pausa eller planera en paus' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Från (svensk tid)').fill(STARTS);
    await dialog.getByLabel('Till (svensk tid)').fill(ENDS);
    await dialog.getByLabel('Er egen mening till besökare').fill('Vi har julstängt.');
    await dialog.getByText(CLOSED, { exact: false }).waitFor();
    expect(await accessibilityFindings(office)).toEqual([]);
    await dialog.getByRole('button', { name: 'Planera' }).click();
    await office.getByText('En paus är planerad från', { exact: false }).waitFor();

    await page.goto('/');
    await page.getByText(ANNOUNCED, { exact: false }).waitFor();
    await page.goto('/bestall-bedomning');
    await page.getByText(ANNOUNCED, { exact: false }).waitFor();
    await page.getByLabel('Namn').waitFor();

    clockTo(STARTS);
    for (const path of ['/', '/akne', '/bestall-bedomning']) {
      await page.goto(path);
      await page.getByText(CLOSED).first().waitFor();
      expect(await page.getByRole('link', { name: 'Beställ bedömning' }).count()).toBe(0);
      if (isEverythingTried || path === '/bestall-bedomning') expect(await accessibilityFindings(page)).toEqual([]);
    }
    expect(await page.getByLabel('Namn').count()).toBe(0);
    expect(await order()).toEqual({
      status: 409,
      body: { code: 'clinic_closed', error: CLOSED, clinic: expect.objectContaining({ state: 'paused' }) },
    });
    await t.site.nest.get(FollowClinicState).handle();
    await office.reload();
    await office.getByRole('tab', { name: 'Öppet och stängt' }).click();
    await office.getByText('Kliniken är pausad. Besökare kan inte beställa.').waitFor();
    expect(await accessibilityFindings(office)).toEqual([]);

    clockTo(ENDS);
    await page.goto('/');
    expect(await page.getByText(CLOSED).count()).toBe(0);
    await page.goto('/bestall-bedomning');
    await page.getByLabel('Namn').waitFor();
    await t.site.nest.get(FollowClinicState).handle();
    await office.reload();
    await office.getByRole('tab', { name: 'Öppet och stängt' }).click();
    await office.getByText('Pausen slutade av sig självt').waitFor();
  });
});
