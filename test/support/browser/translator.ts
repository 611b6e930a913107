import type { Page } from 'playwright-core';

/**
 * Does to the page what a browser's translation does: puts an element with a text of its own in the place of each text, of
 * those that come later too. A text that the page goes on to change is out of the document then, and the reader keeps the
 * old one: that is an error of the console, and so a complaint of the visitor. Until the next document is loaded.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown = new Map<Node, HTMLElement>();
    const changes = new MutationObserver((records) => {
      for (const { target } of records) {
        const font = shown.get(target);
        if (font?.isConnected === true && font.textContent !== (target as Text).data)
          console.error(`a stale text: ${font.textContent} in place of ${(target as Text).data}`);
      }
    });
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (text.data.trim() === '' || parent === null || parent.closest('font, script, style, textarea, svg'))
          continue;
        const font = document.createElement('font' as string);
        font.textContent = text.data;
        shown.set(text, font);
        changes.observe(text, { characterData: true });
        parent.replaceChild(font, text);
      }
    };
    wrap(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target } of records)
        for (const node of [...addedNodes, target]) wrap(node.parentNode ?? node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.locator('main font').first().waitFor();
}
