import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CASE_ID, SAVED_AT } from '../../../../../test-support/case-data.js';
import { aDeskCase, anna, enterDesk, refusal } from '../../../../../test-support/desk.js';
import {
  answerCase,
  aReply,
  CASE_CALL,
  CASE_PAGE,
  draftOf,
  wholeReply,
} from '../../../../../test-support/desk-case.js';
import { server } from '../../../../../test-support/page-server.js';

const ORDER_ID = '3f1c9f0e-8d59-4b5e-9a8b-0d6f6f2f2d11';
const BEGIN = `${CASE_CALL}/sign/bankid`;

/** A stream that the test speaks through. */
class FakeStream {
  static last: FakeStream | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readyState = 1;
  constructor(readonly url: string) {
    if (url.includes('/bankid/')) FakeStream.last = this;
  }
  addEventListener(): void {}
  close(): void {
    this.readyState = 2;
  }
}

const isFollowed = () => waitFor(() => expect(FakeStream.last).not.toBeNull());
const complete = () =>
  act(() => {
    const data = JSON.stringify({ status: 'complete', hintCode: null, way: 'qr', qr: null });
    const stream = FakeStream.last;
    FakeStream.last = null;
    stream?.onmessage?.({ data });
  });

describe('signing a reply by BankID', () => {
  const begun: unknown[] = [];
  beforeEach(() => {
    FakeStream.last = null;
    begun.length = 0;
    Object.assign(window, { EventSource: FakeStream });
    answerCase(aDeskCase(), aReply({ draft: draftOf(wholeReply, 3) }));
    server.use(
      http.post(BEGIN, async ({ request }) => {
        begun.push([request.headers.get('x-requested-by'), await request.json()]);
        return HttpResponse.json({ orderId: ORDER_ID, way: 'qr', autoStartUrl: null });
      }),
      http.post('/api/v1/bankid/orders/:id/cancel', () => new HttpResponse(null, { status: 204 })),
    );
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'EventSource');
  });

  async function open(hasBankId = true) {
    const page = await enterDesk(CASE_PAGE, { hasBankId });
    await page.user.click(await screen.findByRole('button', { name: 'Signera' }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Signera svaret' })) };
  }

  it('the dialog does not name BankID while it is off', async () => {
    const { dialog } = await open(false);
    dialog.getByRole('button', { name: 'Signera och skicka' });
    expect(document.body.textContent).not.toContain('BankID');
  });

  it('the order is begun for what was read, and ends with the signed reply and its evidence', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Signera med BankID' }));
    await dialog.findByRole('heading', { name: 'Signera med BankID' });
    await isFollowed();
    const acts = { flags: [], unsentPrescriptions: [], lastSeenMessageId: null, openedCaseId: CASE_ID };
    expect(begun).toEqual([['hudvy', { way: 'qr', revision: 3, ...acts }]]);
    expect(FakeStream.last?.url).toContain(`/api/v1/bankid/orders/${ORDER_ID}/events`);
    server.use(
      http.post(`${BEGIN}/${ORDER_ID}/finish`, () => {
        const signed = { reply: wholeReply, prescriptions: [], signedAt: SAVED_AT, signedBy: anna, sha256: 'ab' };
        answerCase(
          aDeskCase({ state: 'answered', isMine: false, leaseUntil: null }),
          aReply({ signed: { ...signed, isByBankId: true, pdfState: 'pending', round: 0 } }),
        );
        return HttpResponse.json({ state: 'answered', signedAt: SAVED_AT, sha256: 'ab' });
      }),
    );
    complete();
    await screen.findByRole('heading', { name: 'Signerat svar' });
    screen.getByText('Signerat med BankID.');
    screen.getByRole('button', { name: 'Hämta signaturen' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['identity_mismatch', 403, /^Inte signerat\. BankID tillhör en annan person/],
    ['revision_conflict', 412, 'Utkastet har ändrats. Läs igenom det igen och signera sedan.'],
  ])('after %s the dialog says that nothing was signed', async (code, status, text) => {
    server.use(http.post(`${BEGIN}/${ORDER_ID}/finish`, () => refusal(status, code)));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Signera med BankID' }));
    await isFollowed();
    complete();
    await dialog.findByText(text);
    dialog.getByRole('button', { name: 'Signera och skicka' });
  });

  it('an order that was used is told beside the way to another one, and cancelling leads back to the reply', async () => {
    server.use(http.post(`${BEGIN}/${ORDER_ID}/finish`, () => refusal(409, 'bankid_order_expired')));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Signera med BankID' }));
    await isFollowed();
    complete();
    await dialog.findByRole('button', { name: 'Försök igen' });
    await user.click(dialog.getByRole('button', { name: 'Avbryt' }));
    await dialog.findByRole('button', { name: 'Signera och skicka' });
  });
});
