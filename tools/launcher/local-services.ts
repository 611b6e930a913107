import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { startBankIdSimulator } from '@hudvy/bankid-simulator';
import { startStripeEmulator } from '@hudvy/stripe-emulator';
import { startPostgres, type RunningPostgres } from '../embedded-postgres/start-postgres.js';
import { startMailInbox } from '../mail-inbox/mail-inbox.js';
import { postgresFolder } from './data-folder.js';
import type { LocalSecrets } from './keys.js';
import type { LauncherSettings } from './settings.js';

const RETRY_MS = 500;

/** The local Postgres, restarted after an unexpected end on the same port, so that its clients reconnect. */
export class SupervisedPostgres {
  private running: Promise<RunningPostgres> | null = null;
  private isWanted = true;

  constructor(
    private readonly dataDir: string,
    private readonly tell: (text: string) => void = console.error,
  ) {}

  /** Starts it for the first time. @throws as `startPostgres` does */
  start(): Promise<RunningPostgres> {
    return this.launch();
  }

  async stop(): Promise<void> {
    this.isWanted = false;
    await (await this.running?.catch(() => null))?.stop();
  }

  private async launch(): Promise<RunningPostgres> {
    this.running = startPostgres({ dataDir: this.dataDir });
    const postgres = await this.running;
    postgres.ended.then(() => this.bringBack()).catch((error: unknown) => this.tell(String(error)));
    return postgres;
  }

  private async bringBack(): Promise<void> {
    while (this.isWanted) {
      this.tell('Postgres ended; starting it again.');
      try {
        await this.launch();
        return;
      } catch (error) {
        // Sessions of the killed process may take a moment to end and release its shared memory.
        this.tell(String(error));
        await delay(RETRY_MS);
      }
    }
  }
}

/** Local replacements of services without a setting; the others are absent. */
export interface LocalServices {
  database?: Pick<RunningPostgres, 'url' | 'ownerUrl' | 'keeperUrl' | 'backupUrl' | 'drillUrl' | 'bootstrapUrl'>;
  /** The emulator's URL for the server and for browsers. */
  payments?: { readonly apiUrl: string; readonly browserUrl: string };
  smtpUrl?: string;
  /** Settings of the BankID simulator. */
  bankId?: Record<
    'BANKID' | 'BANKID_API_URL' | 'BANKID_APP_URL' | 'BANKID_PFX' | 'BANKID_PASSPHRASE' | 'BANKID_CA',
    string
  >;
}

export interface StartContext {
  /** Receives progress messages. */
  say: (what: string) => void;
  /** Called with the cleanup of each step; cleanups run in reverse order. */
  onStop: (stop: () => Promise<unknown>) => void;
  /** Cancels all waiting when it resolves. */
  stopRequest: Promise<void>;
  /** The build of the pages, when there is one; the server needs it. */
  pages?: Promise<void> | undefined;
}

/** Starts the required ones of Postgres, payments emulator, mail inbox and BankID simulator in this process. */
export async function startLocalServices(
  settings: LauncherSettings,
  secrets: LocalSecrets,
  context: StartContext,
): Promise<LocalServices> {
  const { payments, mail, bankId } = settings;
  const [database, paymentUrls, smtpUrl, bankIdSettings] = await Promise.all([
    settings.startsPostgres ? startDatabase(settings, context) : undefined,
    payments ? startPayments(settings, payments.port, secrets, context) : undefined,
    mail ? startMail(settings, mail, context) : undefined,
    bankId ? startBankId(settings, bankId, context) : undefined,
  ]);
  return {
    ...(database && { database }),
    ...(paymentUrls && { payments: paymentUrls }),
    ...(smtpUrl && { smtpUrl }),
    ...(bankIdSettings && { bankId: bankIdSettings }),
  };
}

async function startDatabase({ dataDir }: LauncherSettings, { say, onStop }: StartContext): Promise<RunningPostgres> {
  say('Starting Postgres');
  const postgres = new SupervisedPostgres(postgresFolder(dataDir));
  onStop(() => postgres.stop());
  return postgres.start();
}

async function startPayments(
  { dataDir, port, publicUrl, hostname, clock, isRehearsal }: LauncherSettings,
  emulatorPort: number,
  { stripeWebhookSecret }: LocalSecrets,
  { say, onStop }: StartContext,
): Promise<LocalServices['payments']> {
  say('Starting the payments emulator');
  const browserUrl = `http://${hostname}:${emulatorPort}`;
  const site = `http://127.0.0.1:${port}`;
  const emulator = await startStripeEmulator({
    port: emulatorPort,
    ...(hostname !== 'localhost' && { host: '0.0.0.0' }),
    publicUrl: browserUrl,
    dataFile: join(dataDir, 'payments.jsonl'),
    webhook: { url: `${isRehearsal ? publicUrl : site}/webhooks/stripe`, secret: stripeWebhookSecret },
    now: clock,
    isLive: isRehearsal,
  });
  onStop(() => emulator.stop());
  return { apiUrl: `http://localhost:${emulatorPort}`, browserUrl };
}

async function startMail(
  { dataDir }: LauncherSettings,
  ports: { httpPort: number; smtpPort: number },
  { say, onStop }: StartContext,
): Promise<string> {
  say('Starting the mail inbox');
  const inbox = await startMailInbox({ ...ports, file: join(dataDir, 'mails.jsonl') });
  onStop(() => inbox.stop());
  return inbox.smtpUrl;
}

async function startBankId(
  { dataDir, hostname, clock }: LauncherSettings,
  { port, appPort }: { port: number; appPort: number },
  { say, onStop }: StartContext,
): Promise<LocalServices['bankId']> {
  say('Starting the BankID simulator');
  const simulator = await startBankIdSimulator({
    ...{ port, appPort },
    ...(hostname !== 'localhost' && { host: '0.0.0.0' }),
    now: clock,
    onRefused: (line) => console.log(`The BankID simulator ${line}.`),
  });
  onStop(() => simulator.stop());
  return {
    BANKID: 'on',
    BANKID_API_URL: simulator.apiUrl,
    BANKID_APP_URL: `http://${hostname}:${appPort}`,
    ...(await simulator.writeCredentials(join(dataDir, 'bankid'))),
  };
}
