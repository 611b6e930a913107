import { readFile } from 'node:fs/promises';
import { anAdmin } from '../support/browser/admin-page.js';
import { signInAtAal2 } from '../support/browser/account.js';
import { describeAdmin } from '../support/browser/describe.js';
import { aBookedMonth, monthsBack } from '../support/browser/books.js';
import { TestLedger } from '../support/ledger.js';
import { forgetFactor } from '../support/browser/desk.js';
import { aLongMonth, fillMonth } from '../support/browser/full-month.js';
import { answerStepUp, anAdminWithApp } from '../support/browser/step-up.js';

const MONTH = aLongMonth();
/** Of a PDF that Chromium writes: its pages are objects of their own. */
const PAGE_OBJECT = /\/Type\s*\/Page\b/g;

/** Each describe has its own months. */
const OWN_SITE = { session: 'nobody', visitor: null, isOwn: true } as const;

describeAdmin('the page of a full month', OWN_SITE, (t) => {
  beforeAll(async () => {
    const ledger = new TestLedger(t.site, 'full');
    const at = (day: string) => `${MONTH}-${day}T08:00:00Z`;
    const [won, lost] = [await ledger.sell(at('03')), await ledger.sell(at('04'))];
    await ledger.win(at('20'), await ledger.dispute(at('10'), won), won);
    await ledger.lose(at('21'), await ledger.dispute(at('11'), lost));
    const part = await ledger.book(at('15'), { type: 'stripe_fee', ore: -4_900 });
    await ledger.payOut(at('16'), `${MONTH}-18`, -4_900, [part]);
    await ledger.payOut(at('30'), '2099-01-04', 90_000);
    await ledger.sell(at('31'), { ore: 50_000, fee: 0, availableOn: '2099-01-08T00:00:00Z' });
    await fillMonth(t.site, MONTH);
    await ledger.seen(new Date().toISOString());
    await t.site.database.query(
      `UPDATE stripe_balances SET read_at = now(), pending_ore = 50000, available_ore = copied_ore - 50000 WHERE currency = 'sek'`,
    );
  });

  const open = async () => {
    const session = await signInAtAal2(t.site, await anAdmin(t.site));
    const { page } = await t.visit({ session, adminLanguage: 'sv' });
    await page.goto(`/admin/manad?manad=${MONTH}`);
    await page.getByRole('table', { name: 'Dag för dag' }).waitFor();
    await page.locator('[aria-hidden] svg').nth(1).waitFor();
    return page;
  };

  it('the whole month prints on two pages of A4, with a bar for each number of the days that is drawn', async () => {
    const page = await open();
    expect(await page.getByRole('table', { name: 'Dag för dag' }).getByRole('row').count()).toBe(32);
    // The drawing is for the eyes: each of its bars is a number of the table.
    expect(await page.locator('[aria-hidden] .MuiBarChart-element').count()).toBe(31 * 4);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(PAGE_OBJECT)).toHaveLength(2);
  });

  it('each number of the month leads to a list that comes to the same', async () => {
    const page = await open();
    const links = await page
      .getByRole('tabpanel')
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => ({ shown: link.textContent ?? '', href: link.getAttribute('href') ?? '' })),
      );
    // One of the days stands for all; times are no sums.
    const isMeant = ({ shown, href }: { shown: string; href: string }) =>
      !shown.endsWith('min') &&
      (!/(from=[\d-]+&until=|dag=)/.test(href) || /from=[\d-]+-01&until=[\d-]+-31|-15$/.test(href));
    const meant = new Map(links.filter(isMeant).map((link) => [`${link.shown} ${link.href}`, link]));
    expect(meant.size).toBeGreaterThan(30);
    const missing: unknown[] = [];
    for (const { shown, href } of meant.values()) {
      await page.goto(href);
      const said = page.locator('main p[role="status"]').filter({ hasText: ':' });
      await said.waitFor();
      const text = ` ${(await said.innerText()).replaceAll('\u00a0', ' ')}`;
      const isSaid = (part: string) => new RegExp(`[^\\d,−]${part}(?![\\d,])`).test(text);
      missing.push(
        ...shown
          .replaceAll('\u00a0', ' ')
          .split(', ')
          .flatMap((part) => (isSaid(part) ? [] : [{ href, part, text }])),
      );
    }
    expect(missing).toEqual([]);
  });
});

describeAdmin('the chart of a month', OWN_SITE, (t) => {
  it('the axes say whole numbers in a month with a refund alone', async () => {
    const ledger = new TestLedger(t.site, 'axis');
    const order = await ledger.sell(`${monthsBack(2)}-10T10:00:00Z`);
    await ledger.refund(`${monthsBack(1)}-10T10:00:00Z`, order, 10_000);
    const session = await signInAtAal2(t.site, await anAdmin(t.site));
    const { page } = await t.visit({ session, adminLanguage: 'sv' });
    await page.goto(`/admin/manad?manad=${monthsBack(1)}`);
    await page.locator('[aria-hidden] svg').nth(1).waitFor();
    const ticks = await page
      .locator('[aria-hidden] .MuiChartsAxis-directionY .MuiChartsAxis-tickLabel')
      .allTextContents();
    expect(ticks).toContain('0');
    for (const tick of ticks) expect(tick.replace(/\s/g, ' ')).toMatch(/^[-−]?\d{1,3}( \d{3})*( kr)?$/);
  });
});

describeAdmin('the books of a month, from the first look to the file', OWN_SITE, (t) => {
  it('the page leads to the settings, the month closes with the second factor, and the file is the server’s', async () => {
    const month = monthsBack(2);
    await aBookedMonth(t.site, month);
    const admin = await anAdminWithApp(t.site);
    const { page } = await t.visit({ session: admin.session, adminLanguage: 'sv' });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const save = async (form: string, confirm?: string) => {
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('form', { name: form }).getByRole('button', { name: 'Spara ändringar' }).click();
      if (confirm !== undefined) await press(confirm);
      expect((await saved).status()).toBe(200);
      await page.getByText('Inställningarna är sparade').first().waitFor();
    };

    await page.goto(`/admin/manad?manad=${month}`);
    await page.getByRole('tab', { name: 'Bokföring' }).click();
    await page.getByText('Ingen första månad är vald', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Till konton och första månad' }).first().click();
    await page.getByLabel('Moms på Stripes avgifter').fill('6571');
    await page.getByLabel('Stripes egna avgifter').fill('6572');
    await save('Bokföringskonton');
    await page.getByRole('combobox', { name: 'Första månad' }).selectOption(month);
    await save('Första månad', 'Välj för gott');

    await page.goto(`/admin/manad?manad=${month}&vy=bocker`);
    await page.getByRole('heading', { name: 'Öppen: kan stängas' }).waitFor();
    await forgetFactor(t.site, admin);
    await press('Stäng månaden');
    await press('Stäng för gott');
    await answerStepUp(t.site, page, admin);
    await page.getByRole('heading', { name: 'Stängd' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stängd');

    const downloading = page.waitForEvent('download');
    await press('Hämta SIE');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`bokforing-${month}.si`);
    const file = await readFile(await download.path());
    const response = await fetch(`${t.site.url}/api/v1/admin/books/${month}/sie`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.status).toBe(200);
    expect(file).toEqual(Buffer.from(await response.arrayBuffer()));
    expect(file.toString('latin1')).toContain('#VER "A" ');
  });
});
