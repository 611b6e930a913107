import { stockholmDay } from '../../common/stockholm-day.js';
import { addDays } from '../../common/stockholm-time.js';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAdmin } from '../support/browser/describe.js';
import { eventually } from '../support/eventually.js';

const today = stockholmDay(new Date());
const day = (daysAhead: number) => addDays(today, daysAhead);
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describeAdmin('the settings of the clinic [G35]', (t) => {
  beforeEach(async () => {
    await t.admin.open('settings');
  });

  const openPart = (name: string) => t.page.getByRole('tab', { name, exact: true }).click();
  const pageField = (label: string) => t.page.getByLabel(label, { exact: true });
  const htmlOf = async (path: string) => (await fetch(t.site.url + path)).text();
  const form = (name: string) => t.page.getByRole('form', { name, exact: true });
  const press = (name: string) => form(name).getByRole('button', { name: 'Save changes' }).click();
  const save = async (name: string) => {
    await press(name);
    await t.admin.toast('Success', 'Settings saved successfully');
    await t.page.getByText('Not saved yet.').waitFor({ state: 'detached' });
  };

  it('a campaign shows its derived price, prepares the code at Stripe, and puts the banner on the public page', async () => {
    await t.page.goto('/admin/campaigns');
    await t.page.getByText('The price without a campaign is 699 kr.').waitFor();
    await t.admin.button('Create Campaign').click();
    await t.admin.dialog.getByRole('heading', { name: 'Create New Campaign' }).waitFor();
    await t.admin.field('Code').fill('host-200');
    await t.admin.field('Amount off (kr)').fill('200');
    await t.admin.field('First day').fill(today);
    await t.admin.field('Last day').fill(day(5));
    await t.admin.dialog.getByText('Visitors pay 499 kr instead of 699 kr.').waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await t.admin.dialog.getByRole('button', { name: 'Create Campaign' }).click();
    await t.admin.toast('Success', 'Campaign created successfully');
    const row = t.admin.row('HOST-200');
    await row.getByText('Running', { exact: true }).waitFor();
    await row.getByText('Ready at Stripe').waitFor();
    await row.getByText('499 kr').waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await eventually(async () => expect(await htmlOf('/')).toContain('HOST-200'));

    await row.getByRole('button', { name: 'End' }).click();
    await t.admin.dialog.getByText('“HOST-200” ends now', { exact: false }).waitFor();
    await t.admin.dialog.getByRole('button', { name: 'End' }).click();
    await t.admin.toast('Success', 'Campaign ended successfully');
    await row.getByText('Over', { exact: true }).waitFor();
    await eventually(async () => expect(await htmlOf('/')).not.toContain('HOST-200'));

    // Admins alone see the home page as of another day.
    await t.site.database.query(
      `INSERT INTO campaigns (offering_key, code, amount_off_ore, starts_at, ends_at) VALUES ('assessment', 'FRAMTID200', 20000, now() + interval '40 days', now() + interval '50 days')`,
    );
    const frame = t.page.frameLocator('iframe');
    const drawn = t.page.waitForResponse((response) => response.url().includes('/api/v1/admin/preview'));
    await t.admin.button('Show preview').click();
    await frame.getByRole('heading', { level: 1 }).waitFor();
    expect((await drawn).headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(await frame.getByText('FRAMTID200').count()).toBe(0);
    await pageField('As of (Swedish time)').fill(`${day(45)}T12:00`);
    await t.admin.button('Show preview').click();
    await frame.getByText('FRAMTID200').first().waitFor();
    await frame.getByText('499 kr', { exact: false }).first().waitFor();
    expect(await htmlOf('/')).not.toContain('FRAMTID200');
    expect((await fetch(`${t.site.url}/api/v1/admin/preview?at=${day(45)}T12:00:00Z`)).status).toBe(401);
    // The browser logs that nothing may run in the frame when a script looks into it.
    expect(t.visitor.complaints.filter((text) => !text.includes("in 'about:srcdoc' because"))).toEqual([]);
  });

  it('product, name, promises and statements change on every page, and drafts are kept until they are saved', async () => {
    // The product is written at Stripe and, from there, on the order page.
    await openPart('Product');
    await t.page.getByText('Price: 699 kr with 25 % VAT.', { exact: false }).waitFor();
    await pageField('Address of the image').fill('https://annan.example/bild.png');
    await pageField('Product name').fill('Hudbedömning hos läkare');
    await press('Product');
    await t.page.getByText(`The address has to begin with ${t.site.url}/`).waitFor();
    const file = { name: 'hud.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };
    await pageField('Upload image').setInputFiles(file);
    await t.page.getByRole('img', { name: 'The image as it will be shown' }).waitFor();
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await save('Product');
    await eventually(async () => {
      const html = await htmlOf('/bestall-bedomning');
      expect(html).toContain('Hudbedömning hos läkare');
      expect(html).toContain(`${t.site.url}/storage/v1/object/public/blog-images/`);
    });
    await t.page.getByText('Being written at Stripe.', { exact: false }).waitFor({ state: 'detached' });

    await openPart('Clinic');
    expect(await pageField('Name of the clinic').inputValue()).toBe('Hudvy');
    expect(await form('Name and contact address').getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(
      true,
    );
    await pageField('Name of the clinic').fill('Hudhuset');
    await pageField('Contact address').fill('inte en adress');
    await t.page.getByText('Not saved yet.').waitFor();
    await press('Name and contact address');
    await t.page.getByText('Enter an e-mail address').waitFor();
    await pageField('Contact address').fill('fraga@hudhuset.example');
    await save('Name and contact address');
    await eventually(async () => {
      const html = await htmlOf('/contact');
      expect(html).toContain('mailto:fraga@hudhuset.example');
      expect(html).toContain('Om Hudhuset');
    });
    expect(await pageField('Name of the clinic').inputValue()).toBe('Hudhuset');

    // What was typed is kept over a reload, asked about before it is left, and discarded.
    const asked: string[] = [];
    t.page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      dialog.accept().catch((error: unknown) => console.error(error));
    });
    await pageField('Name of the clinic').fill('Hudhuset!');
    await t.page.getByText('Not saved yet.').waitFor();
    await t.page.reload();
    expect(asked).toEqual(['beforeunload']);
    await t.page.getByText(/^Unsaved text from/).waitFor();
    expect(await pageField('Name of the clinic').inputValue()).toBe('Hudhuset!');
    await t.admin.button('Discard changes').click();
    await eventually(async () => expect(await pageField('Name of the clinic').inputValue()).toBe('Hudhuset'));

    // What the clinic promises; Instagram is shown once it is set.
    expect(await htmlOf('/')).not.toContain('>Instagram<');
    expect(await htmlOf('/contact')).toContain('inom 24 timmar');
    await openPart('Promises');
    await pageField('Answer to a message (hours)').fill('0');
    await press('Answers');
    await t.page.getByText('Enter a whole number from 1 to 720').waitFor();
    await pageField('Answer to a message (hours)').fill('8');
    await pageField('Goal for an assessment (hours)').fill('36');
    await pageField('Limit (working days after sending in)').fill('3');
    await pageField('Youngest age (years)').fill('20');
    expect(await accessibilityFindings(t.page)).toEqual([]);
    for (const name of ['Answers', 'Patients']) {
      await press(name);
      await t.admin.dialog.getByRole('heading', { name: 'Change what patients are promised?' }).waitFor();
      expect(await accessibilityFindings(t.page)).toEqual([]);
      await t.admin.dialog.getByRole('button', { name: 'Save changes' }).click();
      await t.admin.toast('Success', 'Settings saved successfully');
      await form(name).getByText('Not saved yet.').waitFor({ state: 'detached' });
    }
    await openPart('Website');
    await pageField('Address at Instagram').fill('https://www.instagram.com/hudhuset');
    await save('Links');
    await eventually(async () => {
      expect(await htmlOf('/contact')).toContain('inom 8 timmar');
      expect(await htmlOf('/')).toContain('href="https://www.instagram.com/hudhuset"');
      expect(await htmlOf('/')).toContain('svar inom 36 timmar');
      const terms = await htmlOf('/villkor');
      expect(terms).toContain('fyllt 20 år');
      expect(terms).toContain('1–\u20603 arbetsdagar');
    });

    // The mark leaves the footer only after one has confirmed.
    expect(await htmlOf('/')).toContain('>demo<');
    await openPart('Clinic');
    await pageField('Name of the care provider').fill('Hudhuset Vård AB');
    await save('Care provider');
    await openPart('Website');
    await t.admin.button('Add a doctor').click();
    await pageField('Name').fill('Åsa Öberg');
    await pageField('Title').fill('Legitimerad läkare');
    expect(await accessibilityFindings(t.page)).toEqual([]);
    await save('Doctors');
    await pageField('Statements').fill('Vi är registrerade hos IVO.\n\nVi har patientförsäkring.');
    await t.page.getByLabel('The statements in the footer are true of this clinic').check();
    await press('Statements in the footer');
    await t.admin.dialog.getByText('the statements in the footer, without the mark “demo”').waitFor();
    expect(await htmlOf('/')).toContain('>demo<');
    await t.admin.button('Confirm and save').click();
    await t.admin.toast('Success', 'Settings saved successfully');
    await eventually(async () => {
      const html = await htmlOf('/');
      expect(html).not.toContain('>demo<');
      expect(html).toContain('Vi har patientförsäkring.');
      expect(await htmlOf('/hudlakare')).toContain('Åsa Öberg');
      expect(await htmlOf('/villkor')).toContain('Hudhuset Vård AB');
    });
    expect(t.visitor.complaints).toEqual([]);
  });
});
