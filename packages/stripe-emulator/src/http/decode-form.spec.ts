import { decodeForm } from './decode-form.js';

/** As plain objects, for comparison. */
const decoded = (text: string): unknown => JSON.parse(JSON.stringify(decodeForm(text)));

describe('a form', () => {
  it.each([
    ['a=1&b=x+y', { a: '1', b: 'x y' }],
    ['metadata[order_id]=7&metadata[b%20c]=', { metadata: { order_id: '7', 'b c': '' } }],
    ['line_items[0][price]=p&line_items[1][price]=q', { line_items: { 0: { price: 'p' }, 1: { price: 'q' } } }],
    ['types[]=a&types[]=b', { types: { 0: 'a', 1: 'b' } }],
    ['a=1&a=2', { a: '2' }],
    ['', {}],
  ])('%s is parsed', (text, fields) => {
    expect(decoded(text)).toEqual(fields);
  });

  it.each(['a=1&a[b]=2', 'a[b]=1&a=2', 'a[b=1', '[a]=1', 'a[b]c=1'])('%s is refused', (text) => {
    expect(() => decodeForm(text)).toThrow(/Invalid parameter/);
  });
});
