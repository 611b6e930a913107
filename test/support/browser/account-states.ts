import { Secret, TOTP } from 'otpauth';
import type { Page, Route } from 'playwright-core';
import type { InvoiceResponse } from '../../../src/shop/payments/billing/invoices.contract.js';
import { AccountPage, anAccount, linkIn, mailTo } from './account.js';
import type { Site } from './site.js';
import { giveKeyTo } from './virtual-key.js';
import type { Visitor } from './visitor.js';
import { intercept } from './intercept.js';

const INVOICES = '**/functions/v1/get-stripe-invoices';

export function anInvoice(changes: Partial<InvoiceResponse> = {}): InvoiceResponse {
  return {
    id: 'in_1',
    order_id: null,
    number: 'A-0001',
    description: 'Hudbedömning',
    created: 1_760_000_000,
    amount: 69_900,
    currency: 'sek',
    status: 'paid',
    hosted_invoice_url: 'https://invoice.example/1',
    invoice_pdf: 'https://invoice.example/1.pdf',
    ...changes,
  };
}

type Look = (state: string) => Promise<void>;

/** Leads a new account through every state that its pages can be in; `look` is called in each. */
export async function walkAccountStates(site: Site, visitor: Visitor, look: Look): Promise<void> {
  const { page } = visitor;
  const account = new AccountPage(page);
  const person = await anAccount(site);
  await giveKeyTo(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await account.open();
  await look('login');
  await press('Logga in');
  await page.getByText('Skriv ditt lösenord.').waitFor();
  await look('login with problems');
  await page.getByRole('tab', { name: 'Skapa konto' }).click();
  await look('sign-up');
  await press('Skapa konto');
  await page.getByText('Skriv ditt namn.').waitFor();
  await look('sign-up with problems');

  await page.getByRole('tab', { name: 'Logga in' }).click();
  await press('Glömt lösenordet?');
  await page.getByLabel('E-post').fill(person.email);
  await look('forgotten password');
  await press('Skicka länk');
  await page.getByRole('heading', { name: 'Kontrollera din e-post' }).waitFor();
  await look('mail sent');
  await page.goto(linkIn(await mailTo(site, person, 'Återställ ditt lösenord')));
  await page.getByLabel('Nytt lösenord', { exact: true }).waitFor();
  await look('new password');
  await account.chooseNewPassword('kort', 'annat');
  await page.getByRole('alert').waitFor();
  await look('new passwords that differ');

  await page.goto('/min-hudvard');
  await page.getByText('Du har inga fakturor än.').waitFor();
  await look('no invoices');
  await lookAtInvoices(visitor, look);
  await account.openSecurity();
  await look('security');
  const code = await lookAtSecurity(visitor, look);

  await page.goto('/min-hudvard');
  await account.signOut();
  await account.logIn(person);
  await page.getByRole('button', { name: 'Bekräfta med Min telefon' }).waitFor();
  await look('second factor by key');
  await press('Använd koden från appen');
  await page.getByLabel('Kod').waitFor();
  await look('second factor by app');
  await press('Använd en återställningskod');
  await page.getByLabel('Återställningskod').fill(code);
  await look('second factor by saved code');
  await press('Fortsätt');
  await account.welcome(person).waitFor();
}

/** One state of each kind: the forms of the door, the overview, the settings and the set-up of a factor. */
export async function walkMainAccountStates(site: Site, visitor: Visitor, look: Look): Promise<void> {
  const { page } = visitor;
  const account = new AccountPage(page);
  await account.open();
  await look('login');
  await page.getByRole('tab', { name: 'Skapa konto' }).click();
  await page.getByRole('button', { name: 'Skapa konto', exact: true }).click();
  await page.getByText('Skriv ditt namn.').waitFor();
  await look('sign-up with problems');
  await account.enter(await anAccount(site));
  await page.getByText('Du har inga fakturor än.').waitFor();
  await look('no invoices');
  await account.openSecurity();
  await look('security');
  await page.getByRole('button', { name: 'Lägg till en app', exact: true }).click();
  await page.getByRole('img', { name: 'QR-kod för autentiseringsappen' }).waitFor();
  await look('app set-up');
}

/** Opens the page again without an answer about invoices until the result is called. */
async function holdBack(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, INVOICES, async (route) => {
    await released;
    await route.fallback();
  });
  await page.reload();
  return release;
}

async function lookAtInvoices({ page }: Visitor, look: Look): Promise<void> {
  const answerWith = async (status: number, json: object) => {
    await page.unroute(INVOICES);
    await intercept(page, INVOICES, (route) => route.fulfill({ status, json }));
    await page.reload();
  };
  const release = await holdBack(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look('invoices on their way');
  release();
  await answerWith(502, { error: 'x', code: 'upstream_error' });
  await page.getByText('Fakturorna kunde inte hämtas.').waitFor();
  await look('invoices that could not be fetched');
  const statuses = ['paid', 'open', 'draft', 'pending', 'failed'];
  await answerWith(200, {
    invoices: statuses.map((status, index) => anInvoice({ id: `in_${index}`, number: `A-000${index}`, status })),
  });
  await page.getByText('Betald').waitFor();
  await look('invoices');
  await page.unroute(INVOICES);
}

/** Ends with an app and a key as second factors; resolves to a code that stands in for them. */
async function lookAtSecurity({ page }: Visitor, look: Look): Promise<string> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByLabel('Ny e-postadress').fill(`ny-${crypto.randomUUID()}@example.se`);
  await press('Byt e-postadress');
  await page.getByLabel('Kod från ett av mejlen').waitFor();
  await intercept(page, '**/auth/v1/user', refuseAsTooOld, { times: 1 });
  await new AccountPage(page).chooseNewPassword('bla-flygel-1912');
  await page.getByLabel('Kod från mejlet', { exact: true }).waitFor();
  await press('Spara lösenord');
  await page.getByText('Skriv koden.').waitFor();
  await look('address that waits, and a password that needs a code');

  await press('Lägg till en app');
  await page.getByRole('img', { name: 'QR-kod för autentiseringsappen' }).waitFor();
  await look('app set-up');
  const totp = new TOTP({ secret: Secret.fromBase32((await page.locator('code').innerText()).replace(/\s/g, '')) });
  await page.getByLabel('Kod från appen').fill(totp.generate());
  await press('Slå på');
  await page.getByRole('button', { name: 'Jag har sparat koderna' }).waitFor();
  await look('saved codes');
  const code = await page
    .getByRole('list', { name: 'Dina återställningskoder' })
    .getByRole('listitem')
    .first()
    .innerText();
  await press('Jag har sparat koderna');

  await press('Lägg till en nyckel');
  await press('Fortsätt');
  await page.getByText('Skriv ett namn, så känner du igen nyckeln.').waitFor();
  await look('key set-up without a name');
  await page.getByLabel('Namn på nyckeln').fill('Min telefon');
  await press('Fortsätt');
  await page.getByRole('button', { name: 'Ta bort Min telefon' }).click();
  await page.getByRole('dialog', { name: 'Ta bort Min telefon?' }).waitFor();
  await look('question before something is removed');
  await press('Avbryt');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await look('second factors');
  return code;
}

/** What the server says to a session that signed in long ago. */
function refuseAsTooOld(route: Route): Promise<void> {
  return route.fulfill({
    status: 400,
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    json: { code: 'reauthentication_needed', message: 'Password update requires reauthentication' },
  });
}
