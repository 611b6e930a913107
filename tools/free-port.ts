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

/** A loopback port that nothing listens on right now. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0);
  if (port === null) throw new Error('The system has no free port on 127.0.0.1.');
  return port;
}
