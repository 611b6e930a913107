import { describePublic } from '../support/browser/describe.js';
import { eventually } from '../support/eventually.js';

// Opening, searching and choosing a section: web/src/features/site/faq/faq-screen.component.spec.tsx.
describePublic('questions and answers', (t) => {
  async function open(address = '/faq'): Promise<void> {
    await t.page.goto(address);
    await t.page.locator('header[data-navigation="wide"]').waitFor();
  }
  const questions = () => t.page.locator('main h3 button').allInnerTexts();
  const button = (name: string) => t.page.getByRole('button', { name, exact: true });

  it('the search has an address that can be shared, and each question one that opens it', async () => {
    await open();
    expect(await t.page.getByRole('heading', { level: 1 }).innerText()).toBe('Frågor & svar');
    await t.page.getByPlaceholder('Sök bland frågor och svar...').fill('remiss');
    const found = await questions();
    expect(new URL(t.page.url()).search).toBe('?q=remiss');
    await button('Behöver jag remiss?').click();
    const link = await t.page.getByRole('link', { name: 'Länk till frågan' }).getAttribute('href');

    // Another document: only the address leads to what is shown.
    await t.page.goto('/robots.txt');
    await open(`/faq?q=remiss${link}`);
    await t.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[type="search"]')?.value === 'remiss',
    );
    await t.page.locator('button[aria-expanded="true"]', { hasText: 'Behöver jag remiss?' }).waitFor();
    expect(await questions()).toEqual(found);
    expect(
      await button('Behöver jag remiss?').evaluate(
        (element) => element.getBoundingClientRect().top < window.innerHeight,
      ),
    ).toBe(true);
    expect(t.visitor.complaints).toEqual([]);
  });

  it('the server searches the whole site, marks matches, and keeps searches out of search engines', async () => {
    const found = async (term: string) => {
      const response = await fetch(`${t.site.url}/sok?q=${encodeURIComponent(term)}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      return (await response.text()).replace(/<(script|style)[^>]*>.*?<\/\1>|<!-- -->|<\/?span[^>]*>/gs, '');
    };
    const empty = await found(' ');
    expect(empty).toContain('<meta name="robots" content="noindex"/>');
    expect(empty).not.toMatch(/träff|Inget stämmer/);
    expect(await found('<b>xyzzy</b>')).toContain('Inget stämmer med ”&lt;b&gt;xyzzy&lt;/b&gt;”.');
    // Pages with what settings and operator insert, and what posts say, not only their titles.
    for (const [term, kind, title, marked] of [
      ['699 kr', 'Sida', 'Priser', '699'],
      ['frikort', 'Sida', 'Priser', 'Frikort'],
      ['oftast stillsam', 'Sida', 'Om Hudvy', 'oftast stillsam'],
      ['st-läkare', 'Sida', 'Läkare', 'ST-läkare'],
      ['patientsäkerhetslagen', 'Sida', 'Villkor', 'patientsäkerhetslagen'],
      ['integritetsskyddsmyndigheten', 'Sida', 'Integritet och personuppgifter', 'Integritetsskyddsmyndigheten'],
      ['små kvalster', 'Artikel', 'Rosacea: därför blir ansiktet rött', 'Små kvalster'],
    ] as const) {
      const page = (await found(term)).replace(/<h3.*?<\/h3>/gs, (heading) => heading.replace(/<\/?mark>/g, ''));
      const [, hit = ''] =
        new RegExp(`<p[^>]*>${kind}</p><h3[^>]*><a[^>]*>${title}</a></h3>(.*?)</li>`).exec(page) ?? [];
      expect({ term, hit }).toEqual({ term, hit: expect.stringContaining(`<mark>${marked}`) });
    }
    // From memory, until the content is said to have changed.
    await t.site.database.query(
      `UPDATE cms_blog_posts SET content = content || '<p>Zebra<b>rand</b> &amp; mer</p>' WHERE slug LIKE 'rosacea-%'`,
    );
    expect(await found('zebrarand')).toContain('Inget stämmer');
    await t.site.contentChanged('content');
    expect(await found('zebrarand & mer')).toContain('<mark>Zebrarand &amp; mer</mark>');
    await t.page.goto('/');
    await t.page.getByRole('link', { name: 'Sök på webbplatsen' }).click();
    await t.page.getByLabel('Vad vill du läsa om?').fill('Rosacea');
    await t.page.getByLabel('Vad vill du läsa om?').press('Enter');
    await t.page.waitForURL('**/sok?q=Rosacea');
    const hits = t.page.getByRole('main').getByRole('listitem');
    expect(await hits.first().innerText()).toMatch(/^Artikel\s+Rosacea: därför blir ansiktet rött\s/);
    expect(await hits.allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Sida\s+Andra hudbesvär/)]),
    );
    expect(await hits.first().locator('mark').first().innerText()).toBe('Rosacea');
    expect(await t.page.getByLabel('Vad vill du läsa om?').inputValue()).toBe('Rosacea');
    expect(t.visitor.complaints).toEqual([]);
  });

  it('a page without scripts shows every answer, no scripted control, and an edited question at once', async () => {
    const reader = await t.visit({ hasScripts: false });
    await reader.page.goto('/faq');
    expect(await reader.page.getByText('Nej. Du beställer själv, utan remiss').isVisible()).toBe(true);
    expect(await reader.page.getByPlaceholder('Sök bland frågor och svar...').isVisible()).toBe(false);
    await t.site.database.query(
      `UPDATE cms_faq_questions SET question = 'Måste jag ha remiss?' WHERE question = 'Behöver jag remiss?'`,
    );
    await t.site.contentChanged('faq');
    await eventually(async () =>
      expect(await (await fetch(`${t.site.url}/faq`)).text()).toContain('Måste jag ha remiss?'),
    );
  });
});
