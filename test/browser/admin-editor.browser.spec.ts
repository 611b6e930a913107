import type { Locator } from 'playwright-core';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAdmin } from '../support/browser/describe.js';
import { goByKeys } from '../support/browser/input-methods.js';
import { resize } from '../support/browser/resize.js';

describeAdmin('writing a post in the editor', (t) => {
  beforeEach(async () => {
    await t.site.database.query('TRUNCATE cms_blog_posts CASCADE');
    await t.admin.open();
    await t.page.evaluate(() => window.localStorage.removeItem('admin-writing-mode'));
  });

  const tab = (name: 'HTML' | 'Editor') => t.admin.dialog.getByRole('tab', { name });
  const area = () => t.admin.dialog.getByRole('textbox', { name: 'Content' });
  const tool = (name: string) => t.admin.dialog.getByRole('toolbar').getByRole('button', { name, exact: true });
  /** Presses a button that acts on the text; the focus comes back to the text a moment later. */
  const format = async (name: string) => {
    await tool(name).click();
    await t.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox');
  };
  const aNewPost = async (html: string) => {
    await t.admin.button('Create Blog Post').click();
    await t.admin.field('Title').fill('Torr hud');
    await t.admin.writeHtml(html);
  };
  const openEditor = async () => {
    await tab('Editor').click();
    await tool('Bold').waitFor();
  };
  const writtenHtml = async () => {
    await tab('HTML').click();
    return t.admin.field('Content').inputValue();
  };

  it('the keyboard writes headings, marks, lists and quotes in an editor loaded with the first dialog, and saves them', async () => {
    const scripts: string[] = [];
    t.page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await t.admin.button('Create Blog Post').click();
    await t.admin.field('Title').fill('Torr hud');
    await tool('Bold').waitFor();
    expect(await t.admin.dialog.getByRole('tab').allInnerTexts()).toEqual(['Editor', 'HTML']);
    expect(scripts).not.toEqual([]);

    // Arrow keys lead through the buttons, which are one stop for Tab.
    const { keyboard } = t.page;
    const focused = () => t.page.evaluate(() => document.activeElement?.textContent);
    await tool('Heading').focus();
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    expect(await focused()).toBe('Bold');
    await keyboard.press('End');
    expect(await focused()).toBe('Redo');
    await keyboard.press('ArrowRight');
    expect(await focused()).toBe('Heading');
    await keyboard.press('ArrowLeft');
    expect(await focused()).toBe('Redo');
    await keyboard.press('Tab');
    expect(await area().evaluate((element) => element === document.activeElement)).toBe(true);
    await keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Redo');
    expect(await tool('Undo').getAttribute('aria-disabled')).toBe('true');

    // Escape closes a small form, and the dialog stays.
    await tool('Link').click();
    await t.admin.dialog.getByLabel('Link address').press('Escape');
    expect(await t.admin.dialog.getByLabel('Link address').count()).toBe(0);
    expect(await t.admin.dialog.count()).toBe(1);

    await format('Heading');
    await keyboard.type('Smörj ofta');
    expect(await tool('Heading').getAttribute('aria-pressed')).toBe('true');
    await keyboard.press('Enter');
    await keyboard.type('Helst ');
    await keyboard.press('Control+b');
    expect(await tool('Bold').getAttribute('aria-pressed')).toBe('true');
    await keyboard.type('varje');
    await keyboard.press('Control+b');
    await format('Italic');
    await keyboard.type(' dag');
    await format('Italic');
    await keyboard.press('Enter');
    await format('List');
    await keyboard.type('kräm');
    await keyboard.press('Enter');
    await keyboard.type('salva');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await format('Numbered list');
    await keyboard.type('tvätta');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await format('Quote');
    await keyboard.type('Det hjälper');
    expect(await accessibilityFindings(t.page)).toEqual([]);
    const html = [
      '<h2>Smörj ofta</h2>',
      '<p>Helst <strong>varje</strong><em> dag</em></p>',
      '<ul><li>kräm</li><li>salva</li></ul>',
      '<ol><li>tvätta</li></ol>',
      '<blockquote><p>Det hjälper</p></blockquote>',
    ];
    expect(await writtenHtml()).toBe(html.join('\n'));

    // What was written is saved, and the page shows it.
    await t.admin.dialog.getByRole('switch', { name: 'Published' }).check();
    await t.admin.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await t.admin.toast('Success', 'Blog post created successfully');
    const article = await (await t.page.request.get('/blogg/torr-hud')).text();
    for (const part of html) expect(article).toContain(part);
    expect(t.visitor.complaints).toEqual([]);
  });

  it('the editor links, shows images, accepts pasted content, and loses nothing', async () => {
    // The marked text is linked, to safe places only, and unlinked.
    await aNewPost('<p>Vårdguiden</p>');
    await openEditor();
    await area().click();
    await t.page.keyboard.press('Control+a');
    await tool('Link').click();
    const address = t.admin.dialog.getByLabel('Link address');
    await address.fill('javascript:alert(1)');
    await address.press('Enter');
    await t.admin.dialog.getByRole('alert').getByText('Write a web address').waitFor();
    await address.fill('1177.se');
    await t.admin.button('Set link').click();
    await area().getByRole('link', { name: 'Vårdguiden' }).waitFor();
    expect(await tool('Link').getAttribute('aria-pressed')).toBe('true');
    expect(await writtenHtml()).toBe('<p><a href="https://1177.se">Vårdguiden</a></p>');
    await openEditor();
    await area().getByRole('link').click();
    await tool('Link').click();
    expect(await address.inputValue()).toBe('https://1177.se');
    await t.admin.button('Remove link').click();
    expect(await writtenHtml()).toBe('<p>Vårdguiden</p>');

    // An image is put in with its alternative text, and changed.
    await openEditor();
    await area().click();
    await tool('Image in the text').click();
    await t.admin.dialog.getByLabel('Image address').fill('javascript:alert(1)');
    await t.admin.button('Insert image').click();
    await t.admin.dialog.getByRole('alert').getByText('Write the image’s address').waitFor();
    await t.admin.dialog.getByLabel('Image address').fill('/favicon.svg');
    await t.admin.dialog.getByLabel('What the image shows').fill('Ett blad');
    await t.admin.button('Insert image').click();
    await area().getByRole('img', { name: 'Ett blad' }).click();
    await tool('Image in the text').click();
    await t.admin.dialog.getByLabel('What the image shows').fill('Ett grönt blad');
    await t.admin.button('Insert image').click();
    expect(await writtenHtml()).toContain('<img src="/favicon.svg" alt="Ett grönt blad">');

    // Nothing changes in a text that is only looked at.
    const html =
      '<h2>Rubrik</h2>\n\n<ul>\n  <li><p>En</p></li>\n</ul>\n<table><tbody><tr><td>A</td></tr></tbody></table>';
    await t.admin.field('Content').fill(html);
    await openEditor();
    await area().getByRole('cell', { name: 'A' }).waitFor();
    expect(await writtenHtml()).toBe(html);

    // The HTML stays when something would be lost.
    const linkedHeading = '<a href="/faq"><h2>Länkad rubrik</h2></a>';
    await t.admin.field('Content').fill(linkedHeading);
    await tab('Editor').click();
    await t.admin.dialog
      .getByRole('alert')
      .getByText('This text holds something that the editor would lose.')
      .waitFor();
    expect(await t.admin.field('Content').inputValue()).toBe(linkedHeading);
    expect(await tab('HTML').getAttribute('aria-selected')).toBe('true');

    // Of pasted text it takes what the site keeps, and runs nothing of it.
    await t.admin.field('Content').fill('');
    await openEditor();
    await area().evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<h1 style="color:red">Rubrik</h1><p>a<img src=x onerror="window.hacked=1"><script>window.hacked=2</script></p><table><tr><td onclick="x">T</td></tr></table>',
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await area().getByRole('heading', { name: 'Rubrik', level: 2 }).waitFor();
    expect(await writtenHtml()).not.toMatch(/script|onerror|onclick|style/);
    expect(await t.page.evaluate(() => 'hacked' in window)).toBe(false);

    // It shows the text that is put in its place.
    await t.admin.field('Content').fill('<p>Mitt</p>');
    await t.page.reload();
    await t.admin.button('Continue writing').click();
    await openEditor();
    await area().getByText('Mitt').waitFor();
    await t.admin.button('Discard it').click();
    await area().getByText('Mitt').waitFor({ state: 'detached' });
    expect(await writtenHtml()).toBe('');
  });

  it('the preview shows the unsaved post on the page as readers will see it, and saves nothing', async () => {
    await t.admin.button('Create Blog Post').click();
    const opened = t.page.context().waitForEvent('page');
    await t.admin.dialog.getByRole('link', { name: 'Preview on the page' }).click();
    const preview = await opened;
    await preview.getByText('Innehållet för denna artikel är inte tillgängligt.').waitFor();
    await t.admin.field('Title').fill('Torr-hud på vintern');
    await t.admin.field('Excerpt').fill('Smörj ofta.');
    await t.admin.writeHtml('<h2>Varför</h2><script>window.hacked = true</script><p>Luften är torr.</p>');
    await preview.getByRole('heading', { level: 1, name: 'Torr hud på vintern' }).waitFor();
    const article = preview.getByRole('article');
    await article.getByText('Smörj ofta.').waitFor();
    await article.getByRole('heading', { level: 2, name: 'Varför' }).waitFor();
    await preview.getByRole('heading', { name: 'Redo att få din personliga hudvård?' }).waitFor();
    await preview.getByRole('navigation').first().waitFor();
    await preview.getByText('Preview. Not saved, and seen by nobody else.').waitFor();
    expect(await accessibilityFindings(preview)).toEqual([]);

    // What the editor writes is shown as well, and stays when the dialog is closed.
    await t.admin.field('Content').fill('');
    await openEditor();
    await area().click();
    await t.page.keyboard.type('Skrivet i redigeraren');
    await article.getByText('Skrivet i redigeraren').waitFor();
    await t.admin.button('Cancel').click();
    await preview.getByText('Preview. The dialog was closed; this is what was written last.').waitFor();
    await article.getByText('Skrivet i redigeraren').waitFor();
    expect(await preview.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await t.site.database.query('SELECT 1 FROM cms_blog_posts')).toEqual([]);
    expect(t.visitor.complaints).toEqual([]);

    // Without a dialog there is nothing to show, and search engines are told to stay away.
    const response = await preview.goto('/admin/preview?of=x');
    await preview.getByText('Nothing to preview.').waitFor();
    expect(await preview.getByRole('article').count()).toBe(0);
    expect(
      response?.headers()['x-robots-tag'] ?? (await preview.locator('meta[name="robots"]').getAttribute('content')),
    ).toContain('noindex');
  });

  it('the keyboard alone writes, illustrates, previews and schedules a post', async () => {
    await resize(t.page, { width: 1280, height: 900 });
    const { keyboard } = t.page;
    const goTo = (target: Locator) => goByKeys(t.page, target);
    await goTo(t.admin.button('Create Blog Post'));
    await keyboard.press('Enter');
    await goTo(t.admin.field('Title'));
    await keyboard.type('Solskydd på vintern');
    await goTo(t.admin.field('Slug'));
    expect(await t.admin.field('Slug').inputValue()).toBe('solskydd-pa-vintern');
    await goTo(t.admin.field('Excerpt'));
    await keyboard.type('Snö speglar ljuset.');
    await goTo(tool('Heading'));
    await keyboard.press('Enter');
    await t.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox');
    await keyboard.type('I fjällen');
    await keyboard.press('Enter');
    await keyboard.type('Smörj in ');
    await keyboard.press('Control+b');
    await keyboard.type('ansiktet');

    // The picture is drawn from words, and described.
    await goTo(t.admin.field('Describe a picture to draw'));
    await keyboard.type('Vinter');
    await goTo(t.admin.button('Generate image'));
    await keyboard.press('Enter');
    await goTo(t.admin.field('Alternative text'));
    await keyboard.type('Ett fjäll i sol');
    await goTo(t.admin.dialog.getByRole('switch', { name: 'Published' }));
    await keyboard.press('Space');
    await goTo(t.admin.field('Goes live (Swedish time)'));
    // Typed keys would depend on the browser's language.
    await t.admin.field('Goes live (Swedish time)').fill('2999-01-02T09:00');
    expect(await accessibilityFindings(t.page)).toEqual([]);

    const opened = t.page.context().waitForEvent('page');
    await goTo(t.admin.dialog.getByRole('link', { name: 'Preview on the page' }));
    await keyboard.press('Enter');
    const preview = await opened;
    await preview.getByRole('heading', { level: 1, name: 'Solskydd på vintern' }).waitFor();
    await preview.getByRole('article').getByRole('heading', { level: 2, name: 'I fjällen' }).waitFor();
    await preview.getByRole('article').getByRole('img', { name: 'Ett fjäll i sol' }).waitFor();
    // As readers see it, with all that stands around a post.
    await preview.getByRole('banner').getByRole('link', { name: 'Beställ bedömning' }).waitFor();
    await preview.close();

    await goTo(t.admin.dialog.getByRole('button', { name: 'Create Blog Post' }));
    await keyboard.press('Enter');
    await t.admin.toast('Success', 'Blog post created successfully');
    await t.admin.row('Solskydd på vintern').getByText('Scheduled', { exact: true }).waitFor();
    await t.page.waitForFunction(() => document.activeElement?.textContent === 'Create Blog Post');
    const saved = await t.site.database.query(
      'SELECT slug, excerpt, content, image_alt, author, published_at FROM cms_blog_posts',
    );
    expect(saved).toEqual([
      {
        slug: 'solskydd-pa-vintern',
        excerpt: 'Snö speglar ljuset.',
        content: '<h2>I fjällen</h2>\n<p>Smörj in <strong>ansiktet</strong></p>',
        image_alt: 'Ett fjäll i sol',
        author: 'Hudläkare',
        published_at: new Date('2999-01-02T08:00:00Z'),
      },
    ]);
    expect((await t.page.request.get('/blogg/solskydd-pa-vintern')).status()).toBe(404);
    expect(t.visitor.complaints).toEqual([]);
  });
});
