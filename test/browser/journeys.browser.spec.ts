import type { Browser } from 'playwright-core';
import { aPerson, linkIn, mailTo } from '../support/browser/account.js';
import { byKeyboard, byName, type Hands } from '../support/browser/hands.js';
import { startPublicSite } from '../support/browser/public-site.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';

describe.each(['the keyboard', 'roles and names'])('the main journeys by %s alone', (means) => {
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;
  let hands: Hands;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startPublicSite(), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    visitor = await visit(browser, site.url);
    hands = means === 'the keyboard' ? byKeyboard(visitor.page) : byName;
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

  it('lead from reading over the order to a payment', async () => {
    await open('/');
    await hands.press(main().getByRole('link', { name: 'Läs mer om Naglar' }));
    await heading('Naglar');
    await hands.press(main().getByRole('link', { name: 'Kom igång idag!' }).first());
    await heading('Beställ bedömning');
    await visitor.page.locator('header[data-navigation="wide"]').waitFor();
    await hands.write(field('Namn'), 'Åsa Öberg');
    await hands.write(field('E-post'), 'asa@example.se');
    await hands.write(field('Telefonnummer'), '070-123 45 67');
    await hands.choose(main().getByRole('radio', { name: 'Kvinna' }));
    await hands.press(button('Fortsätt till betalning'));
    const payment = visitor.page.frameLocator('iframe');
    await hands.write(payment.getByRole('textbox', { name: 'Kortnummer' }), '4242424242424242');
    await hands.write(payment.getByRole('textbox', { name: 'Giltig t.o.m.' }), '1234');
    await hands.write(payment.getByRole('textbox', { name: 'CVC' }), '123');
    await hands.press(payment.getByRole('button', { name: /^Betala/ }));
    await heading('Betalning genomförd!');
  });

  it('lead from signing up to the invoices', async () => {
    const person = aPerson();
    await open('/min-hudvard');
    await hands.press(main().getByRole('tab', { name: 'Skapa konto' }));
    await hands.write(field('Namn'), person.name);
    await hands.write(field('E-post'), person.email);
    await hands.write(main().getByLabel('Lösenord', { exact: true }), person.password);
    await hands.write(main().getByLabel('Upprepa lösenord'), person.password);
    await hands.press(button('Skapa konto'));
    await visitor.page.getByRole('heading', { name: 'Bekräfta din e-postadress' }).waitFor();
    await visitor.page.goto(linkIn(await mailTo(site, person, 'Bekräfta din e-postadress')));
    await visitor.page.getByText('E-postadressen är bekräftad').waitFor();
    await open('/min-hudvard');
    await main().getByText(`Välkommen, ${person.email}`).waitFor();
    await hands.press(main().getByRole('tab', { name: 'Fakturor' }));
    await main().getByRole('tabpanel', { name: 'Fakturor' }).getByText('Du har inga fakturor än.').waitFor();
  });

  it('lead from a search to an answer', async () => {
    await open('/faq');
    await hands.write(main().getByRole('searchbox', { name: 'Sök bland frågor och svar' }), 'remiss');
    const question = button('Behöver jag remiss?');
    await hands.press(question);
    expect(await question.getAttribute('aria-expanded')).toBe('true');
    await main().getByText('Nej. Du beställer själv').waitFor();
  });

  it('lead from a question to a message that is sent', async () => {
    await open('/contact');
    await hands.write(field('Namn'), 'Åsa Öberg');
    await hands.write(field('Email'), 'asa@example.se');
    await hands.write(field('Telefon'), '070-123 45 67');
    await hands.write(field('Ämne'), 'Faktura');
    await hands.write(field('Meddelande'), 'Var hittar jag den?');
    await hands.press(button('Skicka meddelande'));
    await heading('Meddelande skickat!');
  });
});
