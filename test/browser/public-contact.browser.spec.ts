import { describePublic } from '../support/browser/describe.js';

// What the form asks for and says: web/src/features/site/contact/contact-form.component.spec.tsx.
describePublic('writing to the clinic', { visitor: { width: 390, height: 844, hasTouch: true } }, (t) => {
  beforeEach(async () => {
    await t.page.goto('/contact');
    await t.page.locator('header[data-navigation="collapsed"]').waitFor();
  });

  async function fillIn(changes: Record<string, string>): Promise<void> {
    const fields = { 'Namn*': 'Åsa Öberg', 'Email*': 'asa@example.se', 'Telefon*': '070-123 45 67', ...changes };
    for (const [label, text] of Object.entries(fields)) await t.page.getByLabel(label).fill(text);
  }
  const send = () => t.page.getByRole('button', { name: 'Skicka meddelande' }).tap();
  const countStored = async () => (await t.site.database.query('SELECT 1 FROM contact_messages')).length;

  it('the form points out mistakes, asks once about an empty message, then stores it and thanks the sender', async () => {
    const before = await countStored();
    await fillIn({ 'Email*': 'asa@gmial.com', 'Telefon*': 'abc', Ämne: 'Faktura' });
    await t.page.getByRole('button', { name: 'asa@gmail.com?' }).tap();
    await send();
    await t.page.getByText('Skriv numret med siffror', { exact: false }).waitFor();
    await t.page.getByText('Meddelandet är tomt.', { exact: false }).waitFor();
    await t.page.getByLabel('Telefon*').fill('070-123 45 67');
    await t.page.getByLabel('Meddelande').fill('Rad ett\nRad två');
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
});
