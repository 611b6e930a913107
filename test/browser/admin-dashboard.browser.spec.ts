import { JwtService } from '@nestjs/jwt';
import type { Route } from 'playwright-core';
import { AccountPage, anAccount } from '../support/browser/account.js';
import { anAdmin } from '../support/browser/admin-page.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAdmin } from '../support/browser/describe.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { resize } from '../support/browser/resize.js';
import { intercept } from '../support/browser/intercept.js';

const SECURITY_LOG = '**/api/v1/admin/security-events*';
/** Half a day more than 30 days. */
const KEY_SECONDS = 30.5 * 24 * 60 * 60;

describeAdmin('the admin dashboard', { env: { SERVICE_ROLE_KEY: endingKey() } }, (t) => {
  beforeEach(async () => {
    await t.site.database.query('TRUNCATE cms_blog_posts CASCADE');
  });

  const contents = async () => {
    const posts = await t.site.database.query<{ content: string }>('SELECT content FROM cms_blog_posts');
    return posts.map(({ content }) => content);
  };

  it('visitors are redirected to the login and customers to the start page, without any admin code', async () => {
    const { page } = await t.visit();
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    const areas = ['/admin/dashboard', '/admin/messages', '/admin/preview?of=x'];
    for (const area of areas) {
      await page.goto(area);
      await page.waitForURL('/min-hudvard');
    }
    await new AccountPage(page).enter(await anAccount(t.site));
    for (const area of areas) {
      await page.goto(area);
      await page.waitForURL('/');
    }
    expect(files.filter((url) => /admin-\w*-?screen|api\/v1\/admin/.test(url))).toEqual([]);
  });

  it('an admin writes, publishes, changes, deletes and restores a post, and confirms a prescription drug’s name', async () => {
    // Who is there is asked first, while Loading... is said.
    const beforeAnswer = async (route: Route) => {
      await t.page.getByText('Loading...', { exact: true }).waitFor();
      await route.continue();
    };
    await intercept(t.page, '**/rest/v1/cms_admins*', beforeAnswer);
    await t.admin.open();
    await t.page.getByText(`Welcome, ${t.person.email}`).waitFor();
    await t.page.unroute('**/rest/v1/cms_admins*', beforeAnswer);
    await t.page.getByText('No blog posts found. Create your first one!').waitFor();

    await t.admin.button('Create Blog Post').click();
    expect(await t.admin.field('Excerpt').getAttribute('rows')).toBe('3');
    expect(await t.admin.field('Author').inputValue()).toBe('Hudläkare');
    await t.admin.field('Title').fill('Så sköter du torr hud – på vintern');
    expect(await t.admin.field('Slug').inputValue()).toBe('sa-skoter-du-torr-hud-pa-vintern');
    await t.admin.writeHtml('<h2>Smörj ofta</h2><script>window.hacked = true</script><p onclick="x">Text</p>');
    expect(await t.admin.field('Content').getAttribute('rows')).toBe('15');
    await t.admin.button('Preview').click();
    await t.admin.dialog
      .getByRole('region', { name: 'As readers see it' })
      .getByRole('heading', { name: 'Smörj ofta' })
      .waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await t.admin.toast('Success', 'Blog post created successfully');
    const row = t.admin.row('Så sköter du torr hud');
    await row.getByText('Draft', { exact: true }).waitFor();
    expect(await row.getByRole('link', { name: 'View' }).count()).toBe(0);

    await row.getByRole('button', { name: 'Edit' }).click();
    await t.admin.dialog.getByRole('switch', { name: 'Published' }).check();
    await t.admin.button('Update Blog Post').click();
    await t.admin.toast('Success', 'Blog post updated successfully');
    const view = row.getByRole('link', { name: 'View' });
    await view.waitFor();
    expect(await view.getAttribute('href')).toBe('/blogg/sa-skoter-du-torr-hud-pa-vintern');

    // A post that names a prescription drug needs a reason, and needs it once.
    await row.getByRole('button', { name: 'Edit' }).click();
    await t.admin.writeHtml('<p>Tretinoinkräm skrivs ut av läkare.</p>');
    await t.admin.button('Update Blog Post').click();
    await t.admin.dialog.getByRole('alert').getByText('The text names prescription drugs: tretinoinkräm.').waitFor();
    expect(await contents()).toEqual(['<h2>Smörj ofta</h2><p>Text</p>']);
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await t.admin.field('Why they must be named').fill('Förklarar varför den inte säljs fritt');
    await t.admin.button('Update Blog Post').click();
    await t.admin.dialog.waitFor({ state: 'detached' });
    expect(await t.site.database.query('SELECT subject, reason FROM drug_word_allowances')).toEqual([
      { subject: 'post', reason: 'Förklarar varför den inte säljs fritt' },
    ]);
    await row.getByRole('button', { name: 'Edit' }).click();
    const reasons = t.admin.dialog.getByRole('list', { name: 'Why the text may name prescription drugs' });
    expect(await reasons.innerText()).toMatch(
      /^Förklarar varför den inte säljs fritt\s+\S+@example\.se, \d+ \w+ \d{4}, \d\d:\d\d$/,
    );
    await t.admin.writeHtml('<p>Om tretinoinkräm</p>');
    await t.admin.button('Update Blog Post').click();
    await t.admin.dialog.waitFor({ state: 'detached' });
    expect(await contents()).toEqual(['<p>Om tretinoinkräm</p>']);

    // An earlier version comes back from the history.
    await row.getByRole('button', { name: 'Edit' }).click();
    await t.admin.button('History').click();
    const history = t.page.getByRole('dialog', { name: 'Earlier versions' });
    const earlier = history.getByRole('listitem').filter({ hasText: '3. Så sköter du' });
    await earlier.getByRole('button', { name: 'Show' }).click();
    await earlier.getByText('Tretinoinkräm skrivs ut av läkare.').waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await earlier.getByRole('button', { name: 'Restore' }).click();
    await t.admin.toast('Success', 'The earlier version is back');
    await t.page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>('textarea[rows="15"]')?.value.includes('skrivs ut'),
    );
    expect(await contents()).toEqual(['<p>Tretinoinkräm skrivs ut av läkare.</p>']);
    await t.admin.button('Cancel').click();
    await t.admin.dialog.waitFor({ state: 'detached' });

    // A deleted post comes back from the trash.
    await row.getByRole('button', { name: 'Delete' }).click();
    await t.admin.dialog.getByText('Are you sure you want to delete this blog post?', { exact: true }).waitFor();
    await t.admin.dialog.getByText('It goes to the Trash, and can be brought back from there for 30 days.').waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await t.admin.toast('Success', 'Blog post deleted successfully');
    await t.page.getByText('No blog posts found. Create your first one!').waitFor();
    await t.admin.button('Trash').click();
    await t.admin.dialog.getByText(/^Deleted /).waitFor();
    await t.admin.dialog.getByRole('button', { name: 'Restore' }).click();
    await t.admin.toast('Success', '“Så sköter du torr hud – på vintern” is back');
    await t.admin.button('Close').click();
    await row.waitFor();
    expect(t.visitor.complaints).toEqual([]);
  });

  it('the dashboard has three tabs, remembers the language, leads to the queue board, and logs out', async () => {
    await t.admin.enter(await anAdmin(t.site));
    // Around the work are the rooms of the area, and no part of the public site.
    const rail = t.page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
    const rooms = [
      ...['Overview', 'Orders', 'Inbox', 'Care', 'Website', 'Blog and FAQ', 'Campaigns', 'Privacy', 'Settings'],
    ];
    const shown = rail.filter({ visible: true });
    expect(await shown.allInnerTexts()).toEqual(rooms);
    expect(await t.page.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Blog and FAQ']);
    expect(await t.page.getByRole('link', { name: 'Beställ bedömning' }).count()).toBe(0);
    expect(await t.page.getByRole('contentinfo').count()).toBe(0);
    expect(await findingsAtAllWidths(t.page)).toEqual([]);
    const tabs = t.page.getByRole('tab');
    expect(await tabs.allInnerTexts()).toEqual(['Blog Management', 'FAQ Management', 'Settings']);
    expect(await t.page.getByRole('tab', { selected: true }).innerText()).toBe('Blog Management');
    expect(await t.page.locator('[lang="en"] > main').count()).toBe(1);
    await tabs.first().press('ArrowUp');
    await t.page.getByRole('heading', { name: 'Settings' }).waitFor();
    await t.admin.button('Svenska').click();
    await t.page.reload();
    await t.page.getByRole('tab', { name: 'Inställningar', selected: true }).waitFor();
    expect(await t.page.locator('[lang="sv"] > main').count()).toBe(1);
    await t.admin.button('English').click();
    // All other pages follow the choice; before one they begin in Swedish.
    await rail.filter({ hasText: 'Inbox' }).click();
    await t.page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    await t.page.evaluate(() =>
      Object.keys(localStorage).forEach((key) => {
        if (key.startsWith('admin-')) localStorage.removeItem(key);
      }),
    );
    await t.page.reload();
    await t.page.getByRole('heading', { level: 1, name: 'Meddelanden' }).waitFor();
    await t.page.getByRole('link', { name: 'Webbplats', exact: true }).click();
    await t.page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    await t.page.getByRole('link', { name: 'Inställningar', exact: true }).click();
    await t.page.getByRole('link', { name: 'Drift', exact: true }).click();
    await t.admin.button('Jobbköer').click();
    await t.page.waitForURL('**/admin/queues**');
    await t.page.getByText('payments').first().waitFor();
    await t.admin.open();
    await t.admin.button('Logout').click();
    await t.admin.toast('Logged out', 'You have been logged out successfully');
    await t.page.waitForURL('/min-hudvard');
  });

  it('the dashboard shows the security log page by page, wrong settings, and its own failure', async () => {
    await t.site.database.query(
      `INSERT INTO security_events (kind, user_id, at)
       SELECT kind, id, now() - interval '1 day' - n * interval '1 hour'
       FROM users, generate_series(1, 10) n, unnest(ARRAY['address_proven', 'code_limit_reached', 'admin_added']) kind WHERE email = $1`,
      [t.person.email],
    );
    await t.admin.enter(t.person);
    await t.page.getByRole('link', { name: 'Privacy', exact: true }).click();
    await t.page.getByRole('link', { name: 'Security log' }).click();
    await t.page.getByRole('heading', { level: 1, name: 'Security log' }).waitFor();
    await t.page.getByRole('alert').filter({ hasText: 'The API key SERVICE_ROLE_KEY ends in 30 days.' }).waitFor();

    const signIn = t.admin.row('Signed in').first();
    await signIn.waitFor();
    expect(await signIn.getByRole('cell').allInnerTexts()).toEqual([
      expect.stringContaining(','),
      'Signed in\nwith a password',
      `${t.person.name}\nAdmin · ${t.person.email}`,
      'The account itself',
      'Linux\n127.0.0.1',
    ]);
    const bodyRows = t.page.getByRole('row').filter({ has: t.page.getByRole('cell') });
    expect(await bodyRows.count()).toBe(20);
    expect(await findingsAtAllWidths(t.page)).toEqual([]);
    await intercept(t.page, SECURITY_LOG, (route) =>
      route.fulfill({ status: 500, json: { error: 'secret server text' } }),
    );
    await t.admin.button('Show more').click();
    await t.admin.toast('Error', 'Failed to fetch the security log');
    await t.page.unroute(SECURITY_LOG);
    await t.admin.button('Show more').click();
    await bodyRows.nth(20).waitFor();
    const doerOf = (event: string) => t.admin.row(event).first().getByRole('cell').nth(3).innerText();
    expect(await Promise.all(['Address confirmed', 'Too many wrong codes', 'Became an admin'].map(doerOf))).toEqual([
      'Unknown',
      'Unknown',
      'Command line or service-role key',
    ]);

    await t.page.getByLabel('Event').selectOption('Too many wrong codes');
    await t.admin.row('Signed in').first().waitFor({ state: 'detached' });
    expect(await bodyRows.count()).toBe(10);
    await t.admin.button('Svenska').click();
    await t.page.getByText('API-nyckeln SERVICE_ROLE_KEY slutar gälla om 30 dagar.').waitFor();
    await resize(t.page, { width: 360, height: 900 });
    expect(await accessibilityFindings(t.page)).toEqual([]);
    expect(await t.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await intercept(t.page, SECURITY_LOG, (route) =>
      route.fulfill({ status: 500, json: { error: 'secret server text' } }),
    );
    await t.page.reload();
    await t.page.getByRole('button', { name: 'Försök igen' }).waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);
    expect(await t.page.getByText('secret server text').count()).toBe(0);
    await t.page.unroute(SECURITY_LOG);
    await t.admin.button('Försök igen').click();
    await t.admin.row('Inloggning').first().waitFor();
  });
});

/** An API key that should be replaced; nothing is signed in with it. */
function endingKey(): string {
  return new JwtService({ secret: 'unused' }).sign(
    { role: 'service_role' },
    { jwtid: 'ending', expiresIn: KEY_SECONDS },
  );
}
