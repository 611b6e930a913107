/** Modules that remove what is out of time, each with one job. */
export type PurgingModule = 'platform' | 'auth' | 'contact' | 'payments' | 'orders' | 'assessments';

/** What lives as long as settings say. */
export type Lifetime = 'session' | 'idleSession';

interface Kept {
  /** What it is, for people. */
  readonly what: string;
  readonly table: string;
  /** Counted from `since`. */
  readonly keptHours: number;
  /** In words, what the time counts from. */
  readonly from: string;
  readonly why: string;
  /** The law that asks for it, or limits it. */
  readonly law: string;
}

/** Rows, or columns of rows, that the job of a module removes. */
export interface PurgeRule extends Kept {
  readonly module: PurgingModule;
  /**
   * Column or SQL expression (`timestamptz`) that the retention time counts from; served by an index unless every call
   * changes it.
   */
  readonly since: string;
  /** SQL condition; rows that do not meet it stay. */
  readonly only?: string;
  /** Columns that are emptied, with their empty value in SQL; without it the row goes. */
  readonly empty?: Readonly<Record<string, string>>;
  /** The time is that of business (`CLOCK`), because the column holds such instants; otherwise the database's. */
  readonly isBusinessTime?: true;
  /** Lifetime, by the settings, that comes before `keptHours`; nothing is removed while it has no end. */
  readonly afterTtl?: Lifetime;
}

/** Data that no rule removes: another mechanism does, or the law demands that they stay. */
export interface KeptRule extends Omit<Kept, 'keptHours'> {
  /** For people. */
  readonly kept: string;
}

const HOUR = 1;
const DAY = 24;
const YEAR = 365 * DAY;

const MINIMISATION = 'GDPR 5.1 c, e';

/** An account whose address was never confirmed is deleted after this many days, with what a stranger may have set. */
export const UNPROVEN_ACCOUNT_DAYS = 7;

/**
 * Accounts of which no address or number has been proven, so that signing in was never possible. Accounts that
 * operators created or invited stay, and so do accounts with a link that is still valid.
 */
const IS_UNPROVEN = `pending_sign_up IS NOT NULL AND email_confirmed_at IS NULL AND phone_confirmed_at IS NULL AND invited_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM one_time_tokens t WHERE t.user_id = users.id AND t.expires_at > now())
  AND NOT EXISTS (SELECT 1 FROM cms_admins a WHERE a.user_id = users.id)`;

/** An upload that was not finished by then has to begin anew. */
export const UNFINISHED_UPLOAD_HOURS = DAY;

/** An order that was never paid is deleted this many days after its last attempt. */
export const UNPAID_ORDER_DAYS = 30;

/** Orders that Stripe has said will not be paid any more: no session of them is open, paid or young. */
const IS_UNPAID = `status IN ('pending', 'expired', 'cancelled')
  AND NOT EXISTS (SELECT 1 FROM checkout_sessions s WHERE s.order_id = orders.id
    AND (s.status <> 'expired' OR s.created_at > now() - interval '${UNPAID_ORDER_DAYS} days'))
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM cases c WHERE c.order_id = orders.id)`;

/**
 * How long personal data are kept: what, where, how long, why and by which law. One purge job per module follows it, and
 * docs/security.md and the privacy page are compared with it by tests. Two years of `security_events` are also enforced
 * by that table's trigger.
 */
