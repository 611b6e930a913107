import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { aPicture } from '../support/pictures.js';
import { startSiteWithAccounts } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAdmin } from '../support/browser/describe.js';
import { resize } from '../support/browser/resize.js';
import type { Site } from '../support/browser/site.js';
import { intercept } from '../support/browser/intercept.js';

const FUNCTION = '**/functions/v1/admin-blog-management';
const DECORATIVE = 'Without alternative text the image is marked as decorative: it is not read out.';

let folder: string;

async function startSiteWithFolder(): Promise<Site> {
  folder = await mkdtemp(join(tmpdir(), 'hudvy-images-'));
  return startSiteWithAccounts({ env: { STORAGE_DIR: folder } });
}

describeAdmin('the image of a post', { start: startSiteWithFolder }, (t) => {
  let photo: Buffer;

  beforeAll(async () => {
    photo = await aPicture(1_200, 800).jpeg().toBuffer();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    await t.site.database.query('TRUNCATE cms_blog_posts CASCADE');
    await t.admin.open();
    await t.admin.button('Create Blog Post').click();
    await t.admin.field('Title').fill('Hud och ljus');
  });

  const picture = () => t.admin.dialog.locator('picture img');
  const isShown = async () => {
    await picture().waitFor();
    await t.page.waitForFunction(
      () =>
        (document.querySelector('dialog picture img, [role=dialog] picture img') as HTMLImageElement).naturalWidth > 0,
    );
  };
  const remove = async () => {
    await t.admin.button('Remove image').click();
    await picture().waitFor({ state: 'detached' });
  };
  const choose = () => t.admin.field('Image').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
  /** Files reach a page by drag or paste inside a DataTransfer. */
  const handOver = (event: 'drop' | 'paste', bytes: Buffer) =>
    t.admin.field('Image').evaluate(
      (field, { type, base64 }) => {
        const data = new DataTransfer();
        const binary = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([binary], 'a.jpg', { type: 'image/jpeg' }));
        const how = { bubbles: true, cancelable: true };
        field.parentElement?.dispatchEvent(
          type === 'drop'
            ? new DragEvent(type, { ...how, dataTransfer: data })
            : new ClipboardEvent(type, { ...how, clipboardData: data }),
        );
      },
      { type: event, base64: bytes.toString('base64') },
    );

  it('an image is dropped, pasted or chosen, described and saved, and readers get fitting sizes', async () => {
    // Beside the field a file leaves the page where it is.
    const isPrevented = await t.page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
      return !document.body.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }),
      );
    });
    expect(isPrevented).toBe(true);
    expect(await t.admin.field('Title').inputValue()).toBe('Hud och ljus');
    for (const event of ['drop', 'paste'] as const) {
      await handOver(event, photo);
      await isShown();
      await remove();
    }

    // An upload says how far it is, and can be cancelled.
    const holdBack = async (route: Route) => {
      if ((route.request().postDataJSON() as { action: string }).action !== 'uploadImage') await route.fallback();
    };
    await intercept(t.page, FUNCTION, holdBack);
    await choose();
    await t.admin.dialog.getByRole('progressbar', { name: 'Image' }).waitFor();
    await t.admin.dialog.getByText(/Uploading \d+ %|Preparing the image\.\.\./).waitFor();
    expect(await t.admin.dialog.getByRole('button', { name: 'Create Blog Post' }).isDisabled()).toBe(true);
    await t.admin.button('Cancel image').click();
    await t.admin.dialog.getByText('The image was cancelled.').waitFor();
    expect(await t.admin.dialog.getByRole('button', { name: 'Create Blog Post' }).isDisabled()).toBe(false);
    expect(await picture().count()).toBe(0);
    await t.page.unroute(FUNCTION, holdBack);

    await choose();
    await isShown();
    await t.admin.dialog.getByText(DECORATIVE).waitFor();
    await t.admin.field('Alternative text').fill('En hand i solen');
    await t.admin.dialog.getByText(DECORATIVE).waitFor({ state: 'detached' });
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await resize(t.page, { width: 360, height: 740 });
    const overflow = await picture().evaluate((image) => {
      const right = Math.max(
        ...[...(image.closest('form') as HTMLElement).querySelectorAll('*')].map(
          (element) => element.getBoundingClientRect().right,
        ),
      );
      return right - window.innerWidth;
    });
    expect(overflow).toBeLessThanOrEqual(0);
    await resize(t.page, { width: 1280, height: 900 });
    await t.admin.field('Published').check();
    await t.admin.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await t.admin.toast('Success', 'Blog post created successfully');

    await t.page.goto('/blogg/hud-och-ljus');
    const image = t.page.getByAltText('En hand i solen');
    await image.evaluate((shown: HTMLImageElement) => shown.decode());
    expect(await image.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toMatch(/\/(800|1200)\.avif$/);
    expect(await image.getAttribute('fetchpriority')).toBe('high');
    expect(await image.getAttribute('loading')).toBe('eager');
    expect(await t.page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
      /\/480-800-1200x800\.jpg$/,
    );
    await t.page.goto('/blogg');
    await t.page.getByAltText('En hand i solen').evaluate((shown: HTMLImageElement) => shown.decode());
  });

  it('an image is drawn from a description, and marked as such for editors and readers', async () => {
    await t.admin.field('Describe a picture to draw').fill('Vinter');
    await t.admin.button('Generate image').click();
    await isShown();
    await t.admin.dialog.getByText('This image was made by a program. Readers are told so below it.').waitFor();
    await t.admin.field('Published').check();
    await t.admin.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await t.admin.toast('Success', 'Blog post created successfully');
    const article = await (await t.page.request.get('/blogg/hud-och-ljus')).text();
    expect(article).toContain('Bilden är skapad av ett datorprogram.');
    const [image] = /<img [^>]*>/.exec(article.slice(article.indexOf('<article'))) ?? [];
    expect(image).toContain('alt=""');
  });
});
