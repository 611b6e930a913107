import { KEPT, PURGED } from '../../src/retention.js';

/** A purpose for which the clinic processes personal data: a row of its record (GDPR 30.1). */
export interface Purpose {
  readonly purpose: string;
  readonly whose: string;
  readonly data: string;
  readonly basis: string;
  readonly recipients: string;
  /** Where the data are; how long is in the retention of these tables. */
  readonly tables: readonly string[];
}

/** Every table with a retention rule serves one purpose; a new one without a purpose fails the test. */
export const PURPOSES: readonly Purpose[] = [
  {
    purpose: 'care: form, photos, reply, messages',
    whose: 'patients; clinicians as authors',
    data: 'health data, photos of the body, identity number, name, e-mail and phone of the order',
    basis: 'GDPR 6.1 c and 9.2 h; patientdatalagen (2008:355) 2:4, 3:1',
    recipients: 'the patient; the clinicians of the clinic',
    tables: [
      ...['cases', 'case_answers', 'case_photos', 'photo_judgements', 'case_patients', 'case_info_requests'],
      ...['case_summaries', 'case_keys', 'case_reply_drafts', 'case_replies', 'case_amendments', 'case_prescriptions'],
      ...['case_reply_retractions'],
      ...['case_reply_pdfs', 'case_second_opinions', 'case_opinion_comments', 'case_messages', 'case_message_notices'],
      ...['case_disagreements', 'case_disagreement_answers'],
      ...['unsent_prescriptions', 'held_signatures', 'case_check_ins', 'case_hand_overs', 'case_uploads'],
      ...['case_upload_parts', 'due_notices', 'reply_feedback', 'reply_templates', 'reply_template_versions'],
      'clinician_code_uses',
    ],
  },
  {
    purpose: 'complaints and deviations',
    whose: 'patients; clinicians as authors',
    data: 'that a case has one, how severe it is in one word, due date and outcome; in encrypted words what happened and what was done',
    basis:
      'GDPR 6.1 c and 9.2 h; patientdatalagen (2008:355) 2:4 p. 4; patientsäkerhetslagen (2010:659) 3:8 a, 6:4; SOSFS 2011:9 5',
    recipients: 'the patient; the clinicians of the clinic; the office, without words',
    tables: ['quality_report_texts'],
  },
  {
    purpose: 'opening a case safely',
    whose: 'patients',
    data: 'phone, links and codes as hashes, browser, shortened network address, identity by BankID',
    basis: 'GDPR 6.1 c, 32; HSLF-FS 2016:40 3:15',
    recipients: 'the text message provider; BankID while it is on',
    tables: [
      ...['case_codes', 'case_links', 'case_sessions', 'case_devices', 'case_phone_changes', 'case_access_freezes'],
      ...['case_trust', 'ordering_browsers', 'bankid_orders', 'persons'],
    ],
  },
  {
    purpose: 'following up who reads',
    whose: 'clinicians, admins, patients',
    data: 'who opened which case, when, why and from where; never what was read',
    basis: 'GDPR 6.1 c; patientdatalagen 4:3; HSLF-FS 2016:40 4:9',
    recipients: 'the patient; the persons who review the log',
    tables: [
      ...['access_log', 'access_log_unsealed', 'access_log_seals', 'access_log_heads', 'case_access_notes'],
      ...['case_visits', 'log_reviewers', 'log_review_picks', 'log_review_days', 'log_review_rules'],
      ...['erasure_decisions', 'case_legal_holds', 'erasures', 'case_blocks', 'case_block_breaks'],
      ...['case_hold_lifts', 'journal_endings', 'access_notices', 'access_notice_choices'],
    ],
  },
  {
    purpose: 'selling the assessment, receipts, refunds',
    whose: 'buyers',
    data: 'name, e-mail, phone, gender, amounts, state and method of the payment, brand and last four digits of the card',
    basis: 'GDPR 6.1 b; bokföringslagen (1999:1078) 7:2 for receipts (6.1 c)',
    recipients: 'Stripe: name, e-mail, amount, order id',
    tables: [
      ...['orders', 'checkout_sessions', 'payments', 'refunds', 'case_end_requests', 'disputes', 'invoices'],
      ...[
        'balance_transactions',
        'payouts',
        'payout_rows',
        'stripe_balances',
        'daily_numbers',
        ...['book_settings', 'other_row_accounts', 'closed_months', 'verifications', 'postings', 'booked_facts'],
        'order_notes',
        'stripe_events',
        'account_customers',
        'withdrawal_declarations',
        'withdrawal_links',
      ],
    ],
  },
  {
    purpose: 'requests of people about their data',
    whose: 'patients, customers',
    data: 'which right, when, how it ended; the words of the request, encrypted; a copy of all data for seven days, encrypted',
    basis: 'GDPR 6.1 c, 12.3',
    recipients: 'none',
    tables: ['matters', 'rights_requests', 'own_data_exports'],
  },
  {
    purpose: 'accounts',
    whose: 'customers, staff',
    data: 'e-mail, name, hash of the password, second factors, sessions, known browsers',
    basis: 'GDPR 6.1 b; 6.1 f for their protection',
    recipients: 'none',
    tables: [
      ...['users', 'sessions', 'one_time_tokens', 'auth_codes', 'wrong_codes', 'message_requests', 'factors'],
      ...[
        'factor_challenges',
        'factor_resets',
        'recovery_codes',
        'known_devices',
        'security_events',
        'admin_invites',
        'proposals',
      ],
      ...['cms_admins', 'rate_limits', 'desk_sessions'],
    ],
  },
  {
    purpose: 'mails and text messages',
    whose: 'customers, patients, staff',
    data: 'address or number, and the text until it is sent; no health data',
    basis: 'the basis of what they are about',
    recipients: 'the mail and text message providers',
    tables: ['mail_deliveries', 'sms_deliveries'],
  },
  {
    purpose: 'answering questions to the clinic',
    whose: 'visitors',
    data: 'name, e-mail, phone, message, the clinic’s answers',
    basis: 'GDPR 6.1 f: being able to answer',
    recipients: 'the mail provider, for answers',
    tables: ['contact_messages'],
  },
  {
    purpose: 'clinicians and their licences',
    whose: 'clinicians',
    data: 'name, title, licence number, checks of the licence, portrait with consent',
    basis: 'GDPR 6.1 c: patientdatalagen 3:6, patientsäkerhetslagen (2010:659) 3:1; 6.1 a for the portrait',
    recipients: 'the public: name, title, specialty, licence number, portrait',
    tables: ['clinicians', 'licence_checks', 'clinician_portraits'],
  },
  {
    purpose: 'running the clinic',
    whose: 'staff',
    data: 'who confirmed, approved or decided what; ids of events',
    basis: 'GDPR 6.1 f, 5.2',
    recipients: 'none',
    tables: [
      ...['confirmations', 'job_decisions', 'review_reminders', 'heartbeats', 'outbox_events', 'event_jobs'],
      ...[
        'key_fingerprints',
        'stripe_webhook_refusals',
        'last_measurement',
        'check_states',
        'cms_blog_posts',
        'blog_post_revisions',
        'cms_faq_sections',
      ],
      ...['cms_faq_questions'],
    ],
  },
];

