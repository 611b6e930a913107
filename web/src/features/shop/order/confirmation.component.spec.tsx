import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CheckoutSessionResponse } from '../../../../../src/shop/orders/orders.contract.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';

/** Matches a paragraph by its whole text, links included. */
const paragraph = (text: string) => (_own: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === text;

describe('the confirmation', () => {
  /** Breaks every stream, so that the page polls. */
  class BrokenStream extends EventTarget {
    onerror: (() => void) | null = null;
    constructor() {
      super();
      setTimeout(() => this.onerror?.());
    }
    close(): void {
      this.onerror = null;
    }
  }
  const known: CheckoutSessionResponse = {
    state: 'paid',
    orderNumber: '1042',
    emailMasked: 'a•••@e•••.se',
    confirmationSent: false,
    formSent: false,
    underReview: false,
  };

  beforeEach(() => {
    Object.assign(window, { EventSource: BrokenStream });
  });

  it('the page shows the server’s state of the mails, and of a payment under review', async () => {
    let answer = known;
    server.use(http.get('/api/v1/checkout-sessions/cs_test_known', () => HttpResponse.json(answer)));
    const page = await renderPage('/payment-success?session_id=cs_test_known');
    const follows = paragraph('Vi mejlar bekräftelsen och länken till formuläret till a•••@e•••.se om en liten stund.');
    await screen.findByText(follows);
    answer = { ...known, confirmationSent: true };
    await page.answered('/api/v1/checkout-sessions/cs_test_known');
    screen.getByText(follows);
    screen.getByText('Ordernummer 1042');
    // Only the browser that ordered can have the mails sent again.
    expect(screen.queryByText('Skicka igen')).toBeNull();
    answer = { ...known, underReview: true };
    await screen.findByText('Vi har tagit emot din betalning', { selector: 'h1' });
    expect(screen.queryByText('arbetsdagar', { exact: false })).toBeNull();
  });

  it('the ordering browser sees the address, resends the mails, and names another address', async () => {
    const own = { clientSecret: 'cs_test_own_secret_1', email: 'asa@gmial.com', isOfAccount: false, isPaid: true };
    window.sessionStorage.setItem('own-order', JSON.stringify(own));
    const sent = { ...known, confirmationSent: true, formSent: true };
    const requests: unknown[] = [];
    server.use(
      http.get('/api/v1/checkout-sessions/cs_test_own', () => HttpResponse.json(sent)),
      http.post('/api/v1/case-access/email', () => HttpResponse.json({ code: 'over_limit' }, { status: 429 }), {
        once: true,
      }),
      http.post('/api/v1/case-access/email', async ({ request }) => {
        requests.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, fill, leave } = await renderPage('/payment-success?session_id=cs_test_own');
    await screen.findByText(paragraph('Vi har mejlat bekräftelsen och länken till formuläret till asa@gmial.com.'));
    await user.click(screen.getByText('Skicka igen'));
    await screen.findByText('Vi har skickat länken många gånger. Skriv till hej@hudvy.example, så hjälper vi dig.');
    await user.click(screen.getByText('Ändra adress'));
    await fill(screen.getByLabelText('Rätt e-postadress'), 'asa@gmail');
    await user.click(screen.getByText('Skicka till den här adressen'));
    screen.getByText('Skriv e-postadressen så här: namn@exempel.se.');
    await fill(screen.getByLabelText('Rätt e-postadress'), 'asa@gmail.com');
    await user.click(screen.getByText('Skicka till den här adressen'));
    await screen.findByText('Vi mejlar länken till asa@gmail.com.');
    expect(requests).toEqual([{ clientSecret: own.clientSecret, email: 'asa@gmail.com' }]);
    await screen.findByText(paragraph('Vi har mejlat bekräftelsen och länken till formuläret till asa@gmail.com.'));
    expect(JSON.parse(window.sessionStorage.getItem('own-order') ?? '')).toEqual({ ...own, email: 'asa@gmail.com' });
    leave();

    // At another address the order would leave the account that made it.
    window.sessionStorage.setItem('own-order', JSON.stringify({ ...own, isOfAccount: true }));
    await renderPage('/payment-success?session_id=cs_test_own');
    await screen.findByText('Skicka igen');
    expect(screen.getByText('Till Min hudvård').getAttribute('href')).toBe('/min-hudvard');
    expect(screen.queryByText('Ändra adress')).toBeNull();
  });

  it('a session unpaid by the server is never shown as paid', async () => {
    server.use(
      http.get('/api/v1/checkout-sessions/cs_test_unknown', () =>
        HttpResponse.json({ ...known, state: 'pending', emailMasked: null }),
      ),
    );
    const page = await renderPage('/payment-success?session_id=cs_test_unknown');
    await page.answered('/api/v1/checkout-sessions/cs_test_unknown');
    screen.getByText('Betalningen bekräftas…', { selector: 'h1' });
    expect(screen.queryByText('Betalning genomförd!')).toBeNull();
    page.leave();
    await renderPage('/payment-success');
    screen.getByText('Din betalning', { selector: 'h1' });
    expect(screen.queryByText('Vi har mejlat', { exact: false })).toBeNull();
  });
});
