import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminInviteResponse, AdminResponse } from '../../../../../src/supabase/auth/admins/admins.contract.js';
import { dialog, enterAdminArea, refused, row } from '../../../../test-support/admin-area.js';
import { refusal } from '../../../../test-support/desk.js';
import { server } from '../../../../test-support/page-server.js';
import type { RenderedPage } from '../../../../test-support/render-page.js';
import { toast } from '../../../../test-support/toast.js';

const ADMINS = '/api/v1/admin/admins';

const me: AdminResponse = {
  userId: '11111111-1111-4111-8111-111111111111',
  email: 'jag@example.se',
  name: null,
  hasSecondFactor: true,
  isClinician: false,
  lastSeenAt: '2026-05-01T10:00:00.000Z',
  since: '2026-01-01T10:00:00.000Z',
  invitedBy: null,
};
const bo: AdminResponse = {
  ...me,
  userId: '22222222-2222-4222-8222-222222222222',
  email: 'bo@example.se',
  name: 'Bo Ek',
  hasSecondFactor: false,
  isClinician: true,
  lastSeenAt: null,
  invitedBy: 'admin@example.se',
};
const invite: AdminInviteResponse = {
  id: '33333333-3333-4333-8333-333333333333',
  email: 'cia@example.se',
  role: 'admin',
  invitedBy: 'admin@example.se',
  createdAt: '2026-05-01T10:00:00.000Z',
  expiresAt: '2026-05-04T10:00:00.000Z',
  isExpired: false,
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the page of admins', () => {
  let page: RenderedPage;

  const open = async (invites: readonly AdminInviteResponse[] = [invite]) => {
    server.use(http.get(ADMINS, () => HttpResponse.json({ admins: [me, bo], invites })));
    page = await enterAdminArea('/admin/administratorer', null);
  };
  const press = async (text: string, action: string) => page.user.click(within(await row(text)).getByText(action));

  it('each admin has their second factor, when they were seen and who invited them', async () => {
    await open([invite, { ...invite, id: '4', email: 'dan@example.se', role: 'clinician', isExpired: true }]);
    const mine = within(await row('jag@example.se'));
    for (const text of ['Ja', 'Du', 'Med ett kommando på servern', 'Lämna rollen']) mine.getByText(text);
    const other = within(await row('Bo Ek'));
    for (const text of [
      'bo@example.se',
      'Nej',
      'Också läkare',
      'Aldrig',
      'Av admin@example.se',
      'Ta bort behörigheten',
    ])
      other.getByText(text);
    within(await row('cia@example.se')).getByText(/^Länken gäller till 4 maj 2026/);
    within(await row('dan@example.se')).getByText('Länken gäller inte längre');
  });

  it('an invitation that failed keeps the address; a sent one is announced', async () => {
    const sent: unknown[] = [];
    await open();
    await page.user.click(await screen.findByText('Bjud in en administratör'));
    const opened = await dialog();
    await page.user.click(opened.getByText('Skicka inbjudan'));
    await opened.findByText('Skriv e-postadressen så här: namn@exempel.se.');
    const email = opened.getByLabelText<HTMLInputElement>(/E-postadress/);
    await page.fill(email, 'eva@example.se');
    server.use(http.post(`${ADMINS}/invites`, refused));
    await page.user.click(opened.getByText('Skicka inbjudan'));
    await toast('Inbjudan kunde inte skickas');
    expect(email.value).toBe('eva@example.se');
    server.use(
      http.post(`${ADMINS}/invites`, async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await page.user.click(opened.getByText('Skicka inbjudan'));
    await toast('En inbjudan är på väg till eva@example.se', 'status');
    expect(sent).toEqual([{ email: 'eva@example.se', role: 'admin' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the last admin with a second factor reads why the role stays', async () => {
    await open();
    server.use(http.delete(`${ADMINS}/${me.userId}`, () => refusal(409, 'last_admin')));
    await press('jag@example.se', 'Lämna rollen');
    const opened = await dialog();
    opened.getByText('Lämna rollen som administratör?');
    await page.user.click(opened.getByText('Lämna rollen'));
    await toast('Då finns ingen med tvåstegsinloggning kvar');
  });
});
