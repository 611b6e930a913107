import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type Deliveries, DeliveryRefused, type Step } from './deliveries.js';
import { type MailStore } from './mail-store.js';

const maxBytes = 25 * 1024 * 1024;
const CLOSE_TIMEOUT_MS = 500;

export interface RunningSmtp {
  port: number;
  stop(): Promise<void>;
}

type Command = (line: Buffer, done: () => void) => void;

/** Of the library's connection. */
interface Connection {
  send(code: number, text: string, context: false): void;
  handler_EHLO: Command;
  handler_HELO: Command;
  handler_DATA: Command;
}

/** The library asks its user at the other steps; at these it has handlers of its own alone. */
function refuseCommands(connection: Connection, deliveries: Deliveries): void {
  const refuseAt = (step: Step, handle: Command): Command =>
    function refuseOrHandle(line, done) {
      const refusal = deliveries.refusalAt(step);
      if (refusal === null) return handle.call(connection, line, done);
      connection.send(refusal.responseCode, refusal.message, false);
      done();
    };
  connection.handler_EHLO = refuseAt('hello', connection.handler_EHLO);
  connection.handler_HELO = refuseAt('hello', connection.handler_HELO);
  connection.handler_DATA = refuseAt('data', connection.handler_DATA);
}

/**
 * Accepts mail for every recipient, in plain text and with any or no password. A stored message is accepted, even if
 * the sender has disconnected; a sender that disconnects earlier never sent it.
 *
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function startSmtp(
  { host, port }: { host: string; port: number },
  { store, deliveries }: { store: MailStore; deliveries: Deliveries },
): Promise<RunningSmtp> {
  const open = new Set<string>();

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const source = await buffer(stream);
    if (stream.sizeExceeded) throw new DeliveryRefused(552, 'The message is too large');
    await deliveries.pass('before-accepting');
    if (!open.has(session.id)) return;
    const { mailFrom, rcptTo } = session.envelope;
    await store.add(source, {
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      remoteAddress: session.remoteAddress,
    });
    await deliveries.pass('after-accepting');
  }

  const server = new SMTPServer({
    banner: 'Mail inbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    closeTimeout: CLOSE_TIMEOUT_MS,
    logger: false,
    onAuth: ({ username }, _session, done) => done(deliveries.refusalAt('sign-in'), { user: username ?? 'anyone' }),
    onConnect(session, done) {
      open.add(session.id);
      for (const connection of server.connections)
        if (connection.id === session.id) refuseCommands(connection, deliveries);
      done(deliveries.refusalAt('connection'));
    },
    onMailFrom: (_address, _session, done) =>
      done(deliveries.refusalAt('sender') ?? deliveries.refusalOfOpenConnection),
    onRcptTo: (_address, _session, done) => done(deliveries.refusalAt('recipient')),
    onClose: ({ id }) => void open.delete(id),
    onData: (stream, session, done) => void receive(stream, session).then(() => done(), done),
  });
  server.on('error', () => undefined); // a sender may disconnect
  server.listen(port, host);
  await once(server.server, 'listening');

  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
