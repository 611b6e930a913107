import { describePublic } from '../support/browser/describe.js';

describePublic('questions and answers', (t) => {
  async function open(address = '/faq'): Promise<void> {
    await t.page.goto(address);
    await t.page.locator('header[data-navigation="wide"]').waitFor();
  }
  const search = () => t.page.getByPlaceholder('Sök bland frågor och svar...');
  const questions = () => t.page.locator('main h2 button').allInnerTexts();
  const button = (name: string) => t.page.getByRole('button', { name, exact: true });
  const isOpen = (name: string) => button(name).getAttribute('aria-expanded');

  it('opens one question at a time', async () => {
    await open();
    expect(await t.page.getByRole('heading', { level: 1 }).innerText()).toBe('Frågor & svar');
    await button('Behöver jag remiss?').click();
    expect(await t.page.getByText('Nej. Du beställer själv, utan remiss').isVisible()).toBe(true);
    await button('Vad kostar det?').click();
    expect([await isOpen('Behöver jag remiss?'), await isOpen('Vad kostar det?')]).toEqual(['false', 'true']);
    expect(await t.page.getByText('Nej. Du beställer själv, utan remiss').isVisible()).toBe(false);
    await button('Vad kostar det?').click();
    expect(await isOpen('Vad kostar det?')).toBe('false');
  });

  it('shows one section at a time, all of them under All', async () => {
    await open();
    const all = await questions();
    const pills = t.page.getByRole('group', { name: 'Områden' }).getByRole('button');
    expect((await pills.allInnerTexts())[0]).toBe('All');
    expect(await pills.first().getAttribute('lang')).toBe('en');
    expect(await pills.first().getAttribute('aria-pressed')).toBe('true');
    await button('Konto').click();
    expect(await button('Konto').getAttribute('aria-pressed')).toBe('true');
    const some = await questions();
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.length);
    expect(new URL(t.page.url()).search).toBe('?section=konto');
    await button('All').click();
    expect(await questions()).toEqual(all);
    expect(new URL(t.page.url()).search).toBe('');
  });

  it('finds, best first, within the chosen section, and says how many', async () => {
    await open();
    await search().fill(' KOSTAR ');
    await t.page
      .getByText('1 fråga', { exact: true })
      .or(t.page.getByText(/^\d+ frågor$/))
      .waitFor();
    expect((await questions())[0]).toBe('Vad kostar det?');
    await button('Konto').click();
    expect(await t.page.getByText('Ingen fråga stämmer med din sökning.').isVisible()).toBe(true);
    await button('Visa alla frågor').click();
    expect(await search().inputValue()).toBe('');
    expect((await questions()).length).toBeGreaterThan(20);
  });

  it('keeps search and section in an address that can be shared', async () => {
    await open();
    await search().fill('recept');
    const found = await questions();
    const shared = t.page.url();
    expect(new URL(shared).search).toBe('?q=recept');
    await open(shared.replace(t.site.url, ''));
    await t.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[type="search"]')?.value === 'recept',
    );
    expect(await questions()).toEqual(found);
    expect(t.visitor.complaints).toEqual([]);
  });

  it('has an address for each question that opens it', async () => {
    await open();
    await button('Behöver jag remiss?').click();
    const link = await t.page.getByRole('link', { name: 'Länk till frågan' }).getAttribute('href');
    await open(`/faq${link}`);
    await t.page.locator('button[aria-expanded="true"]', { hasText: 'Behöver jag remiss?' }).waitFor();
    expect(
      await button('Behöver jag remiss?').evaluate(
        (element) => element.getBoundingClientRect().top < window.innerHeight,
      ),
    ).toBe(true);
  });

  it('shows an edited question at once', async () => {
    await open();
    await t.site.database.query(
      `UPDATE cms_faq_questions SET question = 'Måste jag ha remiss?' WHERE question = 'Behöver jag remiss?'`,
    );
    await t.site.contentChanged('faq');
    await t.page.waitForFunction(async () => (await (await fetch('/faq')).text()).includes('Måste jag ha remiss?'));
    await t.site.database.query(
      `UPDATE cms_faq_questions SET question = 'Behöver jag remiss?' WHERE question = 'Måste jag ha remiss?'`,
    );
    await t.site.contentChanged('faq');
  });

  it('shows every answer without scripts, and nothing that needs them', async () => {
    const reader = await t.visit({ hasScripts: false });
    await reader.page.goto('/faq');
    expect(await reader.page.getByText('Nej. Du beställer själv, utan remiss').isVisible()).toBe(true);
    expect(await reader.page.getByPlaceholder('Sök bland frågor och svar...').isVisible()).toBe(false);
  });
});
