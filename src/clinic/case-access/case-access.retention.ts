import { DAY, HOUR, MINIMISATION, YEAR, type PurgeRule } from '../../platform/retention/retention-rule.js';

export const caseAccessRetention: readonly PurgeRule[] = [
  {
    what: "codes of patients' cases",
    table: 'case_codes',
    since: 'expires_at',
    keptHours: DAY,
    from: 'their end',
    why: 'a late visitor sees "expired"; limiting how many are sent',
    law: MINIMISATION,
  },
  {
    what: 'links that hand photos to a phone',
    table: 'case_links',
    since: 'expires_at',
    only: `purpose = 'hand-off'`,
    keptHours: HOUR,
    from: 'their end',
    why: 'they live for ten minutes',
    law: MINIMISATION,
  },
  {
    what: "sessions of patients' cases",
    table: 'case_sessions',
    since: 'ends_at',
    keptHours: DAY,
    from: 'their end',
    why: 'the access log names an ended session that is used again',
    law: MINIMISATION,
  },
  {
    what: 'browsers that opened a case',
    table: 'case_devices',
    since: 'last_seen_at',
    keptHours: YEAR,
    from: 'the last opening',
    why: 'notifying the patient of an opening from a new one',
    law: 'GDPR 32',
  },
];
