import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { dialog, row } from '../../../../test-support/admin-area.js';
import { refusal } from '../../../../test-support/desk.js';
import {
  LOG_REVIEW as API,
  openLogReview as open,
  PICK,
  serveLogReview as serve,
} from '../../../../test-support/log-review.js';
import { server } from '../../../../test-support/page-server.js';
import { toast } from '../../../../test-support/toast.js';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the page of the log review', () => {
  it('a picked access says who, when, why and until when, in Swedish to a new admin', async () => {
    serve([
      PICK,
      { ...PICK, id: '4', person: { principal: 'user:2', name: 'cia@example.se' }, orderNumber: null, isOwn: true },
    ]);
    await open();
    const cells = within(await row('Lena Ek'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      'Lena EkKliniken',
      '1001',
      expect.stringContaining('3 åtkomster'),
      'Akut läge, På nattenAngivet skäl: akut läge',
      'FörsenadGranska',
    ]);
    within(await row('cia@example.se')).getByText('Din egen: någon annan granskar den.');
    expect(within(await row('cia@example.se')).queryByRole('button')).toBeNull();
    await screen.findByText('Personalens åtkomster, per person, ärende och timme');
  });

  it('a follow-up needs a comment, and a refusal keeps what was typed', async () => {
    serve();
    const { user } = await open();
    await user.click(within(await row('Lena Ek')).getByRole('button', { name: 'Granska: Lena Ek, order 1001' }));
    const form = await dialog();
    form.getByText('Behövde Lena Ek den här åtkomsten?');
    await user.selectOptions(form.getByLabelText('Vad du kom fram till'), 'follow-up');
    await user.click(form.getByText('Spara granskningen'));
    await form.findByText('Skriv vad som följs upp.');
    await user.type(form.getByLabelText('Kommentar'), 'Frågar Lena.');
    const bodies: unknown[] = [];
    server.use(
      http.post(`${API}/picks/${PICK.id}/review`, () => refusal(409, 'already_reviewed'), { once: true }),
      http.post(`${API}/picks/${PICK.id}/review`, async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await user.click(form.getByText('Spara granskningen'));
    expect(await toast('Fel')).toContain('Någon annan har redan granskat den');
    expect(form.getByLabelText<HTMLTextAreaElement>('Kommentar').value).toBe('Frågar Lena.');
    serve([]);
    await waitFor(() => expect(form.getByText('Spara granskningen').hasAttribute('disabled')).toBe(false));
    await user.click(form.getByText('Spara granskningen'));
    await screen.findByText('Inget väntar på granskning.');
    expect(bodies).toEqual([{ verdict: 'follow-up', comment: 'Frågar Lena.' }]);
  });

  it('an admin who is no reviewer sees the list and names a reviewer', async () => {
    serve([PICK], { isReviewer: false, reviewers: [] });
    const { user } = await open();
    expect(within(await row('Lena Ek')).queryByRole('button')).toBeNull();
    await screen.findByText('Ingen är utsedd. Välj den som ansvarar för loggranskningen.');
    // Naming one comes first.
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Vem granskar');
    screen.getByText('Bara granskare söker i loggen.');
    const named: string[] = [];
    server.use(
      http.put(`${API}/reviewers/:userId`, ({ params }) => {
        named.push(String(params.userId));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    serve();
    await user.selectOptions(screen.getByLabelText('Administratör'), 'bo@example.se');
    await user.click(screen.getByText('Föreslå som granskare'));
    await screen.findByRole('button', { name: 'Ta bort jag@example.se som granskare' });
    expect(named).toEqual(['22222222-2222-4222-8222-222222222222']);
  });

  it('a search shows what was opened, and an empty one says so', async () => {
    serve([]);
    const access = {
      ...{ sequence: '7', at: '2026-05-01T10:00:00.000Z', person: { principal: 'user:2', name: 'cia@example.se' } },
      ...{ role: 'admin', orderNumber: '1002', careUnit: null, action: 'read', group: 'phone' },
      ...{ reason: 'operator-request', outcome: 'refused' },
    };
    const asked: string[] = [];
    server.use(
      http.get(`${API}/accesses`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(searchParams.get('order') ?? '');
        return HttpResponse.json({ accesses: searchParams.has('order') ? [] : [access], next: null });
      }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sök' }));
    within(await row('cia@example.se')).getByText('begäran av kliniken');
    within(await row('cia@example.se')).getByText('Nekades');
    await user.type(screen.getByLabelText('Ordernummer'), '1a001');
    await user.click(screen.getByRole('button', { name: 'Sök' }));
    await screen.findByText('Inga åtkomster under den tiden.');
    expect(asked).toEqual(['', '1001']);
  });

  it('the figures of the chosen month say who has reviewed, and the page prints', async () => {
    serve([]);
    const asked: unknown[] = [];
    server.use(
      http.get(`${API}/statistics/:month`, ({ params }) => {
        asked.push(params['month']);
        return undefined;
      }),
    );
    const print = jest.fn();
    Object.assign(window, { print });
    const { user } = await open();
    const months = await screen.findByLabelText<HTMLSelectElement>('Månad');
    const [newest = '', before = ''] = [...months.options].map(({ value }) => value);
    await user.selectOptions(months, before);
    await screen.findByText('Granskade av lena@example.se');
    screen.getByText('2, varav 1 att följa upp');
    expect(asked).toEqual([newest, before]);
    await user.click(screen.getByRole('button', { name: 'Skriv ut sidan' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
