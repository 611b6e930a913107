import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerSession, button, CASE, heading, refuse, SESSIONS } from '../../../../test-support/case-access.js';
import { aCase, CASE_ID } from '../../../../test-support/case-data.js';
import { aPageData } from '../../../../test-support/page-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../../../test-support/render-page.js';

const BEGIN = '/api/v1/case-access/bankid';
const ORDER = '0b8f4a34-7d0e-4c55-9d50-6d7f3a1c2b10';
const withBankId = { page: { config: { ...aPageData.config, hasBankId: true } } };

/** A stream of an order that is complete. */
class CompleteOrder {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  set onmessage(listen: (event: { data: string }) => void) {
    const event = { status: 'complete', hintCode: null, way: 'same-device', qr: null };
    queueMicrotask(() => listen({ data: JSON.stringify(event) }));
  }
  addEventListener(): void {
    // The stream of the case is silent.
  }
  close(): void {
    // Nothing is open.
  }
}

describe('opening a case by BankID', () => {
  let page: RenderedPage;

  beforeEach(() => {
    server.use(
      http.post(SESSIONS, ({ request }) => answerSession(request)),
      http.get(CASE, () => HttpResponse.json(aCase())),
      http.get(`${CASE}/device-key`, () => HttpResponse.json({ key: btoa('k'.repeat(32)) })),
    );
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'EventSource');
  });
  const open = async (options: object = withBankId) => {
    page = await renderPage('/formular/hemligt-token', options);
    await heading('Din bedömning');
    await waitFor(async () => expect((await button('Skicka kod')).hasAttribute('disabled')).toBe(false));
  };

  it('the way is offered only while BankID is on', async () => {
    await open({});
    expect(screen.queryByRole('button', { name: 'Öppna med BankID' })).toBeNull();
  });

  it('a case without a number says that the code comes first, and leads back to it', async () => {
    let sent: unknown;
    server.use(
      http.post(BEGIN, async ({ request }) => {
        sent = await request.json();
        return refuse(403, 'phone_needed', { phoneMasked: '•••• 67' });
      }),
    );
    await open();
    await page.user.click(await button('Öppna med BankID'));
    await screen.findByText(/^Första gången öppnar du sidan med en kod till telefonen[.]/);
    expect(sent).toEqual({ token: 'hemligt-token', way: 'qr' });
    await page.user.click(await button('Öppna med en kod i stället'));
    await button('Skicka kod');
  });

  it.each([
    ['bankid_unavailable', 502, /^BankID går inte att nå just nu[.] Öppna sidan med en kod i stället/],
    ['identity_mismatch', 403, /^Bedömningen har ett annat personnummer än ditt[.]/],
  ])('the refusal %s is said in words', async (code, status, text) => {
    server.use(http.post(BEGIN, () => refuse(status, code)));
    await open();
    await page.user.click(await button('Öppna med BankID'));
    await screen.findByText(text);
  });

  it('a page that the app brings back opens the case that the order knows', async () => {
    const calls: string[] = [];
    Object.assign(window, { EventSource: CompleteOrder });
    server.use(
      http.post(`/api/v1/bankid/orders/${ORDER}/return`, () => {
        calls.push('return');
        return new HttpResponse(null, { status: 204 });
      }),
      http.post(`${BEGIN}/${ORDER}/finish`, () => {
        calls.push('finish');
        return HttpResponse.json({ caseId: CASE_ID, expiresAt: new Date().toISOString() });
      }),
    );
    page = await renderPage(`/formular#bankid=${ORDER}.nonce`, withBankId);
    await waitFor(() => expect(calls).toEqual(['return', 'finish']));
    expect(window.location.hash).toBe('');
  });
});
