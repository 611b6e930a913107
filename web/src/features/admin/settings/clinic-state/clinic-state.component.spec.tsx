import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ClinicStateResponse } from '../../../../../../src/profile/clinic-state/clinic-state.contract.js';
import { dialog, enterAdminArea, refused } from '../../../../../test-support/admin-area.js';
import { server } from '../../../../../test-support/page-server.js';
import type { RenderedPage } from '../../../../../test-support/render-page.js';
import { toast } from '../../../../../test-support/toast.js';

const STATE = '/api/v1/admin/clinic-state';
const OPEN: ClinicStateResponse = {
  state: 'open',
  plan: null,
  message: null,
  proposal: null,
  hasAnotherAdmin: true,
  history: [],
  updated_at: '2026-11-26T10:00:00.000Z',
};
const CHRISTMAS = {
  state: 'paused',
  startsAt: '2998-12-23T11:00:00.000Z',
  endsAt: '2999-01-07T07:00:00.000Z',
} as const;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the page of the clinic’s state', () => {
  let page: RenderedPage;
  const open = async (state: ClinicStateResponse) => {
    server.use(http.get(STATE, () => HttpResponse.json(state)));
    page = await enterAdminArea('/admin/dashboard?tab=settings#state', 'sv');
    await screen.findByText('Just nu');
  };
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const inDialog = async (name: string) => page.user.click((await dialog()).getByRole('button', { name }));
  const field = async (name: string) => (await dialog()).getByLabelText<HTMLInputElement>(name);
  const acts = () => {
    const card = screen.getByText('Just nu').closest('section') as HTMLElement;
    return within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  };

  it.each<[string, Partial<ClinicStateResponse>, string[]]>([
    ['open', {}, ['Pausa eller planera en paus', 'Stäng kliniken']],
    ['open with a plan', { plan: CHRISTMAS }, ['Ändra pausen', 'Stäng kliniken', 'Ta bort planen']],
    ['paused', { state: 'paused', plan: CHRISTMAS }, ['Föreslå att öppna', 'Ändra pausen', 'Stäng kliniken']],
    ['closed', { state: 'closed' }, ['Föreslå att öppna', 'Ändra stängningen']],
    ['preparing', { state: 'preparing' }, ['Föreslå att öppna']],
  ])('a clinic that is %s offers what one can do', async (_name, state, labels) => {
    await open({ ...OPEN, ...state });
    expect(acts()).toEqual(labels);
  });

  it('a pause for Christmas is planned in Swedish time, with the sentences that visitors will read', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put(`${STATE}/pause`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...OPEN, plan: CHRISTMAS, message: 'Vi har julstängt.' });
      }),
    );
    await open(OPEN);
    await press('Pausa eller planera en paus');
    await page.fill(await field('Från (svensk tid)'), '2998-12-23T12:00');
    await page.fill(await field('Till (svensk tid)'), '2998-12-22T12:00');
    await inDialog('Planera');
    await screen.findByText('Ange en tid efter början och i framtiden');
    await page.fill(await field('Till (svensk tid)'), '2999-01-07T08:00');
    await page.fill(await field('Er egen mening till besökare'), 'Vi har julstängt.');
    const preview = within((await dialog()).getByLabelText('Besökare läser'));
    preview.getByText(/Från 23 december 2998 kl\. 12\.00 tar vi inte emot nya beställningar\./);
    preview.getByText(/Vi har julstängt\. Vi öppnar igen 7 januari 2999 kl\. 08\.00\.$/, { selector: 'p:last-child' });
    await inDialog('Planera');
    expect(await toast('Klart', 'status')).toContain('Pausen är sparad');
    expect(sent).toEqual([
      {
        startsAt: CHRISTMAS.startsAt,
        endsAt: CHRISTMAS.endsAt,
        message: 'Vi har julstängt.',
        reason: null,
        expectedUpdatedAt: OPEN.updated_at,
      },
    ]);
    await screen.findByText(/^En paus är planerad från 23 dec\. 2998 kl\. 12\.00 till 7 jan\. 2999 kl\. 08\.00\.$/);
  });

  it('a colleague’s change is named, the newest state is read, and what was written is kept', async () => {
    const body = { error: 'stale', code: 'request.stale-edit', changedBy: 'bo@example.se', step: 'paused' };
    await open(OPEN);
    await press('Stäng kliniken');
    await page.fill(await field('Er egen mening till besökare'), 'Tack för de här åren.');
    server.use(
      http.put(`${STATE}/closing`, () => HttpResponse.json(body, { status: 409 })),
      http.get(STATE, () => HttpResponse.json({ ...OPEN, state: 'paused', plan: CHRISTMAS })),
    );
    await inDialog('Stäng kliniken');
    await screen.findByText(/^bo@example\.se ändrade läget under tiden\./);
    expect((await field('Er egen mening till besökare')).value).toBe('Tack för de här åren.');
    await screen.findByText('Kliniken är pausad. Besökare kan inte beställa.');
  });

  it.each([
    ['no connection', () => HttpResponse.error(), /^Servern svarar inte\./],
    ['a failure', refused, /^Klinikens läge kunde inte ändras$/],
  ])('%s keeps the dialog and its text', async (_name, answer, text) => {
    await open(OPEN);
    await press('Pausa eller planera en paus');
    await page.fill(await field('Er egen mening till besökare'), 'Strax åter.');
    server.use(http.put(`${STATE}/pause`, answer));
    await inDialog('Pausa');
    await screen.findByText(text);
    expect((await field('Er egen mening till besökare')).value).toBe('Strax åter.');
    expect(document.body.textContent).not.toContain('secret server text');
  });

  it('opening is proposed by one and confirmed by another, and a red check is named', async () => {
    const proposal = {
      by: 'bo@example.se',
      at: '2998-11-26T10:00:00.000Z',
      expiresAt: '2998-11-27T10:00:00.000Z',
      isOwn: false,
    };
    const red = { error: 'red', code: 'clinic-state.checks-not-passed', checks: ['mail.test-mail', 'orders.price'] };
    server.use(
      http.post(`${STATE}/opening/confirm`, () => HttpResponse.json(red, { status: 409 }), { once: true }),
      http.post(`${STATE}/opening/confirm`, () => HttpResponse.json(OPEN)),
    );
    await open({ ...OPEN, state: 'preparing', proposal });
    screen.getByText(/^bo@example\.se har föreslagit att öppna\./);
    await press('Bekräfta och öppna');
    await inDialog('Bekräfta och öppna');
    await screen.findByText(/mail\.test-mail, orders\.price/);
    await inDialog('Bekräfta och öppna');
    expect(await toast('Klart', 'status')).toContain('Kliniken är öppen');
    await screen.findByText('Kliniken är öppen. Besökare kan beställa.');
  });

  it('an own proposal waits for a colleague, and a single admin is told', async () => {
    const proposal = { by: 'admin@example.se', at: '2998-11-26T10:00:00.000Z', expiresAt: '2998-11-27T10:00:00.000Z' };
    await open({ ...OPEN, state: 'preparing', proposal: { ...proposal, isOwn: true } });
    screen.getByText(/^Du har föreslagit att öppna\./);
    screen.getByText('Ta tillbaka förslaget');
    page.leave();
    await open({ ...OPEN, state: 'preparing', proposal: { ...proposal, isOwn: false } });
    screen.getByText('Avslå förslaget');
    page.leave();
    await open({ ...OPEN, state: 'preparing', hasAnotherAdmin: false });
    screen.getByText(/^Att öppna kräver två administratörer/);
  });

  it('the history says who, when and why', async () => {
    const change = { startsAt: null, endsAt: null, message: null, reason: null };
    await open({
      ...OPEN,
      history: [
        { ...change, id: '2', at: '2026-11-26T10:00:00.000Z', step: 'pause_ended', by: null, isByClock: true },
        {
          ...change,
          id: '1',
          at: '2026-11-25T10:00:00.000Z',
          step: 'paused',
          by: 'bo@example.se',
          isByClock: false,
          reason: 'Strömavbrott',
        },
      ],
    });
    screen.getByText(/Pausen slutade av sig självt/);
    screen.getByText(/Pausad av bo@example\.se/);
    screen.getByText('Strömavbrott');
  });
});
