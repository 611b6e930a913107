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
 * Ports outside the ephemeral range (Linux: from 32768), whose ports the system may assign to any connection before the
 * finder listens. Above 10080, which browsers block.
 */
const FIRST_PORT = 11_000;
const PORTS = 20_000;

/** Concurrent processes begin at different ports. */
let tried = process.pid * 997;

/** A free loopback port, a different one at each call. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < PORTS; attempt += 1) {
    const port = await tryPort(FIRST_PORT + (tried++ % PORTS));
    if (port !== null) return port;
  }
  throw new Error('The system has no free port on 127.0.0.1.');
}
