import { clinicRetention } from './clinic/keeping/clinic.retention.js';
import { bankidRetention } from './identity/bankid/bankid.retention.js';
import { authRetention } from './supabase/auth/auth.retention.js';
import { contactRetention } from './site/contact/contact.retention.js';
import { ordersRetention } from './shop/orders/orders.retention.js';
import { patientRecordsRetention } from './clinic/records/patient-records.retention.js';
import { paymentsRetention } from './shop/payments/payments.retention.js';
import { UNDO_DAYS } from './platform/database/edited-row.js';
import { platformRetention } from './platform/maintenance/platform.retention.js';
import { operationsRetention } from './operations/operations.retention.js';
import type { KeptRule, PurgeRule } from './platform/retention/retention-rule.js';

/**
 * How long personal data are kept: what, where, how long, why and by which law. Each module has its own table and one
 * purge job that follows it; docs/security.md and the privacy page are compared with all of them by tests. Two years of
 * `security_events` are also enforced by that table's trigger.
 */
export const PURGED: readonly PurgeRule[] = [
  platformRetention,
  authRetention,
  bankidRetention,
  contactRetention,
  paymentsRetention,
  ordersRetention,
  clinicRetention,
  operationsRetention,
].flatMap(({ rules }) => rules);

/** What else is kept, and until when. Rows about the tables of several modules stand here. */
export const KEPT: readonly KeptRule[] = [
  {
    what: 'orders that were paid, their refunds, invoices',
    table:
      'orders, checkout_sessions, payments, refunds, case_end_requests, disputes, invoices, cases, case_links, case_phone_changes, case_access_freezes, case_message_notices, unsent_prescriptions, case_check_ins, matters',
    kept: '7 years',
    from: 'the end of the financial year; name, e-mail and phone are removed with the account',
    why: 'bookkeeping; removed by the operator',
    law: 'bokföringslagen (1999:1078) 7:2',
  },
  {
    what: 'what Stripe booked and paid out: amounts, fees, times and ids, without names',
    table: 'balance_transactions, payouts, payout_rows, stripe_balances',
    kept: '7 years',
    from: 'the end of the calendar year in which the financial year ended',
    why: 'bookkeeping; removed by the operator',
    law: 'bokföringslagen (1999:1078) 7:2',
  },
  {
    what: 'the books: verifications of closed months with order numbers and amounts, without names',
    table: 'book_settings, other_row_accounts, closed_months, verifications, postings, booked_facts',
    kept: 'until 31 December of the seventh year',
    from: 'the calendar year in which the financial year ended',
    why: 'bookkeeping; removed by the operator',
    law: 'bokföringslagen (1999:1078) 7:2',
  },
  {
    what: 'how many orders and cases each day began and ended',
    table: 'daily_numbers',
    kept: 'while the clinic runs',
    from: 'their day; without personal data',
    why: 'comparing months',
    law: 'none: technical',
  },
  ...patientRecordsRetention,
  {
    what: 'words of requests about data, and of the reply',
    table: 'rights_requests',
    kept: 'as long as the request',
    from: 'the reply; emptied when the case, or the account without one, is erased, or at the reply where that is later',
    why: 'showing that the request was answered in time',
    law: 'GDPR 5.2, 12.3',
  },
  {
    what: 'choices to be notified of accesses from outside the care',
    table: 'access_notice_choices',
    kept: 'until withdrawn',
    from: 'the choice; removed with the account or the case',
    why: 'the patient is notified as they have chosen',
    law: 'GDPR 6.1 c; patientdatalagen (2008:355) 4:3, 8:5',
  },
  {
    what: 'who reviewed the access log, who named and removed them, as ids and times',
    table: 'log_reviewers',
    kept: '10 years',
    from: 'the removal; the row outlives the account; removed by the operator',
    why: 'showing who followed up accesses, and who decided about legal holds',
    law: 'patientdatalagen (2008:355) 3:17, 4:3; HSLF-FS 2016:40 4:9',
  },
  {
    what: 'accounts',
    table: 'users, persons, recovery_codes, case_trust, cms_admins, account_customers',
    kept: 'until erased',
    from: 'the erasure',
    why: 'signing in',
    law: 'GDPR 6.1 b, 17',
  },
  {
    what: 'erasures, blocks and retracted replies, as ids, codes and times',
    table: 'erasures',
    kept: 'until removed',
    from: 'the erasure; removed by the operator once no older archive is left',
    why: 'a restored backup applies them again',
    law: 'GDPR 17, 5.2',
  },
  {
    what: 'fingerprints of the keys that the worker has',
    table: 'key_fingerprints',
    kept: 'while the clinic runs',
    from: 'their date; replaced with the keys; without personal data',
    why: 'an archive names the keys that it needs',
    law: 'none: technical',
  },
  {
    what: 'clinicians, with name and licence number',
    table: 'clinicians',
    kept: '10 years',
    from: 'the last entry that they signed; the row outlives the account; removed by the operator',
    why: 'the journal names its authors',
    law: 'patientdatalagen (2008:355) 3:6, 3:17',
  },
  {
    what: 'yearly checks of licences, with the admin and a note',
    table: 'licence_checks',
    kept: '10 years',
    from: 'with the clinician',
    why: 'the caregiver has checked who gives care',
    law: 'patientsäkerhetslagen (2010:659) 3:1, GDPR 6.1 c',
  },
  {
    what: 'which reminders of yearly reviews were sent',
    table: 'review_reminders',
    kept: 'while the clinic runs',
    from: 'their date; without personal data; removed by the operator',
    why: 'each reminder is sent once',
    law: 'GDPR 5.1 c, e',
  },
  {
    what: 'portraits of clinicians, with the consent',
    table: 'clinician_portraits',
    kept: 'until removed',
    from: 'the upload',
    why: 'patients see who answers',
    law: 'GDPR 6.1 a',
  },
  {
    what: "confirmations of texts, mails and medical content, with the confirming person's name",
    table: 'confirmations',
    kept: 'while the clinic runs',
    from: 'their date; removed by the operator',
    why: 'who is responsible for what the clinic promises',
    law: 'GDPR 5.2, 6.1 f',
  },
  {
    what: 'deleted posts',
    table: 'cms_blog_posts, blog_post_revisions',
    kept: `${UNDO_DAYS} days`,
    from: 'the deletion',
    why: 'undo (`UNDO_DAYS`)',
    law: 'none: editorial',
  },
];
