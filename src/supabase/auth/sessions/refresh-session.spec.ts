import fc from 'fast-check';
import { decideRefresh, type RefreshAttempt } from './refresh-session.js';

const WINDOW = 10_000;
const attempt = (changes: Partial<RefreshAttempt>): RefreshAttempt => ({
  presented: 5,
  active: 5,
  floor: 0,
  msSinceRefresh: 60_000,
  reuseWindowMs: WINDOW,
  isPredecessorAlwaysAccepted: true,
  ...changes,
});

describe('refresh token rotation', () => {
  it.each`
    token                           | presented | active | floor | msSinceRefresh | decision
    ${'the active one'}             | ${5}      | ${5}   | ${0}  | ${60_000}      | ${'rotate'}
    ${'the active one, at once'}    | ${5}      | ${5}   | ${0}  | ${0}           | ${'rotate'}
    ${'the first ever'}             | ${0}      | ${0}   | ${0}  | ${0}           | ${'rotate'}
    ${'its predecessor, at once'}   | ${4}      | ${5}   | ${0}  | ${1}           | ${'repeat'}
    ${'its predecessor, next year'} | ${4}      | ${5}   | ${0}  | ${31_536e6}    | ${'repeat'}
    ${'an older one, in window'}    | ${2}      | ${5}   | ${0}  | ${9_999}       | ${'repeat'}
    ${'an older one, after it'}     | ${3}      | ${5}   | ${0}  | ${10_000}      | ${'end-session'}
    ${'the oldest, after it'}       | ${0}      | ${5}   | ${0}  | ${10_000}      | ${'end-session'}
    ${'aal1 after aal2, in window'} | ${4}      | ${5}   | ${5}  | ${9_999}       | ${'refuse'}
    ${'aal1 after aal2, after it'}  | ${4}      | ${5}   | ${5}  | ${10_000}      | ${'end-session'}
    ${'the first of aal2'}          | ${5}      | ${5}   | ${5}  | ${10_000}      | ${'rotate'}
    ${'predecessor within aal2'}    | ${5}      | ${6}   | ${5}  | ${60_000}      | ${'repeat'}
    ${'one never issued'}           | ${6}      | ${5}   | ${0}  | ${0}           | ${'unknown'}
  `(
    'the token $token gives $decision',
    ({ presented, active, floor, msSinceRefresh, decision }: RefreshAttempt & { decision: string }) => {
      expect(decideRefresh(attempt({ presented, active, floor, msSinceRefresh }))).toBe(decision);
    },
  );

  it('only the active token mints a new one, whatever the times', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(100_000), (presented, active, floor, msSinceRefresh) => {
        const decision = decideRefresh(attempt({ presented, active, floor: Math.min(floor, active), msSinceRefresh }));
        expect(decision === 'rotate').toBe(presented === active);
      }),
    );
  });

  it.each([
    [WINDOW - 1, 'repeat'],
    [WINDOW, 'end-session'],
  ])('in the profile strict the predecessor, %d ms after the refresh, gives %s [M9]', (msSinceRefresh, decision) => {
    expect(
      decideRefresh(attempt({ presented: 4, active: 5, msSinceRefresh, isPredecessorAlwaysAccepted: false })),
    ).toBe(decision);
  });

  it('a token younger than the window ends no session', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.nat(50),
        fc.nat(50),
        fc.nat(WINDOW - 1),
        (presented, active, floor, msSinceRefresh) => {
          expect(decideRefresh(attempt({ presented, active, floor, msSinceRefresh }))).not.toBe('end-session');
        },
      ),
    );
  });

  it('a token from before the second factor is never answered', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(100_000), (presented, floor, msSinceRefresh) => {
        fc.pre(presented < floor);
        const decision = decideRefresh(attempt({ presented, active: floor + 1, floor, msSinceRefresh }));
        expect(['refuse', 'end-session']).toContain(decision);
      }),
    );
  });
});
