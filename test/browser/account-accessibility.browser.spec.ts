import { AccountPage, anAccount } from '../support/browser/account.js';
import { walkAccountStates, walkMainAccountStates } from '../support/browser/account-states.js';
import { describeAccount } from '../support/browser/describe.js';
import { isEverythingTried } from '../support/everything-tried.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import type { Visitor } from '../support/browser/visitor.js';

const MOST_TABS = 60;

describeAccount('the pages of an account', { visitor: null }, (t) => {
  it('the pages of an account are accessible in every state, and fit every window width', async () => {
    const visitor = await t.visit();
    const problems: string[] = [];
    const walk = isEverythingTried ? walkAccountStates : walkMainAccountStates;
    await walk(t.site, visitor, async (state) => {
      const isTemplate = ['login', 'invoices', 'no invoices', 'security'].includes(state);
      const findings = await findingsAtAllWidths(visitor.page, { isTemplate });
      problems.push(...findings.map((finding) => `${state}: ${finding}`));
    });
    expect(problems).toEqual([]);
  });

  it('the keyboard alone operates the pages of an account', async () => {
    const visitor = await t.visit();
    const account = new AccountPage(visitor.page);
    const person = await anAccount(t.site);
    const { keyboard } = visitor.page;
    await account.open();
    await tabTo(visitor, 'Logga in');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await visitor.page.getByLabel('Upprepa lösenord').waitFor();
    await keyboard.press('ArrowLeft');
    await keyboard.press('Enter');
    await tabTo(visitor, 'E-post');
    await keyboard.type(person.email);
    await tabTo(visitor, 'Lösenord');
    await keyboard.type(person.password);
    await keyboard.press('Enter');
    await account.welcome(person).waitFor();
    expect(await focused(visitor)).toBe('Min hudvård');

    await tabTo(visitor, 'Säkerhet och inloggning');
    await keyboard.press('Enter');
    await visitor.page.getByText('Den här webbläsaren').waitFor();
    await tabTo(visitor, 'Lägg till en nyckel');
    await keyboard.press('Enter');
    await visitor.page.getByLabel('Namn på nyckeln').waitFor();
    expect(await focused(visitor)).toBe('Lägg till en nyckel');
    await tabTo(visitor, 'Avbryt');
    await keyboard.press('Enter');
    expect(await focused(visitor)).toBe('Tvåstegsinloggning är av.');

    await tabTo(visitor, 'Logga ut överallt');
    await keyboard.press('Enter');
    const dialog = visitor.page.getByRole('dialog', { name: 'Logga ut överallt?' });
    await dialog.waitFor();
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focused(visitor)).toBe('Logga ut överallt');
    await keyboard.press('Enter');
    await dialog.waitFor();
    await tabTo(visitor, 'Logga ut överallt');
    await keyboard.press('Enter');
    await visitor.page.getByRole('tab', { name: 'Logga in' }).waitFor();
  });

  /** The label or the words of what has the focus. */
  const focused = ({ page }: Visitor): Promise<string> =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return (
        element?.labels?.[0]?.innerText ??
        element?.getAttribute('aria-label') ??
        element?.innerText ??
        ''
      ).trim();
    });

  /** Presses Tab until something with this name has the focus, which must then be seen to have it. */
  const tabTo = async (visitor: Visitor, name: string): Promise<void> => {
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      await visitor.page.keyboard.press('Tab');
      if ((await focused(visitor)) !== name) continue;
      await visitor.page.waitForFunction(isFocusSeen);
      return;
    }
    throw new Error(`${name} was not reached with the keyboard; the focus is on ${await focused(visitor)}`);
  };
});

/** Runs in the page. A text field shows the focus in its frame, everything else by an outline. */
function isFocusSeen(): boolean {
  const element = document.activeElement as HTMLElement;
  const frame = element.parentElement?.querySelector('fieldset');
  return frame
    ? parseFloat(getComputedStyle(frame).borderTopWidth) >= 2
    : getComputedStyle(element).outlineStyle !== 'none';
}
