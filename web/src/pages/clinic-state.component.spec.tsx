import { screen } from '@testing-library/react';
import type { ClinicNotice } from '../../../src/site/pages/site.contract.js';
import { aPageData } from '../../test-support/page-data.js';
import { renderPage } from '../../test-support/render-page.js';

const CLOSED = 'Vi har julstängt. Vi öppnar igen 7 januari 2027 kl. 08.00.';
const ANNOUNCED = 'Från 23 december 2026 kl. 12.00 tar vi inte emot nya beställningar.';
const PAUSED: ClinicNotice = { state: 'paused', closed: CLOSED, announced: null };

const open = (path: string, clinic: ClinicNotice) =>
  renderPage(path, { page: { config: { ...aPageData.config, clinic } } });

const callsToOrder = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/bestall-bedomning"]')].map((link) => link.href);

const availability = () =>
  /schema\.org\/(InStock|OutOfStock|Discontinued)/.exec(document.documentElement.innerHTML)?.[1];

describe('pages while the clinic takes no orders', () => {
  it.each(['/', '/priser'])('the page %s says so where it would lead to the order', async (path) => {
    await open(path, PAUSED);
    expect(screen.getAllByText(CLOSED).length).toBeGreaterThan(0);
    expect(callsToOrder()).toEqual([]);
  });

  it('the order page says so in place of the form, and that begun cases go on', async () => {
    await open('/bestall-bedomning', PAUSED);
    expect(screen.getByText(CLOSED)).toBeTruthy();
    expect(screen.getByText(/^Har du redan betalat\?/)).toBeTruthy();
    expect(document.querySelector('main form')).toBeNull();
    expect(availability()).toBe('OutOfStock');
  });

  it.each<[ClinicNotice['state'], string, string]>([
    ['preparing', 'Kliniken har inte öppnat än.', 'OutOfStock'],
    ['closed', 'Vi tar inte längre emot nya beställningar.', 'Discontinued'],
  ])('the order page of a clinic that is %s says: %s', async (state, sentence, offer) => {
    await open('/bestall-bedomning', { state, closed: sentence, announced: null });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(availability()).toBe(offer);
  });

  it.each(['/', '/bestall-bedomning'])('the page %s announces a pause and still takes orders', async (path) => {
    await open(path, { state: 'open', closed: null, announced: ANNOUNCED });
    expect(screen.getByText(ANNOUNCED)).toBeTruthy();
    expect(path === '/' ? callsToOrder().length : document.querySelectorAll('main form').length).toBeGreaterThan(0);
  });

  it('a campaign is not advertised while nothing can be ordered', async () => {
    const campaign = {
      code: 'JUL100',
      price_inc_vat: 59_900,
      valid_through: '2026-12-31',
      lowest_price_30_days: 69_900,
    };
    const productInfo = aPageData.productInfo && { ...aPageData.productInfo, campaign };
    await renderPage('/', { page: { productInfo, config: { ...aPageData.config, clinic: PAUSED } } });
    expect(screen.queryByText(/JUL100/)).toBeNull();
  });
});
