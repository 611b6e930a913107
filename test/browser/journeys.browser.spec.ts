import { aPerson, linkIn, mailTo } from '../support/browser/account.js';
import { describePublic } from '../support/browser/describe.js';
import { isEverythingTried } from '../support/everything-tried.js';
import { byKeyboard, byName, type InputMethod } from '../support/browser/input-methods.js';
import type { SiteTest } from '../support/browser/site-test.js';

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
