import { connect, type Socket } from 'node:net';
import { statusOfComplete } from './answer-length.js';

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
