import { DAY, HOUR, MINIMISATION, YEAR, type ModuleRetention } from '../../platform/retention/retention-rule.js';
import { secondsInHour } from 'date-fns/constants';
import { LOCKED_SECONDS, PERSON } from './accounts/session-lifetimes.js';
import { SECURITY_EVENT_RETENTION_DAYS } from './security-events/security-event-kinds.js';

/** An account whose address was never confirmed is deleted after this many days: a stranger may have created it. */
const UNPROVEN_ACCOUNT_DAYS = 7;

/**
 * Accounts of which no address or number has been proven, so that signing in was never possible. Accounts that
 * operators created or invited stay, and so do accounts with a link that is still valid.
 */
const IS_UNPROVEN = `pending_sign_up IS NOT NULL AND email_confirmed_at IS NULL AND phone_confirmed_at IS NULL AND invited_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM one_time_tokens t WHERE t.user_id = users.id AND t.expires_at > now())
  AND NOT EXISTS (SELECT 1 FROM cms_admins a WHERE a.user_id = users.id)`;

/** Their lifetimes are the agreement's, where those of the profile `standard` are unlimited. */
const IS_OF_PERSON = 'user_id IN (SELECT id FROM users WHERE is_person)';

export const authRetention: ModuleRetention = {
  module: 'auth',
  rules: [
    {
      what: 'mailed links and codes',
      table: 'one_time_tokens',
      since: 'expires_at',
      keptHours: DAY,
      from: 'their end',
      why: 'a late visitor sees "expired" instead of "unknown"',
      law: MINIMISATION,
    },
    {
      what: 'PKCE codes',
      table: 'auth_codes',
      since: 'expires_at',
      keptHours: DAY,
      from: 'their end',
      why: 'a late visitor sees "expired" instead of "unknown"',
      law: MINIMISATION,
    },
    {
      what: 'counts of wrong codes',
      table: 'wrong_codes',
      since: 'since',
      keptHours: DAY,
      from: 'the first wrong code',
      why: 'limiting guesses',
      law: 'GDPR 32',
    },
    {
      what: 'requests for links and codes',
      table: 'message_requests',
      since: 'created_at',
      keptHours: 7 * DAY,
      from: 'the request',
      why: 'a job looks for the account and may be retried for days',
      law: MINIMISATION,
    },
    {
      what: 'resets of second factors of staff, with the reason',
      table: 'factor_resets',
      since: 'requested_at',
      only: 'confirmed_at IS NULL OR finished_at IS NOT NULL',
      keptHours: 2 * YEAR,
      from: 'the request; one that waits for a new factor stays',
      why: 'tracing attacks',
      law: 'GDPR 32',
    },
    {
      what: 'challenges of second factors',
      table: 'factor_challenges',
      since: 'expires_at',
      keptHours: DAY,
      from: 'their end',
      why: 'a late visitor sees "expired" instead of "unknown"',
      law: MINIMISATION,
    },
    {
      what: 'second factors never verified',
      table: 'factors',
      since: 'created_at',
      only: `status = 'unverified'`,
      keptHours: HOUR,
      from: 'their creation',
      why: 'setting one up takes minutes',
      law: MINIMISATION,
    },
    {
      what: 'browsers of a person',
      table: 'known_devices',
      since: 'last_seen_at',
      keptHours: YEAR,
      from: 'the last sign-in',
      why: 'notifying the user of a sign-in from a new one',
      law: 'GDPR 32',
    },
    {
      what: 'sessions',
      table: 'sessions',
      since: 'created_at',
      afterTtl: 'session',
      keptHours: DAY,
      from: 'their end',
      why: 'a late visitor sees "expired" instead of "unknown"',
      law: MINIMISATION,
    },
    {
      what: 'sessions given up',
      table: 'sessions',
      since: 'last_active_at',
      afterTtl: 'idleSession',
      keptHours: DAY,
      from: 'their end',
      why: 'a late visitor sees "expired" instead of "unknown"',
      law: MINIMISATION,
    },
    {
      what: 'sessions that were locked at the desk',
      table: 'sessions',
      since: 'locked_at',
      keptHours: LOCKED_SECONDS / secondsInHour + HOUR,
      from: 'the lock',
      why: 'their person opens them within eight hours; a late visitor sees "expired"',
      law: MINIMISATION,
    },
    {
      what: 'sessions that BankID opened',
      table: 'sessions',
      since: 'created_at',
      only: IS_OF_PERSON,
      keptHours: PERSON.totalSeconds / secondsInHour + DAY,
      from: 'the sign-in',
      why: 'they end after 12 hours in both profiles; a late visitor sees "expired"',
      law: MINIMISATION,
    },
    {
      what: 'sessions that BankID opened, given up',
      table: 'sessions',
      since: 'last_active_at',
      only: IS_OF_PERSON,
      keptHours: PERSON.idleSeconds / secondsInHour + DAY,
      from: 'the last call',
      why: 'they end after 2 hours without use in both profiles; a late visitor sees "expired"',
      law: MINIMISATION,
    },
    {
      what: 'accounts never proven',
      table: 'users',
      since: 'created_at',
      only: IS_UNPROVEN,
      keptHours: UNPROVEN_ACCOUNT_DAYS * DAY,
      from: 'sign-up',
      why: 'the address may belong to another person',
      law: MINIMISATION,
    },
    {
      what: 'invitations of admins and clinicians',
      table: 'admin_invites',
      since: 'expires_at',
      keptHours: YEAR,
      from: 'their end',
      why: 'showing who invited whom, and saying why an old link is refused',
      law: 'GDPR 32',
    },
    {
      what: 'proposals of one admin to another, with who confirmed or ended them',
      table: 'proposals',
      since: 'proposed_at',
      only: `kind NOT IN ('contact-change', 'journal-erasure')`,
      keptHours: YEAR,
      from: 'the proposal',
      why: 'showing which two admins named a person responsible, changed the rules of the review, lowered the age limit or opened the clinic',
      law: 'GDPR 32',
    },
    {
      what: 'security log',
      table: 'security_events',
      since: 'at',
      keptHours: SECURITY_EVENT_RETENTION_DAYS * DAY,
      from: 'the event',
      why: 'investigating abuse',
      law: 'GDPR 5.1 f, 32',
    },
  ],
};