/** Who receives data because a setting says so. */
export interface Processor {
  readonly settings: readonly string[];
  readonly who: string;
  readonly gets: string;
  readonly never: string;
}

export const PROCESSORS: readonly Processor[] = [
  {
    settings: ['STRIPE_SECRET_KEY', 'STRIPE_API_BASE_URL', 'STRIPE_JS_URL'],
    who: 'Stripe',
    gets: 'name, e-mail, amount, order id; card data directly from the browser',
    never: 'health data, phone',
  },
  {
    settings: ['SMTP_URL'],
    who: 'the mail provider',
    gets: 'address, first name in the greeting, text of the mail',
    never: 'health data',
  },
  {
    settings: ['SMS_URL'],
    who: 'the text message provider',
    gets: 'phone, code or notice',
    never: 'health data, name',
  },
  {
    settings: ['BANKID_API_URL', 'BANKID_APP_URL'],
    who: 'the bank that sells BankID',
    gets: 'network address, purpose, case number and hash of a reply that is signed',
    never: 'health data',
  },
  {
    settings: ['S3_ENDPOINT', 'STORAGE_DIR'],
    who: 'the host of files',
    gets: 'photos and files, encrypted with keys that it does not have',
    never: 'keys of cases',
  },
  {
    settings: ['BACKUP_PLACE', 'BACKUP_S3_ENDPOINT', 'BACKUP_DATABASE_URL'],
    who: 'the host of backups',
    gets: 'archives, encrypted to the operator’s key',
    never: 'any key',
  },
  {
    settings: [
      'DATABASE_URL',
      'MIGRATION_DATABASE_URL',
      'KEEPER_DATABASE_URL',
      'DATABASE_LISTEN_URL',
      'QUEUE_DATABASE_URL',
      'REDIS_URL',
      'REDIS_SENTINELS',
      'REDIS_CLUSTER_NODES',
    ],
    who: 'the host of the servers',
    gets: 'the database, where health data are encrypted; queues with ids alone',
    never: 'content of queues beyond ids',
  },
  {
    settings: ['ANALYTICS_SCRIPT_URL'],
    who: 'the host of visit statistics',
    gets: 'addresses of ordinary pages, after consent alone',
    never: 'pages about conditions, ordering, accounts or forms',
  },
  {
    settings: ['IMAGE_API_URL'],
    who: 'the maker of pictures for posts',
    gets: 'the words that an admin types for a picture',
    never: 'data of patients or customers',
  },
];

/** Settings with an address that leads to nobody else. */
export const OWN_ADDRESSES: readonly string[] = ['PUBLIC_URL', 'AUTH_REDIRECT_URLS', 'DRILL_DATABASE_URL'];

/** Every table that the retention declares. */
export const retainedTables: readonly string[] = [
  ...new Set([...PURGED, ...KEPT].flatMap(({ table }) => table.split(',').map((name) => name.trim()))),
].sort();

/** The record of processing as a table in Markdown; how long the rows of a table are kept is in docs/security.md. */
export function recordOfProcessing(): string {
  const rows = PURPOSES.map(({ purpose, whose, data, basis, recipients, tables }) => {
    const kept = tables.filter((table) => retainedTables.includes(table)).map((table) => `\`${table}\``);
    return ['', purpose, whose, data, basis, recipients, kept.join(', '), ''].join(' | ').trim();
  });
  return ['| purpose | whose | data | legal basis | recipients | tables |', '|---|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

/** Who else receives data, as a table in Markdown. */
export function processors(): string {
  return [
    '| settings | who | receives | never |',
    '|---|---|---|---|',
    ...PROCESSORS.map(
      ({ settings, who, gets, never }) =>
        `| ${settings.map((name) => `\`${name}\``).join(', ')} | ${who} | ${gets} | ${never} |`,
    ),
  ].join('\n');
}
