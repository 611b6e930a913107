import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { dialog, enterAdminArea, row } from '../../../../test-support/admin-area.js';
import { refusal } from '../../../../test-support/desk.js';
import { server } from '../../../../test-support/page-server.js';
import { toast } from '../../../../test-support/toast.js';

const CLINICIANS = '/api/v1/admin/clinicians';

const anna: ClinicianResponse = {
  id: '55555555-5555-4555-8555-555555555555',
  email: 'anna@example.se',
  accountGaps: [],
  displayName: 'Anna Lind',
  title: 'hudläkare',
  licenceNumber: '123456',
  specialties: [],
  careUnit: null,
  bio: null,
  hsaId: null,
  languages: [],
  identityNumberMasked: null,
  isActive: true,
  isPublic: true,
  awayUntil: null,
  enteredBy: null,
  confirmedBy: null,
  confirmedAt: '2026-04-01T10:00:00.000Z',
  licenceReview: null,
  portrait: { url: '/api/v1/portraits/0123.webp', consentedAt: '2026-04-02T10:00:00.000Z' },
  updated_at: '2026-05-01T10:00:00.000Z',
};

describe('the portrait of a clinician', () => {
  const listed = (clinician: ClinicianResponse) =>
    server.use(http.get(CLINICIANS, () => HttpResponse.json({ clinicians: [clinician], hasAnotherAdmin: true })));
  const open = async () => {
    listed(anna);
    const page = await enterAdminArea('/admin/clinicians');
    await page.user.click(within(await row('Anna Lind')).getByText('More'));
    await page.user.click(within(await row('Anna Lind')).getByText('Portrait'));
    return page;
  };

  it('a portrait is saved with a file and the consent only', async () => {
    // jsdom decodes no images.
    Object.assign(window, { createImageBitmap: async () => ({ width: 10, height: 12, close: () => undefined }) });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA');
    const sent: unknown[] = [];
    server.use(
      http.put(`${CLINICIANS}/:id/portrait`, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? refusal(422, 'portrait_invalid') : new HttpResponse(null, { status: 204 });
      }),
    );
    jest.spyOn(console, 'error').mockImplementation();
    let page = await open();
    const save = async () => (await dialog()).getByText<HTMLButtonElement>('Save the portrait');
    const choose = async () => {
      await page.user.upload(screen.getByLabelText('Photo'), new File(['x'], 'anna.jpg', { type: 'image/jpeg' }));
      expect((await save()).disabled).toBe(true);
      await page.user.click(screen.getByLabelText('Anna Lind agrees that the portrait is shown', { exact: false }));
      await page.user.click(await save());
    };
    await choose();
    expect(await toast('Error')).toContain('The file cannot be used as a portrait.');
    page.leave();
    page = await open();
    await choose();
    expect(await toast('Success', 'status')).toContain('The portrait of Anna Lind is saved');
    expect(sent[1]).toEqual({ image: 'AAAA', hasConsented: true });
  });

  it('portrait and consent are removed together', async () => {
    let removals = 0;
    server.use(
      http.delete(`${CLINICIANS}/:id/portrait`, () => {
        removals += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const page = await open();
    (await dialog()).getByText(/^Shown with the consent recorded on/);
    listed({ ...anna, portrait: null });
    await page.user.click(screen.getByText('Remove portrait and consent'));
    expect(await toast('Success', 'status')).toContain('is removed');
    await waitFor(async () => expect((await row('Anna Lind')).querySelector('img')).toBeNull());
    expect(removals).toBe(1);
  });
});
