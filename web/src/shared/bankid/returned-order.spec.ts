import { parseReturn } from './returned-order.js';

const ID = '3f1c9f0e-8d59-4b5e-9a8b-0d6f6f2f2d11';

it('the order and its nonce are read from the address', () => {
  expect(parseReturn(`#bankid=${ID}.aB-_9`)).toEqual({ orderId: ID, nonce: 'aB-_9' });
});

it.each([
  '',
  '#',
  '#glomt',
  `#bankid=${ID}`,
  '#bankid=1.abc',
  `#bankid=${ID}.`,
  `#bankid=${ID}.a b`,
  `#x&bankid=${ID}.a`,
])('the address part %j names no order', (hash) => {
  expect(parseReturn(hash)).toBeNull();
});
