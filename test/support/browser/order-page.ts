import { randomUUID } from 'node:crypto';
import type { FrameLocator, Page } from 'playwright-core';

/**
 * What a buyer does on the order page, by the words they read there. By keys: a click waits for the browser to draw two
 * frames, which a busy one was seen to owe for half a minute.
 */
export class OrderPage {
  readonly payment: FrameLocator;

  constructor(readonly page: Page) {
    this.payment = page.frameLocator('iframe');
  }

  async open(): Promise<void> {
    await this.page.goto('/bestall-bedomning');
    await this.isHydrated();
  }

  /** The form answers once scripts have taken the page over. */
  async isHydrated(): Promise<void> {
    await this.page.locator('header[data-navigation="wide"], header[data-navigation="collapsed"]').waitFor();
  }

  async fillIn(changes: { readonly email?: string; readonly phone?: string } = {}): Promise<string> {
    const email = changes.email ?? `${randomUUID()}@example.se`;
    await this.page.getByLabel('Namn').fill('Åsa Öberg');
    await this.page.getByLabel('E-post').fill(email);
    await this.page.getByLabel('Telefonnummer').fill(changes.phone ?? '070-123 45 67');
    await this.page.getByLabel('Kvinna').press('Space');
    return email;
  }

  async validateCode(code: string): Promise<void> {
    await this.page.getByLabel('Rabattkod (valfritt)').fill(code);
    await this.page.getByLabel('Rabattkod (valfritt)').press('Enter');
  }

  goOn(): Promise<void> {
    return this.page.getByRole('button', { name: 'Fortsätt till betalning' }).press('Enter');
  }

  async payByCard(number: string): Promise<void> {
    await this.payment.getByLabel('Kortnummer').fill(number);
    await this.payment.getByLabel('Giltig t.o.m.').fill('12 / 34');
    await this.payment.getByLabel('CVC').fill('123');
    await this.submitPayment();
  }

  /**
   * Nobody waits for the key's acknowledgement: a payment that succeeds takes its frame off the page, at times before
   * Chromium has acknowledged the key, and then it never does. What follows on the page is waited for instead.
   */
  async submitPayment(): Promise<void> {
    await this.payment.getByTestId('submit-payment').focus();
    this.page.keyboard.press('Enter').catch(() => undefined);
  }

  /** The price shown beside the form: 'Pris 699 kr Rabatt −100 kr …'. */
  async price(): Promise<string> {
    const rows = await this.page.getByRole('complementary', { name: 'Ditt pris' }).locator('dl').first().innerText();
    return rows.replace(/\s+/g, ' ');
  }
}
