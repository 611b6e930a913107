import { DAY, HOUR, MINIMISATION, type PurgeRule } from '../../platform/retention/retention-rule.js';

export const deskRetention: readonly PurgeRule[] = [
  {
    what: 'due replies that a digest has named to staff',
    table: 'due_notices',
    since: 'noted_at',
    isBusinessTime: true,
    keptHours: 7 * DAY,
    from: 'the notice',
    why: 'at most one digest an hour',
    law: MINIMISATION,
  },
  {
    what: "sessions of the doctor's desk",
    table: 'desk_sessions',
    since: 'expires_at',
    keptHours: HOUR,
    from: 'their end',
    why: 'photos are loaded with them',
    law: MINIMISATION,
  },
  {
    what: 'why clinicians read cases outside their care, in one word',
    table: 'case_visits',
    since: 'expires_at',
    isBusinessTime: true,
    keptHours: DAY,
    from: 'the end of the visit',
    why: 'they permit reading the case; many in an hour are logged',
    law: MINIMISATION,
  },
  {
    what: 'offers of cases to colleagues',
    table: 'case_hand_overs',
    since: 'ended_at',
    isBusinessTime: true,
    keptHours: 90 * DAY,
    from: 'the answer, or its end',
    why: 'who had the care of a case when; the access log names readers',
    law: MINIMISATION,
  },
];