export const PURGED: readonly PurgeRule[] = [
  {
    module: 'platform',
    what: 'counters of rate limits',
    table: 'rate_limits',
    since: 'expires_at',
    keptHours: 0,
    from: 'their end',
    why: 'they hold addresses',
    law: MINIMISATION,
  },
  {
    module: 'platform',
    what: 'events that are done',
    table: 'outbox_events',
    since: 'relayed_at',
    only: 'NOT EXISTS (SELECT 1 FROM event_jobs j WHERE j.event_id = outbox_events.id AND j.done_at IS NULL)',
    keptHours: 30 * DAY,
    from: 'their relay',
    why: 'finding faults',
    law: MINIMISATION,
  },
  {
    module: 'platform',
    what: 'content of mails that could not be sent',
    table: 'mail_deliveries',
    since: 'created_at',
    only: `sealed_content IS NOT NULL AND state <> 'sent'`,
    empty: { sealed_content: 'NULL', state: `'failed'`, sending_until: 'NULL' },
    keptHours: 7 * DAY,
    from: 'their making; at once when the mail server refuses them for good',
    why: 'a mail server may be unavailable for days; links and codes in them are void by then',
    law: MINIMISATION,
  },
  {
    module: 'platform',
    what: 'recipients of mails',
    table: 'mail_deliveries',
    since: 'created_at',
    only: `recipient <> '' AND sealed_content IS NULL`,
    empty: { recipient: `''` },
    keptHours: 30 * DAY,
    from: 'the making of the mail',
    why: 'answering whether a mail has gone out',
    law: MINIMISATION,
  },
  {
    module: 'platform',
    what: 'mails, without content and recipient',
    table: 'mail_deliveries',
    since: 'created_at',
    only: 'sealed_content IS NULL',
    keptHours: YEAR,
    from: 'their making',
    why: 'a mail is not sent twice; a page can say that it has gone',
    law: MINIMISATION,
  },
  {
    module: 'platform',
    what: 'content of text messages that could not be sent',
    table: 'sms_deliveries',
    since: 'created_at',
    only: `sealed_content IS NOT NULL AND state <> 'sent'`,
    empty: { sealed_content: 'NULL', state: `'failed'`, sending_until: 'NULL' },
    keptHours: DAY,
    from: 'their making; at once when the gateway refuses them for good',
    why: 'a gateway may be unavailable for hours',
    law: MINIMISATION,
  },
  {
    module: 'platform',
    what: 'recipients of text messages',
    table: 'sms_deliveries',
    since: 'created_at',
    only: `recipient <> '' AND sealed_content IS NULL`,
    empty: { recipient: `''` },
    keptHours: 30 * DAY,
    from: 'the making of the message',
    why: 'answering whether a message has gone out',
    law: MINIMISATION,
  },
  {
    module: 'platform',
    what: 'text messages, without text and recipient',
    table: 'sms_deliveries',
    since: 'created_at',
    only: 'sealed_content IS NULL',
    keptHours: YEAR,
    from: 'their making',
    why: 'a message is not sent twice; a page can say that it has gone',
    law: MINIMISATION,
  },
  {
    module: 'auth',
    what: 'mailed links and codes',
    table: 'one_time_tokens',
    since: 'expires_at',
    keptHours: DAY,
    from: 'their end',
    why: 'a late visitor hears "expired", not "unknown"',
    law: MINIMISATION,
  },
  {
    module: 'auth',
    what: 'PKCE codes',
    table: 'auth_codes',
    since: 'expires_at',
    keptHours: DAY,
    from: 'their end',
    why: 'a late visitor hears "expired", not "unknown"',
    law: MINIMISATION,
  },
  {
    module: 'auth',
    what: 'counts of wrong codes',
    table: 'wrong_codes',
    since: 'since',
    keptHours: DAY,
    from: 'the first wrong one',
    why: 'limiting guesses',
    law: 'GDPR 32',
  },
  {
    module: 'auth',
    what: 'requests for links and codes',
    table: 'message_requests',
    since: 'created_at',
    keptHours: 7 * DAY,
    from: 'the request',
    why: 'a job looks for the account; it may be tried again for days',
    law: MINIMISATION,
  },
  {
    module: 'auth',
    what: 'challenges of second factors',
    table: 'factor_challenges',
    since: 'expires_at',
    keptHours: DAY,
    from: 'their end',
    why: 'a late visitor hears "expired", not "unknown"',
    law: MINIMISATION,
  },
  {
    module: 'auth',
    what: 'second factors never verified',
    table: 'factors',
    since: 'created_at',
    only: `status = 'unverified'`,
    keptHours: HOUR,
    from: 'their making',
    why: 'setting one up takes minutes',
    law: MINIMISATION,
  },
  {
    module: 'auth',
    what: 'browsers of a person',
    table: 'known_devices',
    since: 'last_seen_at',
    keptHours: YEAR,
    from: 'the last sign-in',
    why: 'telling the person of a sign-in from a new one',
    law: 'GDPR 32',
  },
  {
    module: 'auth',
    what: 'sessions',
    table: 'sessions',
    since: 'created_at',
    afterTtl: 'session',
    keptHours: DAY,
    from: 'their end',
    why: 'a late visitor hears "expired", not "unknown"',
    law: MINIMISATION,
  },
  {
    module: 'auth',
    what: 'sessions given up',
    table: 'sessions',
    since: 'last_active_at',
    afterTtl: 'idleSession',
    keptHours: DAY,
    from: 'their end',
    why: 'a late visitor hears "expired", not "unknown"',
    law: MINIMISATION,
  },
  {
    module: 'auth',
    what: 'accounts never proven',
    table: 'users',
    since: 'created_at',
    only: IS_UNPROVEN,
    keptHours: UNPROVEN_ACCOUNT_DAYS * DAY,
    from: 'sign-up',
    why: 'the address may be of somebody else',
    law: MINIMISATION,
  },
  {
    module: 'auth',
    what: 'security log',
    table: 'security_events',
    since: 'at',
    keptHours: 2 * YEAR,
    from: 'the event',
    why: 'finding abuse afterwards',
    law: 'GDPR 5.1 f, 32',
  },
  {
    module: 'contact',
    what: 'contact messages, answered',
    table: 'contact_messages',
    since: 'answered_at',
    isBusinessTime: true,
    keptHours: YEAR,
    from: 'the answer',
    why: 'following up',
    law: 'GDPR 6.1 f',
  },
  {
    module: 'contact',
    what: 'contact messages, unanswered',
    table: 'contact_messages',
    since: 'received_at',
    only: 'answered_at IS NULL',
    isBusinessTime: true,
    keptHours: YEAR,
    from: 'their arrival',
    why: 'answering them',
    law: 'GDPR 6.1 f',
  },
  {
    module: 'payments',
    what: "Stripe's events, with the buyer's name and address",
    table: 'stripe_events',
    since: 'received_at',
    only: `processed_at < now() - interval '90 days'`,
    keptHours: 90 * DAY,
    from: 'their arrival and their handling',
    why: 'one told again (Stripe lists them for 30 days) counts once',
    law: MINIMISATION,
  },
  {
    module: 'orders',
    what: 'orders never paid',
    table: 'orders',
    since: 'created_at',
    only: IS_UNPAID,
    keptHours: UNPAID_ORDER_DAYS * DAY,
    from: 'their last attempt',
    why: 'the buyer may come back to pay',
    law: MINIMISATION,
  },
  {
    module: 'assessments',
    what: "codes of patients' cases",
    table: 'case_codes',
    since: 'expires_at',
    keptHours: DAY,
    from: 'their end',
    why: 'a late visitor hears "expired"; limiting how many are sent',
    law: MINIMISATION,
  },
  {
    module: 'assessments',
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
    module: 'assessments',
    what: "sessions of patients' cases",
    table: 'case_sessions',
    since: 'ends_at',
    keptHours: DAY,
    from: 'their end',
    why: 'the access log names an ended session that comes again',
    law: MINIMISATION,
  },
  {
    module: 'assessments',
    what: "sessions of the doctor's desk",
    table: 'desk_sessions',
    since: 'expires_at',
    keptHours: HOUR,
    from: 'their end',
    why: 'photos are loaded with them',
    law: MINIMISATION,
  },
  {
    module: 'assessments',
    what: 'photos on their way, finished or not',
    table: 'case_uploads',
    since: 'created_at',
    keptHours: UNFINISHED_UPLOAD_HOURS,
    from: 'their beginning; what came of them goes along',
    why: 'an upload goes on after a day without a net',
    law: MINIMISATION,
  },
  {
    module: 'assessments',
    what: 'whether an answer helped, yes or no',
    table: 'reply_feedback',
    since: 'given_at',
    isBusinessTime: true,
    keptHours: YEAR,
    from: 'the last yes or no',
    why: 'following how answers are received',
    law: MINIMISATION,
  },
];

