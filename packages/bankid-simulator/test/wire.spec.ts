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

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const inBase64 = (characters: number) => Buffer.alloc((characters / 4) * 3, 'å').toString('base64');
const refusal = (status: number, errorCode: string) => ({
  status,
  body: { errorCode, details: expect.stringMatching(/./) },
});

describe('the four calls', () => {
  it.each([
    ['auth', anAuth],
    ['sign', aSign],
  ])('%s answers with a reference and three secrets', async (method, body) => {
    expect(await wire.call(method, body)).toEqual({
      status: 200,
      body: {
        orderRef: expect.stringMatching(UUID),
        autoStartToken: expect.stringMatching(UUID),
        qrStartToken: expect.stringMatching(UUID),
        qrStartSecret: expect.stringMatching(UUID),
      },
    });
  });

  it('collect answers a pending order as often as it is asked', async () => {
    const { orderRef } = (await wire.call('auth', anAuth)).body;
    const pending = { status: 200, body: { orderRef, status: 'pending', hintCode: 'outstandingTransaction' } };
    expect(await wire.call('collect', { orderRef })).toEqual(pending);
    expect(await wire.call('collect', { orderRef })).toEqual(pending);
  });

  it('a completed order says who signed it, and is collected once', async () => {
    const { orderRef } = (await wire.call('auth', { ...anAuth, returnRisk: true, requirement: { mrtd: true } })).body;
    await bankId.act('sign');

    expect(await wire.call('collect', { orderRef })).toEqual({
      status: 200,
      body: {
        orderRef,
        status: 'complete',
        completionData: {
          user: { personalNumber: '199001012385', name: 'Alva Testberg', givenName: 'Alva', surname: 'Testberg' },
          device: { ipAddress: '192.0.2.7', uhi: expect.stringMatching(/^[\w-]{28}$/) },
          bankIdIssueDate: '2024-03-04',
          stepUp: { mrtd: true },
          signature: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
          ocspResponse: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
          risk: 'low',
        },
      },
    });
    expect(await wire.call('collect', { orderRef })).toEqual(refusal(404, 'notFound'));
  });

  it('a completed order leaves out risk and document unless they are asked for', async () => {
    const { orderRef } = (await wire.call('auth', anAuth)).body;
    await bankId.act('sign');
    const { completionData } = (await wire.call('collect', { orderRef })).body;
    expect(completionData).not.toHaveProperty('risk');
    expect(completionData).not.toHaveProperty('stepUp');
  });

  it('a cancelled order is gone', async () => {
    const { orderRef } = (await wire.call('auth', anAuth)).body;
    expect(await wire.call('cancel', { orderRef })).toEqual({ status: 200, body: {} });
    expect(await wire.call('collect', { orderRef })).toEqual(refusal(404, 'notFound'));
    expect(await wire.call('cancel', { orderRef })).toEqual(refusal(404, 'notFound'));
  });
});

