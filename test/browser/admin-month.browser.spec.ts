import { anAdmin } from '../support/browser/admin-page.js';
import { signInAtAal2 } from '../support/browser/account.js';
import { describeAdmin } from '../support/browser/describe.js';
import { aLongMonth, fillMonth } from '../support/browser/full-month.js';

const MONTH = aLongMonth();
/** Of a PDF that Chromium writes: its pages are objects of their own. */
const PAGE_OBJECT = /\/Type\s*\/Page\b/g;

describeAdmin('the page of a full month', { session: 'nobody', visitor: null }, (t) => {
  beforeAll(() => fillMonth(t.site, MONTH));

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

  it('a number of the month leads to the list of orders that comes to the same', async () => {
    const page = await open();
    const linkOf = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('link').first();
    const orders = await linkOf('Ordrar').innerText();
    const sales = await linkOf('Försäljning med moms').innerText();
    await linkOf('Försäljning med moms').click();
    await page.getByText(`${orders} ordrar: `).waitFor();
    await page.getByText(`${sales} betalt`).waitFor();
  });
});
