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

/** Uses nothing but the keyboard: Tab to get there, arrows inside a group, Enter and letters. */
export function byKeyboard(page: Page): InputMethod {
  const isAt = (target: Locator) =>
    target.evaluate((element) => element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element);
  const nameOf = (target: Locator) => target.evaluate((element) => (element as HTMLInputElement).name);
  async function go(target: Locator, key: () => Promise<string>): Promise<void> {
    await target.waitFor();
    for (let stops = 0; !(await isAt(target)); stops += 1) {
      if (stops === MOST_STOPS) throw new Error(`${String(target)} is out of reach of the keyboard`);
      await page.keyboard.press(await key());
    }
  }
  const tab = () => Promise.resolve('Tab');
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
      await go(target, isTab ? arrowWithin('tab', 'ArrowRight') : tab);
      await page.keyboard.press('Enter');
    },
    async write(target, text) {
      await go(target, tab);
      await page.keyboard.type(text);
    },
    async choose(target) {
      await go(target, arrowWithin(`radio ${await nameOf(target)}`, 'ArrowDown'));
      if (!(await target.isChecked())) await page.keyboard.press('Space');
    },
  };
}
