import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to the mail server on which one mail fails. */
export interface MailLine {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Breaks the connection in the middle of the next mail. */
  breakNext(): void;
  /** Passes nothing on from the middle of the next mail. @returns how to break that connection, once it hangs */
  hangNext(): Promise<() => void>;
  stop(): Promise<void>;
}

/** A header that every mail has: its content has begun, and not ended. */
const MIDDLE = 'Message-ID';

/** @param smtpUrl of the mail server, asked at each connection */
export async function startMailLine(smtpUrl: () => string): Promise<MailLine> {
  let onMiddle: ((client: Socket) => void) | null = null;
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    const onward = connect(Number(new URL(smtpUrl()).port), '127.0.0.1');
    clients.add(client);
    client.on('data', (chunk) => {
      if (!onMiddle || !chunk.includes(MIDDLE)) return void onward.write(chunk);
      client.removeAllListeners('data');
      onMiddle(client);
      onMiddle = null;
    });
    onward.pipe(client);
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      one.on('error', () => undefined); // the close follows
      one.on('close', () => other.destroy());
    }
    client.on('close', () => clients.delete(client));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakNext: () => (onMiddle = (client) => client.destroy()),
    hangNext: () => new Promise((resolve) => (onMiddle = (client) => resolve(() => client.destroy()))),
    async stop() {
      server.close();
      for (const client of clients) client.destroy();
      await once(server, 'close');
    },
  };
}
