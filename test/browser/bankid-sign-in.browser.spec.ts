import { startBankId, type TestBankId } from '@hudvy/bankid-simulator/testing';
import { main as hudvy } from '../../tools/hudvy/main.js';
import { ALVA, NILS } from '../support/bankid-page.js';
import { enterNumber } from '../support/bankid-signing.js';
import { startSiteWithAccounts } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { identify, scan, scanAndIdentify } from '../support/browser/bankid.js';
import { describeAccount } from '../support/browser/describe.js';
import { aDoctor, aSentCase, DeskPage } from '../support/browser/desk.js';
import type { SiteOptions } from '../support/browser/site.js';
import { stateOf } from '../support/cases.js';
import { eventually } from '../support/eventually.js';
import { COMPLETE_REPLY } from '../support/replies.js';

let bankId: TestBankId;

async function start(options: SiteOptions) {
  bankId = await startBankId();
  // Any drawing will do for the operator's file.
  const mark = { BANKID_MARK: 'web/src/app/icon.svg' };
  return startSiteWithAccounts({
    ...options,
    env: { ...options.env, ...bankId.settings, ...mark, LOG_LEVEL: 'silent' },
  });
}

afterAll(() => bankId.stop());

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

describeAccount('signing in by BankID', { session: 'nobody', start }, (t) => {
  afterEach(() => bankId.control('reset', {}));
  it('a person whose phone reads the code on the screen is signed in, and proves an address', async () => {
    await t.account.open();
    const first = t.page.getByRole('tabpanel').getByRole('button').first();
    expect(await first.innerText()).toBe('Logga in med BankID');
    await eventually(async () =>
      expect(await first.locator('img').evaluate((mark: HTMLImageElement) => mark.naturalWidth)).toBeGreaterThan(0),
    );
    await first.click();
    const phone = await t.visit({ width: 360, height: 740 });
    await scanAndIdentify(t.page, phone.page, bankId);

    await t.page.getByText('Välkommen, Alva').waitFor();
    await t.page.getByText('Inloggad med BankID som 19900101-****').waitFor();
    expect(await t.page.getByRole('link', { name: 'Säkerhet och inloggning' }).count()).toBe(0);
    await t.page.getByRole('textbox', { name: 'E-post' }).fill('alva@example.se');
    await t.page.getByRole('button', { name: 'Skicka kod' }).click();
    await t.page.getByText('Vi har skickat en kod med sex siffror till alva@example.se.').waitFor();
    const mail = await t.site.inbox.waitForMail(({ to }) => to.some(({ address }) => address === 'alva@example.se'));
    await t.page.getByLabel('Kod').fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '');
    await t.page.getByRole('button', { name: 'Bekräfta' }).click();
    expect(await t.account.toast('Adressen är bekräftad', 'status')).toContain('Från och med nu får du besked dit.');
    await t.account.signOut();
  });

  it('a person on a phone comes back from the app signed in', async () => {
    const { page } = await t.visit({ width: 360, height: 740, hasTouch: true, userAgent: ANDROID });
    await page.goto('/min-hudvard');
    await page.getByRole('button', { name: 'Logga in med BankID' }).click();
    // The app opens at once, in the place of the page.
    await page.getByRole('heading', { name: 'Välj testperson' }).waitFor();
    const [order] = await bankId.orders();
    expect(order?.request.returnUrl).toMatch(/^http:\/\/localhost:\d+\/min-hudvard#bankid=/);
    await identify(page, 'Greta Övningsson');
    await page.getByText('Välkommen, Greta').waitFor();
    expect(new URL(page.url()).hash).toBe('');
  });

  it('a reload cancels the order of before', async () => {
    const states = () => t.site.database.query('SELECT state FROM bankid_orders ORDER BY begun_at DESC LIMIT 2');
    await t.account.open();
    const open = t.page.getByRole('button', { name: 'Logga in med BankID' });
    await open.click();
    await t.page.getByRole('img', { name: 'QR-kod för BankID-appen' }).waitFor();
    await t.page.reload();
    await open.click();
    await t.page.getByRole('img', { name: 'QR-kod för BankID-appen' }).waitFor();
    await eventually(async () => expect(await states()).toEqual([{ state: 'pending' }, { state: 'cancelled' }]));
  });

  it('the person cancels on the page or in the app, takes the other way, and learns that BankID is down', async () => {
    await t.account.open();
    const open = t.page.getByRole('button', { name: 'Logga in med BankID' });
    await open.click();
    await t.page.getByRole('img', { name: 'QR-kod för BankID-appen' }).waitFor();
    await t.page.getByRole('button', { name: 'Avbryt' }).click();
    await open.click();
    await t.page.getByRole('button', { name: 'Använd BankID på den här enheten' }).click();
    await t.page.getByRole('link', { name: 'Öppna BankID' }).waitFor();
    await bankId.act('cancel');
    await t.page.getByText('Åtgärden avbruten.').waitFor();

    await bankId.control('faults', { errorCode: 'maintenance', times: 5 });
    await t.page.getByRole('button', { name: 'Försök igen' }).click();
    await t.page.getByText('BankID går inte att nå just nu. Det beror inte på dig.').waitFor();
  });
});

describeAccount('signing by BankID at the desk', { session: 'nobody', visitor: null, start }, (t) => {
  it('a doctor signs by BankID; another person’s BankID signs nothing, and the evidence is verified', async () => {
    const doctor = await aDoctor(t.site, 'Frida Holm');
    await enterNumber(t.site, doctor, ALVA);
    const sent = await aSentCase(t.site, { answers: { concern: 'acne', immuneSystem: 'no' } });
    await doctor.post(`cases/${sent.id}/claim`);
    await doctor.put(`cases/${sent.id}/draft`, COMPLETE_REPLY);
    const { page } = await t.visit({ session: doctor.session });
    const phone = await t.visit({ width: 360, height: 740 });
    const desk = new DeskPage(page);
    const sign = async (person: string) => {
      await desk.press('Signera med BankID');
      await scan(page, phone.page, bankId);
      await phone.page.getByRole('button', { name: person }).click();
      await phone.page.getByRole('button', { name: 'Skriv under' }).click();
    };
    await desk.open(sent);
    await desk.field('Egenvård').waitFor();
    await page.keyboard.press('Control+Enter');
    await desk.dialog('Signera svaret').waitFor();

    await sign('Nils');
    await page.getByText('BankID tillhör en annan person än den läkare som är inloggad.', { exact: false }).waitFor();
    expect(await stateOf(t.site, sent.id)).toBe('in_review');
    expect(await accessibilityFindings(page)).toEqual([]);

    await sign('Alva Testberg');
    await desk.heading('Signerat svar').waitFor();
    await page.getByText('Signerat med BankID.').waitFor();
    expect(await stateOf(t.site, sent.id)).toBe('answered');
    const saved = page.waitForEvent('download');
    await desk.press('Hämta signaturen');
    const file = await (await saved).path();
    const silenced = (['log', 'error'] as const).map((name) => jest.spyOn(console, name).mockReturnValue());
    for (const [number, code] of [
      [ALVA, 0],
      [NILS, 1],
    ] as const)
      expect(await hudvy(['verify-signature', file, '--number', number])).toBe(code);
    for (const spy of silenced) spy.mockRestore();
  });
});
