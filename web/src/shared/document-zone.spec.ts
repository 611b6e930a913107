import { CONDITIONS } from '../../../common/conditions.js';
import { routeTable } from '../app/route-table.js';
import { isCountable, needsNewDocument, zoneOf } from './document-zone.js';

/** Where visits may be counted, with consent: nothing there reveals a health condition, order, account or case. */
const COUNTED = [
  ...['/', '/about', '/blogg', '/contact', '/contact-success', '/cookies', '/faq'],
  ...['/forskning-evidensbaserad-medicin', '/hudlakare', '/integritet', '/medicinsk-hudvard'],
  ...['/receptbelagda-behandlingar', '/tillganglighet', '/villkor'],
];

describe('the rules a document lives under', () => {
  it.each([
    ['/', 'open'],
    ['/faq', 'open'],
    ['/blogg', 'open'],
    ['/blogg/akne', 'no-analytics'],
    ['/en-ny-sida', 'no-analytics'],
    ['/404', 'no-analytics'],
    ['/genitala-besvar', 'no-analytics'],
    ['/bestall-bedomning', 'payment'],
    ['/payment-success', 'payment'],
    ['/formular/abc', 'private'],
    ['/formular', 'private'],
    ['/bilder/abc', 'private'],
    ['/det-var-inte-jag/abc', 'private'],
    ['/bilder', 'private'],
    ['/min-hudvard', 'private'],
    ['/min-hudvard/bedomning/1', 'private'],
    ['/mina-uppgifter', 'private'],
    ['/reset-password', 'private'],
    ['/admin/dashboard', 'private'],
  ])('the page %s is in zone %s', (path, zone) => {
    expect(zoneOf(path)).toBe(zone);
  });

  it('only listed pages are counted, and never with a query', () => {
    const isCounted = (pathname: string, search = '') => isCountable({ pathname, search });
    expect(
      routeTable
        .map(({ path }) => path)
        .filter((path) => isCounted(path))
        .sort(),
    ).toEqual(COUNTED);
    const never = [
      ...CONDITIONS.map(({ path }) => path),
      '/blogg/akne',
      '/bestall-bedomning',
      '/payment-success',
      '/min-hudvard',
      '/formular/abc',
      '/finns-inte',
    ];
    expect(never.filter((path) => isCounted(path))).toEqual([]);
    expect([isCounted('/faq', '?sok=psoriasis'), isCounted('/blogg', '?amne=akne'), isCounted('/', '?q=1')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('an address with a query loads a new document when analytics runs', () => {
    expect(needsNewDocument('/', '/faq?sok=psoriasis#svar', true)).toBe(true);
    expect(needsNewDocument('/', '/faq#svar', true)).toBe(false);
    expect(needsNewDocument('/', '#svar', true)).toBe(false);
    expect(needsNewDocument('/blogg', '/blogg/akne', true)).toBe(true);
  });

  it('pages of one zone share a document', () => {
    expect(needsNewDocument('/', '/about', true)).toBe(false);
    expect(needsNewDocument('/akne', '/arr', true)).toBe(false);
  });

  it('the payment pages load a new document, in and out', () => {
    expect(needsNewDocument('/', '/bestall-bedomning', false)).toBe(true);
    expect(needsNewDocument('/bestall-bedomning', '/', false)).toBe(true);
  });

  it('a page about health loads a new document when analytics runs', () => {
    expect(needsNewDocument('/', '/genitala-besvar', true)).toBe(true);
    expect(needsNewDocument('/', '/genitala-besvar', false)).toBe(false);
  });
});
