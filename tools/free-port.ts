import { createServer } from 'node:net';

/** The port itself when nothing listens on it, `null` when it is taken. Port 0 asks the system for any free one. */
export function tryPort(port: number, host = '127.0.0.1'): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    });
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address();
      const found = typeof address === 'object' && address !== null ? address.port : port;
      probe.close(() => resolve(found));
    });
  });
}

/**
 * Ports that systems do not give away by themselves (Linux: from 32768): one that was found free would otherwise be given to
 * the next connection of any process before its finder listens. Above 10080, which browsers refuse to talk to.
 */
const FIRST_PORT = 11_000;
const PORTS = 20_000;

/** Processes that look at the same time begin apart. */
let tried = process.pid * 997;

/** A loopback port that nothing listens on right now, another one at each call. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < PORTS; attempt += 1) {
    const port = await tryPort(FIRST_PORT + (tried++ % PORTS));
    if (port !== null) return port;
  }
  throw new Error('The system has no free port on 127.0.0.1.');
}
