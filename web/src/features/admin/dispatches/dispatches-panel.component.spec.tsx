import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { DispatchResponse } from '../../../../../src/operations/dispatches/dispatches.contract.js';
import { enterAdminArea, row } from '../../../../test-support/admin-area.js';
import { server } from '../../../../test-support/page-server.js';
import { toast } from '../../../../test-support/toast.js';

const MAILS = '/api/v1/admin/dispatches/mails';
const MAIL: DispatchResponse = {
  ...{ id: 'm', template: 'assessments.form', recipient: 'asa@example.se', state: 'failed', attempts: 12 },
  ...{ failure: 'ECONNREFUSED', canSendAgain: true, createdAt: '2026-05-01T10:00:00.000Z', sentAt: null },
};
const serve = (...dispatches: DispatchResponse[]) =>
  server.use(http.get(MAILS, () => HttpResponse.json({ dispatches, next: null })));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('mails and text messages', () => {
  it('failed mails are named in words, with the reason, in Swedish to a new admin', async () => {
    serve(
      MAIL,
      { ...MAIL, id: 'n', template: 'orders.refund', failure: 'the mail server responded 550', canSendAgain: false },
      { ...MAIL, id: 'o', template: 'auth.recovery', failure: null, recipient: '', canSendAgain: false },
    );
    await enterAdminArea('/admin/utskick', null);
    const cells = async (text: string) =>
      within(await row(text))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await cells('Mejl: länk till formuläret')).toEqual([
      ...['Mejl: länk till formuläret', 'asa@example.se', expect.any(String), 'Det gick inte att nå servern.'],
      'Skicka igenLägg åt sidan',
    ]);
    expect((await cells('Mejl: om återbetalningen'))[3]).toContain('Mottagarens server tog inte emot det (550)');
    expect((await cells('Mejl om ett konto')).slice(1, 2)).toEqual(['Raderad']);
  });

  it('a failed mail is sent again; a refusal is explained, one that the page does not know has its error code', async () => {
    serve(MAIL);
    server.use(
      http.post(`${MAILS}/m/send`, () => HttpResponse.json({ code: 'on_its_way' }, { status: 409 }), { once: true }),
      http.post(
        `${MAILS}/m/send`,
        () => HttpResponse.json({ code: 'new_reason' }, { status: 409, headers: { 'x-request-id': 'r-7' } }),
        { once: true },
      ),
      http.post(`${MAILS}/m/send`, () => new HttpResponse(null, { status: 202 })),
    );
    const { user } = await enterAdminArea('/admin/utskick', 'sv');
    await user.click(await screen.findByText('Skicka igen'));
    expect(await toast('Fel')).toContain('Det är redan på väg, eller har skickats');
    const isFree = () => waitFor(() => expect(screen.getByText('Skicka igen').hasAttribute('disabled')).toBe(false));
    await isFree();
    await user.click(screen.getByText('Skicka igen'));
    expect(await toast('Det gick inte')).toContain('Felkod: r-7');
    await isFree();
    serve();
    await user.click(screen.getByText('Skicka igen'));
    await screen.findByText('Inga.');
  });
});
