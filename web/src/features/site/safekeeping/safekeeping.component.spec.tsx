import { screen } from '@testing-library/react';
import { aPageData } from '../../../../test-support/page-data.js';
import { renderPage } from '../../../../test-support/render-page.js';

const at = (drills: typeof aPageData.config.drills) => ({
  page: { config: { ...aPageData.config, drills }, renderedAt: '2026-11-25T08:00:00.000Z' },
});

describe('/trygghet', () => {
  it('the page says when a backup was last restored', async () => {
    const passed = { finishedAt: '2026-11-25T02:12:00.000Z', seconds: 41 };
    await renderPage('/trygghet', at({ passed, hasFailedSince: false }));
    expect(screen.getByRole('heading', { level: 1, name: 'Så skyddas dina uppgifter' })).toBeTruthy();
    expect(screen.getByText('Senast återläst i natt 03.12, 41 s')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Trygghet' })[0]?.getAttribute('href')).toBe('/trygghet');
  });

  it('a clinic that does not show the page has neither page nor link', async () => {
    await renderPage('/trygghet', at(null));
    expect(screen.queryByText(/Senast återläst/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Trygghet' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/hittades inte|finns inte/i);
  });
});
