import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { goOn, price, REGULAR_PRICE } from '../../../../test-support/order-form.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../../test-support/render-page.js';
import { toast } from '../../../../test-support/toast.js';

describe('the order form', () => {
  let page: RenderedPage;

  const errorOf = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

  it('the form shows product and price, without a choice of price outside a campaign', async () => {
    page = await renderPage('/bestall-bedomning');
    screen.getByText('Hudbedömning', { selector: 'h2' });
    expect(price()).toBe(REGULAR_PRICE);
    expect(document.querySelector('input[value="rebate"], input[value="regular"]')).toBeNull();
    expect(screen.getByLabelText('Steg').textContent).toBe('1Uppgifter2Betalning3Formulär');
    expect(
      [...document.querySelectorAll('form input[type="radio"]')].map((radio) => radio.getAttribute('value')),
    ).toEqual(['man', 'kvinna']);
  });

  it('missing fields are named in a toast and beside each field, and the form stays', async () => {
    page = await renderPage('/bestall-bedomning');
    await goOn(page);
    expect(await toast('Ofullständig information')).toContain('Vänligen fyll i alla obligatoriska fält');
    for (const [label, error] of [
      [/^Namn/, 'Skriv ditt namn.'],
      [/^E-post/, 'Skriv din e-postadress.'],
      [/^Telefonnummer/, 'Skriv ditt telefonnummer.'],
    ] as const) {
      const field = screen.getByLabelText(label);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(errorOf(field)).toBe(error);
    }
    within(screen.getByRole('radiogroup', { name: /^Kön/ })).getByText('Välj Man eller Kvinna.');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Namn/));
  });

  it('the phone field announces the code, and warns of a number without text messages', async () => {
    page = await renderPage('/bestall-bedomning');
    screen.getByText('Ditt mobilnummer. Hit skickas koden som öppnar ditt formulär.');
    const field = screen.getByLabelText(/^Telefonnummer/);
    const warning = /Det här ser inte ut som ett mobilnummer/;
    for (const mobile of ['070-123 45 67', '+47 912 34 567', '08']) {
      await page.fill(field, mobile);
      expect(screen.queryByText(warning)).toBeNull();
    }
    await page.fill(field, '08-123 456 78');
    screen.getByText(warning);
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });

  it('a malformed field is named beside itself, without a toast, and the gender is required', async () => {
    page = await renderPage('/bestall-bedomning');
    await page.fill(screen.getByLabelText(/^Namn/), 'Åsa Öberg');
    await page.fill(screen.getByLabelText(/^E-post/), 'asa@example');
    await page.fill(screen.getByLabelText(/^Telefonnummer/), 'ring mig');
    await page.user.click(screen.getByLabelText('Kvinna'));
    await goOn(page);
    screen.getByText('Skriv e-postadressen så här: namn@exempel.se.');
    screen.getByText('Skriv numret med siffror, till exempel 070-123 45 67 eller +46 70 123 45 67.');
    expect(screen.queryByText('Ofullständig information')).toBeNull();
    expect(screen.getByLabelText(/^E-post/).getAttribute('type')).toBe('email');
    page.leave();
    window.sessionStorage.clear();

    page = await renderPage('/bestall-bedomning');
    await page.fill(screen.getByLabelText(/^Namn/), 'Åsa');
    await page.fill(screen.getByLabelText(/^E-post/), 'asa@gmial');
    await page.user.tab();
    screen.getByText('Skriv e-postadressen så här: namn@exempel.se.');
    await page.fill(screen.getByLabelText(/^E-post/), 'asa@gmial.com');
    await page.user.tab();
    await page.user.click(screen.getByText('asa@gmail.com?'));
    expect(screen.getByLabelText<HTMLInputElement>(/^E-post/).value).toBe('asa@gmail.com');
    expect(document.activeElement).toBe(screen.getByLabelText(/^E-post/));
    expect(screen.queryByText('Menade du', { exact: false })).toBeNull();
    await page.fill(screen.getByLabelText(/^Telefonnummer/), '0701234567');
    await goOn(page);
    expect(await toast('Ofullständig information')).toContain('Vänligen fyll i alla obligatoriska fält');
  });

  it('the form says for whom it is not meant, why it asks, and what paying means', async () => {
    await renderPage('/bestall-bedomning');
    const before = within(screen.getByLabelText('Innan du beställer'));
    before.getByText('Du ska ha fyllt 18 år.');
    before.getByText('Bedömningen gäller bara din egen hud.', { exact: false });
    before.getByText('frågar vi efter ditt personnummer', { exact: false });
    expect(before.getByText('Boka tid på vårdcentralen i stället.').getAttribute('href')).toContain('1177.se');
    screen.getByText('Varför frågar vi?', { exact: false });
    const agreed = within(screen.getByText('Genom att betala godkänner du', { exact: false }));
    expect(agreed.getByText('villkoren').getAttribute('href')).toBe('/villkor');
    expect(agreed.getByText('Så hanterar vi dina uppgifter').getAttribute('href')).toBe('/integritet');
  });

  it('three questions say whether the assessment suits, the urgent one first, and store nothing', async () => {
    page = await renderPage('/bestall-bedomning');
    const question = (name: string | RegExp) => within(screen.getByRole('group', { name }));
    const answer = (name: string | RegExp, label: 'Ja' | 'Nej') =>
      page.user.click(question(name).getByLabelText(label));
    await page.user.click(screen.getByText('Passar det mig?'));
    await screen.findByRole('group', { name: 'Har du något av det här?' });
    await answer(/^Gäller det din egen hud/, 'Ja');
    await answer(/^Gäller det ett födelsemärke, en knuta/, 'Ja');
    screen.getByText(/^Beställ inte här. Det behöver undersökas på plats/);
    await answer('Har du något av det här?', 'Ja');
    const urgent = screen.getByRole('alert');
    within(urgent).getByText(/känner dig allvarligt sjuk/);
    expect(
      within(urgent)
        .getAllByRole('link', { name: /^Ring / })
        .map(({ textContent }) => textContent),
    ).toEqual(['Ring 112', 'Ring 1177']);
    // Under the heading. The other questions wait, and ordering is no longer the next step.
    expect(urgent.previousElementSibling).toBe(screen.getByText('Passar det mig?'));
    expect(screen.queryByRole('group', { name: /^Gäller det/ })).toBeNull();
    screen.getByRole('button', { name: 'Fortsätt ändå' });
    expect(screen.queryByRole('button', { name: 'Fortsätt till betalning' })).toBeNull();
    await answer('Har du något av det här?', 'Nej');
    screen.getByRole('button', { name: 'Fortsätt till betalning' });
    await answer(/^Gäller det ett födelsemärke, en knuta/, 'Nej');
    screen.getByText(/^Ja, du kan beställa/);
    expect(window.sessionStorage.length).toBe(0);
  });

  it('the condition whose page led here leaves the address and stays in the tab', async () => {
    page = await renderPage('/bestall-bedomning?besvar=psoriasis-eksem');
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(window.sessionStorage.getItem('ordered-condition')).toBe('psoriasis-eczema');
    screen.getByText('Hela beloppet tillbaka', { exact: false });
  });

  it('a missing product is reported on the page, and its cause in the console', async () => {
    const complain = jest.spyOn(console, 'error').mockImplementation();
    server.use(http.post('/functions/v1/get-product-info', () => HttpResponse.error()));
    await renderPage('/bestall-bedomning', { page: { productInfo: null } });
    await screen.findByText('Priset kunde inte hämtas just nu', { exact: false });
    expect(complain).toHaveBeenCalledWith('the product could not be read', expect.anything());
  });
});
