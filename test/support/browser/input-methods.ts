import type { Locator, Page } from 'playwright-core';

/** A way to use a page. Everything is found by its role and its name, as assistive technology finds it. */
export interface InputMethod {
  /** Follows a link, presses a button, chooses a tab. */
  press(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  /** Chooses a radio button. */
  choose(target: Locator): Promise<void>;
}

/** Uses roles and names alone, as a screen reader's lists or voice control do. */
export const byName: InputMethod = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  choose: (target) => target.check(),
};

/** Uses a finger; the visitor's browser must have touch. */
export const byTouch: InputMethod = {
  press: (target) => target.tap(),
  write: (target, text) => target.fill(text),
  async choose(target) {
    if (!(await target.isChecked())) await target.tap();
  },
};

const MOST_STOPS = 150;

/** Presses keys, Tab unless told, until the element has the focus. It must stand on the page. */
export async function goByKeys(
  page: Page,
  target: Locator,
  nextKey: () => Promise<string> = () => Promise.resolve('Tab'),
): Promise<void> {
  await target.waitFor();
  // Looked up by name before the first stop and at the last: to read every name of a page at each costs more than the page.
  let found = await target.elementHandle();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const isThere = await found?.evaluate(hasFocus);
    if (isThere === true && (await target.evaluate(hasFocus))) return;
    // The page has drawn another in its place.
    if (isThere !== false) found = await target.elementHandle();
    else await page.keyboard.press(await nextKey());
  }
  throw new Error(`${String(target)} is out of reach of the keyboard`);
}

/** Runs in the page; null once the element has left it. */
function hasFocus(element: Node): boolean | null {
  const { ownerDocument: owner, isConnected } = element;
  return isConnected && owner !== null ? owner.hasFocus() && owner.activeElement === element : null;
}

/** Uses nothing but the keyboard: Tab to get there, arrows inside a group, Enter and letters. */
export function byKeyboard(page: Page): InputMethod {
  const nameOf = (target: Locator) => target.evaluate((element) => (element as HTMLInputElement).name);
  /** Only one of a group is reached by Tab; arrows lead to the others. */
  const arrowWithin = (group: string, arrow: string) => async () =>
    (await page.evaluate(() => {
      const { role, type, name } = document.activeElement as HTMLInputElement;
      return role ?? `${type} ${name}`;
    })) === group
      ? arrow
      : 'Tab';
  return {
    async press(target) {
      const isTab = (await target.getAttribute('role')) === 'tab';
      await goByKeys(page, target, isTab ? arrowWithin('tab', 'ArrowRight') : undefined);
      await page.keyboard.press('Enter');
    },
    async write(target, text) {
      await goByKeys(page, target);
      await page.keyboard.type(text);
    },
    async choose(target) {
      await goByKeys(page, target, arrowWithin(`radio ${await nameOf(target)}`, 'ArrowDown'));
      if (!(await target.isChecked())) await page.keyboard.press('Space');
    },
  };
}
