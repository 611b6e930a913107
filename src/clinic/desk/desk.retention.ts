import { DAY, HOUR, MINIMISATION, type PurgeRule } from '../../platform/retention/retention-rule.js';

export const deskRetention: readonly PurgeRule[] = [
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
];
