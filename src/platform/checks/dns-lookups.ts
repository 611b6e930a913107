import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { millisecondsInSecond } from 'date-fns/constants';
import { Env } from '../config/env.js';

/** Two attempts are shorter than a check may take. */
const ATTEMPT_MS = 2 * millisecondsInSecond;
const ATTEMPTS = 2;

/** DNS says that there is no such name, or nothing of this kind at it. */
const ABSENT = ['ENOTFOUND', 'ENODATA'];

/** What a name has in DNS: `no-dns` when no server gives an answer. */
export type Looked = readonly string[] | 'no-dns';

/** Questions to DNS, to the servers of `DNS_SERVERS` or of the system. They end within five seconds and never reject. */
@Injectable()
export class DnsLookups {
  private readonly resolver = new Resolver({ timeout: ATTEMPT_MS, tries: ATTEMPTS });

  constructor({ app: { dnsServers } }: Env) {
    if (dnsServers !== undefined) this.resolver.setServers(dnsServers);
  }

  /** The texts of a name, each in one piece. */
  texts(name: string): Promise<Looked> {
    return answer(this.resolver.resolveTxt(name).then((found) => found.map((pieces) => pieces.join(''))));
  }

  /** IPv4 and IPv6 addresses of a name. */
  async addresses(name: string): Promise<Looked> {
    const [four, six] = await Promise.all([answer(this.resolver.resolve4(name)), answer(this.resolver.resolve6(name))]);
    const found = [four, six].flatMap((each) => (each === 'no-dns' ? [] : each));
    return found.length === 0 && (four === 'no-dns' || six === 'no-dns') ? 'no-dns' : found;
  }
}

async function answer(asked: Promise<readonly string[]>): Promise<Looked> {
  try {
    return await asked;
  } catch (error) {
    return ABSENT.includes(String((error as { code?: unknown }).code)) ? [] : 'no-dns';
  }
}
