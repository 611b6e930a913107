import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { Clock } from '../../src/platform/time/clock.js';
import { EMPTY_OPERATOR_PROFILE } from '../../src/profile/empty-operator-profile.js';
import { describePublic } from '../support/browser/describe.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { eventually } from '../support/eventually.js';

const CONDITIONS = [
  ['Akne', '/akne'],
  ['Pigmentfläckar', '/pigmentflackar'],
  ['Fina rynkor och åldrande hud', '/fina-rynkor-aldrande'],
  ['Ärr', '/arr'],
  ['Naglar', '/naglar'],
  ['Andra hudbesvär', '/andra-hudbesvar'],
  ['Psoriasis och eksem', '/psoriasis-eksem'],
  ['Hår och hårbotten', '/har-harbotten'],
  ['Genitala besvär', '/genitala-besvar'],
] as const;

describePublic('the home page', { visitor: null }, (t) => {
  it('the headline has its size at each width, by the stylesheet alone', async () => {
    const { page } = await t.visit({ hasScripts: false });
    await page.goto('/');
    for (const [width, size] of [
      [320, 24],
      [639, 24],
      [640, 28],
      [768, 36],
      [1024, 48],
      [1280, 60],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      // The page is drawn anew a moment later.
      await eventually(async () => {
        const drawn = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontSize);
        expect({ width, drawn }).toEqual({ width, drawn: `${size}px` });
      });
    }
  });

  it('each of nine cards leads to the page of its condition, wherever it is pressed', async () => {
    const { page } = await t.visit();
    await page.goto('/');
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Läs mer om/ }) });
    expect(await cards.count()).toBe(9);
    for (const [index, [title, path]] of CONDITIONS.entries()) {
      const link = cards.nth(index).getByRole('link', { name: `Läs mer om ${title}` });
      expect([await link.textContent(), await link.getAttribute('href')]).toEqual([`Läs mer om ${title}`, path]);
      expect(
        await link.locator('span').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
      ).toEqual([1, 1]);
    }
    // The link's area lies over the whole card.
    await cards.nth(3).locator('img').click({ force: true });
    await page.waitForURL('**/arr');
    await page.getByRole('heading', { level: 1, name: 'Ärr' }).waitFor();
  });

  it('the three steps have the product’s names', async () => {
    const { page } = await t.visit();
    await page.goto('/');
    const steps = page.locator('section', { has: page.getByRole('heading', { name: 'Så går det till' }) });
    expect(await steps.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Beställ bedömning',
      'Fyll i formuläret',
      'Få diagnos och recept inom 24 timmar',
    ]);
  });

  it('a home page without a review service omits reviews, and one with it frames them only after consent', async () => {
    const { page, foreignRequests } = await t.visit({ consent: null });
    await page.goto('/');
    expect(await page.getByText(/omdöme/i).count()).toBe(0);

    await t.site.database.query(
      `INSERT INTO operator_statements (statements) VALUES ('{"reviewsWidgetUrl": "https://reviews.example/widget?clinic=1"}')`,
    );
    await t.site.contentChanged('operator-statements');
    await eventually(async () =>
      expect(await (await fetch(t.site.url)).text()).toContain('https://reviews.example/widget'),
    );
    await page.goto('/');
    await page.getByRole('button', { name: 'Acceptera' }).waitFor();
    expect([await page.locator('iframe').count(), foreignRequests]).toEqual([0, []]);
    expect(await page.getByRole('heading', { name: 'Patienternas omdömen' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Acceptera' }).click();
    const frame = page.getByTitle('Patienternas omdömen, från en extern tjänst');
    await frame.scrollIntoViewIfNeeded();
    await eventually(() =>
      Promise.resolve(expect(foreignRequests).toEqual(['https://reviews.example/widget?clinic=1'])),
    );
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  });

  it('statements about the care provider are marked until the operator confirms them, and then shown', async () => {
    const statements = {
      areStatementsConfirmed: true,
      experts: [
        { name: 'Disa Doktor', title: 'Legitimerad läkare', specialty: 'Dermatologi', licenceVerifiedOn: '2026-05-03' },
      ],
      medicalReview: { reviewedBy: 'Disa Doktor', lastReviewedOn: '2026-05-04' },
      operator: {
        ...EMPTY_OPERATOR_PROFILE.operator,
        name: 'Provkliniken AB',
        phone: '08-123 45 67',
        hasConfirmedTexts: true,
      },
    };
    const text = async (path: string) =>
      (await (await fetch(t.site.url + path)).text()).replace(/<script[^>]*>.*?<\/script>/gs, '');
    expect((await text('/')).match(/>demo</g)).toHaveLength(1);
    expect(await text('/hudlakare')).toContain('Läkarens namn och titel står alltid i ditt svar.');
    expect(await text('/akne')).not.toContain('granskad');
    expect(await text('/villkor')).toContain('Det här är en mall.');

    await t.site.database.query(
      `INSERT INTO operator_statements (statements) VALUES ($1) ON CONFLICT (is_the_only_row) DO UPDATE SET statements = excluded.statements`,
      [JSON.stringify(statements)],
    );
    await t.site.contentChanged('operator-statements');
    await eventually(async () => expect(await text('/')).not.toContain('>demo<'));
    expect(await text('/hudlakare')).toContain('Disa Doktor');
    expect((await text('/contact')).match(/href="tel:\+4681234567">08-123 45 67</g)).toHaveLength(2);
    expect(await text('/hudlakare')).toContain('Legitimationen kontrollerad i HOSP 3 maj 2026');
    expect(await text('/akne')).toContain('Medicinskt granskad av Disa Doktor');
    expect(await text('/akne')).toContain('Senast granskad 4 maj 2026');
    await t.site.database.query(
      `INSERT INTO clinicians (id, display_name, title, licence_number, specialties, is_public, confirmed_at, bio, languages)
       VALUES (gen_random_uuid(), 'Doris Dermatolog', 'Överläkare', '123456', '{}', true, '2026-05-05T12:00:00Z',
               'Har arbetat med <b>akne</b>.', '{svenska,finska,engelska}'),
              (gen_random_uuid(), 'Hemlig Läkare', 'Läkare', '123457', '{}', false, '2026-05-05T12:00:00Z', NULL, '{}')`,
    );
    await t.site.database.query(`UPDATE clinic_settings SET doctor_kind = 'specialist'`);
    await t.site.contentChanged('clinicians');
    await t.site.contentChanged('clinic-settings');
    await eventually(async () => expect(await text('/hudlakare')).toContain('Doris Dermatolog'));
    expect(await text('/hudlakare')).toMatch(/Legitimation nr (<!-- -->)?123456/);
    expect(await text('/hudlakare')).not.toContain('Hemlig Läkare');
    expect(await text('/hudlakare')).toContain('Har arbetat med &lt;b&gt;akne&lt;/b&gt;.');
    expect(await text('/hudlakare')).toContain('Svarar på svenska, finska och engelska');
    await eventually(async () => expect(await text('/')).toContain('Personlig hudvård av hudläkare'));
    expect(await text('/')).toContain('Doris Dermatolog');
    const terms = await text('/villkor');
    expect(terms).toContain('Provkliniken AB');
    expect(terms).not.toContain('Det här är en mall.');
  });
});

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

describePublic('/trygghet [G56]', (t) => {
  const show = (isShown: boolean) =>
    t.site.database.query(
      `WITH saved AS (UPDATE clinic_settings SET has_safekeeping_page = ${isShown}, updated_at = now())
       UPDATE cache_versions SET version = version + 1 WHERE name = 'clinic-settings'`,
    );
  const finishDrill = (failure: string | null) =>
    t.site.database.query(
      `INSERT INTO restore_drills (id, archive, snapshot_at, started_at, finished_at, row_count, failure)
       VALUES ($1, '20261125T010000Z', now(), now() - interval '41 seconds', now(), 10, $2)`,
      [randomUUID(), failure],
    );
  const pageText = async () => {
    const response = await t.page.goto('/trygghet');
    return { status: response?.status(), text: await t.page.getByRole('main').innerText() };
  };
  const sitemap = async () => (await t.page.request.get('/sitemap.xml')).text();

  it('the page exists by setting only, shows each new result, and looks right at all widths', async () => {
    expect((await pageText()).status).toBe(404);
    expect(await sitemap()).not.toContain('/trygghet');
    await t.site.database.query(
      `INSERT INTO cache_versions (name, version) VALUES ('clinic-settings', 1) ON CONFLICT DO NOTHING`,
    );
    await show(true);
    await eventually(async () =>
      expect(await pageText()).toMatchObject({
        status: 200,
        text: expect.stringContaining('Ingen säkerhetskopia') as string,
      }),
    );
    expect(await sitemap()).toContain('/trygghet');
    await finishDrill(null);
    await eventually(async () =>
      expect((await pageText()).text).toMatch(/Senast återläst i (natt|dag) \d\d\.\d\d, 41 s\n/),
    );
    await finishDrill('damaged-archive');
    await eventually(async () =>
      expect((await pageText()).text).toMatch(/41 s; ett senare försök gick inte igenom, och vi ser över det/),
    );
    expect(await findingsAtAllWidths(t.page, { isTemplate: true })).toEqual([]);
    await t.page.goto('/');
    expect(await t.page.getByRole('contentinfo').getByRole('link', { name: 'Trygghet' }).getAttribute('href')).toBe(
      '/trygghet',
    );
    await show(false);
    await eventually(async () => expect((await pageText()).status).toBe(404));
  });

  it('a page that the browser has kept counts from the time of the server', async () => {
    const renderedAt = () =>
      t.page.evaluate(() => /"renderedAt":"([^"]+)"/.exec(document.documentElement.innerHTML)?.[1]);
    await show(true);
    await finishDrill(null);
    const link = t.page.getByRole('contentinfo').getByRole('link', { name: 'Trygghet' });
    await eventually(async () => {
      await t.page.goto('/faq');
      expect(await link.count()).toBe(1);
    });
    const first = await renderedAt();
    expect(first).toBeDefined();
    t.site.nest.get(Clock).set(new Date(Date.now() + millisecondsInDay));
    await t.page.reload();
    expect(await renderedAt()).toBe(first);
    await link.click();
    await t.page.getByText(/^Senast återläst i går \d\d\.\d\d, 41 s$/).waitFor();
    t.site.nest.get(Clock).reset();
  });
});
