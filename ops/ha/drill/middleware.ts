import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asAccount, chooseAccount, handOver } from '../../../tools/embedded-postgres/account.js';
import { writeExample } from './example-files.js';
import { Part } from './part.js';
import { PASSWORD, type PostgresPair } from './postgres-pair.js';

/** Ports of this machine in place of two machines' addresses. */
export interface Ports {
  /** haproxy's. */
  readonly site: number;
  readonly serverA: number;
  readonly serverB: number;
  /** haproxy's for the present primary. */
  readonly primary: number;
  readonly pooler: number;
  readonly redis: number;
}

interface Place {
  readonly folder: string;
  readonly program: string;
  readonly ports: Ports;
}

export async function haproxyPart({ folder, program, ports }: Place, postgres: PostgresPair): Promise<Part> {
  const file = await writeExample(folder, 'haproxy.cfg', {
    // The drill's site has no certificate.
    ':443 ssl crt /etc/haproxy/site.pem alpn h2,http/1.1': `127.0.0.1:${ports.site}`,
    'X-Forwarded-Proto https': 'X-Forwarded-Proto http',
    '10.0.0.11:3000': `127.0.0.1:${ports.serverA}`,
    '10.0.0.12:3000': `127.0.0.1:${ports.serverB}`,
    '127.0.0.1:5433': `127.0.0.1:${ports.primary}`,
    '10.0.0.11:5432': `127.0.0.1:${postgres.ports.a}`,
    '10.0.0.12:5432': `127.0.0.1:${postgres.ports.b}`,
  });
  return new Part('haproxy', folder, { program, args: ['-db', '-f', file] });
}

/** PgBouncer refuses to run as root. */
export async function pgbouncerPart({ folder, program, ports }: Place): Promise<Part> {
  const account = await chooseAccount(folder);
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"clinic_app" "${PASSWORD}"\n"clinic_keeper" "${PASSWORD}"\n`, { mode: 0o600 });
  await handOver(account, users);
  const file = await writeExample(folder, 'pgbouncer.ini', {
    'port=5433': `port=${ports.primary}`,
    'listen_port = 6432': `listen_port = ${ports.pooler}`,
    '/etc/pgbouncer/userlist.txt': users,
    '/var/log/postgresql/pgbouncer.log': join(folder, 'pgbouncer-own.log'),
    '/var/run/postgresql/pgbouncer.pid': join(folder, 'pgbouncer.pid'),
  });
  return new Part('pgbouncer', folder, { program, args: [file], account: asAccount(account) });
}

export async function redisPart({ folder, program, ports }: Place): Promise<Part> {
  const data = join(folder, 'redis');
  await mkdir(data);
  const file = await writeExample(folder, 'redis.conf', {
    'bind 10.0.0.11': 'bind 127.0.0.1',
    'port 6379': `port ${ports.redis}`,
    '/var/lib/redis': data,
  });
  return new Part('redis', folder, { program, args: [file] });
}
