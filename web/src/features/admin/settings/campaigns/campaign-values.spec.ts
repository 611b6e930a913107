import type { EditedCampaignResponse } from '../../../../../../src/shop/catalog/campaigns/campaigns.contract.js';
import { campaignOf, findOverlap, parseKronor, valuesOf } from './campaign-values.js';

const row: EditedCampaignResponse = {
  id: '1',
  offering: 'assessment',
  code: 'VINTER200',
  amount_off: 20000,
  starts_on: '2026-12-01',
  valid_through: '2026-12-24',
  phase: 'upcoming',
  price_inc_vat: 49900,
  promotion: null,
  updated_at: '2026-11-21T10:00:00.000Z',
};

it('the form shows kronor and sends öre', () => {
  const values = valuesOf(row, '2026-11-21');
  expect(values).toEqual({ code: 'VINTER200', amount: '200', startsOn: '2026-12-01', validThrough: '2026-12-24' });
  expect(campaignOf(values)).toEqual({
    code: 'VINTER200',
    amount_off: 20000,
    starts_on: '2026-12-01',
    valid_through: '2026-12-24',
  });
});

it('a new campaign proposes today as its first day', () => {
  expect(valuesOf(null, '2026-11-21')).toEqual({ code: '', amount: '', startsOn: '2026-11-21', validThrough: '' });
});

it.each([
  ['200', 20000],
  [' 1 ', 100],
  ['0', null],
  ['99,50', null],
  ['-5', null],
  ['', null],
])('%j is parsed as %j öre', (text, ore) => {
  expect(parseKronor(text)).toBe(ore);
});

describe('days that another campaign has', () => {
  const days = (startsOn: string, validThrough: string) => ({ ...valuesOf(null, ''), startsOn, validThrough });

  it.each([
    ['2026-12-24', '2026-12-31'],
    ['2026-11-01', '2026-12-01'],
    ['2026-12-05', '2026-12-06'],
    ['2026-11-01', '2026-12-31'],
  ])('the overlap from %s to %s is found', (from, through) => {
    expect(findOverlap(days(from, through), [row])).toBe(row);
  });

  it.each([
    ['2026-12-25', '2026-12-31'],
    ['2026-11-01', '2026-11-30'],
  ])('the days from %s to %s are free', (from, through) => {
    expect(findOverlap(days(from, through), [row])).toBeNull();
  });

  it('the days of an ended campaign are free', () => {
    expect(findOverlap(days('2026-12-05', '2026-12-06'), [{ ...row, phase: 'over' }])).toBeNull();
  });
});
