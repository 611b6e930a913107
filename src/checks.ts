import { Module } from '@nestjs/common';
import { bankidChecks } from './identity/bankid/bankid.checks.js';
import { accessLogChecks } from './clinic/records/access-log/access-log.checks.js';
import { cliniciansChecks } from './clinic/clinicians/clinicians.checks.js';
import { licencesChecks } from './clinic/clinicians/licences/licences.checks.js';
import { logReviewChecks } from './clinic/keeping/log-review/log-review.checks.js';
import { rightsRequestsChecks } from './clinic/matters/rights/rights-requests.checks.js';
import { medicalContentChecks } from './clinic/replies/medical-content/medical-content.checks.js';
import { drillsChecks } from './operations/drills/drills.checks.js';
import { dutiesChecks } from './operations/duties/duties.checks.js';
import { apiKeysChecks } from './platform/api-keys/api-keys.checks.js';
import { RunChecks } from './platform/checks/run-checks.js';
import { CHECK_GROUPS, type DefinedCheck } from './platform/checks/define-check.js';
import { contribute } from './platform/process/contribute.js';
import { databaseActivityChecks } from './platform/database/database-activity.checks.js';
import { databaseChecks } from './platform/database/database.checks.js';
import { publicAddressChecks } from './platform/health/public-address.checks.js';
import { heartbeatsChecks } from './platform/heartbeats/heartbeats.checks.js';
import { jobsChecks } from './platform/jobs/jobs.checks.js';
import { mailChecks } from './platform/mail/mail.checks.js';
import { senderDomainChecks } from './platform/mail/sender-domain.checks.js';
import { smsChecks } from './platform/sms/sms.checks.js';
import { profileChecks } from './profile/profile.checks.js';
import { catalogChecks } from './shop/catalog/catalog.checks.js';
import { webhooksChecks } from './shop/payments/stripe-events/webhooks.checks.js';
import { stripeChecks } from './shop/stripe/stripe.checks.js';
import { settingsChecks } from './start/settings.checks.js';
import { adminsChecks } from './supabase/auth/accounts/admins.checks.js';
import { rightsChecks } from './supabase/auth/rights-review/rights-review.js';
import { storageChecks } from './supabase/storage/storage.checks.js';

const declared = [
  databaseChecks,
  databaseActivityChecks,
  jobsChecks,
  heartbeatsChecks,
  apiKeysChecks,
  publicAddressChecks,
  storageChecks,
  drillsChecks,
  bankidChecks,
  dutiesChecks,
  settingsChecks,
  accessLogChecks,
  catalogChecks,
  webhooksChecks,
  stripeChecks,
  profileChecks,
  mailChecks,
  senderDomainChecks,
  smsChecks,
  adminsChecks,
  rightsChecks,
  cliniciansChecks,
  licencesChecks,
  rightsRequestsChecks,
  logReviewChecks,
  medicalContentChecks,
].flatMap((checks) => Object.values<DefinedCheck>(checks));

/** Every check of the modules, in the order of the groups. */
export const CHECKS: readonly DefinedCheck[] = CHECK_GROUPS.flatMap((group) =>
  declared.filter((check) => check.group === group),
);

@Module({})
class ChecksModule {}

/** Registers the checks. */
export const registeredChecks = contribute(ChecksModule, RunChecks, CHECKS);
