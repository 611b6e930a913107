import { main as hudvy } from '../../tools/hudvy/main.js';
import { startBankId, type TestBankId } from '@hudvy/bankid-simulator/testing';
import { ALVA, NILS } from '../support/bankid-page.js';
import { enterNumber } from '../support/bankid-signing.js';
import { startSiteWithAccounts } from '../support/browser/account.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { scan } from '../support/browser/bankid.js';
import { describeAccount } from '../support/browser/describe.js';
import { aDoctor, aSentCase, DeskPage } from '../support/browser/desk.js';
import type { SiteOptions } from '../support/browser/site.js';
import { stateOf } from '../support/cases.js';
import { COMPLETE_REPLY } from '../support/replies.js';

let bankId: TestBankId;

async function start(options: SiteOptions) {
  bankId = await startBankId();
  return startSiteWithAccounts({ ...options, env: { ...options.env, ...bankId.settings } });
}

describeAccount('signing by BankID at the desk', { session: 'nobody', visitor: null, start }, (t) => {
  afterAll(() => bankId.stop());

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
