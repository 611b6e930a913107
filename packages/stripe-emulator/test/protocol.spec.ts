import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { ApiDescription } from '../src/api-description.js';
import { type StripeEmulator, startStripeEmulator } from '../src/emulator.js';
import { schemaProblems } from './check-schema.js';
import { checkedStripe } from './checked-stripe.js';
import { control } from '../src/testing.js';

let emulator: StripeEmulator;
let stripe: Stripe;

beforeAll(async () => {
  emulator = await startStripeEmulator();
  stripe = checkedStripe(emulator);
});
afterAll(() => emulator.stop());

async function call(path: string, init: RequestInit = {}) {
  const headers = { authorization: 'Bearer sk_test_x', ...(init.headers as Record<string, string>) };
  const response = await fetch(`${emulator.url}${path}`, { ...init, headers });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as { error: Stripe.StripeRawError },
  };
}

function post(path: string, form: string, headers: Record<string, string> = {}) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return call(path, { method: 'POST', body: form, headers: { ...type, ...headers } });
}

describe('keys', () => {
  it.each([
    ['a bearer', 'Bearer sk_test_anything'],
    ['the user of Basic', `Basic ${Buffer.from('sk_test_anything:').toString('base64')}`],
  ])('a key is accepted as %s', async (_name, authorization) => {
    expect((await call('/v1/products', { headers: { authorization } })).status).toBe(200);
  });

  it.each([
    ['none', '', 401, /did not provide an API key/],
    ['something else', 'Bearer abcdefghijklmnop', 401, /Invalid API Key provided: abcdefgh\*\*\*\*mnop/],
    ['a live key', 'Bearer sk_live_x', 401, /live key must never be sent/],
    ['a publishable key', 'Bearer pk_test_x', 403, /publishable API key/],
  ])('a key is refused: %s', async (_name, authorization, status, message) => {
    const response = await call('/v1/products', { headers: { authorization } });
    expect(response.status).toBe(status);
    expect(response.body.error).toMatchObject({
      type: 'invalid_request_error',
      message: expect.stringMatching(message),
    });
  });

  it('a wrong key raises Stripe’s error class', async () => {
    await expect(checkedStripe(emulator, 'nonsense').products.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    await expect(checkedStripe(emulator, 'pk_test_x').products.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripePermissionError,
    );
  });
});

describe('parameters', () => {
  it.each([
    ['unknown', 'name=a&nmae=b', 'parameter_unknown', 'nmae'],
    [
      'unknown inside a group',
      'name=a&default_price_data[currency]=sek&default_price_data[x]=1',
      'parameter_unknown',
      'default_price_data[x]',
    ],
    ['missing', 'description=a', 'parameter_missing', 'name'],
    [
      'missing inside a group',
      'name=a&default_price_data[unit_amount]=1',
      'parameter_missing',
      'default_price_data[currency]',
    ],
    ['empty where nothing can be unset', 'name=', 'parameter_invalid_empty', 'name'],
    [
      'not an integer',
      'name=a&default_price_data[currency]=sek&default_price_data[unit_amount]=1.5',
      'parameter_invalid_integer',
      'default_price_data[unit_amount]',
    ],
  ])('a parameter is refused when it is %s', async (_name, form, code, param) => {
    const { status, body } = await post('/v1/products', form);
    expect({ status, error: body.error }).toMatchObject({
      status: 400,
      error: { type: 'invalid_request_error', code, param },
    });
    expect(body.error.doc_url).toMatch(/error-codes/);
  });

  it.each([
    ['text for a truth value', 'name=a&active=maybe', 'active', /Invalid boolean: maybe/],
    ['text for a group', 'name=a&default_price_data=x', 'default_price_data', /Invalid object/],
    ['text for a list', 'name=a&images=x', 'images', /Invalid array/],
    ['a group for a text', 'name[x]=a', 'name', /Invalid string/],
    ['a value outside the choice', 'name=a&type=thing', 'type', /must be one of good, service/],
    ['a name that is text and group', 'name=a&name[x]=b', 'name[x]', /Invalid parameter/],
  ])('%s is refused', async (_name, form, param, message) => {
    const { status, body } = await post('/v1/products', form);
    expect({ status, error: body.error }).toMatchObject({
      status: 400,
      error: { param, message: expect.stringMatching(message) },
    });
  });

  it('a parameter may be a numbered list or have empty brackets', async () => {
    const { body } = await post('/v1/products', 'name=a&images[]=one&images[]=two');
    expect(body).toMatchObject({ images: ['one', 'two'] });
  });

  it('a field that every object has is no parameter', async () => {
    expect((await post('/v1/products', 'name=a&__proto__[x]=1')).body.error).toMatchObject({
      code: 'parameter_unknown',
    });
    expect((await post('/v1/products', 'name=a&constructor=1')).body.error).toMatchObject({
      code: 'parameter_unknown',
    });
  });

  it('parameters of payment methods are refused as Stripe does since this version', async () => {
    const error = await stripe.checkout.sessions
      .create({ mode: 'payment', payment_method_types: ['card'] } as Stripe.Checkout.SessionCreateParams)
      .catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({
      code: 'payment_method_types_no_longer_supported',
      param: 'payment_method_types',
      statusCode: 400,
    });
  });

  it('a JSON body is refused', async () => {
    const response = await call('/v1/products', {
      method: 'POST',
      body: '<',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
  });
});

describe('responses', () => {
  it('each response has a request id and the version', async () => {
    const { lastResponse } = await stripe.products.list();
    expect(lastResponse.requestId).toMatch(/^req_/);
    expect(lastResponse.apiVersion).toBe('2026-10-28.endive');
  });

  it('an unknown path, an operation of Stripe’s that is not emulated and an unknown object answer 404', async () => {
    expect(await call('/v1/nothing')).toMatchObject({
      status: 404,
      body: { error: { message: expect.stringMatching(/Unrecognized request URL/) } },
    });
    await expect(stripe.subscriptions.list()).rejects.toMatchObject({
      statusCode: 404,
      type: 'StripeInvalidRequestError',
      message:
        'Unrecognized request URL (GET: /v1/subscriptions). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.',
    });
    await expect(stripe.products.retrieve('prod_x')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
    });
  });

  it('a parameter that names an unknown object answers 400', async () => {
    const refusal = stripe.prices.create({ currency: 'sek', unit_amount: 1, product: 'prod_x' });
    await expect(refusal).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'product' });
  });

  it('a malformed version answers 400', async () => {
    expect((await call('/v1/products', { headers: { 'stripe-version': 'latest' } })).status).toBe(400);
    expect((await call('/v1/products', { headers: { 'stripe-version': '2024-06-20' } })).status).toBe(200);
  });

  it('a requested fault answers 500, as often as requested', async () => {
    await control(emulator, 'faults', { apiFailures: 1 });
    await expect(stripe.products.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
    await expect(stripe.products.list()).resolves.toMatchObject({ object: 'list' });
  });
});

describe('idempotency keys', () => {
  const key = () => `key-${Math.random()}`;

  it('a repeated key replays the first response, and does nothing again', async () => {
    const idempotencyKey = key();
    const first = await stripe.customers.create({ name: 'Åsa' }, { idempotencyKey });
    const second = await stripe.customers.create({ name: 'Åsa' }, { idempotencyKey });
    expect(second.id).toBe(first.id);
    const [firstHeaders, secondHeaders] = [
      new Headers(first.lastResponse.headers),
      new Headers(second.lastResponse.headers),
    ];
    expect(firstHeaders.get('idempotent-replayed')).toBeNull();
    expect(secondHeaders.get('idempotent-replayed')).toBe('true');
    expect(secondHeaders.get('original-request')).toBe(first.lastResponse.requestId);
    expect(secondHeaders.get('idempotency-key')).toBe(idempotencyKey);
  });

  it('a key with other parameters, or for another call, is refused', async () => {
    const idempotencyKey = key();
    await stripe.customers.create({ name: 'Åsa' }, { idempotencyKey });
    await expect(stripe.customers.create({ name: 'Eva' }, { idempotencyKey })).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
    await expect(stripe.products.create({ name: 'Åsa' }, { idempotencyKey })).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeIdempotencyError',
    });
  });

  it('refused parameters do not use a key up', async () => {
    const idempotencyKey = key();
    await expect(stripe.products.create({ name: '' }, { idempotencyKey })).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.products.create({ name: 'Kräm' }, { idempotencyKey })).resolves.toMatchObject({ name: 'Kräm' });
  });

  it('a decline is replayed', async () => {
    const idempotencyKey = key();
    const params = { amount: 1000, currency: 'sek', confirm: true, payment_method: 'pm_card_visa_chargeDeclined' };
    const first = await stripe.paymentIntents.create(params, { idempotencyKey }).catch((error: unknown) => error);
    const second = await stripe.paymentIntents.create(params, { idempotencyKey }).catch((error: unknown) => error);
    expect(first).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect((second as Stripe.errors.StripeCardError).payment_intent?.id).toBe(
      (first as Stripe.errors.StripeCardError).payment_intent?.id,
    );
  });

  it('a server error is replayed', async () => {
    const idempotencyKey = key();
    await control(emulator, 'faults', { apiFailures: 1 });
    await expect(stripe.products.create({ name: 'Kräm' }, { idempotencyKey })).rejects.toMatchObject({
      statusCode: 500,
    });
    await expect(stripe.products.create({ name: 'Kräm' }, { idempotencyKey })).rejects.toMatchObject({
      statusCode: 500,
    });
  });

  it('a key is refused while its first call is running', async () => {
    const idempotencyKey = key();
    await control(emulator, 'faults', { apiLatencyMs: 2_000 });
    const outcomes = await Promise.allSettled([
      stripe.customers.create({ name: 'Åsa' }, { idempotencyKey }),
      stripe.customers.create({ name: 'Åsa' }, { idempotencyKey }),
    ]);
    await control(emulator, 'faults', { apiLatencyMs: 0 });
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refused).toMatchObject([{ statusCode: 409, code: 'idempotency_key_in_use' }]);
  });

  it('a key expires after a day', async () => {
    const idempotencyKey = key();
    const first = await stripe.customers.create({ name: 'Åsa' }, { idempotencyKey });
    await control(emulator, 'clock', { advance: 24 * 60 * 60 });
    const second = await stripe.customers.create({ name: 'Åsa' }, { idempotencyKey });
    expect(second.id).not.toBe(first.id);
  });
});