/** What else is kept, and until when. */
export const KEPT: readonly KeptRule[] = [
  {
    what: 'orders that were paid, their refunds, invoices',
    table:
      'orders, checkout_sessions, payments, refunds, invoices, cases, case_links, case_phone_changes, case_message_notices',
    kept: '7 years',
    from: 'the end of the financial year; name, e-mail and phone go with the account',
    why: 'bookkeeping; removed by the operator',
    law: 'bokföringslagen (1999:1078) 7:2',
  },
  {
    what: 'forms that were never sent, with their photos and keys',
    table: 'case_answers, case_photos, case_keys',
    kept: '60 days',
    from: 'the paid order; erased when the case expires',
    why: 'the patient may come back to it',
    law: MINIMISATION,
  },
  {
    what: 'answers and photos of cases, what was asked beside the form, why the clinic looked, and their keys',
    table: 'case_answers, case_photos, case_info_requests, case_access_notes, case_keys',
    kept: '10 years',
    from: 'the last entry; removed by the operator',
    why: 'the journal of a person',
    law: 'patientdatalagen (2008:355) 3:17',
  },
  {
    what: 'replies to cases with their files, opinions and messages',
    table:
      'case_reply_drafts, case_replies, case_amendments, case_reply_pdfs, case_second_opinions, case_opinion_comments, case_messages',
    kept: '10 years',
    from: 'the last entry; unreadable once the operator has removed the key',
    why: 'the journal of a person',
    law: 'patientdatalagen (2008:355) 3:17',
  },
  {
    what: 'what has come of photos on their way',
    table: 'case_upload_parts',
    kept: '1 day',
    from: 'the beginning of the upload; goes along with it',
    why: 'an upload goes on after a day without a net',
    law: MINIMISATION,
  },
  {
    what: 'accesses to patient data',
    table: 'access_log, access_log_seals, access_log_heads',
    kept: '5 years',
    from: 'the access; removed by the operator',
    why: 'following up who reached what; proving that nothing is missing',
    law: 'patientdatalagen (2008:355) 4:3; HSLF-FS 2016:40 4:9',
  },
  {
    what: 'accounts',
    table: 'users, recovery_codes, cms_admins, account_customers',
    kept: 'until erased',
    from: 'the erasure',
    why: 'signing in',
    law: 'GDPR 6.1 b, 17',
  },
  {
    what: 'deleted posts and questions',
    table: 'cms_blog_posts, blog_post_revisions, cms_faq_sections, cms_faq_questions',
    kept: '30 days',
    from: 'the deletion',
    why: 'undoing it (`UNDO_DAYS`)',
    law: 'none: editorial',
  },
];

export function rulesOf(module: PurgingModule): readonly PurgeRule[] {
  return PURGED.filter((rule) => rule.module === module);
}

/** `1 hour`, `90 days`, `2 years`. */
export function keptText(hours: number): string {
  const isIn = (unit: number) => hours >= unit && hours % unit === 0;
  const text = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);
  if (isIn(YEAR)) return text(hours / YEAR, 'year');
  return isIn(DAY) ? text(hours / DAY, 'day') : text(hours, 'hour');
}
