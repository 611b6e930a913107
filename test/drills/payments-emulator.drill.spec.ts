import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import Stripe from 'stripe';
import { type StripeEmulator, startStripeEmulator } from '@hudvy/stripe-emulator';
import { seedIds } from '@hudvy/stripe-emulator/seed';
import { startEmbeddingSite } from '../support/stripe/embedding-site.js';
import { resize } from '../support/browser/resize.js';
import { startBrowser } from '../support/browser/visitor.js';

describe('the framed payment form of the emulator', () => {
  let emulator: StripeEmulator;
  let site: Awaited<ReturnType<typeof startEmbeddingSite>>;
  let stripe: Stripe;
  let browser: Browser;
  let page: Page;
  let form: FrameLocator;

  beforeAll(async () => {
    [emulator, site] = await Promise.all([startStripeEmulator(), startEmbeddingSite()]);
    stripe = new Stripe('sk_test_emulator', { protocol: 'http', host: '127.0.0.1', port: emulator.port });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([emulator?.stop(), site?.stop()]);
  });
  beforeEach(async () => {
    page = await browser.newPage();
    form = page.frameLocator('iframe');
  });
  afterEach(() => page.close());

  type Given = Partial<Stripe.Checkout.SessionCreateParams>;

  async function createSession(given: Given = {}): Promise<Stripe.Checkout.Session> {
    return stripe.checkout.sessions.create({
      mode: 'payment',
      ui_mode: 'embedded_page',
      locale: 'sv',
      line_items: [{ price: seedIds.price, quantity: 1, tax_rates: [seedIds.taxRate] }],
      customer_email: 'asa@example.se',
      return_url: `${site.url}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      redirect_on_completion: 'if_required',
      ...given,
    });
  }

  async function open(session: Stripe.Checkout.Session): Promise<void> {
    const query = new URLSearchParams({
      script: `${emulator.url}/endive/stripe.js`,
      secret: session.client_secret ?? '',
    });
    await page.goto(`${site.url}/?${query}`);
  }

  async function fillCard(number: string): Promise<void> {
    await form.getByLabel('Kortnummer').fill(number);
    await form.getByLabel('Giltig t.o.m.').fill('12 / 34');
    await form.getByLabel('CVC').fill('123');
    await form.getByLabel('Namn på kortet').fill('Åsa Öberg');
  }

  const submit = () => form.getByTestId('submit-payment').click();
  const completions = () => page.locator('#completions').textContent();

  it('the form shows the purchase, accepts a card and notifies the page once', async () => {
    const session = await createSession({ discounts: [{ promotion_code: 'promo_valkommen100' }] });
    await open(session);
    await form.getByText('Rabatt (VALKOMMEN100)').waitFor();
    const summary = await form.getByRole('region', { name: 'Din beställning' }).innerText();
    expect(summary.replace(/\s+/g, ' ')).toBe(
      'Din beställning Hudbedömning 699,00 kr Rabatt (VALKOMMEN100) \u2212100,00 kr Att betala 599,00 kr Varav moms (25 %) 119,80 kr',
    );
    expect(await form.getByTestId('submit-payment').textContent()).toBe('Betala 599,00 kr');
    expect(await form.getByLabel('E-post').getAttribute('readonly')).not.toBeNull();
    await fillCard('4242 4242 4242 4242');
    await submit();
    await page.getByText('onComplete').waitFor();
    await form.getByText('Betalningen är klar').waitFor();
    expect(await completions()).toBe('onComplete ');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    });
  });

  it('each field names what is missing, and nothing is paid', async () => {
    const session = await createSession();
    await open(session);
    await form.getByLabel('Kortnummer').fill('4242');
    await submit();
    await form.getByText('Ange CVC-koden.').waitFor();
    expect(await form.getByLabel('Kortnummer').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await form.getByLabel('Kortnummer').getAttribute('aria-invalid')).toBe('true');
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBeNull();
  });

  it('a decline is announced, and another card pays the same payment', async () => {
    const session = await createSession();
    await open(session);
    await fillCard('4000 0000 0000 9995');
    await submit();
    await form.getByRole('alert').getByText('Kortet saknar täckning. Prova ett annat kort.').waitFor();
    const { payment_intent: declined } = await stripe.checkout.sessions.retrieve(session.id);
    await form.getByLabel('Kortnummer').fill('5555 5555 5555 4444');
    await submit();
    await page.getByText('onComplete').waitFor();
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({ payment_status: 'paid', payment_intent: declined });
  });

  it('a stolen card is not reported as stolen', async () => {
    await open(await createSession());
    await fillCard('4000 0000 0000 9979');
    await submit();
    await form.getByRole('alert').getByText('Kortet nekades. Prova ett annat kort eller kontakta din bank.').waitFor();
  });

  it('a card without the name is accepted', async () => {
    await open(await createSession());
    await fillCard('4242 4242 4242 4242');
    await form.getByLabel('Namn på kortet').fill('');
    await submit();
    await page.getByText('onComplete').waitFor();
  });

  it('an error of the card number appears beside the number', async () => {
    await open(await createSession());
    await fillCard('4242 4242 4242 4241');
    await submit();
    await form.locator('#number-error').getByText('Kortnumret stämmer inte.').waitFor();
  });

  it('the form asks for 3-D Secure, survives a refusal and ends with a pass', async () => {
    const session = await createSession();
    await open(session);
    await fillCard('4000 0025 0000 3155');
    await submit();
    await form.getByRole('dialog', { name: 'Bekräfta köpet' }).getByRole('button', { name: 'Neka köpet' }).click();
    await form.getByRole('alert').getByText('Köpet kunde inte bekräftas hos banken.').waitFor();
    await submit();
    await form.getByRole('button', { name: 'Godkänn köpet' }).click();
    await page.getByText('onComplete').waitFor();
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' });
  });

  it('Escape in the 3-D Secure dialog counts as a refusal', async () => {
    await open(await createSession());
    await fillCard('4000 0025 0000 3155');
    await submit();
    await form.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await form.getByRole('alert').getByText('Köpet kunde inte bekräftas hos banken.').waitFor();
    expect(await form.getByRole('dialog').count()).toBe(0);
  });

  it.each(['Klarna', 'Swish'])('the whole window goes to %s and back', async (method) => {
    const session = await createSession();
    await open(session);
    await form.getByLabel(method).check();
    await submit();
    await page.getByRole('heading', { name: `Betala med ${method}` }).waitFor();
    await page.getByRole('button', { name: 'Godkänn betalningen' }).click();
    await page.getByText(`Tillbaka från betalningen ${session.id}`).waitFor();
    const { status, payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.payment_method'],
    });
    expect(status).toBe('complete');
    expect(intent).toMatchObject({ payment_method: { type: method.toLowerCase() } });
  });

  it('a cancelled Klarna payment leaves the session open', async () => {
    const session = await createSession();
    await open(session);
    await form.getByLabel('Klarna').check();
    await submit();
    await page.getByRole('button', { name: 'Avbryt' }).click();
    await page.getByText('Tillbaka från betalningen').waitFor();
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
    });
  });

  it('the form offers only the methods of the session', async () => {
    await open(await createSession({ allowed_payment_method_types: ['card', 'link'] }));
    await form.getByLabel('Link').check();
    expect(await form.getByRole('radio').count()).toBe(2);
    expect(await form.getByLabel('Kortnummer').isVisible()).toBe(false);
    await submit();
    await page.getByText('onComplete').waitFor();
  });

  it('a total of zero needs no card', async () => {
    const session = await createSession({ discounts: [{ promotion_code: 'promo_gratis100' }] });
    await open(session);
    await form.getByText('Det finns inget att betala.').waitFor();
    expect(await form.getByLabel('Kortnummer').count()).toBe(0);
    await submit();
    await page.getByText('onComplete').waitFor();
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      payment_status: 'no_payment_required',
      payment_intent: null,
    });
  });

  it('the form asks for an e-mail address that the session lacks', async () => {
    const session = await createSession({ customer_email: undefined });
    await open(session);
    await fillCard('4242 4242 4242 4242');
    await submit();
    await form.getByText('Ange en e-postadress.').waitFor();
    await form.getByLabel('E-post').fill('ny@example.se');
    await submit();
    await page.getByText('onComplete').waitFor();
    expect((await stripe.checkout.sessions.retrieve(session.id)).customer_details?.email).toBe('ny@example.se');
  });

  it('a card redirects to the return address when the session always returns', async () => {
    const session = await createSession({ redirect_on_completion: 'always' });
    await open(session);
    await fillCard('4242 4242 4242 4242');
    await submit();
    await page.getByText(`Tillbaka från betalningen ${session.id}`).waitFor();
  });

  it('an expired session is reported', async () => {
    const expired = await createSession();
    await stripe.checkout.sessions.expire(expired.id);
    await open(expired);
    await form.getByRole('heading', { name: 'Tiden för betalningen har gått ut' }).waitFor();
  });

  it('a paid session is reported, and not completed again', async () => {
    const paid = await createSession();
    await open(paid);
    await fillCard('4242 4242 4242 4242');
    await submit();
    await page.getByText('onComplete').waitFor();
    await open(paid);
    await form.getByRole('heading', { name: 'Beställningen är redan betald' }).waitFor();
    expect(await completions()).toBe('');
  });

  it('the button reports a session that has expired meanwhile', async () => {
    const session = await createSession();
    await open(session);
    await fillCard('4242 4242 4242 4242');
    await stripe.checkout.sessions.expire(session.id);
    await submit();
    await form.getByRole('heading', { name: 'Tiden för betalningen har gått ut' }).waitFor();
  });

  it('the keyboard alone fills in and pays', async () => {
    await open(await createSession({ allowed_payment_method_types: ['card'] }));
    await form.getByLabel('E-post').focus();
    const keys = ['Tab', 'Tab'];
    for (const key of keys) await page.keyboard.press(key);
    for (const text of ['4242424242424242', '1234', '123', 'Åsa']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    expect(await form.getByLabel('Kortnummer').inputValue()).toBe('4242 4242 4242 4242');
    expect(await form.getByLabel('Giltig t.o.m.').inputValue()).toBe('12 / 34');
    await page.keyboard.press('Enter');
    await page.getByText('onComplete').waitFor();
  });

  it.each([320, 1280])('the form has the height of its content and is accessible at %d px', async (width) => {
    await resize(page, { width, height: 800 });
    await open(await createSession());
    await form.getByTestId('submit-payment').waitFor();
    await fillCard('4000 0000 0000 0002');
    await submit();
    await form.getByRole('alert').waitFor();
    const frame = page.frames().find((candidate) => candidate.url().startsWith(emulator.url));
    await frame?.waitForFunction(() => document.body.scrollHeight === window.innerHeight);
    expect(await frame?.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await violations(frame)).toEqual([]);
  });

  describe('the replacement script', () => {
    /** Runs a piece of a shop's own code on a page that has loaded the script. */
    async function runInShop<T>(code: string): Promise<T> {
      await page.goto(site.url);
      await page.addScriptTag({ url: `${emulator.url}/endive/stripe.js` });
      return page.evaluate<T>(`(async () => { const stripe = Stripe('pk_test_x'); ${code} })()`);
    }

    it('the script refuses keys that are not publishable test keys', async () => {
      const code =
        "return ['pk_live_x', 'sk_test_x', ''].map((key) => { try { Stripe(key); return 'taken'; } catch (error) { return error.message; } });";
      const messages = await runInShop<string[]>(code);
      expect(messages).toEqual(Array(3).fill('The payments emulator takes publishable test keys only: pk_test_…'));
    });

    it('the script allows one form at a time and requests the secret once', async () => {
      const outcome = await runInShop(`
        let calls = 0;
        const options = { fetchClientSecret: () => { calls += 1; return Promise.resolve('cs_test_1_secret_1'); } };
        const first = await stripe.createEmbeddedCheckoutPage(options);
        const second = await Promise.resolve().then(() => stripe.createEmbeddedCheckoutPage(options)).catch((error) => error.message);
        first.mount('#root');
        const mounted = document.querySelectorAll('iframe').length;
        first.destroy();
        const left = document.querySelectorAll('iframe').length;
        const third = await stripe.createEmbeddedCheckoutPage(options).then(() => 'made');
        return { calls, second, mounted, left, third };
      `);
      const second = 'You cannot have multiple Embedded Checkout objects.';
      expect(outcome).toEqual({ calls: 2, second, mounted: 1, left: 0, third: 'made' });
    });

    it('the script reports a failed secret and frees the place', async () => {
      const outcome = await runInShop(`
        const failed = await stripe.createEmbeddedCheckoutPage({ fetchClientSecret: () => Promise.reject(new Error('no')) }).catch((error) => error.message);
        return [failed, await stripe.createEmbeddedCheckoutPage({ clientSecret: 'cs_test_1_secret_1' }).then(() => 'made')];
      `);
      expect(outcome).toEqual(['no', 'made']);
    });

    it('the script reports an unknown session', async () => {
      await runInShop(
        "(await stripe.createEmbeddedCheckoutPage({ clientSecret: 'cs_test_1_secret_1' })).mount('#root');",
      );
      await form.getByRole('heading', { name: 'Betalningen hittades inte' }).waitFor();
    });
  });

  async function violations(frame: ReturnType<Page['frames']>[number] | undefined): Promise<string[]> {
    const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
    await frame?.evaluate(axe);
    const found = await frame?.evaluate(async () => {
      const { axe: runner } = window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
      return (await runner.run()).violations.map((violation) => violation.id);
    });
    return found ?? ['no frame'];
  }
});
