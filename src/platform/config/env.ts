import type { AppSettings } from './groups/app-settings.js';
import type { DatabaseSettings } from './groups/database-settings.js';
import type { HttpSettings } from './groups/http-settings.js';
import type { KeySettings } from './groups/key-settings.js';
import type { MailSettings } from './groups/mail-settings.js';
import type { QueueSettings } from './groups/queue-settings.js';
import type { SmsSettings } from './groups/sms-settings.js';

/** A process of the clinic that stays: `both` is a server that runs jobs too. */
export type ProcessKind = 'server' | 'worker' | 'both';

/** The settings of the kernel. Every other group is injected by its own class; `src/start/settings.ts` lists them all. */
export abstract class Env {
  /** Which process reads the settings; a command that has every secret counts as `both`. */
  readonly process!: ProcessKind;
  readonly app!: AppSettings;
  readonly http!: HttpSettings;
  readonly database!: DatabaseSettings;
  readonly queue!: QueueSettings;
  readonly keys!: KeySettings;
  readonly mail!: MailSettings;
  readonly sms!: SmsSettings;
}
