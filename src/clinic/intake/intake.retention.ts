import { DAY, MINIMISATION, type PurgeRule } from '../../platform/retention/retention-rule.js';

/** An upload that was not finished by then has to begin anew. */
export const UNFINISHED_UPLOAD_HOURS = DAY;

export const intakeRetention: readonly PurgeRule[] = [
  {
    what: 'photos on their way, finished or not',
    table: 'case_uploads',
    since: 'created_at',
    keptHours: UNFINISHED_UPLOAD_HOURS,
    from: 'their beginning; with their parts',
    why: 'an upload resumes after a day offline',
    law: MINIMISATION,
  },
];
