import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** The confirmation's subject as it travels: plain, quoted-printable or base64. */
const CONFIRMATION = /^Subject: (?:=\?UTF-8\?[QB]\?)?(?:Tack|VGFj)/im;

/** A mail server that accepts and counts, and stores nothing. */
export interface CountingMailServer {
  readonly url: string;
  total(): number;
  /** Resolves when this many mails have been accepted in total. */
  reach(total: number): Promise<void>;
  /** Resolves with `performance.now()` of the moment when the confirmation to an address is accepted. */
  confirmationTo(address: string): Promise<number>;
  /** Resolves when an address has this many mails. */
  countTo(address: string, count: number): Promise<void>;
  stop(): Promise<void>;
}

export async function countingMailServer(): Promise<CountingMailServer> {
  const counts = new Map<string, number>();
  const checks = new Set<() => void>();
  const confirmations = new Map<string, (at: number) => void>();
  let total = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, accept) {
      let text = '';
      stream.setEncoding('latin1').on('data', (part: string) => (text += part));
      stream.on('end', () => {
        const address = session.envelope.rcptTo[0]?.address ?? '';
        accept();
        total += 1;
        counts.set(address, (counts.get(address) ?? 0) + 1);
        if (CONFIRMATION.test(text)) confirmations.get(address)?.(performance.now());
        for (const check of checks) check();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = () => {
        if (!holds()) return;
        checks.delete(check);
        resolve();
      };
      checks.add(check);
      check();
    });
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    total: () => total,
    reach: (wanted) => until(() => total >= wanted),
    confirmationTo: (address) => new Promise((resolve) => confirmations.set(address, resolve)),
    countTo: (address, count) => until(() => (counts.get(address) ?? 0) >= count),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