describe('lists', () => {
  let ids: string[];

  beforeAll(async () => {
    await control(emulator, 'reset');
    ids = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) ids.unshift((await stripe.customers.create({ name })).id);
  });
  const idsOf = (list: Stripe.ApiList<Stripe.Customer>) => list.data.map((customer) => customer.id);

  it('a list is sorted newest first, page by page', async () => {
    const first = await stripe.customers.list({ limit: 2 });
    expect({ ids: idsOf(first), has_more: first.has_more, url: first.url }).toEqual({
      ids: ids.slice(0, 2),
      has_more: true,
      url: '/v1/customers',
    });
    const last = await stripe.customers.list({ limit: 3, starting_after: ids[1] });
    expect({ ids: idsOf(last), has_more: last.has_more }).toEqual({ ids: ids.slice(2), has_more: false });
  });

  it('a list keeps its order when it is paged backwards', async () => {
    const before = await stripe.customers.list({ limit: 2, ending_before: ids[3] });
    expect({ ids: idsOf(before), has_more: before.has_more }).toEqual({ ids: ids.slice(1, 3), has_more: true });
  });

  it('the package walks through a list', async () => {
    const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map((customer) => customer.id)).toEqual(ids);
  });

  it('limits outside 1 to 100, unknown cursors, and both cursors at once are refused', async () => {
    await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ statusCode: 400, param: 'limit' });
    await expect(stripe.customers.list({ starting_after: 'cus_x' })).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
    });
    await expect(stripe.customers.list({ starting_after: ids[0], ending_before: ids[1] })).rejects.toMatchObject({
      code: 'parameters_exclusive',
    });
  });

  it('a list filters by creation time', async () => {
    const { created } = (await stripe.customers.retrieve(ids[0] ?? '')) as Stripe.Customer;
    expect((await stripe.customers.list({ created: { gte: created - 60 } })).data).toHaveLength(5);
    expect((await stripe.customers.list({ created: { gt: created + 60 } })).data).toHaveLength(0);
  });
});

