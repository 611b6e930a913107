import type { Browser, Page } from 'playwright-core';
import type { Mail } from '../../../tools/mail-inbox/mail.js';
import { totpCodes } from '../auth/totp-codes.js';
import { eventually } from '../eventually.js';
import { AccountPage, PASSWORD } from './account.js';
import { SESSION_STORAGE_KEY, visit } from './visitor.js';

const POLL_MS = 250;

/** The inbox of a clinic that runs in another process. */
export class RemoteInbox {
  private known: Mail[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(url: string) {
    this.timer = setInterval(() => {
      fetch(`${url}/email`)
        .then(async (response) => {
          this.known = (await response.json()) as Mail[];
        })
        .catch(() => undefined); // the clinic is starting, or stopping
    }, POLL_MS);
  }

  mails(): Mail[] {
    return this.known;
  }

  /** The newest mail to this address with a text that matches. */
  to(email: string, text: RegExp): Promise<RegExpExecArray> {
    return eventually(() => {
      const mails = this.known.filter(({ to }) => to.some(({ address }) => address === email));
      const found = mails.map((mail) => text.exec(mail.text)).findLast((match) => match !== null);
      if (!found) throw new Error(`no mail to ${email} with ${text.source}`);
      return found;
    });
  }

  close(): void {
    clearInterval(this.timer);
  }
}

/** Somebody of the staff, in a browser of their own, by the words they read there. */
export class Staff {
  /** Of the app, once there is one. */
  private nextCode = (): Promise<string> => Promise.resolve('');

  private constructor(
    readonly name: string,
    readonly email: string,
    readonly page: Page,
    private readonly inbox: RemoteInbox,
  ) {}

  static async come(browser: Browser, siteUrl: string, name: string, inbox: RemoteInbox): Promise<Staff> {
    const { page } = await visit(browser, siteUrl, { adminLanguage: null });
    return new Staff(name, `${name.toLowerCase().replace(' ', '.')}@ekdalshud.se`, page, inbox);
  }

  async signUp(): Promise<void> {
    const account = new AccountPage(this.page);
    await account.open();
    await account.fillInSignUp({ name: this.name, email: this.email, password: PASSWORD });
    const [, link = ''] = await this.inbox.to(this.email, /(http\S+\/auth\/v1\/verify\?\S+)/);
    await this.page.goto(link);
    // The page takes the session over from its address, and loads anew.
    await this.page.waitForFunction(
      (key) => window.localStorage.getItem(key) !== null && window.location.hash === '',
      SESSION_STORAGE_KEY,
    );
    await this.page.waitForLoadState('networkidle');
    await account.openOverview(this);
    await account.openSecurity();
    await this.addFactor();
  }

  /** Takes the invitation of an admin: password, second factor, rights. */
  async accept(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByLabel('Nytt lösenord', { exact: true }).fill(PASSWORD);
    await this.page.getByLabel('Upprepa nytt lösenord').fill(PASSWORD);
    await this.press('Spara lösenordet');
    await this.addFactor();
    await this.press('Ta emot inbjudan');
    await this.page.waitForURL(/\/admin/);
  }

  /** Opens what the clinic lacks, beyond the next three of each person too. */
  async openChecks(): Promise<void> {
    await this.page.goto('/admin/open');
    await this.showAll();
  }

  /** Unfolds the rest of each person's list. */
  async showAll(): Promise<void> {
    await this.page.getByRole('heading', { name: 'Du', exact: true }).waitFor();
    const folded = this.page.locator('details:not([open]) > summary').filter({ hasText: /^Visa alla/ });
    while ((await folded.count()) > 0) await folded.first().click();
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).first().click();
  }

  async fillIn(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields))
      await this.page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }

  async done(text: string): Promise<void> {
    await this.page.getByRole('status').filter({ hasText: text }).last().waitFor();
  }

  /** Waits for what is expected; a second factor that is asked for is shown first. */
  async showingFactor(expected: () => Promise<void>): Promise<void> {
    const code = this.page.getByLabel('Kod', { exact: true });
    const asked = code.waitFor().then(async () => {
      await code.fill(await this.nextCode());
      await this.press('Fortsätt');
      await expected();
    });
    await Promise.any([expected(), asked]);
  }

  private async addFactor(): Promise<void> {
    await this.press('Lägg till en app');
    const text = await this.page.getByText(/Nyckel att skriva in för hand/).innerText();
    this.nextCode = totpCodes(/: ([A-Z2-7 ]+)/.exec(text)?.[1] ?? '');
    await this.page.getByLabel('Kod från appen').fill(await this.nextCode());
    await this.press('Slå på');
    await this.press('Jag har sparat koderna');
  }
}
