import type { Locator, Page } from 'playwright-core';
import { AccountPage, anAccount, type Person } from './account.js';
import type { Site } from './site.js';
import { SESSION_STORAGE_KEY } from './visitor.js';
import { intercept } from './intercept.js';

/** A person with an account and an active admin record. */
export async function anAdmin(site: Site): Promise<Person> {
  const person = await anAccount(site);
  // For long enough to confirm what another admin has entered.
  await site.database.query(
    `INSERT INTO cms_admins (user_id, active_since) SELECT id, now() - interval '2 days' FROM users WHERE email = $1`,
    [person.email],
  );
  return person;
}

/** What an admin does on the dashboard, by the words they read there. */
export class AdminPage {
  constructor(readonly page: Page) {}

  async enter(person: Person, tab?: 'faq' | 'settings'): Promise<void> {
    await new AccountPage(this.page).rememberSession(person);
    await this.chooseEnglish();
    await this.open(tab);
  }

  async open(tab?: 'faq' | 'settings'): Promise<void> {
    await this.page.goto(tab ? `/admin/dashboard?tab=${tab}` : '/admin/dashboard');
    await this.page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  }

  /** As the admin whose session the browser has chose it, on an earlier visit. */
  async chooseEnglish(): Promise<void> {
    await this.page.evaluate((key) => {
      const { user } = JSON.parse(localStorage.getItem(key) ?? '') as { user: { id: string } };
      localStorage.setItem(`admin-${user.id}-language`, 'en');
    }, SESSION_STORAGE_KEY);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  /** Writes a post's text as HTML, which the dialog shows instead of the editor once it is asked to. */
  async writeHtml(html: string): Promise<void> {
    await this.dialog.getByRole('tab', { name: 'HTML' }).click();
    await this.field('Content').fill(html);
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** Waits for the toast with this title and text. */
  async toast(title: string, text: string): Promise<void> {
    const role = ['Success', 'Logged out'].includes(title) ? 'status' : 'alert';
    const toast = this.page.getByRole(role).filter({ hasText: title }).filter({ hasText: text });
    await toast.last().waitFor();
  }

  /** The session ends without a sign-out in this browser. */
  async loseSession(): Promise<void> {
    await this.page.context().clearCookies();
    await this.page.evaluate(() => window.localStorage.removeItem('sb-clinic-auth-token'));
  }

  /** Answers calls of a function with an error of the server, those of one action only. */
  async fail(name: string, action: string): Promise<void> {
    await intercept(this.page, `**/functions/v1/${name}`, (route) => {
      const { action: asked } = route.request().postDataJSON() as { action: string };
      return asked === action
        ? route.fulfill({ status: 500, json: { error: 'secret server text', code: 'unexpected' } })
        : route.fallback();
    });
  }
}
