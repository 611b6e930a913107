import { needsNewDocument, zoneOf } from './document-zone.js';

describe('the rules a document lives under', () => {
  it.each([
    ['/', 'open'],
    ['/blogg/akne', 'open'],
    ['/genitala-besvar', 'quiet'],
    ['/bestall-bedomning', 'payment'],
    ['/payment-success', 'payment'],
    ['/formular/abc', 'private'],
    ['/min-hudvard', 'private'],
    ['/min-hudvard/bedomning/1', 'private'],
    ['/reset-password', 'private'],
    ['/admin/dashboard', 'private'],
  ])('%s is %s', (path, zone) => {
    expect(zoneOf(path)).toBe(zone);
  });

  it('keeps the document between pages of one kind', () => {
    expect(needsNewDocument('/', '/about', true)).toBe(false);
    expect(needsNewDocument('/akne', '/arr', true)).toBe(false);
  });

  it('loads a new document into and out of the payment pages', () => {
    expect(needsNewDocument('/', '/bestall-bedomning', false)).toBe(true);
    expect(needsNewDocument('/bestall-bedomning', '/', false)).toBe(true);
  });

  it('leaves a running analytics script behind before a page that says something about health', () => {
    expect(needsNewDocument('/', '/genitala-besvar', true)).toBe(true);
    expect(needsNewDocument('/', '/genitala-besvar', false)).toBe(false);
  });
});