describe('expanding', () => {
  it('ids are expanded into objects, in lists too', async () => {
    const prices = await stripe.prices.list({ lookup_keys: ['hudbedomning'], expand: ['data.product.default_price'] });
    expect(prices.data[0]?.product).toMatchObject({ name: 'Hudbedömning', default_price: { unit_amount: 69900 } });
  });

  it('fields sent only on request are shown', async () => {
    const plain = await stripe.coupons.retrieve('valkommen100');
    const expanded = await stripe.coupons.retrieve('valkommen100', { expand: ['applies_to'] });
    expect(plain).not.toHaveProperty('applies_to');
    expect(expanded.applies_to).toEqual({ products: ['prod_hudbedomning'] });
  });

  it.each([['currency'], ['nothing'], ['product.product.product'], ['a.b.c.d.e']])(
    'expanding %s is refused',
    async (path) => {
      await expect(stripe.prices.retrieve('price_hudbedomning_69900', { expand: [path] })).rejects.toMatchObject({
        statusCode: 400,
        param: 'expand',
      });
    },
  );
});

describe('the control plane', () => {
  it('the control plane reports its health', async () => {
    const response = await fetch(`${emulator.url}/_emulator/health`);
    expect(await response.json()).toEqual({ ok: true, api_version: '2026-10-28.endive' });
  });

  it('the control plane empties and seeds the store', async () => {
    await stripe.products.create({ name: 'Kräm' });
    await control(emulator, 'reset');
    expect((await stripe.products.list()).data.map((product) => product.id)).toEqual(['prod_hudbedomning']);
  });

  it.each([
    ['clock', { advance: 'soon' }],
    ['clock', { advance: -1 }],
    ['faults', { earthquake: true }],
    ['faults', { drop: 'yes' }],
    ['disputes', {}],
  ])('a malformed call of %s is refused', async (path, body) => {
    expect((await control(emulator, path, body)).status).toBe(400);
  });
});

describe('the comparison with the API description', () => {
  const description = ApiDescription.load();
  const problemsOf = (kind: string, value: object) =>
    schemaProblems(description, { $ref: `#/components/schemas/${kind}` }, value, kind);
  const path = new URL('../data/fixtures.json', import.meta.url);
  const { resources } = JSON.parse(readFileSync(path, 'utf8')) as {
    resources: Record<string, Record<string, unknown>>;
  };

  it.each(Object.keys(resources))("Stripe's own sample of %s has no problem", (kind) => {
    // The samples are of an older release, and the invoice still has one field that is gone now.
    expect(
      problemsOf(kind, resources[kind] ?? {}).filter((problem) => problem !== 'invoice.subscription is unknown'),
    ).toEqual([]);
  });

  it('a missing or unknown field, another type and a value outside the choice are noticed', () => {
    const wrong: Record<string, unknown> = {
      ...resources.price,
      livemode: null,
      unit_amount: '1',
      type: 'gift',
      colour: 'red',
    };
    delete wrong.active;
    expect(problemsOf('price', wrong).sort()).toEqual([
      'price.active is absent',
      'price.colour is unknown',
      'price.livemode is null',
      "price.type is 'gift'",
      'price.unit_amount is not an integer',
    ]);
  });
});
