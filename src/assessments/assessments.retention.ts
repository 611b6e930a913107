import { DAY, HOUR, MINIMISATION, YEAR, type ModuleRetention } from '../platform/retention/retention-rule.js';

/** An upload that was not finished by then has to begin anew. */
export const UNFINISHED_UPLOAD_HOURS = DAY;

export const assessmentsRetention: ModuleRetention = {
  module: 'assessments',
  rules: [
    {
      what: "codes of patients' cases",
      table: 'case_codes',
      since: 'expires_at',
      keptHours: DAY,
      from: 'their end',
      why: 'a late visitor hears "expired"; limiting how many are sent',
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
      why: 'the access log names an ended session that comes again',
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
      what: 'photos on their way, finished or not',
      table: 'case_uploads',
      since: 'created_at',
      keptHours: UNFINISHED_UPLOAD_HOURS,
      from: 'their beginning; what came of them goes along',
      why: 'an upload goes on after a day without a net',
      law: MINIMISATION,
    },
    {
      what: 'whether an answer helped, yes or no',
      table: 'reply_feedback',
      since: 'given_at',
      isBusinessTime: true,
      keptHours: YEAR,
      from: 'the last yes or no',
      why: 'following how answers are received',
      law: MINIMISATION,
    },
  ],
};
