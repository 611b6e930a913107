import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { FactorResetResponse } from '../../../../../src/supabase/auth/factor-resets/factor-resets.contract.js';
import type {
  RightsHolderResponse,
  RightsResponse,
} from '../../../../../src/supabase/auth/rights-review/rights.contract.js';
import { dialog, enterAdminArea, field, refused, row } from '../../../../test-support/admin-area.js';
import { refusal } from '../../../../test-support/desk.js';
import { server } from '../../../../test-support/page-server.js';
import type { RenderedPage } from '../../../../test-support/render-page.js';
import { toast } from '../../../../test-support/toast.js';

const RIGHTS = '/api/v1/admin/rights';
const RESETS = '/api/v1/admin/factor-resets';
const FINGERPRINT = 'a'.repeat(64);

const me: RightsHolderResponse = {
  userId: '11111111-1111-4111-8111-111111111111',
  email: 'jag@example.se',
  name: null,
  isAdmin: true,
  clinician: 'none',
  hasSecondFactor: true,
  isReset: false,
  lastSeenAt: '2026-05-01T10:00:00.000Z',
};
const doctor: RightsHolderResponse = {
  ...me,
  userId: '22222222-2222-4222-8222-222222222222',
  email: 'disa@example.se',
  name: 'Disa Doktor',
  isAdmin: false,
  clinician: 'unconfirmed',
  lastSeenAt: null,
};
const waiting: FactorResetResponse = {
  id: '33333333-3333-4333-8333-333333333333',
  userId: doctor.userId,
  email: doctor.email,
  reason: 'Telefonen är borttappad.',
  identityCheck: 'called_back',
  requestedBy: { id: '44444444-4444-4444-8444-444444444444', email: 'bo@example.se' },
  requestedAt: '2026-05-01T10:00:00.000Z',
  state: 'waiting',
  expiresAt: '2026-05-02T10:00:00.000Z',
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the page of rights', () => {
  let page: RenderedPage;

  const serve = (rights: Partial<RightsResponse> = {}, resets: readonly FactorResetResponse[] = []) =>
    server.use(
      http.get(RIGHTS, () =>
        HttpResponse.json({
          ...{ people: [me, doctor], fingerprint: FINGERPRINT, lastReview: null, stage: 'current' },
          ...{ dueAt: '2027-01-05T10:00:00.000Z', ...rights },
        }),
      ),
      http.get(RESETS, () => HttpResponse.json({ resets })),
    );
  const open = async (...served: Parameters<typeof serve>) => {
    serve(...served);
    page = await enterAdminArea('/admin/behorigheter', null);
  };
  const pressInDialog = async (name: string) => page.user.click((await dialog()).getByText(name));

  it('each person has their rights and second factor; nobody resets their own', async () => {
    await open({
      people: [me, doctor, { ...doctor, userId: '5', name: 'Bo Ek', hasSecondFactor: false, isReset: true }],
    });
    const mine = within(await row('jag@example.se'));
    for (const text of ['Administratör', 'Ja', 'Du']) mine.getByText(text);
    expect(mine.queryByText('Förlorad tvåstegsinloggning')).toBeNull();
    const other = within(await row('Disa Doktor'));
    for (const text of ['disa@example.se', 'Läkare, väntar på bekräftelse', 'Aldrig', 'Förlorad tvåstegsinloggning'])
      other.getByText(text);
    within(await row('Bo Ek')).getByText('Återställd, väntar på en ny');
    screen.getByText('Behörigheterna är inte genomgångna än.');
    screen.getByText('Nästa gång senast 5 januari 2027.');
  });

  it('a review is confirmed by name for the list that was read; a changed list is read again', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${RIGHTS}/reviews`, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? refusal(409, 'rights_changed') : new HttpResponse(null, { status: 204 });
      }),
    );
    const lastReview = { reviewedAt: '2025-05-01T10:00:00.000Z', name: 'Ada Admin', hasChangedSince: true };
    await open({ lastReview, stage: 'overdue', dueAt: '2026-05-01T10:00:00.000Z' });
    await screen.findByText('Genomgångna 1 maj 2025 av Ada Admin. Listan har ändrats sedan dess.');
    screen.getByText('Skulle ha gjorts 1 maj 2026.');
    await page.user.click(screen.getByText('Rättigheterna är genomgångna'));
    await screen.findByText('Skriv ditt namn', { selector: '[id]' });
    await page.fill(field('Ditt namn'), ' Ada Admin ');
    serve({ fingerprint: 'b'.repeat(64) });
    await page.user.click(screen.getByText('Rättigheterna är genomgångna'));
    expect(await toast('Fel')).toContain('Någon har fått eller blivit av med en behörighet');
    await screen.findByText('Behörigheterna är inte genomgångna än.');
    expect(field('Ditt namn').value).toBe(' Ada Admin ');
    await page.user.click(screen.getByText('Rättigheterna är genomgångna'));
    expect(await toast('Klart', 'status')).toContain('Genomgången är sparad.');
    expect(sent).toEqual([
      { fingerprint: FINGERPRINT, name: 'Ada Admin' },
      { fingerprint: 'b'.repeat(64), name: 'Ada Admin' },
    ]);
  });

  it('a request needs a reason and how the person was recognised, which a failure keeps', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(RESETS, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? refused() : new HttpResponse(null, { status: 204 });
      }),
    );
    await open();
    await page.user.click(within(await row('Disa Doktor')).getByText('Förlorad tvåstegsinloggning'));
    await pressInDialog('Begär återställning');
    expect(await screen.findAllByText('Fyll i det här')).toHaveLength(2);
    await page.user.selectOptions(field('Hur kände du igen personen?'), 'Uppringd på ett känt nummer');
    await page.fill(field('Anledning'), ' Telefonen är borttappad. ');
    await pressInDialog('Begär återställning');
    expect(await toast('Fel')).toContain('Det gick inte att genomföra');
    serve({}, [waiting]);
    await pressInDialog('Begär återställning');
    expect(await toast('Klart', 'status')).toContain('Begäran väntar på en annan administratör');
    await screen.findByText('Begärd av bo@example.se', { exact: false });
    expect(within(await row('Disa Doktor')).queryByText('Förlorad tvåstegsinloggning')).toBeNull();
    expect(sent[1]).toEqual({
      ...{ userId: doctor.userId, reason: 'Telefonen är borttappad.', identityCheck: 'called_back' },
    });
  });

  it('another admin confirms and reads the code once; the requester only withdraws', async () => {
    server.use(
      http.post(`${RESETS}/:id/confirm`, () =>
        HttpResponse.json({ code: 'abcde-fghjk-mnpqr', expiresAt: '2026-05-03T10:00:00.000Z' }),
      ),
      http.delete(`${RESETS}/:id`, () => new HttpResponse(null, { status: 204 })),
    );
    const mine = { ...waiting, id: '6', email: 'kim@example.se', requestedBy: { id: me.userId, email: me.email } };
    await open({}, [waiting, mine]);
    expect(await screen.findAllByText('Bekräfta')).toHaveLength(1);
    screen.getByText('En annan administratör ska bekräfta.', { exact: false });
    await page.user.click(screen.getByText('Bekräfta'));
    (await dialog()).getByText('Uppringd på ett känt nummer. Telefonen är borttappad.');
    serve({}, [{ ...waiting, state: 'confirmed' }, mine]);
    await pressInDialog('Jag har talat med personen: återställ');
    await screen.findByText('abcde-fghjk-mnpqr');
    await pressInDialog('Personen har fått koden');
    await waitFor(() => expect(screen.queryByText('abcde-fghjk-mnpqr')).toBeNull());
    await screen.findByText(/^Bekräftad\. Länk och kod gäller till/);
    await page.user.click(screen.getByRole('button', { name: 'Återkalla: disa@example.se' }));
    (await dialog()).getByText(/^Länk och kod upphör\./);
    await pressInDialog('Återkalla');
    expect(await toast('Klart', 'status')).toContain('Återställningen är återkallad');
  });
});
