import { startBankId, type TestBankId } from '@hudvy/bankid-simulator/testing';
import { AccountPage, anAccount, startSiteWithAccounts } from '../support/browser/account.js';
import { scan } from '../support/browser/bankid.js';
import { describeAccount, describePublic } from '../support/browser/describe.js';
import { aDoctor, aSentCase, DeskPage } from '../support/browser/desk.js';
import { OrderPage } from '../support/browser/order-page.js';
import { mailedForm, PatientForm } from '../support/browser/patient-form.js';
import { PAGE_KINDS, PUBLIC_PAGES } from '../support/browser/public-site.js';
import type { SiteOptions } from '../support/browser/site.js';
import { translate } from '../support/browser/translator.js';
import type { Visitor } from '../support/browser/visitor.js';
import { eventually } from '../support/eventually.js';
import { isEverythingTried } from '../support/everything-tried.js';

/** What the browser said, but for answers of the server that a step is about. */
const complaintsOf = ({ complaints }: Pick<Visitor, 'complaints'>) =>
  complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'));

describePublic('a page that the browser translates', (t) => {
  it('a mistyped address on the order form is corrected, and nothing that was typed is lost [F2]', async () => {
    const order = new OrderPage(t.page);
    await order.open();
    await translate(t.page);
    await order.fillIn({ email: 'asa@gmial.com' });
    const question = t.page.getByRole('button', { name: 'asa@gmail.com?' });
    for (const typed of ['asa@gmial.com', 'asa@hotmial.com', 'asa@example.se']) {
      await t.page.getByLabel('E-post').fill(typed);
      await t.page.getByLabel('Telefonnummer').focus();
    }
    await eventually(async () => expect(await question.count()).toBe(0));
    await t.page.getByLabel('E-post').fill('asa@gmial.com');
    await t.page.getByLabel('Telefonnummer').focus();
    await question.click();
    expect(await t.page.getByLabel('E-post').inputValue()).toBe('asa@gmail.com');
    expect(await t.page.getByLabel('Namn').inputValue()).toBe('Åsa Öberg');
    await order.validateCode('NEJDU');
    await t.page.getByRole('alert').filter({ hasText: 'Ogiltig rabattkod' }).first().waitFor();
    await order.validateCode('VALKOMMEN100');
    await t.page.getByText('VALKOMMEN100').first().waitFor();
    expect(complaintsOf(t.visitor)).toEqual([]);
  });

  it('every public page opens what it hides and leads to the next', async () => {
    // Of a page that is missing the browser itself complains.
    const pages = isEverythingTried ? PUBLIC_PAGES.filter((each) => each !== '/finns-inte') : PAGE_KINDS;
    for (const path of pages) {
      await t.page.goto(path);
      await new OrderPage(t.page).isHydrated();
      await translate(t.page);
      for (const summary of (await t.page.locator('main summary:visible').all()).slice(0, 5)) await summary.click();
      for (const field of await t.page.locator('main input[type="search"]:visible').all()) {
        for (const typed of ['akne', 'ak', 'zzz', '']) await field.fill(typed);
      }
      await t.page.locator('header a[href="/"]:visible').first().click();
      await t.page.waitForURL((url) => url.pathname === '/');
      expect({ path, complaints: complaintsOf(t.visitor) }).toEqual({ path, complaints: [] });
    }
  });
});

let bankId: TestBankId;

async function startWithBankId(options: SiteOptions) {
  bankId = await startBankId();
  return startSiteWithAccounts({ ...options, env: { ...options.env, ...bankId.settings, LOG_LEVEL: 'silent' } });
}

