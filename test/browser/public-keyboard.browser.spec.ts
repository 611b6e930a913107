import { aPerson, linkIn, mailTo } from '../support/browser/account.js';
import { describePublic } from '../support/browser/describe.js';
import { byKeyboard, byName, type InputMethod } from '../support/browser/input-methods.js';
import { LISTED_PAGES, POST_PATH } from '../support/browser/public-site.js';
import { resize } from '../support/browser/resize.js';
import type { SiteTest } from '../support/browser/site-test.js';
import { isEverythingTried } from '../support/everything-tried.js';

describePublic('the main journeys by the keyboard alone [G46]', (t) => journeys(t, () => byKeyboard(t.page)));
// The keyboard finds everything by roles and names too; without it, pressing is what differs.
if (isEverythingTried) describePublic('the main journeys by roles and names alone', (t) => journeys(t, () => byName));

function journeys(t: SiteTest, means: () => InputMethod): void {
  let input: InputMethod;
  beforeEach(() => {
    input = means();
  });

  async function open(path: string): Promise<void> {
    await t.page.goto(path);
    await t.page.locator('header[data-navigation="wide"]').waitFor();
  }
  const main = () => t.page.getByRole('main');
  const button = (name: string) => main().getByRole('button', { name, exact: true });
  const field = (name: string | RegExp) => main().getByRole('textbox', { name });
  const heading = (name: string) => main().getByRole('heading', { level: 1, name }).waitFor();

  it('the journey leads from reading over the order to a payment', async () => {
    await open('/');
    await input.press(main().getByRole('link', { name: 'Läs mer om Naglar' }));
    await t.page.locator('h1:focus', { hasText: 'Naglar' }).waitFor();
    await input.press(main().getByRole('link', { name: 'Se varningstecken' }));
    await t.page.waitForURL('**/naglar#sok-vard-direkt');
    await input.press(main().getByRole('link', { name: 'Beställ bedömning' }).last());
    await heading('Beställ bedömning');
    await t.page.locator('header[data-navigation="wide"]').waitFor();
    await input.write(field('Namn'), 'Åsa Öberg');
    await input.write(field('E-post'), 'asa@example.se');
    await input.write(field('Telefonnummer'), '070-123 45 67');
    await input.choose(main().getByRole('radio', { name: 'Kvinna' }));
    await input.press(button('Fortsätt till betalning'));
    const payment = t.page.frameLocator('iframe');
    await input.write(payment.getByRole('textbox', { name: 'Kortnummer' }), '4242424242424242');
    await input.write(payment.getByRole('textbox', { name: 'Giltig t.o.m.' }), '1234');
    await input.write(payment.getByRole('textbox', { name: 'CVC' }), '123');
    await input.press(payment.getByRole('button', { name: /^Betala/ }));
    await heading('Betalning genomförd!');
  });

  it('the journey leads from signing up to the invoices', async () => {
    const person = aPerson();
    await open('/min-hudvard');
    await input.press(main().getByRole('tab', { name: 'Skapa konto' }));
    await input.write(field('Namn'), person.name);
    await input.write(field('E-post'), person.email);
    await input.write(main().getByLabel('Lösenord', { exact: true }), person.password);
    await input.write(main().getByLabel('Upprepa lösenord'), person.password);
    await input.press(button('Skapa konto'));
    await t.page.getByRole('heading', { name: 'Bekräfta din e-postadress' }).waitFor();
    await t.page.goto(linkIn(await mailTo(t.site, person, 'Bekräfta din e-postadress')));
    await t.page.getByText('E-postadressen är bekräftad').waitFor();
    await open('/min-hudvard');
    await main()
      .getByText(/^Välkommen, /)
      .filter({ hasText: person.email })
      .waitFor();
    await input.press(main().getByRole('tab', { name: 'Fakturor' }));
    await main().getByRole('tabpanel', { name: 'Fakturor' }).getByText('Du har inga fakturor än.').waitFor();
  });

  it('the journey leads from a search to an answer, and to a sent message', async () => {
    await open('/faq');
    await input.write(main().getByRole('searchbox', { name: 'Vad undrar du över?' }), 'remiss');
    const question = button('Behöver jag remiss?');
    await input.press(question);
    expect(await question.getAttribute('aria-expanded')).toBe('true');
    await main().getByText('Nej. Du beställer själv').waitFor();
    await input.press(question);
    await main().getByText('Nej. Du beställer själv').waitFor({ state: 'hidden' });
    await input.press(t.page.getByRole('link', { name: 'Kontakt', exact: true }).last());
    await heading('Kontakt');
    await input.write(field('Namn'), 'Åsa Öberg');
    await input.write(field('Email'), 'asa@example.se');
    await input.write(field('Telefon'), '070-123 45 67');
    await input.write(main().getByRole('combobox', { name: 'Ämne' }), 'Faktura');
    await input.write(field('Meddelande'), 'Var hittar jag den?');
    await input.press(button('Skicka meddelande'));
    await t.page.locator('h1:focus', { hasText: 'Meddelande skickat!' }).waitFor();
  });
}

/** One page of each kind. */
const PAGES = isEverythingTried
  ? LISTED_PAGES
  : ['/', '/akne', '/blogg', POST_PATH, '/faq', '/contact', '/bestall-bedomning', '/integritet'];

describePublic('the public pages with a keyboard, at 400 % and in forced colours', (t) => {
  async function open(path: string): Promise<void> {
    await t.page.goto(path);
    await t.page.locator('header[data-navigation="wide"], header[data-navigation="collapsed"]').waitFor();
  }
  const focused = () =>
    t.page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
    );
  it('the focus is visible on every stop of a page', async () => {
    await open('/akne');
    const stops = await t.page.locator('a:visible, button:visible').count();
    for (let count = 0; count < stops; count += 1) {
      await t.page.keyboard.press('Tab');
      const outline = await t.page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return 'outside';
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return `${outlineStyle} ${outlineWidth}`;
      });
      if (outline === 'outside') break;
      expect({ at: await focused(), outline }).toEqual({ at: await focused(), outline: 'solid 3px' });
    }
  });

  it('nothing is lost at 400 %, which is a window of 320 by 256', async () => {
    await resize(t.page, { width: 320, height: 256 });
    for (const path of PAGES) {
      await open(path);
      const { widest, cut } = await t.page.evaluate(() => ({
        widest: document.documentElement.scrollWidth,
        cut: [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, a, button, dt, dd)')]
          .filter(
            (element) => element.offsetParent !== null && element.getBoundingClientRect().right > window.innerWidth + 1,
          )
          // A row of buttons that is moved sideways.
          .filter((element) => element.closest('[role="group"]') === null)
          .map((element) => element.textContent),
      }));
      expect({ path, widest, cut }).toEqual({ path, widest: 320, cut: [] });
    }
  });

  it('each control is visible in forced colours', async () => {
    await t.page.emulateMedia({ forcedColors: 'active' });
    await open('/');
    const order = t.page.getByRole('main').getByRole('link', { name: 'Kom igång idag!' }).first();
    const border = await order.evaluate((element) => getComputedStyle(element).borderTopWidth);
    expect(parseFloat(border)).toBeGreaterThan(0);
    await open('/faq');
    const pressed = t.page.getByRole('button', { name: 'All', exact: true });
    expect(await pressed.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('3px');
  });
});
