import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../test-support/page-server.js';
import { renderPage } from '../../test-support/render-page.js';
import { aSession } from '../../test-support/session.js';

describe('the page of orders', () => {
  it('an admin without a second factor is asked to add one, in the profile standard too', async () => {
    const session = aSession({ email: 'admin@example.se' });
    server.use(
      http.get('/rest/v1/cms_admins', () => HttpResponse.json([{ user_id: session.user.id, is_active: true }])),
    );
    await renderPage('/admin/orders', { session });
    await screen.findByText(/För att komma in behöver du tvåstegsinloggning/);
    expect(screen.getByRole('link', { name: 'Säkerhet och inloggning' }).getAttribute('href')).toBe(
      '/min-hudvard/sakerhet',
    );
  });
});
