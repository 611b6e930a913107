import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Authority } from '@hudvy/bankid-simulator/authority';
import { freePort } from '../../tools/free-port.js';
import { startRedis, type TestRedis } from './redis.js';

/** An authority of the test's own, as files. */
export interface TlsFiles {
  /** Root of the authority (PEM): the value of `REDIS_CA`. */
  readonly ca: string;
  /** Root of another authority, with which nothing is signed. */
  readonly otherCa: string;
  /** Arguments of redis-server: the certificate, and no certificates of clients. */
  readonly args: readonly string[];
  remove(): Promise<void>;
}

/** @param hosts names and addresses in the certificate */
export async function makeTlsFiles(hosts: readonly string[]): Promise<TlsFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-redis-tls-'));
  const authority = new Authority('Redis, rot');
  const { key, cert } = authority.issueServer(hosts, 'peer');
  const file = async (name: string, content: string) => {
    const path = join(folder, name);
    await writeFile(path, content, { mode: 0o600 });
    return path;
  };
  const ca = await file('ca.pem', authority.pem);
  const args = ['--tls-cert-file', await file('cert.pem', cert), '--tls-key-file', await file('key.pem', key)];
  return {
    ca,
    otherCa: await file('other-ca.pem', new Authority('Annan rot').pem),
    args: [...args, '--tls-ca-cert-file', ca, '--tls-auth-clients', 'no'],
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A Redis that speaks TLS on a port of its own; the other port is the test's. */
export interface TlsRedis extends TestRedis {
  readonly tlsPort: number;
  readonly files: TlsFiles;
}

/** @param hosts in its certificate */
export async function startTlsRedis(hosts: readonly string[]): Promise<TlsRedis> {
  const files = await makeTlsFiles(hosts);
  const tlsPort = await freePort();
  const redis = await startRedis(['--tls-port', String(tlsPort), ...files.args]);
  return {
    ...redis,
    tlsPort,
    files,
    async stop() {
      await redis.stop();
      await files.remove();
    },
  };
}