describe('parameters', () => {
  it.each([
    ['every one of auth', 'auth', { ...everything(), userVisibleData: inBase64(1_500) }],
    ['every one of sign', 'sign', { ...everything(), userVisibleData: inBase64(40_000) }],
    ['a long hidden text of sign', 'sign', { ...aSign, userNonVisibleData: inBase64(200_000) }],
    ['an address of IPv6', 'auth', { endUserIp: '2001:db8::7' }],
  ])('the simulator accepts %s', async (_what, method, body) => {
    expect((await wire.call(method, body)).status).toBe(200);
  });

  it.each([
    ['no address', 'auth', {}],
    ['an address that is none', 'auth', { endUserIp: 'localhost' }],
    ['sign without a text', 'sign', anAuth],
    ['a text that is not base64', 'auth', { ...anAuth, userVisibleData: 'hej!' }],
    ['a text too long for auth', 'auth', { ...anAuth, userVisibleData: inBase64(1_504) }],
    ['a hidden text too long for auth', 'auth', { ...anAuth, userNonVisibleData: inBase64(1_504) }],
    ['a text too long for sign', 'sign', { ...anAuth, userVisibleData: inBase64(40_004) }],
    ['a hidden text too long for sign', 'sign', { ...aSign, userNonVisibleData: inBase64(200_004) }],
    ['an unknown format', 'auth', { ...anAuth, userVisibleDataFormat: 'html' }],
    ['a return address too long', 'auth', { ...anAuth, returnUrl: `https://klinik.example/${'a'.repeat(490)}` }],
    ['a return address that is none', 'auth', { ...anAuth, returnUrl: 'tillbaka' }],
    ['a user agent too long', 'auth', { ...anAuth, web: { userAgent: 'a'.repeat(257) } }],
    ['an unknown requirement', 'auth', { ...anAuth, requirement: { fingerprint: true } }],
    ['a number of ten digits', 'auth', { ...anAuth, requirement: { personalNumber: '9001012385' } }],
    ['an unknown name', 'auth', { ...anAuth, endUserIP: '192.0.2.7' }],
    ['collect without a reference', 'collect', {}],
    ['cancel with more than a reference', 'cancel', { orderRef: 'x', force: true }],
  ])('the simulator refuses %s with invalidParameters', async (_what, method, body) => {
    expect(await wire.call(method, body)).toEqual(refusal(400, 'invalidParameters'));
  });

  it('unreadable JSON is refused with invalidParameters', async () => {
    expect(await wire.send('/rp/v6.0/auth', '{')).toEqual(refusal(400, 'invalidParameters'));
  });

  function everything(): object {
    return {
      ...anAuth,
      requirement: {
        pinCode: true,
        mrtd: false,
        cardReader: 'class2',
        certificatePolicies: ['1.2.752.78.1.5', '1.2.752.78.1.*'],
        personalNumber: '199001012385',
      },
      userVisibleDataFormat: 'simpleMarkdownV1',
      userNonVisibleData: inBase64(1_500),
      returnUrl: 'https://klinik.example/min-hudvard#nonce=abc',
      returnRisk: true,
      web: { referringDomain: 'xn--hudvrd-lua.example', userAgent: 'a'.repeat(256), deviceIdentifier: 'd' },
    };
  }
});

describe('refusals', () => {
  it('a content type with a charset is unsupported', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect(await wire.send('/rp/v6.0/auth', JSON.stringify(anAuth), { headers })).toEqual(
      refusal(415, 'unsupportedMediaType'),
    );
  });

  it('a call by GET is not allowed', async () => {
    expect(await wire.send('/rp/v6.0/auth', '', { method: 'GET' })).toEqual(refusal(405, 'methodNotAllowed'));
  });

  it.each(['/rp/v5.1/auth', '/rp/v6.0/phone/auth', '/'])('the path %s is not found', async (path) => {
    expect(await wire.send(path, '{}')).toEqual(refusal(404, 'notFound'));
  });

  it('an unknown reference is not found', async () => {
    expect(await wire.call('collect', { orderRef: 'unknown' })).toEqual(refusal(404, 'notFound'));
  });

  it('a second order of a named person is refused, and ends the first', async () => {
    const named = { ...anAuth, requirement: { personalNumber: '199001012385' } };
    const { orderRef } = (await wire.call('auth', named)).body;
    expect(await wire.call('auth', named)).toEqual(refusal(400, 'alreadyInProgress'));
    expect((await wire.call('collect', { orderRef })).body).toEqual({
      orderRef,
      status: 'failed',
      hintCode: 'cancelled',
    });
  });

  it.each([
    ['unauthorized', 401],
    ['requestTimeout', 408],
    ['internalError', 500],
    ['maintenance', 503],
  ])('a fault makes one call answer %s', async (errorCode, status) => {
    await bankId.control('faults', { errorCode, method: 'auth' });
    expect(await wire.call('auth', anAuth)).toEqual(refusal(status, errorCode));
    expect((await wire.call('auth', anAuth)).status).toBe(200);
  });

  it('a fault makes calls end without a response', async () => {
    await bankId.control('faults', { hangUp: true });
    await expect(wire.call('auth', anAuth)).rejects.toThrow('socket hang up');
  });

  it('an unknown fault is refused', async () => {
    await expect(bankId.control('faults', { errorcode: 'maintenance' })).rejects.toThrow('unknown fault errorcode');
  });
});
