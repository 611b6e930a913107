import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { server } from '../../test-support/page-server.js';
import { renderPage, type RenderedPage } from '../../test-support/render-page.js';
import { aSession } from '../../test-support/session.js';

const session = aSession({ email: 'admin@example.se' });
const address = () => window.location.pathname + window.location.search;

describe('the return after signing in', () => {
  const answer = ({ isAdmin = false, isClinician = false }) =>
    server.use(
      http.post('/auth/v1/token', () => HttpResponse.json(session)),
      http.post('/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
      http.get('/rest/v1/cms_admins', () =>
        HttpResponse.json(isAdmin ? [{ user_id: session.user.id, is_active: true }] : []),
      ),
      http.get('/api/v1/me/clinician', () => HttpResponse.json({ isClinician })),
      http.get('/api/v1/admin/campaigns', () => delay('infinite')),
      http.get('/api/v1/admin/overview', () => delay('infinite')),
      http.get('/api/v1/admin/clinic-state', () => delay('infinite')),
      // The overview is shown until the clinician is recognised.
      http.get('/api/v1/me/cases', () => delay('infinite')),
      http.get('/rest/v1/orders', () => delay('infinite')),
      http.post('/functions/v1/get-stripe-invoices', () => delay('infinite')),
    );
  const signIn = async ({ user, fill }: RenderedPage) => {
    await fill(await screen.findByLabelText('E-post'), 'admin@example.se');
    await fill(screen.getByLabelText('Lösenord'), 'rosa-flygel-1837');
    await user.click(screen.getByText('Logga in', { selector: 'button[type="submit"]' }));
  };

  it('an admin returns to the requested page, after signing out to the overview, and a clinician to the desk', async () => {
    answer({ isAdmin: true, isClinician: true });
    const page = await renderPage('/admin/dashboard?tab=settings');
    await waitFor(() => expect(address()).toBe('/min-hudvard'));
    await signIn(page);
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
    expect(address()).toBe('/admin/dashboard?tab=settings');
    await page.user.click(screen.getByText('Logout'));
    await waitFor(() => expect(address()).toBe('/min-hudvard'));

    // Now no page sent the admin here.
    answer({ isAdmin: true });
    await signIn(page);
    await screen.findByRole('heading', { name: 'Översikt' });
    expect(address()).toBe('/admin');
    await page.user.click(screen.getByText('Logga ut'));
    await waitFor(() => expect(address()).toBe('/min-hudvard'));

    answer({ isAdmin: true, isClinician: true });
    await signIn(page);
    await waitFor(() => expect(address()).toBe('/lakare'));
    await screen.findByRole('heading', { name: 'Du behöver tvåstegsinloggning' });
  });
});
