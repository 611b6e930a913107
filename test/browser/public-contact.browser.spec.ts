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
