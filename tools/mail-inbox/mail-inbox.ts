import { Deliveries, type Hold, type Moment, type Refusal } from './deliveries.js';
import { startHttp } from './http.js';
import { type Mail } from './mail.js';
import { MailStore } from './mail-store.js';
import { startSmtp } from './smtp.js';

export interface MailInboxOptions {
  /** 0 takes any free port. */
  smtpPort: number;
  /** 0 takes any free port. */
  httpPort: number;
  host?: string;
  /** File that keeps mails over restarts; without it they are lost with the process. */
  file?: string;
}

export interface MailInbox {
  /** For `SMTP_URL`, with a user: the sender signs in. */
  smtpUrl: string;
  /** The page; `/email` below it is the JSON. */
  url: string;
  /** What has been accepted so far, oldest first. */
  mails(): Mail[];
  /** The first matching mail, received already or later. @throws Error after `timeoutMs` (10 s) without one */
  waitForMail(matches?: (mail: Mail) => boolean, timeoutMs?: number): Promise<Mail>;
  clear(): Promise<void>;
  /** Holds every delivery at this moment until released; see `Moment`. */
  hold(moment: Moment): Hold;
  /** Refuses every delivery with this SMTP code, at one step, until `accept`. */
  refuseWith(code: number, refusal?: Refusal): void;
  /** Refuses every recipient for good, until `accept`: there is no such mailbox. */
  refuseRecipients(): void;
  accept(): void;
  /** Closes both ports and refuses deliveries in progress. The inbox can be started again on the same ports. */
  stop(): Promise<void>;
}

/**
 * A local mail server: accepts everything, forwards nothing, and shows each mail as its recipient would see it.
 *
 * @throws Error with code EADDRINUSE and the `port` when a port is taken
 */
export async function startMailInbox({
  smtpPort,
  httpPort,
  host = '127.0.0.1',
  file,
}: MailInboxOptions): Promise<MailInbox> {
  const store = await MailStore.open(file ?? null);
  const deliveries = new Deliveries();
  const smtp = await startSmtp({ host, port: smtpPort }, { store, deliveries });
  const http = await startHttp({ host, port: httpPort }, store).catch(async (error: unknown) => {
    await smtp.stop();
    throw error;
  });
  return {
    smtpUrl: `smtp://hudvy:inbox@${host}:${smtp.port}`,
    url: `http://${['127.0.0.1', '0.0.0.0'].includes(host) ? 'localhost' : host}:${http.port}`,
    mails: () => store.list(),
    waitForMail: (matches = () => true, timeoutMs = 30_000) => store.waitFor(matches, AbortSignal.timeout(timeoutMs)),
    clear: () => store.clear(),
    hold: (moment) => deliveries.hold(moment),
    refuseWith: (code, refusal) => deliveries.refuseWith(code, refusal),
    refuseRecipients: () => deliveries.refuseWith(550, { message: '5.1.1 No such user' }),
    accept: () => deliveries.accept(),
    async stop() {
      deliveries.shutDown();
      await Promise.all([smtp.stop(), http.stop()]);
    },
  };
}
