import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const STATUS_AT = 'HTTP/1.1 '.length;

/** Status of a complete response; null while bytes are missing. One response at a time, without pipelining. */
function statusOfComplete(received: Buffer): number | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const head = received.toString('latin1', 0, headEnd);
  const status = Number(head.slice(STATUS_AT, STATUS_AT + 3));
  if (status === 304 || status === 204) return status;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const isComplete =
    length === undefined
      ? received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
      : received.length >= headEnd + HEAD_END.length + Number(length);
  return isComplete ? status : null;
}

/** A keep-alive connection with one request in flight; it reads only the length of a response. */
export class Connection {
  private received: Buffer | null = null;
  private answered: (status: number) => void = () => undefined;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => this.read(chunk));
  }

  static open(origin: string): Promise<Connection> {
    const { hostname, port } = new URL(origin);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => {
        socket.removeListener('error', reject);
        // A broken connection makes the result useless.
        socket.on('error', (error) => {
          throw error;
        });
        resolve(new Connection(socket));
      });
      socket.once('error', reject);
    });
  }

  /** @param answered called with the status of a complete response */
  send(request: Buffer, answered: (status: number) => void): void {
    this.answered = answered;
    this.socket.write(request);
  }

  close(): void {
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    this.received = this.received === null ? chunk : Buffer.concat([this.received, chunk]);
    const status = statusOfComplete(this.received);
    if (status === null) return;
    this.received = null;
    this.answered(status);
  }
}