describeAccount('a page of care that the browser translates', { session: 'nobody', start: startWithBankId }, (t) => {
  afterAll(() => bankId.stop());

  it('the form is filled in, corrected, warned about and sent', async () => {
    const form = new PatientForm(t.site, t.page);
    await t.page.goto(await mailedForm(t.site));
    await t.page.locator('main [data-waiting="false"]').waitFor();
    await translate(t.page);
    await form.unlock();
    await form.step('Innan vi börjar').waitFor();
    await form.next();
    await t.page.getByText('Den här frågan behöver ett svar.').first().waitFor();
    await form.fillInUntil('Behöver du vård snabbare?');
    for (const value of ['very-ill', 'very-ill', 'none']) {
      await t.page.locator(`main input[name="generalSigns"][value="${value}"]`).click();
      await eventually(async () => expect(await t.page.getByRole('alert').count()).toBe(value === 'none' ? 0 : 1));
      await t.page.locator('main input[name="generalSigns"][value="very-ill"]').uncheck();
      await t.page.getByRole('alert').waitFor({ state: 'detached' });
    }
    await t.page.locator('main input[name="generalSigns"][value="face-swelling"]').click();
    await form.step('Du behöver hjälp nu').waitFor();
    await form.press('Ändra mitt svar');
    await t.page.locator('main input[name="generalSigns"][value="face-swelling"]').uncheck();
    await form.fillInUntil('Bilder');
    await form.addPhotos();
    await form.fillInUntil('Läs igenom');
    await form.press('Skicka in');
    await t.page.getByText('Kryssa i rutan för att kunna skicka in.').first().waitFor();
    await form.fillIn();
    await form.press('Skicka in');
    await t.page.getByText(/^Vi siktar på svar före /).waitFor();
    expect(complaintsOf(t.visitor)).toEqual([]);
  });

  it('a purchase is withdrawn after mistakes', async () => {
    await t.page.goto('/angra');
    await new OrderPage(t.page).isHydrated();
    await translate(t.page);
    const next = t.page.getByRole('button', { name: 'Gå vidare' });
    await next.click();
    await t.page.getByText('Skriv ordernumret med siffror. Det står i bekräftelsen.').waitFor();
    await t.page.getByText('Skriv e-postadressen i beställningen.').waitFor();
    await t.page.getByLabel('Ordernummer').fill('1001');
    for (const typed of ['inte en adress', 'asa@gmial.com', 'asa@example.se']) {
      await t.page.getByLabel('E-postadress').fill(typed);
      await t.page.getByLabel('Ordernummer').focus();
    }
    await next.click();
    await t.page.getByRole('button', { name: 'Tillbaka' }).click();
    await next.click();
    await t.page.getByRole('button', { name: 'Bekräfta ånger' }).click();
    await t.page.getByRole('heading', { name: 'Din ånger är skickad' }).waitFor();
    expect(complaintsOf(t.visitor)).toEqual([]);
  });

  it('BankID says what it says now [F2]', async () => {
    await t.account.open();
    await translate(t.page);
    await t.page.getByRole('button', { name: 'Logga in med BankID' }).click();
    const phone = await t.visit({ width: 360, height: 740 });
    const says = (text: string | RegExp) => t.page.getByRole('status').getByText(text).waitFor();
    await says(/^Starta BankID-appen/);
    await scan(t.page, phone.page, bankId);
    await says('Identifiering eller underskrift pågår.');
    await phone.page.getByRole('button', { name: 'Alva Testberg' }).click();
    await says(/^Skriv in din säkerhetskod/);
    await bankId.act('cancel');
    await says('Åtgärden avbruten.');
    await t.page.getByRole('button', { name: 'Försök igen' }).click();
    await t.page.getByRole('button', { name: 'Använd BankID på den här enheten' }).click();
    await t.page.getByRole('link', { name: 'Öppna BankID' }).waitFor();
    await t.page.getByRole('button', { name: 'Avbryt' }).click();
    await t.page.getByRole('tab', { name: 'Skapa konto' }).click();
    await t.page.getByRole('button', { name: 'Skapa konto' }).click();
    await t.account.fillInSignUp({ name: 'Åsa Öberg', email: 'asa@example.se', password: 'kort' }, 'lång');
    await t.page.getByRole('tab', { name: 'Logga in' }).click();
    await t.account.logIn({ email: 'asa@example.se', password: 'fel-losenord' });
    await t.account.toast('Inloggning misslyckades');
    expect(complaintsOf(t.visitor)).toEqual([]);
  });

  it('an account is looked through and changed', async () => {
    const person = await anAccount(t.site);
    const account = new AccountPage(t.page);
    await account.enter(person);
    await translate(t.page);
    await account.openSecurity();
    await t.page.getByRole('button', { name: 'Lägg till en app' }).click();
    await t.page.getByRole('img', { name: 'QR-kod för autentiseringsappen' }).waitFor();
    await t.page.getByLabel('Kod från appen').fill('000000');
    await t.page.getByRole('button', { name: 'Slå på' }).click();
    await account.toast('Fel uppstod');
    await account.chooseNewPassword('en-annan-losen-1837', 'något annat');
    await account.chooseNewPassword('kort');
    await t.page.getByRole('link', { name: 'Till Min hudvård' }).first().click();
    await t.page.getByText(person.email).first().waitFor();
    await t.page.getByRole('link', { name: 'Mina uppgifter' }).first().click();
    await t.page.getByText('Du har inga bedömningar.').waitFor();
    await t.page.getByRole('link', { name: 'Till Min hudvård' }).first().click();
    await account.signOut();
    expect(complaintsOf(t.visitor)).toEqual([]);
  });

  it('a doctor takes a case, writes, misses parts and asks for more', async () => {
    const doctor = await aDoctor(t.site, 'Anna Lind');
    const { orderNumber } = await aSentCase(t.site);
    const visitor = await t.visit({ session: doctor.session });
    const { page } = visitor;
    const desk = new DeskPage(page);
    await page.goto('/lakare');
    await page.getByRole('row').filter({ hasText: orderNumber }).waitFor();
    await translate(page);
    await desk.press('Ta nästa ärende');
    await desk.heading(/^Order \d/).waitFor();
    const viewer = page.getByRole('group', { name: 'Bildvisare' });
    await viewer.focus();
    await page.keyboard.type('3++r');
    await viewer.getByText('156 %, roterad 90°').waitFor();
    await desk.write('Diagnos i klarspråk', 'Eksem');
    await desk.saved();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').getByRole('listitem').first().waitFor();
    for (const text of ['Kliar.', 'Kliar mycket.']) await desk.write('Bedömning', text);
    await desk.choose('Be om komplettering');
    const dialog = desk.dialog('Be om komplettering');
    await dialog.getByRole('button', { name: 'Skicka till patienten' }).click();
    await dialog.getByLabel('Närbild').check();
    await dialog.getByLabel('Meddelande till patienten').fill('Ta en skarpare närbild.');
    await dialog.getByRole('button', { name: 'Skicka till patienten' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/^Pausad, /).waitFor();
    expect(complaintsOf(visitor)).toEqual([]);
  });
});
