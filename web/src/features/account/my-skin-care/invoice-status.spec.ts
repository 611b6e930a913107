import { invoiceStatus } from './invoice-status.js';

describe('the status of an invoice', () => {
  it.each([
    ['paid', 'Betald', 'default'],
    ['open', 'Öppen', 'outline'],
    ['draft', 'Utkast', 'outline'],
    ['succeeded', 'succeeded', 'default'],
    ['pending', 'pending', 'secondary'],
    ['failed', 'failed', 'destructive'],
    ['uncollectible', 'uncollectible', 'outline'],
    ['constructor', 'constructor', 'outline'],
  ])('the status %s is shown as %s (%s)', (status, label, variant) => {
    expect(invoiceStatus(status)).toEqual({ label, variant });
  });
});
