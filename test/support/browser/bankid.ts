import jsqr from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { eventually } from '../eventually.js';
import type { TestBankId } from '@hudvy/bankid-simulator/testing';

/** Jest gives the default export itself, and the package's types its module. */
const decode = jsqr as unknown as typeof jsqr.default;

/** Reads the QR code from the page's own picture of it, as a camera does. */
export async function readQrCode(page: Page): Promise<string> {
  const picture = page.getByRole('img', { name: 'QR-kod för BankID-appen' });
  await picture.waitFor();
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = decode(new Uint8ClampedArray(data), info.width, info.height);
  if (code === null) throw new Error('the picture holds no QR code that can be read');
  return code.data;
}

/** The app on another device: it reads the code on the page and identifies a person. */
export async function scanAndIdentify(page: Page, phone: Page, bankId: Pick<TestBankId, 'appUrl'>): Promise<void> {
  await scan(page, phone, bankId);
  await identify(phone, 'Alva Testberg');
}

/** The app on another device reads the code on the page. */
export async function scan(page: Page, phone: Page, { appUrl }: Pick<TestBankId, 'appUrl'>): Promise<void> {
  await phone.goto(appUrl);
  const isRead = phone.getByRole('heading', { name: 'Välj testperson' });
  // A code of a moment ago is refused once its order has been replaced.
  await eventually(async () => {
    // An answer that came late to the last try: the page shows no code then.
    if (await isRead.isVisible()) return;
    await phone.getByLabel('QR-kodens text').fill(await readQrCode(page));
    await phone.getByRole('button', { name: 'Läs av' }).click();
    await isRead.waitFor({ timeout: 5_000 });
  });
}

/** Chooses the person in the open app, and presses its button. */
export async function identify(app: Page, name: string): Promise<void> {
  await app.getByRole('button', { name }).click();
  await app.getByRole('button', { name: 'Identifiera' }).click();
}
