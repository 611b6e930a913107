import type { EditedCampaignResponse } from '../../../../../../src/shop/catalog/campaigns/campaigns.contract.js';
import { campaignFields, findOverlap, parseKronor } from './campaign-fields.js';
import { campaignTexts } from './campaigns.texts.js';

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

const { valuesOf, sentOf } = campaignFields(
  campaignTexts.sv,
  { price_inc_vat: 49900, today: '2026-11-21', campaigns: [row] },
  null,
  'sv',
);

it('the form shows kronor and sends öre', () => {
  const values = valuesOf(row);
  expect(values).toEqual({
    code: 'VINTER200',
    amount_off: '200',
    starts_on: '2026-12-01',
    valid_through: '2026-12-24',
  });
  expect(sentOf(values)).toEqual({
    code: 'VINTER200',
    amount_off: 20000,
    starts_on: '2026-12-01',
    valid_through: '2026-12-24',
  });
});

it('a new campaign proposes today as its first day', () => {
  expect(valuesOf(null)).toEqual({ code: '', amount_off: '', starts_on: '2026-11-21', valid_through: '' });
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
  const days = (startsOn: string, validThrough: string) => ({ starts_on: startsOn, valid_through: validThrough });

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
