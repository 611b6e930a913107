import type { Browser } from 'playwright-core';
import { AccountPage, anAccount, startSiteWithAccounts, type Person } from '../support/browser/account.js';
import { AdminPage, anAdmin } from '../support/browser/admin-page.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import type { Site } from '../support/browser/site.js';
import { startBrowser, visit, type Visitor } from '../support/browser/visitor.js';

const FUNCTION = 'admin-blog-management';

describe('the admin dashboard', () => {
  let site: Site;
  let browser: Browser;
  let person: Person;
  let visitor: Visitor;
  let admin: AdminPage;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSiteWithAccounts(), startBrowser()]);
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
    await admin.field('Content').fill('<h2>Smörj ofta</h2><script>window.hacked = true</script><p onclick="x">Text</p>');
    await admin.button('Preview').click();
    await admin.dialog.getByRole('region', { name: 'As readers see it' }).getByRole('heading', { name: 'Smörj ofta' }).waitFor();
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
    expect(await site.database.query('SELECT slug FROM cms_blog_posts ORDER BY slug')).toEqual([{ slug: 'akne' }, { slug: 'akne-2' }]);
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
});
