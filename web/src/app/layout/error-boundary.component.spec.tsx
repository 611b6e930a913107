import { lazy, Suspense } from 'react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { AppLink } from '../../shared/ui/app-link.js';
import { ErrorBoundary } from './error-boundary.js';
import { layoutTexts } from './layout.texts.js';

const BROKEN = '/faq';
const WHOLE = '/priser';

function Page() {
  const { pathname } = useLocation();
  if (pathname === BROKEN) throw new Error('the page could not be drawn');
  return <h1>{pathname}</h1>;
}

describe('a page that fails', () => {
  it('a failed page shows its error beside the layout, until another address is shown', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
    const user = userEvent.setup({ delay: null });
    render(
      <MemoryRouter initialEntries={[BROKEN]}>
        <AppLink to={WHOLE}>Priser</AppLink>
        <ErrorBoundary>
          <Page />
        </ErrorBoundary>
      </MemoryRouter>,
    );
    expect(screen.queryByRole('button', { name: layoutTexts.loadFailed.button })).not.toBeNull();
    expect(screen.queryByRole('heading', { name: layoutTexts.loadFailed.title })).not.toBeNull();
    await user.click(screen.getByRole('link', { name: 'Priser' }));
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([WHOLE]);
    expect(log).toHaveBeenCalled();
  });

  it('a tab of before a release, whose files the server no longer has, says that the page was updated and offers to reload it', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const Gone = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    render(
      <MemoryRouter>
        <ErrorBoundary>
          <Suspense>
            <Gone />
          </Suspense>
        </ErrorBoundary>
      </MemoryRouter>,
    );
    await screen.findByRole('button', { name: 'Ladda om sidan' });
    screen.getByText(/att sidan har uppdaterats/);
  });
});
