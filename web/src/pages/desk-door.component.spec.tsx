import { screen } from '@testing-library/react';
import { renderPage } from '../../test-support/render-page.js';
import { aSession } from '../../test-support/session.js';

describe('the door of the desk', () => {
  it('an account without a second factor is asked for one, with a link to add it', async () => {
    await renderPage('/lakare', { session: aSession() });
    await screen.findByRole('heading', { name: 'Du behöver tvåstegsinloggning' });
    expect(screen.getByRole('link', { name: 'Säkerhet och inloggning' }).getAttribute('href')).toBe(
      '/min-hudvard/sakerhet',
    );
  });
});
