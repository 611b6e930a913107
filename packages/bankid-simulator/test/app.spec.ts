import { persons } from '../src/persons.js';
import { startBankId, type TestBankId } from '../src/testing.js';
import { anAuth, aSign, WireCaller } from './wire-caller.js';

let bankId: TestBankId;
let wire: WireCaller;

beforeAll(async () => {
  bankId = await startBankId();
  wire = new WireCaller(bankId);
});
afterEach(() => bankId.control('reset', {}));
afterAll(() => bankId.stop());

const RETURN_URL = 'http://127.0.0.1:1/min-hudvard#nonce=abc';

interface Page {
  status: number;
  path: string;
  text: string;
}

async function visit(path: string, form?: Record<string, string>): Promise<Page> {
  const post = form && { method: 'POST', body: new URLSearchParams(form) };
  const response = await fetch(new URL(path, bankId.appUrl), { ...post, redirect: 'manual' });
  const location = response.headers.get('location');
  if (location?.startsWith('/')) return visit(location);
  return { status: response.status, path: location ?? path, text: await response.text() };
}

async function begin(method = 'auth', body: object = anAuth) {
  return (await wire.call(method, body)).body as Record<'orderRef' | 'autoStartToken', string>;
}

async function hintOf(orderRef: string): Promise<unknown> {
  const { body } = await wire.call('collect', { orderRef });
  return body.hintCode ?? body.status;
}

/** A multiple of ten when the check digit is right. */
const luhnSum = (digits: string): number =>
  [...digits]
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((sum, n) => sum + (n > 9 ? n - 9 : n), 0);

describe('the test persons', () => {
  it('five persons have numbers of the tax agency’s test series, one under 18 and one blocked', () => {
    expect(persons).toHaveLength(5);
    for (const { personalNumber } of persons) expect(luhnSum(personalNumber.slice(2)) % 10).toBe(0);
    for (const { personalNumber } of persons) expect(personalNumber.slice(8, 11)).toMatch(/^(98\d|239|238)$/);
    expect(persons.filter(({ personalNumber }) => personalNumber > '20081126')).toHaveLength(1);
    expect(persons.filter(({ isBlocked }) => isBlocked)).toHaveLength(1);
  });
});

describe('the app', () => {
  it('the app says on every screen that it is a simulator', async () => {
    const { orderRef } = await begin('sign', aSign);
    const screens = [
      await visit('/'),
      await visit(`/orders/${orderRef}/open`, {}),
      await visit(`/orders/${orderRef}/person`, { person: '199001012385' }),
      await visit(`/orders/${orderRef}/finish`, {}),
      await visit('/orders/unknown'),
    ];
    for (const { text } of screens) {
      expect(text).toContain('<strong>Simulator</strong> av BankID');
      expect(text).toMatch(/<title>[^<]+ – simulator av BankID<\/title>/);
    }
  });

  it('a person scans a code, reads the text and signs it', async () => {
    const { orderRef } = await begin('sign', aSign);
    const [order] = await bankId.orders();
    expect((await visit('/scan', { text: ` ${order?.qrText} ` })).text).toContain('Välj testperson');
    expect(await hintOf(orderRef)).toBe('started');
    const consent = await visit(`/orders/${orderRef}/person`, { person: '199001012385' });
    expect(consent.text).toContain('Jag skriver under.');
    expect(consent.text).toContain('Alva Testberg skriver under hos');
    expect(await hintOf(orderRef)).toBe('userSign');
    expect((await visit(`/orders/${orderRef}/finish`, {})).text).toContain('Klart');
    expect(await hintOf(orderRef)).toBe('complete');
  });

  it.each([
    ['nonsense', () => 'hej', 'ingen QR-kod från BankID'],
    [
      'the code of another secret',
      (text: string) => text.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      'Ingen beställning',
    ],
  ])('the app refuses %s', async (_what, changed, problem) => {
    await begin();
    const [order] = await bankId.orders();
    const page = await visit('/scan', { text: changed(order?.qrText ?? '') });
    expect(page.status).toBe(422);
    expect(page.text).toContain(problem);
  });

  it('the app refuses a code that was shown long ago', async () => {
    await begin();
    const [order] = await bankId.orders();
    await bankId.control('clock', { advance: 15 });
    expect((await visit('/scan', { text: order?.qrText ?? '' })).text).toContain('för gammal');
  });

  it('the start link opens the order, and the app returns to the site afterwards', async () => {
    const { orderRef, autoStartToken } = await begin('auth', { ...anAuth, returnUrl: RETURN_URL });
    const opened = await visit(`/?autostarttoken=${autoStartToken}&redirect=null`);
    expect(opened.path).toBe(`/orders/${orderRef}`);
    await visit(`/orders/${orderRef}/person`, { person: '199001012385' });
    expect(await visit(`/orders/${orderRef}/finish`, {})).toMatchObject({ status: 303, path: RETURN_URL });
    const { completionData } = (await wire.call('collect', { orderRef })).body;
    expect(completionData).toMatchObject({ device: { ipAddress: '127.0.0.1' } });
  });

  it('a person who cancels returns to the site', async () => {
    const { orderRef, autoStartToken } = await begin('auth', { ...anAuth, returnUrl: RETURN_URL });
    await visit(`/?autostarttoken=${autoStartToken}&redirect=null`);
    expect((await visit(`/orders/${orderRef}/cancel`, {})).path).toBe(RETURN_URL);
    expect(await hintOf(orderRef)).toBe('userCancel');
  });

  it('an order from another device is not followed back', async () => {
    const { orderRef } = await begin('auth', { ...anAuth, returnUrl: RETURN_URL });
    await visit(`/orders/${orderRef}/open`, {});
    await visit(`/orders/${orderRef}/person`, { person: '199001012385' });
    expect((await visit(`/orders/${orderRef}/finish`, {})).text).toContain('Fortsätt på webbplatsen');
  });

  it('a blocked BankID ends the order', async () => {
    const { orderRef } = await begin();
    const page = await visit(`/orders/${orderRef}/person`, { person: '197203149807' });
    expect(page.text).toContain('spärrat');
    expect(await hintOf(orderRef)).toBe('certificateErr');
  });

  it('a text of markup is shown as text', async () => {
    const userVisibleData = Buffer.from('<img src=x>').toString('base64');
    const { orderRef } = await begin('sign', { ...anAuth, userVisibleData });
    const page = await visit(`/orders/${orderRef}/person`, { person: '199001012385' });
    expect(page.text).toContain('&lt;img src=x&gt;');
  });

  it('an ended order is gone from the app', async () => {
    const { orderRef } = await begin();
    await wire.call('cancel', { orderRef });
    expect(await visit(`/orders/${orderRef}`)).toMatchObject({ status: 404 });
  });
});
