import { screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { enterAdminArea, refused } from '../../../test-support/admin-area.js';
import { server } from '../../../test-support/page-server.js';
import { toast } from '../../../test-support/toast.js';

const BRAND = { name: 'Hudvy', contact_email: 'hej@hudvy.example', updated_at: '2026-05-01T10:00:00.000Z' };

// What fails is logged too.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the settings of the clinic', () => {
  it('says when settings cannot be fetched, and tries again', async () => {
    server.use(
      http.get('/api/v1/admin/campaigns', () => delay('infinite')),
      http.get('/api/v1/admin/brand', refused),
    );
    const { user } = await enterAdminArea('/admin/dashboard?tab=settings');
    await user.click(await screen.findByText('Name and contact'));
    expect(await toast('Error')).toContain('Failed to fetch settings');
    server.use(http.get('/api/v1/admin/brand', () => HttpResponse.json(BRAND)));
    await user.click(await screen.findByText('Try again'));
    expect((await screen.findByLabelText<HTMLInputElement>('Contact address')).value).toBe(BRAND.contact_email);
    expect(document.body.textContent).not.toContain('secret server text');
  });
});
