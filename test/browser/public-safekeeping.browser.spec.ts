import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { Clock } from '../../src/platform/time/clock.js';
import { describePublic } from '../support/browser/describe.js';
import { eventually } from '../support/eventually.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';

describePublic('/trygghet [G56]', (t) => {
  const show = (isShown: boolean) =>
    t.site.database.query(
      `WITH saved AS (UPDATE clinic_settings SET has_safekeeping_page = ${isShown}, updated_at = now())
       UPDATE cache_versions SET version = version + 1 WHERE name = 'clinic-settings'`,
    );
  const finishDrill = (failure: string | null) =>
    t.site.database.query(
      `INSERT INTO restore_drills (id, archive, snapshot_at, started_at, finished_at, row_count, failure)
       VALUES ($1, '20261125T010000Z', now(), now() - interval '41 seconds', now(), 10, $2)`,
      [randomUUID(), failure],
    );
  const pageText = async () => {
    const response = await t.page.goto('/trygghet');
    return { status: response?.status(), text: await t.page.getByRole('main').innerText() };
  };
  const sitemap = async () => (await t.page.request.get('/sitemap.xml')).text();

  it('the page exists by setting only, shows each new result, and looks right at all widths', async () => {
    expect((await pageText()).status).toBe(404);
    expect(await sitemap()).not.toContain('/trygghet');
    await t.site.database.query(
      `INSERT INTO cache_versions (name, version) VALUES ('clinic-settings', 1) ON CONFLICT DO NOTHING`,
    );
    await show(true);
    await eventually(async () =>
      expect(await pageText()).toMatchObject({
        status: 200,
        text: expect.stringContaining('Ingen säkerhetskopia') as string,
      }),
    );
    expect(await sitemap()).toContain('/trygghet');
    await finishDrill(null);
    await eventually(async () =>
      expect((await pageText()).text).toMatch(/Senast återläst i (natt|dag) \d\d\.\d\d, 41 s\n/),
    );
    await finishDrill('damaged-archive');
    await eventually(async () =>
      expect((await pageText()).text).toMatch(/41 s; ett senare försök gick inte igenom, och vi ser över det/),
    );
    expect(await findingsAtAllWidths(t.page, { isTemplate: true })).toEqual([]);
    await t.page.goto('/');
    expect(await t.page.getByRole('contentinfo').getByRole('link', { name: 'Trygghet' }).getAttribute('href')).toBe(
      '/trygghet',
    );
    await show(false);
    await eventually(async () => expect((await pageText()).status).toBe(404));
  });

  it('a page that the browser has kept counts from the time of the server', async () => {
    const renderedAt = () =>
      t.page.evaluate(() => /"renderedAt":"([^"]+)"/.exec(document.documentElement.innerHTML)?.[1]);
    await show(true);
    await finishDrill(null);
    const link = t.page.getByRole('contentinfo').getByRole('link', { name: 'Trygghet' });
    await eventually(async () => {
      await t.page.goto('/faq');
      expect(await link.count()).toBe(1);
    });
    const first = await renderedAt();
    expect(first).toBeDefined();
    t.site.nest.get(Clock).set(new Date(Date.now() + millisecondsInDay));
    await t.page.reload();
    expect(await renderedAt()).toBe(first);
    await link.click();
    await t.page.getByText(/^Senast återläst i går \d\d\.\d\d, 41 s$/).waitFor();
    t.site.nest.get(Clock).reset();
  });
});
