import { describePublic } from '../support/browser/describe.js';

describePublic('writing to the clinic', (t) => {
  beforeEach(async () => {
    await t.page.goto('/contact');
    await t.page.locator('header[data-navigation="wide"]').waitFor();
  });

  async function fillIn(changes: Record<string, string> = {}): Promise<void> {
    const fields = { 'Namn*': 'Åsa Öberg', 'Email*': 'asa@example.se', 'Telefon*': '070-123 45 67', ...changes };
    for (const [label, text] of Object.entries(fields)) await t.page.getByLabel(label).fill(text);
  }
  const send = () => t.page.getByRole('button', { name: 'Skicka meddelande' }).click();
  const countStored = async () => (await t.site.database.query('SELECT 1 FROM contact_messages')).length;

  it('has the fields of the specification', async () => {
    const { page } = t.visitor;
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Kontakt');
    expect(await page.getByRole('main').getByRole('link', { name: 'hej@hudvy.example' }).getAttribute('href')).toBe(
      'mailto:hej@hudvy.example',
    );
    expect(await page.locator('form label').allInnerTexts()).toEqual([
      'Namn*',
      'Email*',
      'Telefon*',
      'Ämne',
      'Meddelande',
    ]);
    expect(await page.getByLabel('Meddelande').getAttribute('rows')).toBe('8');
    expect(await page.getByLabel('Email*').getAttribute('type')).toBe('email');
    expect(await page.getByLabel('Email*').getAttribute('aria-required')).toBe('true');
  });

  it('stores what was written and thanks for it', async () => {
    const before = await countStored();
    await fillIn({ Ämne: 'Faktura', Meddelande: 'Rad ett\nRad två' });
    await send();
    const { page } = t.visitor;
    await page.waitForURL('**/contact-success');
    await page.getByRole('heading', { level: 1, name: 'Meddelande skickat!' }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain('svarar inom 24 timmar');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(
      await page.getByRole('main').getByRole('link', { name: 'Skriv ett nytt meddelande' }).getAttribute('href'),
    ).toBe('/contact');
    expect(await page.getByRole('main').getByRole('link', { name: 'Till startsidan' }).getAttribute('href')).toBe('/');
    expect(await countStored()).toBe(before + 1);
    expect(t.visitor.complaints).toEqual([]);
  });

  it('says while it is sending, and cannot be pressed twice', async () => {
    const { page } = t.visitor;
    let calls = 0;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/functions/v1/send-contact-email', async (route) => {
      calls += 1;
      await released;
      await route.continue();
    });
    await fillIn();
    await send();
    const button = page.getByRole('button', { name: 'Skickar meddelande...' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel('Namn*').press('Enter');
    release();
    await page.waitForURL('**/contact-success');
    expect(calls).toBe(1);
  });

  it.each([
    ['the network', 'abort'],
    ['the server', 'fail'],
  ])('keeps the text and shows the toast when %s fails', async (_what, how) => {
    const { page } = t.visitor;
    await page.route('**/functions/v1/send-contact-email', (route) =>
      how === 'abort'
        ? route.abort()
        : route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"no","code":"x"}' }),
    );
    await fillIn({ Meddelande: 'Det här ska stå kvar' });
    await send();
    const toast = page.getByRole('alert');
    await toast.waitFor();
    expect(await toast.innerText()).toBe('Fel vid skickande\nNågot gick fel. Försök igen senare.');
    expect(await page.getByLabel('Meddelande').inputValue()).toBe('Det här ska stå kvar');
    expect(new URL(page.url()).pathname).toBe('/contact');
    expect(await page.getByRole('button', { name: 'Skicka meddelande' }).isEnabled()).toBe(true);
  });

  it('says at each field what is missing, moves there, and sends nothing', async () => {
    const { page } = t.visitor;
    const before = await countStored();
    await send();
    await page.getByText('Skriv ditt namn.').waitFor();
    for (const problem of ['Skriv din e-postadress.', 'Skriv ditt telefonnummer.'])
      expect(await page.getByText(problem).isVisible()).toBe(true);
    expect(await page.getByLabel('Namn*').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Namn*').getAttribute('aria-invalid')).toBe('true');
    await fillIn({ 'Namn*': '  ', 'Email*': 'asa@example' });
    await send();
    await page.getByText('Adressen ser inte rätt ut. Den ska se ut som namn@exempel.se.').waitFor();
    expect(await page.getByText('Skriv ditt namn.').isVisible()).toBe(true);
    expect(await countStored()).toBe(before);
  });
});
