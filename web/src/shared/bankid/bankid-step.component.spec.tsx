import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { BankIdOrderEvent } from '../../../../src/identity/bankid/bankid.contract.js';
import { refuse } from '../../../test-support/case-access.js';
import { aPageData } from '../../../test-support/page-data.js';
import { server } from '../../../test-support/page-server.js';
import { renderPage } from '../../../test-support/render-page.js';

const FIRST = '3f1c9f0e-8d59-4b5e-9a8b-0d6f6f2f2d11';
const ORDER = '/api/v1/bankid/orders/:id';
const page = { config: { ...aPageData.config, hasBankId: true } };

/** A stream that the test speaks through. */
class FakeStream {
  static all: FakeStream[] = [];
  static readonly CLOSED = 2;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 1;
  constructor(readonly url: string) {
    FakeStream.all.push(this);
  }
  close(): void {
    this.readyState = FakeStream.CLOSED;
  }
}

const requests: string[] = [];

beforeEach(() => {
  FakeStream.all = [];
  requests.length = 0;
  Object.assign(window, { EventSource: FakeStream });
  server.use(
    http.post('/api/v1/bankid/sign-in', async ({ request }) => {
      const { way } = (await request.json()) as { way: string };
      requests.push(`begin ${way}`);
      return HttpResponse.json({ orderId: FIRST, way, autoStartUrl: autoStart(way) }, { status: 201 });
    }),
    http.post(`${ORDER}/restart`, async ({ request }) => {
      const { way } = (await request.json()) as { way: string };
      requests.push(`restart ${way}`);
      return HttpResponse.json({
        orderId: `${FIRST.slice(0, -1)}${requests.length}`,
        way,
        autoStartUrl: autoStart(way),
      });
    }),
    http.post(`${ORDER}/cancel`, () => {
      requests.push('cancel');
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  Reflect.deleteProperty(window, 'EventSource');
});

const autoStart = (way: string) => (way === 'qr' ? null : 'https://app.bankid.com/?autostarttoken=t&redirect=null');

async function begin() {
  const rendered = await renderPage('/min-hudvard', { page });
  await rendered.user.click(screen.getByRole('button', { name: 'Logga in med BankID' }));
  await untilFollowing();
  return rendered;
}

const untilFollowing = async (streams = 1) => {
  await screen.findByRole('heading', { name: 'Logga in med BankID' });
  await waitUntil(() => FakeStream.all.length === streams);
};

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
}

/** Whatever was sent before this has been answered. */
async function drained(): Promise<void> {
  server.use(http.get('/api/v1/drained', () => new HttpResponse(null, { status: 204 })));
  await act(() => fetch(`${window.location.origin}/api/v1/drained`));
}

const say = (event: Partial<BankIdOrderEvent>) =>
  act(() => {
    const data = JSON.stringify({ status: 'pending', hintCode: null, way: 'qr', qr: null, ...event });
    FakeStream.all.at(-1)?.onmessage?.({ data });
  });

/** The live region of the step. */
const said = () => screen.getAllByRole('status').map((each) => each.textContent);

describe('BankID is off', () => {
  it('the page does not name BankID', async () => {
    await renderPage('/min-hudvard');
    expect(document.body.textContent).not.toMatch(/bankid/i);
  });
});

describe('the messages to the person', () => {
  it.each([
    ['outstandingTransaction', 'Starta BankID-appen och läs av QR-koden.'],
    ['started', 'Identifiering eller underskrift pågår.'],
    ['userMrtd', 'Fotografera och läs av din ID-handling med BankID-appen.'],
    ['userSign', 'Skriv in din säkerhetskod i BankID-appen och välj Identifiera eller Skriv under.'],
    ['processing', 'Identifiering eller underskrift pågår.'],
    ['somethingNew', 'Identifiering eller underskrift pågår.'],
  ])('the person reads what to do while the order waits with %s', async (hintCode, text) => {
    await begin();
    say({ hintCode });
    expect(said()).toContain(text);
  });

  it.each([
    ['userCancel', 'Åtgärden avbruten.'],
    ['cancelled', 'Åtgärden avbruten. Försök igen.'],
    ['certificateErr', 'Det BankID du försöker använda är för gammalt eller spärrat.'],
    ['expiredTransaction', 'BankID-appen svarar inte.'],
    ['transactionRiskBlocked', 'BankID bedömer att det finns en risk för bedrägeri'],
    ['somethingNew', 'Okänt fel. Försök igen.'],
  ])('the person reads why the order fails with %s', async (hintCode, text) => {
    const { user } = await begin();
    say({ status: 'failed', hintCode });
    expect(said()).toContainEqual(expect.stringContaining(text));
    expect(screen.queryByRole('img', { name: 'QR-kod för BankID-appen' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    await untilFollowing(2);
    expect(requests).toEqual(['begin qr', 'restart qr']);
  });

  it('a new code each second is drawn, and not announced', async () => {
    await begin();
    say({ hintCode: 'outstandingTransaction', qr: 'bankid.a.0.00' });
    const [first, before] = [screen.getByRole('img', { name: 'QR-kod för BankID-appen' }).innerHTML, said()];
    say({ hintCode: 'outstandingTransaction', qr: 'bankid.a.1.11' });
    expect(screen.getByRole('img', { name: 'QR-kod för BankID-appen' }).innerHTML).not.toBe(first);
    expect(said()).toEqual(before);
  });

  it('an unread code is replaced three times', async () => {
    await begin();
    for (const orders of [2, 3, 4]) {
      say({ status: 'failed', hintCode: 'startFailed' });
      await untilFollowing(orders);
    }
    say({ status: 'failed', hintCode: 'startFailed' });
    expect(said()).toContainEqual(expect.stringContaining('Misslyckades att läsa av QR-koden.'));
    expect(screen.getByRole('link', { name: 'install.bankid.com' }).getAttribute('href')).toBe(
      'https://install.bankid.com',
    );
    expect(requests).toEqual(['begin qr', 'restart qr', 'restart qr', 'restart qr']);
  });

  it.each([
    ['BankID is down', () => refuse(502, 'bankid_unavailable'), 'BankID går inte att nå just nu.'],
    ['there were many attempts', () => refuse(429, 'rate_limited'), 'Det blev många försök på kort tid.'],
    ['the clinic does not respond', () => HttpResponse.error(), 'Vi får ingen kontakt med kliniken.'],
  ])('the page says what happens when %s', async (_what, response, text) => {
    server.use(http.post('/api/v1/bankid/sign-in', response));
    const { user } = await renderPage('/min-hudvard', { page });
    await user.click(screen.getByRole('button', { name: 'Logga in med BankID' }));
    await screen.findByText(text, { exact: false });
    screen.getByRole('button', { name: 'Försök igen' });
  });
});

describe('the ways', () => {
  it('the other way begins another order, and offers a button that opens the app', async () => {
    const { user } = await begin();
    await user.click(screen.getByRole('button', { name: 'Använd BankID på den här enheten' }));
    await untilFollowing(2);
    const open = screen.getByRole('link', { name: 'Öppna BankID' });
    expect(open.getAttribute('href')).toBe('https://app.bankid.com/?autostarttoken=t&redirect=null');
    await user.click(screen.getByRole('button', { name: 'Använd BankID på en annan enhet' }));
    await untilFollowing(3);
    expect(requests).toEqual(['begin qr', 'restart same-device', 'restart qr']);
    expect(FakeStream.all.map(({ readyState }) => readyState)).toEqual([2, 2, 1]);
  });

  it('cancelling ends the order and comes back to the form', async () => {
    const { user } = await begin();
    await user.click(screen.getByRole('button', { name: 'Avbryt' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Logga in med BankID' }));
    await waitUntil(() => requests.includes('cancel'));
    screen.getByLabelText('Lösenord');
  });

  describe('the document ends', () => {
    const hide = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
    const cancels = () => requests.filter((request) => request === 'cancel').length;

    it('an order that waits is cancelled once, also when its step is closed after', async () => {
      const { user } = await begin();
      hide(false);
      hide(false);
      await user.click(screen.getByRole('button', { name: 'Avbryt' }));
      await waitUntil(() => cancels() > 0);
      await drained();
      expect(cancels()).toBe(1);
    });

    it('an order stays where the browser keeps the page, and goes on when the page is shown again', async () => {
      await begin();
      hide(true);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      say({ hintCode: 'userSign' });
      expect(said()).toContain('Skriv in din säkerhetskod i BankID-appen och välj Identifiera eller Skriv under.');
      await drained();
      expect(cancels()).toBe(0);
    });

    it('an order stays once the person has opened the app on this device', async () => {
      const { user } = await begin();
      await user.click(screen.getByRole('button', { name: 'Använd BankID på den här enheten' }));
      await untilFollowing(2);
      // Only noted: this browser of the tests goes nowhere.
      const stay = (event: Event) => event.preventDefault();
      document.addEventListener('click', stay);
      await user.click(screen.getByRole('link', { name: 'Öppna BankID' }));
      document.removeEventListener('click', stay);
      hide(false);
      await drained();
      expect(cancels()).toBe(0);
    });
  });

  it('after the app has come back, the order is followed and no app is opened', async () => {
    const returns: unknown[] = [];
    server.use(
      http.post(`${ORDER}/return`, async ({ request }) => {
        returns.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    window.sessionStorage.setItem('bankid-opened', JSON.stringify({ orderId: FIRST, autoStartUrl: autoStart('x') }));
    await renderPage(`/min-hudvard#bankid=${FIRST}.nonce_1`, { page });
    await untilFollowing();
    expect(returns).toEqual([{ nonce: 'nonce_1' }]);
    expect(window.location.hash).toBe('');
    expect(FakeStream.all[0]?.url).toBe(`/api/v1/bankid/orders/${FIRST}/events`);
    screen.getByRole('link', { name: 'Öppna BankID' });
    expect(requests).toEqual([]);
  });

  it('another browser than the one that began says so', async () => {
    server.use(http.post(`${ORDER}/return`, () => refuse(403, 'bankid_return_foreign')));
    await renderPage(`/min-hudvard#bankid=${FIRST}.nonce_1`, { page });
    await screen.findByText('Det här går inte att fortsätta i den här webbläsaren. Börja om här.');
  });
});
