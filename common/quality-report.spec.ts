import {
  COMPLAINT_OUTCOMES,
  DEVIATION_OUTCOMES,
  needsDescription,
  needsMeasures,
  outcomesOf,
  reportDueAt,
  SEVERITIES,
} from './quality-report.js';

const AT = new Date('2026-02-01T10:00:00.000Z');
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

describe('reports of complaints and deviations', () => {
  it('a complaint is due in four weeks, a deviation in thirty days, one with serious harm in a week', () => {
    expect(dayOf(reportDueAt('complaint', null, AT))).toBe('2026-03-01');
    expect(SEVERITIES.map((severity) => dayOf(reportDueAt('deviation', severity, AT)))).toEqual([
      '2026-03-03',
      '2026-03-03',
      '2026-03-03',
      '2026-02-08',
    ]);
  });

  it('only a marked message needs no description to be a complaint', () => {
    expect(needsDescription('complaint', 'm1')).toBe(false);
    expect(needsDescription('complaint', null)).toBe(true);
    expect(needsDescription('deviation', 'm1')).toBe(true);
    expect(needsDescription('deviation', null)).toBe(true);
  });

  it('each kind has outcomes of its own, and what the patient marked cannot be taken back', () => {
    expect(outcomesOf('complaint', 'clinician')).toEqual(COMPLAINT_OUTCOMES);
    expect(outcomesOf('complaint', 'patient')).toEqual(['agreed', 'partly-agreed', 'not-agreed']);
    expect(outcomesOf('deviation', 'clinician')).toEqual(DEVIATION_OUTCOMES);
  });

  it('an outcome with measures names them', () => {
    const named = [...COMPLAINT_OUTCOMES, ...DEVIATION_OUTCOMES].filter(needsMeasures);
    expect(named).toEqual(['measures-taken', 'lex-maria']);
  });
});
