import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { paths } from '../../../common/paths.js';
import { heldAnswer } from '../../test-support/held-answer.js';
import { aPageData } from '../../test-support/page-data.js';
import { startSession } from '../shared/auth/session.js';
import { PageContext } from '../shared/site/page-context.js';
import { AppLink } from '../shared/ui/app-link.js';
import { ADMIN_ROOMS } from '../pages/admin-rooms.js';
import { findEntry } from './find-entry.js';
import { layoutTexts } from './layout/layout.texts.js';
import { routeTable, type PageEntry } from './route-table.js';
import { createRoutes, loadPage, Pages, type PageFile } from './routes.js';

const pageWith = (heading: string): PageFile => ({
  default: () => (
    <>
      <h1>{heading}</h1>
      <AppLink to={paths.research}>Vidare</AppLink>
    </>
  ),
});

describe('a change of page', () => {
  const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

  /** Draws the page of prices and follows its link to the page that `loadNext` loads. */
  async function goOn(loadNext: () => Promise<PageFile>) {
    const load = async ({ page }: PageEntry) => (page === 'prices' ? pageWith('Priser') : loadNext());
    const entry = findEntry(paths.prices);
    const routes = createRoutes(load, entry && (await loadPage(entry, load)));
    render(
      <PageContext value={aPageData}>
        <MemoryRouter initialEntries={[paths.prices]}>
          <Pages routes={routes} />
        </MemoryRouter>
      </PageContext>,
    );
    await userEvent.setup({ delay: null }).click(screen.getByText('Vidare'));
  }

  beforeAll(() => startSession(aPageData.config.anonKey));

  it('the old page stays until the next one is ready, and the new heading gets the focus', async () => {
    const { until, release } = heldAnswer();
    await goOn(async () => {
      await until;
      return pageWith('Forskning');
    });
    expect(headings()).toEqual(['Priser']);
    await act(async () => {
      release();
      await until;
    });
    expect(await screen.findByRole('heading', { name: 'Forskning' })).not.toBeNull();
    expect(headings()).toEqual(['Forskning']);
    expect(document.activeElement?.textContent).toBe('Forskning');
  });

  it('a page that could not be fetched shows an error in its place', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    await goOn(() => Promise.reject(new Error('the file is gone')));
    expect(await screen.findByText(layoutTexts.loadFailed.title)).not.toBeNull();
    expect(screen.queryByRole('main')).not.toBeNull();
  });
});

describe('the admin area', () => {
  it('every room has an address of the site, and every address a room', () => {
    const addresses = routeTable.filter(({ page }) => page === 'admin').map(({ path }) => path);
    expect(ADMIN_ROOMS.map(({ path }) => path).toSorted()).toEqual(addresses.toSorted());
  });
});
