import { connect } from 'node:tls';

/** When the TLS certificate that a host shows ends; null when it shows none or does not respond. It need not be valid. */
export function certificateEnd(host: string, port: number, timeoutMs: number): Promise<Date | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: timeoutMs }, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      finish(end ? new Date(end) : null);
    });
    const finish = (end: Date | null) => {
      socket.destroy();
      resolve(end);
    };
    socket.on('error', () => finish(null));
    socket.on('timeout', () => finish(null));
  });
}
