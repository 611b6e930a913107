import 'reflect-metadata';
import { AccessLogSettings } from './groups/access-log-settings.js';
import { AppSettings } from './groups/app-settings.js';
import { AuthSettings } from './groups/auth-settings.js';
import { CaseSettings } from './groups/case-settings.js';
import { DatabaseSettings } from './groups/database-settings.js';
import { HttpSettings } from './groups/http-settings.js';
import { ImageSettings } from './groups/image-settings.js';
import { KeySettings } from './groups/key-settings.js';
import { MailSettings } from './groups/mail-settings.js';
import { PatientDataSettings } from './groups/patient-data-settings.js';
import { QueueSettings } from './groups/queue-settings.js';
import { SmsSettings } from './groups/sms-settings.js';
import { SiteSettings } from './groups/site-settings.js';
import { StorageSettings } from './groups/storage-settings.js';
import { StripeSettings } from './groups/stripe-settings.js';

/** Every group of settings, in the order in which problems are told. */
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
  images: ImageSettings,
  accessLog: AccessLogSettings,
  patientData: PatientDataSettings,
  cases: CaseSettings,
};

/**
 * Every setting of a deployment, read once from the environment. Business constants live in the module that owns
 * them, and what an admin may change is a row; only deployment facts and secrets are here.
 */
export class Env {
  readonly app!: AppSettings;
  readonly http!: HttpSettings;
  readonly database!: DatabaseSettings;
  readonly queue!: QueueSettings;
  readonly keys!: KeySettings;
  readonly stripe!: StripeSettings;
  readonly mail!: MailSettings;
  readonly sms!: SmsSettings;
  readonly site!: SiteSettings;
  readonly auth!: AuthSettings;
  readonly storage!: StorageSettings;
  readonly images!: ImageSettings;
  readonly accessLog!: AccessLogSettings;
  readonly patientData!: PatientDataSettings;
  readonly cases!: CaseSettings;
}
