import { addDays } from 'date-fns';
import { formatMoment } from '../../common/dates.js';
import { stockholmDay } from '../../common/stockholm-day.js';
import { stockholmInstant } from '../../common/stockholm-time.js';
import { Clock } from '../../src/platform/time/clock.js';
import { FollowClinicState } from '../../src/profile/clinic-state/follow-clinic-state.js';
import { signInAtAal2 } from '../support/browser/account.js';
import { anAdmin } from '../support/browser/admin-page.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAdmin } from '../support/browser/describe.js';
import { formData } from '../support/orders.js';

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
      expect(await accessibilityFindings(page)).toEqual([]);
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
