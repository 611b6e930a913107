import { startBankId, type TestBankId } from '../src/testing.js';
import { anAuth, WireCaller } from './wire-caller.js';

let bankId: TestBankId;
let wire: WireCaller;

beforeAll(async () => {
  bankId = await startBankId({ now: '2025-09-15T12:00:00+02:00' });
  wire = new WireCaller(bankId);
});
afterEach(() => bankId.control('reset', {}));
afterAll(() => bankId.stop());

const BLOCKED = '197203149807';
const OTHER = '198002079807';

async function begin(more: object = {}): Promise<string> {
  return (await wire.call('auth', { ...anAuth, ...more })).body.orderRef as string;
}

async function collect(orderRef: string): Promise<unknown> {
  const { body } = await wire.call('collect', { orderRef });
  return body.errorCode ?? [body.status, body.hintCode];
}

const pass = (seconds: number) => bankId.control('clock', { advance: seconds });

describe('the hints of a pending order', () => {
  it('a new order waits for an app, and one of a named person for that person’s app', async () => {
    expect(await collect(await begin())).toEqual(['pending', 'outstandingTransaction']);
    const named = await begin({ requirement: { personalNumber: OTHER } });
    expect(await collect(named)).toEqual(['pending', 'noClient']);
  });

  it('an opened order is started, and waits for the signature once a person is chosen', async () => {
    const orderRef = await begin();
    await bankId.act('start');
    expect(await collect(orderRef)).toEqual(['pending', 'started']);
    await bankId.act('start', { person: OTHER });
    expect(await collect(orderRef)).toEqual(['pending', 'userSign']);
  });

  it('an order that needs a document waits for it first', async () => {
    const orderRef = await begin({ requirement: { mrtd: true } });
    await bankId.act('start', { person: OTHER });
    expect(await collect(orderRef)).toEqual(['pending', 'userMrtd']);
  });

  it.each(['userMrtd', 'userCallConfirm', 'processing'])('a test sets the hint %s', async (hint) => {
    const orderRef = await begin();
    await bankId.act('start', { hint });
    expect(await collect(orderRef)).toEqual(['pending', hint]);
  });
});

describe('the hints of a failed order', () => {
  it('a person cancels', async () => {
    const orderRef = await begin();
    await bankId.act('cancel');
    expect(await collect(orderRef)).toEqual(['failed', 'userCancel']);
    expect(await collect(orderRef)).toBe('notFound');
  });

  it('a blocked BankID fails with certificateErr', async () => {
    const orderRef = await begin();
    await bankId.act('start', { person: BLOCKED });
    expect(await collect(orderRef)).toEqual(['failed', 'certificateErr']);
  });

  it('a second order of the same person cancels the first', async () => {
    const first = await begin();
    await bankId.act('start', { person: OTHER });
    const second = await begin();
    await bankId.act('start', { person: OTHER });
    expect(await collect(first)).toEqual(['failed', 'cancelled']);
    expect(await collect(second)).toEqual(['pending', 'userSign']);
  });

  it.each(['startFailed', 'userDeclinedCall', 'notSupportedByUserApp', 'transactionRiskBlocked'])(
    'a test fails an order with %s',
    async (hint) => {
      const orderRef = await begin();
      await bankId.act('fail', { hint });
      expect(await collect(orderRef)).toEqual(['failed', hint]);
    },
  );

  it('a test cannot fail an order with an invented hint', async () => {
    await begin();
    await expect(bankId.act('fail', { hint: 'tooTired' })).rejects.toThrow('hint is one of expiredTransaction');
  });
});

describe('time', () => {
  it('an order lives 30 seconds until an app starts it', async () => {
    const orderRef = await begin();
    await pass(28);
    expect(await collect(orderRef)).toEqual(['pending', 'outstandingTransaction']);
    await pass(2);
    expect(await collect(orderRef)).toEqual(['failed', 'startFailed']);
  });

  it('an order of a named person expires after 30 seconds', async () => {
    const orderRef = await begin({ requirement: { personalNumber: OTHER } });
    await pass(30);
    expect(await collect(orderRef)).toEqual(['failed', 'expiredTransaction']);
  });

  it('a started order lives three minutes', async () => {
    const orderRef = await begin();
    await pass(20);
    await bankId.act('start');
    await pass(178);
    expect(await collect(orderRef)).toEqual(['pending', 'started']);
    await pass(2);
    expect(await collect(orderRef)).toEqual(['failed', 'expiredTransaction']);
  });

  it('a completed order can be collected for three minutes', async () => {
    const [early, late] = [await begin(), await begin()];
    await bankId.act('sign', { person: OTHER }, early);
    await pass(178);
    expect(await collect(early)).toEqual(['complete', undefined]);
    await bankId.control('reset', {});

    expect(await collect(late)).toBe('notFound');
    const last = await begin();
    await bankId.act('sign', {}, last);
    await pass(180);
    expect(await collect(last)).toBe('notFound');
  });

  it('CLOCK sets the time of the orders', async () => {
    await begin();
    const [order] = await bankId.orders();
    expect(order?.createdAt).toBeGreaterThanOrEqual(Date.parse('2025-09-15T10:00:00Z') / 1000);
    expect(order?.createdAt).toBeLessThan(Date.parse('2025-09-15T11:00:00Z') / 1000);
  });
});

describe('a completed order', () => {
  it('a test chooses person, address and risk', async () => {
    const orderRef = await begin({ returnRisk: true });
    await bankId.act('sign', { person: OTHER, ip: '198.51.100.4', risk: 'high' });
    expect((await wire.call('collect', { orderRef })).body.completionData).toMatchObject({
      user: { personalNumber: OTHER, name: 'Nils Erik Provlund' },
      device: { ipAddress: '198.51.100.4' },
      risk: 'high',
    });
  });

  it('an order of a named person cannot be signed by another', async () => {
    await begin({ requirement: { personalNumber: OTHER } });
    await expect(bankId.act('sign', { person: '199001012385' })).rejects.toThrow('409');
  });
});
