import { screen } from '@testing-library/react';
import { renderPage } from '../../test-support/render-page.js';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  sessionStorage.clear();
});

describe('the page of a reset', () => {
  it('a visitor signs in first, and the token leaves the address', async () => {
    await renderPage('/ny-tvastegsinloggning#hemlig-nyckel');
    await screen.findByRole('heading', { name: 'Sätt upp en ny tvåstegsinloggning' });
    await screen.findByRole('heading', { name: 'Logga in' });
    expect(window.location.href).not.toContain('hemlig');
    expect(sessionStorage.getItem('factor-reset')).toBe('hemlig-nyckel');
    expect(screen.queryByLabelText('Kod som du har fått uppläst')).toBeNull();
  });
});
