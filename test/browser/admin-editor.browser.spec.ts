import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAdmin } from '../support/browser/describe.js';

describeAdmin('writing a post in the editor', (t) => {
  beforeEach(async () => {
    await t.site.database.query('TRUNCATE cms_blog_posts CASCADE');
    await t.admin.open();
  });

  const tab = (name: 'HTML' | 'Editor') => t.admin.dialog.getByRole('tab', { name });
  const area = () => t.admin.dialog.getByRole('textbox', { name: 'Content' });
  const tool = (name: string) => t.admin.dialog.getByRole('toolbar').getByRole('button', { name, exact: true });
  /** Presses a button that acts on the text; the focus comes back to the text a moment later. */
  const format = async (name: string) => {
    await tool(name).click();
    await t.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox');
  };
  const aNewPost = async (html = '') => {
    await t.admin.button('Create Blog Post').click();
    await t.admin.field('Title').fill('Torr hud');
    await t.admin.field('Content').fill(html);
  };
  const openEditor = async () => {
    await tab('Editor').click();
    await tool('Bold').waitFor();
  };
  const writtenHtml = async () => {
    await tab('HTML').click();
    return t.admin.field('Content').inputValue();
  };

  it('loads the editor when it is asked for, and not before', async () => {
    const files: string[] = [];
    t.page.on('request', (request) => files.push(request.url()));
    await aNewPost();
    expect(files.filter((url) => url.includes('rich-text'))).toEqual([]);
    await openEditor();
    expect(files.filter((url) => /rich-text.*\.js$/.test(url))).toHaveLength(1);
    expect(await accessibilityFindings(t.page)).toEqual([]);
    expect(t.visitor.complaints).toEqual([]);
  });

  it('writes headings, marks, lists and quotes, and says which are on', async () => {
    await aNewPost();
    await openEditor();
    const { keyboard } = t.page;
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
    expect(await writtenHtml()).toBe(
      [
        '<h2>Smörj ofta</h2>',
        '<p>Helst <strong>varje</strong><em> dag</em></p>',
        '<ul><li>kräm</li><li>salva</li></ul>',
        '<ol><li>tvätta</li></ol>',
        '<blockquote><p>Det hjälper</p></blockquote>',
      ].join('\n'),
    );
  });

  it('saves what was written, and the page shows it', async () => {
    await aNewPost();
    await openEditor();
    await area().click();
    await t.page.keyboard.type('En mild tvål räcker.');
    await t.admin.dialog.getByRole('switch', { name: 'Published' }).check();
    await t.admin.dialog.getByRole('button', { name: 'Create Blog Post' }).click();
    await t.admin.toast('Success', 'Blog post created successfully');
    await t.page.goto('/blogg/torr-hud');
    await t.page.getByRole('article').getByText('En mild tvål räcker.').waitFor();
  });

  it('leads through the buttons by arrow keys, one stop for Tab', async () => {
    await aNewPost();
    await openEditor();
    await tool('Heading').focus();
    const { keyboard } = t.page;
    const focused = () => t.page.evaluate(() => document.activeElement?.textContent);
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
  });

  it('links the marked text, to safe places only, and unlinks it', async () => {
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
  });

  it('puts in an image with its alternative text, and changes it', async () => {
    await aNewPost('<p>Text</p>');
    await openEditor();
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
  });

  it('closes a small form by Escape, and the dialog stays', async () => {
    await aNewPost();
    await openEditor();
    await tool('Link').click();
    await t.admin.dialog.getByLabel('Link address').press('Escape');
    expect(await t.admin.dialog.getByLabel('Link address').count()).toBe(0);
    expect(await t.admin.dialog.count()).toBe(1);
  });

  it('changes nothing of a text that is only looked at', async () => {
    const html =
      '<h2>Rubrik</h2>\n\n<ul>\n  <li><p>En</p></li>\n</ul>\n<table><tbody><tr><td>A</td></tr></tbody></table>';
    await aNewPost(html);
    await openEditor();
    await area().getByRole('cell', { name: 'A' }).waitFor();
    expect(await writtenHtml()).toBe(html);
  });

  it('says so and stays with the HTML when something would be lost', async () => {
    const html = '<a href="/faq"><h2>Länkad rubrik</h2></a>';
    await aNewPost(html);
    await tab('Editor').click();
    await t.admin.dialog
      .getByRole('alert')
      .getByText('This text holds something that the editor would lose.')
      .waitFor();
    expect(await t.admin.field('Content').inputValue()).toBe(html);
    expect(await tab('HTML').getAttribute('aria-selected')).toBe('true');
  });

  it('takes of pasted text what the site keeps, and runs nothing of it', async () => {
    await aNewPost();
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
    const html = await writtenHtml();
    expect(html).not.toMatch(/script|onerror|onclick|style/);
    expect(await t.page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  it('shows the text that is put in its place', async () => {
    await aNewPost('<p>Mitt</p>');
    await t.page.reload();
    await t.admin.button('Continue writing').click();
    await openEditor();
    await area().getByText('Mitt').waitFor();
    await t.admin.button('Discard it').click();
    await area().getByText('Mitt').waitFor({ state: 'detached' });
    expect(await writtenHtml()).toBe('');
  });
});
