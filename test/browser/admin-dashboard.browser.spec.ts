import { JwtService } from '@nestjs/jwt';
import type { Browser } from 'playwright-core';
import { AccountPage, anAccount, startSiteWithAccounts, type Person } from '../support/browser/account.js';
import { AdminPage, anAdmin } from '../support/browser/admin-page.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import type { Site } from '../support/browser/site.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';

const FUNCTION = 'admin-blog-management';
const SECURITY_LOG = '**/api/v1/admin/security-events*';
/** Half a day more than 30 days. */
const KEY_SECONDS = 30.5 * 24 * 60 * 60;

describe('the admin dashboard', () => {
  let site: Site;
  let browser: Browser;
  let person: Person;
  let visitor: Visitor;
  let admin: AdminPage;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSiteWithAccounts({ SERVICE_ROLE_KEY: endingKey() }), startBrowser()]);
    person = await anAdmin(site);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    await site.database.query('TRUNCATE cms_blog_posts CASCADE');
    visitor = await visit(browser, site.url);
    admin = new AdminPage(visitor.page);
  });
  afterEach(() => visitor.leave());

  it('sends visitors to the login and customers to the start page, and loads no admin code for them', async () => {
    const files: string[] = [];
    visitor.page.on('request', (request) => files.push(request.url()));
    await visitor.page.goto('/admin/dashboard');
    await visitor.page.waitForURL('/min-hudvard');
    await new AccountPage(visitor.page).enter(await anAccount(site));
    await visitor.page.goto('/admin/dashboard');
    await visitor.page.waitForURL('/');
    expect(files.filter((url) => url.includes('admin-screen'))).toEqual([]);
  });

  it('says Loading... while it is not known who is there', async () => {
    await new AccountPage(visitor.page).enter(person);
    await visitor.page.route('**/rest/v1/cms_admins*', async (route) => {
      await visitor.page.getByText('Loading...', { exact: true }).waitFor();
      await route.continue();
    });
    await admin.open();
    await visitor.page.getByText(`Welcome, ${person.email}`).waitFor();
  });

  it('has three tabs, the blog first, and logs out', async () => {
    await admin.enter(person);
    const tabs = visitor.page.getByRole('tab');
    expect(await tabs.allInnerTexts()).toEqual(['Blog Management', 'FAQ Management', 'Settings']);
    expect(await visitor.page.getByRole('tab', { selected: true }).innerText()).toBe('Blog Management');
    await visitor.page.getByText('No blog posts found. Create your first one!').waitFor();
    expect(await visitor.page.locator('main > [lang="en"]').count()).toBe(1);
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await tabs.first().press('ArrowUp');
    await visitor.page.getByRole('heading', { name: 'Settings' }).waitFor();
    await admin.button('Logout').click();
    await admin.toast('Logged out', 'You have been logged out successfully');
    await visitor.page.waitForURL('/min-hudvard');
  });

  it('speaks Swedish when asked, and remembers it', async () => {
    await admin.enter(person);
    await admin.button('Svenska').click();
    await visitor.page.getByText(`Välkommen, ${person.email}`).waitFor();
    await visitor.page.reload();
    await admin.button('Skapa blogginlägg').waitFor();
    expect(await visitor.page.locator('main > [lang="sv"]').count()).toBe(1);
  });

  it('writes, publishes, views, changes and deletes a post', async () => {
    await admin.enter(person);
    await admin.button('Create Blog Post').click();
    expect(await admin.field('Excerpt').getAttribute('rows')).toBe('3');
    expect(await admin.field('Content').getAttribute('rows')).toBe('15');
    expect(await admin.field('Author').inputValue()).toBe('Hudläkare');
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    await admin.field('Title').fill('Så sköter du torr hud – på vintern');
    expect(await admin.field('Slug').inputValue()).toBe('sa-skoter-du-torr-hud-pa-vintern');
    await admin
      .field('Content')
      .fill('<h2>Smörj ofta</h2><script>window.hacked = true</script><p onclick="x">Text</p>');
    await admin.button('Preview').click();
    await admin.dialog
      .getByRole('region', { name: 'As readers see it' })
      .getByRole('heading', { name: 'Smörj ofta' })
      .waitFor();
    await admin.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await admin.toast('Success', 'Blog post created successfully');
    const row = admin.row('Så sköter du torr hud');
    await row.getByText('Draft', { exact: true }).waitFor();
    expect(await row.getByRole('link', { name: 'View' }).count()).toBe(0);

    await row.getByRole('button', { name: 'Edit' }).click();
    await admin.dialog.getByRole('switch', { name: 'Published' }).check();
    await admin.button('Update Blog Post').click();
    await admin.toast('Success', 'Blog post updated successfully');
    const view = row.getByRole('link', { name: 'View' });
    await view.waitFor();
    expect(await view.getAttribute('href')).toBe('/blogg/sa-skoter-du-torr-hud-pa-vintern');

    await row.getByRole('button', { name: 'Delete' }).click();
    await admin.dialog.getByText('Are you sure you want to delete this blog post?', { exact: true }).waitFor();
    await admin.dialog.getByRole('button', { name: 'Delete' }).click();
    await admin.toast('Success', 'Blog post deleted successfully');
    await visitor.page.getByText('No blog posts found. Create your first one!').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('proposes another slug when a post has it', async () => {
    await admin.enter(person);
    for (const slug of ['akne', 'akne-2']) {
      await admin.button('Create Blog Post').click();
      await admin.field('Title').fill('Akne');
      await admin.field('Excerpt').focus();
      if (slug === 'akne-2') await admin.dialog.getByText('“akne” is taken; “akne-2” is free.').waitFor();
      await admin.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
      await admin.toast('Success', 'Blog post created successfully');
      await admin.dialog.waitFor({ state: 'detached' });
    }
    expect(await site.database.query('SELECT slug FROM cms_blog_posts ORDER BY slug')).toEqual([
      { slug: 'akne' },
      { slug: 'akne-2' },
    ]);
  });

  it('refuses a file that is no image, and says when an upload fails', async () => {
    await admin.enter(person);
    await admin.button('Create Blog Post').click();
    const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('x') });
    await admin.field('Image').setInputFiles(file('a.pdf', 'application/pdf'));
    await admin.toast('Invalid file', 'Please select an image file');
    await admin.fail(FUNCTION, 'uploadImage');
    await admin.field('Image').setInputFiles(file('a.png', 'image/png'));
    await admin.toast('Error', 'Failed to upload image');
  });

  it('says what fails, and keeps the text', async () => {
    await admin.enter(person);
    await admin.fail(FUNCTION, 'create');
    await admin.button('Create Blog Post').click();
    await admin.field('Title').fill('Rosacea');
    await admin.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await admin.toast('Error', 'Failed to create or update blog post');
    expect(await admin.field('Title').inputValue()).toBe('Rosacea');
    await admin.loseSession();
    await admin.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await admin.toast('Authentication error', 'Please log in again');
    expect(await admin.field('Title').inputValue()).toBe('Rosacea');
  });

  it.each([
    ['Failed to fetch blog posts', 'list'],
    ['Failed to delete blog post', 'delete'],
  ])('says %s', async (text, action) => {
    await site.database.query(
      "INSERT INTO cms_blog_posts (id, slug, title, author) VALUES (gen_random_uuid(), 'rosacea', 'Rosacea', 'Hudläkare')",
    );
    await admin.fail(FUNCTION, action);
    await admin.enter(person);
    if (action === 'delete') {
      await admin.row('Rosacea').getByRole('button', { name: 'Delete' }).click();
      await admin.dialog.getByRole('button', { name: 'Delete' }).click();
    }
    await admin.toast('Error', text);
  });

  it('M14: shows the security log page by page, what is wrong with the settings, and when it cannot', async () => {
    await site.database.query(
      `INSERT INTO security_events (kind, user_id, at)
       SELECT kind, id, now() - interval '1 day' - n * interval '1 hour'
       FROM users, generate_series(1, 10) n, unnest(ARRAY['address_proven', 'code_limit_reached', 'admin_added']) kind WHERE email = $1`,
      [person.email],
    );
    await admin.enter(person);
    await visitor.page.getByRole('link', { name: 'Security log' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: 'Security log' }).waitFor();
    await visitor.page
      .getByRole('alert')
      .filter({ hasText: 'The API key SERVICE_ROLE_KEY ends in 30 days.' })
      .waitFor();

    const signIn = admin.row('Signed in').first();
    await signIn.waitFor();
    expect(await signIn.getByRole('cell').allInnerTexts()).toEqual([
      expect.stringContaining(','),
      'Signed in\npassword',
      person.email,
      'The account itself',
      'Linux\n127.0.0.1',
    ]);
    const bodyRows = visitor.page.getByRole('row').filter({ has: visitor.page.getByRole('cell') });
    expect(await bodyRows.count()).toBe(20);
    expect(await findingsAtAllWidths(visitor.page)).toEqual([]);
    await visitor.page.route(SECURITY_LOG, (route) =>
      route.fulfill({ status: 500, json: { error: 'secret server text' } }),
    );
    await admin.button('Show more').click();
    await admin.toast('Error', 'Failed to fetch the security log');
    await visitor.page.unroute(SECURITY_LOG);
    await admin.button('Show more').click();
    await bodyRows.nth(20).waitFor();
    const doerOf = (event: string) => admin.row(event).first().getByRole('cell').nth(3).innerText();
    expect(await Promise.all(['Address confirmed', 'Too many wrong codes', 'Became an admin'].map(doerOf))).toEqual([
      'Unknown',
      'Unknown',
      'Command line or service-role key',
    ]);

    await visitor.page.getByLabel('Event').selectOption('Too many wrong codes');
    await admin.row('Signed in').first().waitFor({ state: 'detached' });
    expect(await bodyRows.count()).toBe(10);
    await admin.button('Svenska').click();
    await visitor.page.getByText('API-nyckeln SERVICE_ROLE_KEY slutar gälla om 30 dagar.').waitFor();
    await visitor.page.setViewportSize({ width: 360, height: 900 });
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await visitor.page.route(SECURITY_LOG, (route) =>
      route.fulfill({ status: 500, json: { error: 'secret server text' } }),
    );
    await visitor.page.reload();
    await visitor.page.getByRole('button', { name: 'Försök igen' }).waitFor();
    expect(await accessibilityFindings(visitor.page)).toEqual([]);
    expect(await visitor.page.getByText('secret server text').count()).toBe(0);
    await visitor.page.unroute(SECURITY_LOG);
    await admin.button('Försök igen').click();
    await admin.row('Inloggning').first().waitFor();
  });
});

/** An API key that should be replaced; nothing is signed in with it. */
function endingKey(): string {
  return new JwtService({ secret: 'unused' }).sign(
    { role: 'service_role' },
    { jwtid: 'ending', expiresIn: KEY_SECONDS },
  );
}
