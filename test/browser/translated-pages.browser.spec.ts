import type { Page } from 'playwright-core';
import { describePublic } from '../support/browser/describe.js';
import { OrderPage } from '../support/browser/order-page.js';
import { PUBLIC_PAGES } from '../support/browser/public-site.js';
import { eventually } from '../support/eventually.js';

/** Does to the page what a browser's translation does: wraps each text in an element, those that come later too. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (text.data.trim() === '' || parent === null || parent.closest('font, script, style, textarea, svg'))
          continue;
        const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
        parent.replaceChild(font, text);
        font.append(text);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of [...addedNodes, target]) wrap(node.parentNode ?? node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.locator('main font').first().waitFor();
}

describePublic('a page that the browser translates', (t) => {
  it('a mistyped address on the order form is corrected, and nothing that was typed is lost', async () => {
    const order = new OrderPage(t.page);
    await order.open();
    await translate(t.page);
    await order.fillIn({ email: 'asa@gmial.com' });
    const question = t.page.getByRole('button', { name: 'asa@gmail.com?' });
    for (const typed of ['asa@gmial.com', 'asa@hotmial.com', 'asa@example.se']) {
      await t.page.getByLabel('E-post').fill(typed);
      await t.page.getByLabel('Telefonnummer').focus();
    }
    await eventually(async () => expect(await question.count()).toBe(0));
    await t.page.getByLabel('E-post').fill('asa@gmial.com');
    await t.page.getByLabel('Telefonnummer').focus();
    await question.click();
    expect(await t.page.getByLabel('E-post').inputValue()).toBe('asa@gmail.com');
    expect(await t.page.getByLabel('Namn').inputValue()).toBe('Åsa Öberg');
    await order.validateCode('NEJDU');
    await t.page.getByRole('alert').filter({ hasText: 'Ogiltig rabattkod' }).first().waitFor();
    await order.validateCode('VALKOMMEN100');
    await t.page.getByText('VALKOMMEN100').first().waitFor();
    expect(t.visitor.complaints).toEqual([]);
  });

  it('every public page opens what it hides and leads to the next', async () => {
    // Of a page that is missing the browser itself complains.
    for (const path of PUBLIC_PAGES.filter((each) => each !== '/finns-inte')) {
      await t.page.goto(path);
      await new OrderPage(t.page).isHydrated();
      await translate(t.page);
      for (const summary of (await t.page.locator('main summary:visible').all()).slice(0, 5)) await summary.click();
      for (const field of await t.page.locator('main input[type="search"]:visible').all()) {
        for (const typed of ['akne', 'ak', 'zzz', '']) await field.fill(typed);
      }
      await t.page.locator('header a[href="/"]:visible').first().click();
      await t.page.waitForURL((url) => url.pathname === '/');
      expect({ path, complaints: t.visitor.complaints }).toEqual({ path, complaints: [] });
    }
  });
});
