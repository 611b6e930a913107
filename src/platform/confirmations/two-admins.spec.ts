import { addHours, addMilliseconds } from 'date-fns';
import { refuseAdminPair, type TakenInvite } from './two-admins.js';

const NOW = new Date('2026-12-01T08:00:00.000Z');
const OLD = addHours(NOW, -24);
const invited = (invitedBy: string, usedBy: string): TakenInvite => ({ invitedBy, usedBy });

type Case = [
  name: string,
  one: [id: string, since: Date | null],
  other: [id: string, since: Date | null],
  invites: TakenInvite[],
  refusal: ReturnType<typeof refuseAdminPair>,
];

describe('the rule of two admins', () => {
  it.each<Case>([
    ['two who know of no invitation count', ['a', OLD], ['b', OLD], [], null],
    ['one admin is not two', ['a', OLD], ['a', OLD], [], 'needs_another_admin'],
    ['one of 23 hours and 59 minutes does not count', ['a', OLD], ['b', addMilliseconds(OLD, 1)], [], 'admin_too_new'],
    ['two of today do not count', ['a', NOW], ['b', NOW], [], 'admin_too_new'],
    ['one who is no admin does not count', ['a', OLD], ['b', null], [], 'proposer_left'],
    ['the one who invited and the invited are tied', ['a', OLD], ['b', OLD], [invited('a', 'b')], 'admins_tied'],
    [
      'two whom the same third invited are tied',
      ['a', OLD],
      ['b', OLD],
      [invited('c', 'a'), invited('c', 'b')],
      'admins_tied',
    ],
    [
      'a chain of invitations ties its ends',
      ['a', OLD],
      ['d', OLD],
      [invited('a', 'b'), invited('b', 'c'), invited('c', 'd')],
      'admins_tied',
    ],
    [
      'two whose inviters had the same inviter are tied',
      ['a', OLD],
      ['d', OLD],
      [invited('r', 'b'), invited('b', 'a'), invited('r', 'c'), invited('c', 'd')],
      'admins_tied',
    ],
    [
      'two whom different admins invited count',
      ['a', OLD],
      ['b', OLD],
      [invited('c', 'a'), invited('d', 'b'), invited('e', 'f')],
      null,
    ],
    ['two who invited the same third count', ['a', OLD], ['b', OLD], [invited('a', 'c'), invited('b', 'c')], null],
    [
      'two who invited each other are tied',
      ['a', OLD],
      ['b', OLD],
      [invited('a', 'b'), invited('b', 'a')],
      'admins_tied',
    ],
  ])('%s, in both directions [T2]', (_name, [one, since], [other, otherSince], invites, refusal) => {
    const [first, second] = [
      { id: one, since },
      { id: other, since: otherSince },
    ];
    expect(refuseAdminPair({ one: first, other: second, invites, now: NOW })).toBe(refusal);
    expect(refuseAdminPair({ one: second, other: first, invites, now: NOW })).toBe(refusal);
  });
});
