import type { Campaign } from './campaign.entity.js';
import { lastDayOf, phaseOf, planCampaign } from './campaign-plan.js';

const now = new Date('2026-11-21T12:00:00+01:00');
const data = { code: 'vinter-100', amount_off: 10000, starts_on: '2026-12-01', valid_through: '2026-12-24' };
const running = {
  startsAt: new Date('2026-11-20T09:30:00+01:00'),
  endsAt: new Date('2026-12-01T00:00:00+01:00'),
} as Campaign;

const plan = (changes: object = {}, current: Campaign | null = null) =>
  planCampaign({ ...data, ...changes }, current, now, 69900);

describe('the plan of a campaign', () => {
  it('a campaign runs from its first midnight to the one after its last day, in Swedish time', () => {
    expect(plan()).toEqual({
      code: 'VINTER-100',
      amountOffOre: 10000,
      startsAt: new Date('2026-12-01T00:00:00+01:00'),
      endsAt: new Date('2026-12-25T00:00:00+01:00'),
    });
  });

  it('a campaign follows daylight saving time', () => {
    expect(plan({ starts_on: '2027-03-28', valid_through: '2027-03-28' })).toMatchObject({
      startsAt: new Date('2027-03-28T00:00:00+01:00'),
      endsAt: new Date('2027-03-29T00:00:00+02:00'),
    });
  });

  it('a campaign of today begins now', () => {
    expect(plan({ starts_on: '2026-11-21' }).startsAt).toEqual(now);
  });

  it('a running campaign keeps its start', () => {
    expect(plan({ starts_on: '2026-11-20' }, running).startsAt).toEqual(running.startsAt);
  });

  it.each([
    ['starts-in-past', { starts_on: '2026-11-20' }, null],
    ['ends-before-start', { valid_through: '2026-11-30' }, null],
    ['ends-in-past', { starts_on: '2026-11-20', valid_through: '2026-11-20' }, running],
    ['too-long', { valid_through: '2027-12-02' }, null],
    ['amount-too-high', { amount_off: 69601 }, null],
    ['has-begun', { starts_on: '2026-11-21' }, running],
    ['is-over', {}, { ...running, endsAt: now }],
  ])('the plan is refused: %s', (refusal, changes, current) => {
    expect(() => plan(changes, current)).toThrow(expect.objectContaining({ code: `catalog.campaign-${refusal}` }));
  });

  it('a campaign may discount down to the smallest charge, and last a year', () => {
    expect(plan({ amount_off: 69600 }).amountOffOre).toBe(69600);
    expect(() => plan({ valid_through: '2027-12-01' })).not.toThrow();
  });
});

it('a campaign is upcoming, running or over', () => {
  expect(phaseOf({ startsAt: new Date(now.getTime() + 1), endsAt: new Date(now.getTime() + 2) }, now)).toBe('upcoming');
  expect(phaseOf({ startsAt: now, endsAt: new Date(now.getTime() + 1) }, now)).toBe('running');
  expect(phaseOf({ startsAt: new Date(0), endsAt: now }, now)).toBe('over');
});

it('the last day is the one before the final midnight, or the day of the end itself', () => {
  expect(lastDayOf(new Date('2025-10-01T00:00:00+02:00'))).toBe('2025-09-30');
  expect(lastDayOf(new Date('2025-10-01T12:00:00+02:00'))).toBe('2025-10-01');
});
