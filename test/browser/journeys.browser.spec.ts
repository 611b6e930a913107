import type { Browser } from 'playwright-core';
import { aPerson, linkIn, mailTo } from '../support/browser/account.js';
import { byKeyboard, byName, type InputMethod } from '../support/browser/input-methods.js';
import { startPublicSite } from '../support/browser/public-site.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';

describe.each(['the keyboard', 'roles and names'])('the main journeys by %s alone', (means) => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;
  let input: InputMethod;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startPublicSite(), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    visitor = await visit(browser, site.url);
    input = means === 'the keyboard' ? byKeyboard(visitor.page) : byName;
  });
  afterEach(() => visitor.leave());

  async function open(path: string): Promise<void> {
    await visitor.page.goto(path);
    await visitor.page.locator('header[data-navigation="wide"]').waitFor();
  }
  const main = () => visitor.page.getByRole('main');
  const button = (name: string) => main().getByRole('button', { name, exact: true });
  const field = (name: string | RegExp) => main().getByRole('textbox', { name });
  const heading = (name: string) => main().getByRole('heading', { level: 1, name }).waitFor();

  it('the main journeys alone lead from reading over the order to a payment', async () => {
    await open('/');
    await input.press(main().getByRole('link', { name: 'Läs mer om Naglar' }));
    await heading('Naglar');
    await input.press(main().getByRole('link', { name: 'Kom igång idag!' }).first());
    await heading('Beställ bedömning');
    await visitor.page.locator('header[data-navigation="wide"]').waitFor();
    await input.write(field('Namn'), 'Åsa Öberg');
    await input.write(field('E-post'), 'asa@example.se');
    await input.write(field('Telefonnummer'), '070-123 45 67');
    await input.choose(main().getByRole('radio', { name: 'Kvinna' }));
    await input.press(button('Fortsätt till betalning'));
    const payment = visitor.page.frameLocator('iframe');
    await input.write(payment.getByRole('textbox', { name: 'Kortnummer' }), '4242424242424242');
    await input.write(payment.getByRole('textbox', { name: 'Giltig t.o.m.' }), '1234');
    await input.write(payment.getByRole('textbox', { name: 'CVC' }), '123');
    await input.press(payment.getByRole('button', { name: /^Betala/ }));
    await heading('Betalning genomförd!');
  });

  it('the main journeys alone lead from signing up to the invoices', async () => {
    const person = aPerson();
    await open('/min-hudvard');
    await input.press(main().getByRole('tab', { name: 'Skapa konto' }));
    await input.write(field('Namn'), person.name);
    await input.write(field('E-post'), person.email);
    await input.write(main().getByLabel('Lösenord', { exact: true }), person.password);
    await input.write(main().getByLabel('Upprepa lösenord'), person.password);
    await input.press(button('Skapa konto'));
    await visitor.page.getByRole('heading', { name: 'Bekräfta din e-postadress' }).waitFor();
    await visitor.page.goto(linkIn(await mailTo(site, person, 'Bekräfta din e-postadress')));
    await visitor.page.getByText('E-postadressen är bekräftad').waitFor();
    await open('/min-hudvard');
    await main().getByText(`Välkommen, ${person.email}`).waitFor();
    await input.press(main().getByRole('tab', { name: 'Fakturor' }));
    await main().getByRole('tabpanel', { name: 'Fakturor' }).getByText('Du har inga fakturor än.').waitFor();
  });

  it('the main journeys alone lead from a search to an answer', async () => {
    await open('/faq');
    await input.write(main().getByRole('searchbox', { name: 'Sök bland frågor och svar' }), 'remiss');
    const question = button('Behöver jag remiss?');
    await input.press(question);
    expect(await question.getAttribute('aria-expanded')).toBe('true');
    await main().getByText('Nej. Du beställer själv').waitFor();
  });

  it('the main journeys alone lead from a question to a message that is sent', async () => {
    await open('/contact');
    await input.write(field('Namn'), 'Åsa Öberg');
    await input.write(field('Email'), 'asa@example.se');
    await input.write(field('Telefon'), '070-123 45 67');
    await input.write(field('Ämne'), 'Faktura');
    await input.write(field('Meddelande'), 'Var hittar jag den?');
    await input.press(button('Skicka meddelande'));
    await heading('Meddelande skickat!');
  });
});
