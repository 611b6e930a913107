import { screen } from '@testing-library/react';
import { renderPage } from '../../test-support/render-page.js';
import { aSession } from '../../test-support/session.js';

describe('the door of the desk', () => {
  it('the door of the desk asks for a second factor where the account has none, and leads to where it is added', async () => {
    await renderPage('/lakare', { session: aSession() });
    await screen.findByRole('heading', { name: 'Du behöver tvåstegsinloggning' });
    expect(screen.getByRole('link', { name: 'Säkerhet och inloggning' }).getAttribute('href')).toBe(
      '/min-hudvard/sakerhet',
    );
  });
});
