import type { Locator, Page } from 'playwright-core';
import { describeAccount } from '../support/browser/describe.js';
import { eventually } from '../support/eventually.js';
import { aDoctor, aSentCase, DeskPage, type Doctor, type SentCase } from '../support/browser/desk.js';
import { intercept } from '../support/browser/intercept.js';

describeAccount('photos at the desk', { session: 'nobody', visitor: null }, (t) => {
  const claimed = async (doctor: Doctor): Promise<SentCase> => {
    const sent = await aSentCase(t.site);
    await doctor.post(`cases/${sent.id}/claim`);
    return sent;
  };

  /** Photo sessions age by so many minutes. */
  const age = async (minutes: number) => {
    await t.site.database.query('UPDATE desk_sessions SET expires_at = expires_at - make_interval(secs => $1)', [
      minutes * 60,
    ]);
  };

  const open = async (doctor: Doctor, sent: SentCase, page?: Page) => {
    const desk = new DeskPage(page ?? (await t.visit({ session: doctor.session })).page);
    const refused: string[] = [];
    desk.page.on('response', (response) => {
      if (response.url().includes('/photos/') && response.status() !== 200) refused.push(response.url());
    });
    await desk.page.clock.install();
    await desk.open(sent);
    const viewer = desk.page.getByRole('group', { name: 'Bildvisare' });
    const photo = (name: string) => viewer.getByRole('img', { name: `Patientens bild: ${name}` });
    const thumbs = viewer.getByRole('list', { name: 'Bilder' }).locator('img');
    await drawn(photo('Översikt'));
    await thumbs.nth(2).waitFor();
    return { page: desk.page, desk, viewer, photo, thumbs, refused };
  };

  /** Waits until the browser has the picture itself. */
  const drawn = async (image: Locator) => {
    await image.waitFor();
    const width = () => image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
    await eventually(async () => expect(await width()).toBeGreaterThan(0));
  };

  /** Within the page, as a doctor does: no load forgets the session. */
  const goTo = async (desk: DeskPage, { orderNumber }: SentCase) => {
    await desk.follow('Ärenden');
    await desk.page.getByRole('tab', { name: 'Mina' }).click();
    await desk.follow(orderNumber);
    await desk.heading(`Order ${orderNumber}`).waitFor();
  };

  it('a photo of the second case is shown ten minutes after the first case was opened', async () => {
    const doctor = await aDoctor(t.site, 'Anna Lind');
    const [one, other] = [await claimed(doctor), await claimed(doctor)];
    const { page, desk, photo, refused } = await open(doctor, one);
    await age(7);
    await page.clock.fastForward('07:00');
    await goTo(desk, other);
    await drawn(photo('Översikt'));
    await age(3.5);
    const renewed = page.waitForResponse((response) => response.url().endsWith('/desk/sessions'));
    await page.clock.fastForward('03:30');
    await renewed;
    await page.keyboard.press('3');
    await drawn(photo('Närbild'));
    expect(refused).toEqual([]);
  });

  it('a photo and its thumbnails are loaded again, unseen, after the photo session has ended', async () => {
    const doctor = await aDoctor(t.site, 'Bo Ek');
    const [one, other] = [await claimed(doctor), await claimed(doctor)];
    const { page, desk, viewer, photo, thumbs, refused } = await open(doctor, one);
    await age(10);
    await page.keyboard.press('2');
    await drawn(photo('Cirka 30 cm'));
    expect(refused).not.toEqual([]);

    await age(10);
    await goTo(desk, other);
    await drawn(photo('Översikt'));
    for (const thumb of await thumbs.all()) await drawn(thumb);
    expect(await viewer.getByRole('alert').count()).toBe(0);
  });

  it.each([
    ['before the timers of the page have run', (page: Page) => page.clock.setSystemTime(Date.now() + 9 * 60_000)],
    ['when the timers of the page run late', (page: Page) => page.clock.fastForward('09:00')],
  ])('a photo is shown after the computer slept for nine minutes, in each of two tabs, %s', async (_when, wake) => {
    const doctor = await aDoctor(t.site, 'Cia Dal');
    const sent = await claimed(doctor);
    const first = await open(doctor, sent);
    const second = await open(doctor, sent, await first.page.context().newPage());
    await age(10);
    await wake(first.page); // both tabs have one clock
    for (const { page, photo, thumbs, viewer } of [first, second]) {
      await page.bringToFront();
      await page.keyboard.press('3');
      await drawn(photo('Närbild'));
      await page.keyboard.press('2');
      await drawn(photo('Cirka 30 cm'));
      for (const thumb of await thumbs.all()) await drawn(thumb);
      expect(await viewer.getByRole('alert').count()).toBe(0);
    }
  });

  it('a click on "Försök igen" loads the photo and the thumbnails', async () => {
    const doctor = await aDoctor(t.site, 'Dan Alm');
    const { page, viewer, photo, thumbs } = await open(doctor, await claimed(doctor));
    await intercept(page, '**/photos/**', (route) => route.abort());
    await page.keyboard.press('2');
    const retry = viewer.getByRole('button', { name: 'Försök igen' });
    await retry.waitFor();
    await page.keyboard.press('1');
    await retry.waitFor();
    await page.unroute('**/photos/**');
    await retry.click();
    await drawn(photo('Översikt'));
    await page.keyboard.press('2');
    await drawn(photo('Cirka 30 cm'));
    for (const thumb of await thumbs.all()) await drawn(thumb);
  });
});
