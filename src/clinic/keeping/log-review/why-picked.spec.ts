import type { StaffVisit } from '../../records/access-log/staff-accesses.repository.js';
import { patternsOf } from './why-picked.js';

const RULES = { randomPercent: 5, casesAnHour: 3 };
/** At noon in Stockholm, in winter. */
const NOON = new Date('2026-01-15T11:00:00Z');
const VISIT: StaffVisit = {
  ...{ principal: 'clinician:1', caseId: 'c', hour: NOON, firstAt: NOON, rows: 1, careUnit: null },
  ...{ accessReasons: ['care'], isRefused: false, isAfterClosed: false, isOwnCase: false, isColleagueCase: false },
  ...{ isOutsideCare: false, casesOutsideCare: 0 },
};
const patterns = (changes: Partial<StaffVisit>, draw = 0.99) => patternsOf({ ...VISIT, ...changes }, RULES, draw);

describe('why an access is picked for review', () => {
  it('a visit within care by day is picked by chance alone, at the percentage of the rules', () => {
    expect(patterns({}, 0.0499)).toEqual(['random']);
    expect(patterns({}, 0.05)).toEqual([]);
  });

  it.each([
    ['refused', { isRefused: true }],
    ['emergency', { accessReasons: ['emergency'] }],
    ['consent', { accessReasons: ['consent'] }],
    ['own-case', { isOwnCase: true }],
    ['colleague-case', { isColleagueCase: true }],
    ['after-closed', { isAfterClosed: true }],
  ] as const)('the pattern %s is found', (pattern, changes) => {
    expect(patterns(changes)).toEqual([pattern]);
  });

  it('many cases count from the limit on, outside care alone', () => {
    expect(patterns({ isOutsideCare: true, casesOutsideCare: 3 })).toEqual(['many-cases']);
    expect(patterns({ isOutsideCare: true, casesOutsideCare: 2 })).toEqual([]);
    expect(patterns({ casesOutsideCare: 30 })).toEqual([]);
  });

  it.each([
    ['2026-01-15T20:59:59Z', []],
    ['2026-01-15T21:00:00Z', ['night']],
    ['2026-01-16T04:59:59Z', ['night']],
    ['2026-01-16T05:00:00Z', []],
    // Summer time.
    ['2026-07-15T19:59:59Z', []],
    ['2026-07-15T20:00:00Z', ['night']],
  ])('night is between 22 and 06 in Stockholm: %s', (at, expected) => {
    expect(patterns({ firstAt: new Date(at) })).toEqual(expected);
  });
});
