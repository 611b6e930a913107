import { AccessLogSettings } from '../clinic/records/access-log.settings.js';
import { DeskSettings } from '../clinic/clinicians/desk.settings.js';
import { PatientDataSettings } from '../clinic/records/patient-data.settings.js';
import { BankidSettings } from '../identity/bankid/bankid.settings.js';
import { AppSettings } from '../platform/config/groups/app-settings.js';
import { DatabaseSettings } from '../platform/config/groups/database-settings.js';
import { HttpSettings } from '../platform/config/groups/http-settings.js';
import { KeySettings } from '../platform/config/groups/key-settings.js';
import { MailSettings } from '../platform/config/groups/mail-settings.js';
import { QueueSettings } from '../platform/config/groups/queue-settings.js';
import type { ProcessKind } from '../platform/config/env.js';
import { SmsSettings } from '../platform/config/groups/sms-settings.js';
import { SiteSettings } from '../profile/site.settings.js';
import { SlaSettings } from '../profile/sla.settings.js';
import { BackupSettings } from '../safekeeping/backup.settings.js';
import { DrillSettings } from '../safekeeping/drill.settings.js';
import { StripeSettings } from '../shop/stripe/stripe.settings.js';
import { ImageSettings } from '../site/content/images/image.settings.js';
import { AuthSettings } from '../supabase/auth/auth.settings.js';
import { StorageSettings } from '../supabase/storage/storage.settings.js';

/** Every group of settings, in the order in which problems are reported. */
export const SETTING_GROUPS = {
  app: AppSettings,
  http: HttpSettings,
  database: DatabaseSettings,
  queue: QueueSettings,
  keys: KeySettings,
  stripe: StripeSettings,
  mail: MailSettings,
  sms: SmsSettings,
  site: SiteSettings,
  auth: AuthSettings,
  storage: StorageSettings,
  backups: BackupSettings,
  drill: DrillSettings,
  images: ImageSettings,
  accessLog: AccessLogSettings,
  patientData: PatientDataSettings,
  bankid: BankidSettings,
  desk: DeskSettings,
  sla: SlaSettings,
};

type Groups = typeof SETTING_GROUPS;

/**
 * Every setting of a deployment, read once from the environment. Business constants live in the module that owns
 * them, and what an admin may change is a row; only deployment facts and secrets are here.
 */
export type Settings = { readonly process: ProcessKind } & {
  readonly [Name in keyof Groups]: InstanceType<Groups[Name]>;
};
