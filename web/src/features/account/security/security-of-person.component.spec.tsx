import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';
import { aSession } from '../../../../test-support/session.js';

const here = {
  id: 'session',
  device: 'Firefox på Windows',
  ip: null,
  createdAt: '2026-05-04T10:00:00Z',
  lastActiveAt: '2026-05-04T10:00:00Z',
  isCurrent: true,
  hasSecondFactor: false,
  hasWeakPassword: false,
};

describe('the security page of a person whom BankID signs in', () => {
  it('the page says how, lists the sessions, and has no form for a password, an address or a factor', async () => {
    server.use(
      http.get('/rest/v1/cms_admins', () => HttpResponse.json([])),
      http.get('/api/v1/me/sessions', () => HttpResponse.json({ sessions: [here] })),
      http.get('/api/v1/me/case-sessions', () => HttpResponse.json({ sessions: [] })),
      http.get('/api/v1/me/security-events', () => HttpResponse.json({ events: [], nextBefore: null })),
    );
    const session = aSession();
    const user = { ...session.user, email: '', app_metadata: { provider: 'bankid' } };
    const page = await renderPage('/min-hudvard/sakerhet', { session: { ...session, user } });
    await screen.findByText('Den här webbläsaren');
    screen.getByRole('heading', { name: 'Så loggar du in' });
    screen.getByText('Känner du inte igen en inloggning? Avsluta den.');
    expect(screen.queryByLabelText(/lösenord|e-postadress/i)).toBeNull();
    expect(screen.queryByText('Byt e-postadress')).toBeNull();
    expect(screen.queryByText(/tvåstegs/i)).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Logga ut överallt' }));
    const dialog = await screen.findByRole('dialog', { name: 'Logga ut överallt?' });
    within(dialog).getByText('Alla inloggningar avslutas, även den här. Du loggar in igen med BankID.');
  });
});
