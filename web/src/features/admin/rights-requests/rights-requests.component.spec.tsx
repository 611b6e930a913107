import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  RightsRequestResponse,
  RightsRequestRow,
} from '../../../../../src/clinic/matters/rights/rights-requests.contract.js';
import { enterAdminArea, row } from '../../../../test-support/admin-area.js';
import { server } from '../../../../test-support/page-server.js';
import { toast } from '../../../../test-support/toast.js';

const API = '/api/v1/admin/rights-requests';
const REQUEST: RightsRequestRow = {
  id: '11111111-1111-4111-8111-111111111111',
  ...{ number: '12', right: 'erasure', channel: 'letter', orderNumber: '1042' },
  ...{ receivedAt: '2026-04-01T08:00:00.000Z', dueAt: '2026-05-01T22:00:00.000Z', isLate: false, canExtend: true },
  ...{ extensionReason: null, outcome: null, closedAt: null },
};
const OPENED: RightsRequestResponse = {
  ...REQUEST,
  ...{ details: 'Elin vill ha bilderna raderade.', reply: null, enteredBy: 'jag@example.se', closedBy: null },
};

describe('the page of requests of patients', () => {
  const sent: unknown[] = [];
  const serve = (requests: readonly RightsRequestRow[], opened = OPENED) =>
    server.use(
      http.get(API, () => HttpResponse.json({ requests, next: null })),
      http.get(`${API}/:id`, () => HttpResponse.json(opened)),
      ...['', '/:id/outcome', '/:id/extension'].map((path) =>
        http.post(API + path, async ({ request }) => {
          sent.push([new URL(request.url).pathname.replace(API, ''), await request.json()]);
          return new HttpResponse(null, { status: 204 });
        }),
      ),
    );
  const open = () => enterAdminArea('/admin/rattigheter', null);
  const openFirst = async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: 'Öppna begäran 12' }));
    await screen.findByText('Elin vill ha bilderna raderade.');
    return page;
  };

  beforeEach(() => {
    sent.length = 0;
    jest.spyOn(console, 'error').mockImplementation();
  });

  it('a request says which right, when it came, and the last day for the reply', async () => {
    serve([REQUEST, { ...REQUEST, id: '2', number: '13', orderNumber: null, isLate: true, extensionReason: 'many' }]);
    await open();
    const cells = (element: HTMLElement) =>
      within(element)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(await row('12 Radering'))).toEqual([
      '12 Raderingmed brev',
      '1042',
      expect.stringContaining('2026'),
      expect.stringMatching(/\b0?1\b/),
      'Öppna',
    ]);
    expect(cells(await row('13 Radering'))[3]).toMatch(/SenFörlängd$/);
  });

  it('a refusal is not sent without its reason, and then closes the request', async () => {
    serve([REQUEST]);
    const { user } = await openFirst();
    expect(within(screen.getByRole('dialog')).getByText('1042').getAttribute('href')).toBe('/admin/orders/1042');
    await user.click(screen.getByRole('button', { name: 'Avsluta begäran' }));
    await screen.findByText('Välj utfall');
    await user.selectOptions(screen.getByLabelText('Utfall'), 'Avslagen');
    await user.click(screen.getByRole('button', { name: 'Avsluta begäran' }));
    await screen.findByText('Den som nekas en rättighet ska få veta varför.');
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Svar till patienten'), 'Bilderna är journal.');
    await user.click(screen.getByRole('button', { name: 'Avsluta begäran' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([[`/${REQUEST.id}/outcome`, { outcome: 'refused', reply: 'Bilderna är journal.' }]]);
  });

  it('more time is asked for with a reason, and a refused extension says why', async () => {
    serve([REQUEST]);
    server.use(
      http.post(`${API}/:id/extension`, () => HttpResponse.json({ code: 'cannot_extend' }, { status: 409 }), {
        once: true,
      }),
    );
    const { user } = await openFirst();
    await user.selectOptions(screen.getByLabelText('Skäl'), 'Det är många begäranden');
    await user.click(screen.getByRole('button', { name: 'Förläng tiden' }));
    expect(await toast('Fel')).toContain('Tiden kan inte längre förlängas');
    await user.click(screen.getByRole('button', { name: 'Förläng tiden' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([[`/${REQUEST.id}/extension`, { reason: 'many' }]]);
  });

  it('a closed request shows its outcome and asks for nothing', async () => {
    serve([REQUEST], {
      ...OPENED,
      ...{ outcome: 'partly', closedAt: '2026-04-20T08:00:00.000Z', reply: 'Det andra är journal.', canExtend: false },
    });
    await openFirst();
    screen.getByText(/^Delvis tillgodosedd, /);
    screen.getByText('Det andra är journal.');
    expect(screen.queryByRole('button', { name: /Avsluta|Förläng/ })).toBeNull();
  });

  it('a request of a letter is entered with its day and words', async () => {
    serve([]);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Skriv in en begäran' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Skriv in' }));
    await form.findByText('Skriv vem som begär vad.');
    await user.selectOptions(form.getByLabelText('Rättighet'), 'Rättelse');
    await user.selectOptions(form.getByLabelText('Hur den kom'), 'Med brev');
    await user.type(form.getByLabelText('Ordernummer'), '1042');
    await user.type(form.getByRole('textbox', { name: /Vad som begärs/ }), 'Fel adress.');
    await user.click(form.getByRole('button', { name: 'Skriv in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      [
        '',
        {
          ...{ right: 'correction', channel: 'letter', orderNumber: 1042, details: 'Fel adress.' },
          receivedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      ],
    ]);
  });
});
