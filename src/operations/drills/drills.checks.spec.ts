import { drillResult } from './drills.checks.js';

const NOW = new Date('2026-11-26T12:00:00Z');
const drill = (finishedAt: string, failure: string | null = null) => ({
  archive: '20261126T010000Z',
  startedAt: new Date(finishedAt),
  finishedAt: new Date(finishedAt),
  failure,
});

it.each([
  ['none', null, 'failed', 'Ingen säkerhetskopia har lästs tillbaka än.'],
  ['one of tonight', drill('2026-11-26T03:00:00Z'), 'passed', 'Säkerhetskopian lästes tillbaka 2026-11-26.'],
  ['an old one', drill('2026-11-24T03:00:00Z'), 'failed', 'En säkerhetskopia lästes tillbaka senast 2026-11-24.'],
  [
    'one that failed',
    drill('2026-11-26T03:00:00Z', 'wrong-key'),
    'failed',
    'Försöket 2026-11-26 misslyckades (wrong-key).',
  ],
])('the check of restore drills with %s', (_which, last, state, found) => {
  expect(drillResult(last, NOW)).toEqual({ state, found });
});
