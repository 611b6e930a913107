import { drillProblem } from './drill-watch.js';

const finished = (finishedAt: string, failure: string | null = null) => ({
  archive: '20261125T010000Z',
  startedAt: new Date(finishedAt),
  finishedAt: new Date(finishedAt),
  failure,
});

describe('what is wrong with the drills', () => {
  it('nothing is wrong before the first drill', () => {
    expect(drillProblem(null, new Date('2026-11-25T12:00:00Z'))).toBeNull();
  });

  it.each([
    ['passed 26 hours ago', '2026-11-24T03:12:00Z', null, null],
    ['passed more than 26 hours ago', '2026-11-24T03:11:59Z', null, 'missing'],
    ['failed tonight', '2026-11-25T03:12:00Z', 'damaged-archive', 'failed'],
    ['failed, and none came after it', '2026-11-23T03:12:00Z', 'damaged-archive', 'missing'],
    ['passed on a machine whose clock is an hour fast', '2026-11-25T06:12:00Z', null, null],
  ])('a drill that %s', (_what, finishedAt, failure, problem) => {
    expect(drillProblem(finished(finishedAt, failure), new Date('2026-11-25T05:12:00Z'))).toBe(problem);
  });

  it('the night with 25 hours and a clock that is an hour slow make no alarm', () => {
    const now = new Date('2026-10-25T02:10:00Z');
    expect(drillProblem(finished('2026-10-24T01:12:00Z'), now)).toBeNull();
    expect(drillProblem(finished('2026-10-24T00:12:00Z'), now)).toBeNull();
  });
});
