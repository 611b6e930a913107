import { DnsLookups } from '../../../src/platform/checks/dns-lookups.js';
import { RunChecks } from '../../../src/platform/checks/run-checks.js';
import type { Env } from '../../../src/platform/config/env.js';
import { publicAddressChecks } from '../../../src/platform/health/public-address.checks.js';
import { freePort } from '../../../tools/free-port.js';
import { startDnsServer, type DnsServer } from '../../support/dns-server.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const LONG_KEY = 'A'.repeat(392);

describe('the checks that ask DNS', () => {
  let dns: DnsServer;
  let app: TestApp;
  beforeAll(async () => {
    dns = await startDnsServer({
      'mejl.hudkliniken.se': { TXT: ['v=spf1 include:tjanst.hudkliniken.se -all'] },
      'k1._domainkey.mejl.hudkliniken.se': { TXT: [`v=DKIM1; p=${LONG_KEY}`] },
      '_dmarc.hudkliniken.se': { TXT: ['v=DMARC1; p=quarantine'] },
      'hudkliniken.se': { A: ['192.0.2.7'] },
    });
    const env = { MAIL_FROM: 'hej@mejl.hudkliniken.se', MAIL_DKIM_SELECTOR: 'k1', DNS_SERVERS: dns.address };
    app = await startTestApp({ hasJobs: false, env });
  });
  afterEach(() => dns.setMood('answer'));
  afterAll(async () => {
    await app.stop();
    await dns.stop();
  });

  const stateOf = async (...names: string[]) => {
    const { checks } = await app.nest.get(RunChecks).again();
    return names.map((name) => {
      const found = checks.find(({ check }) => check.name === name);
      return [found?.state, found?.found];
    });
  };
  const atAddress = (publicUrl: string, dnsServers: string[]) => {
    const env = { http: { publicUrl }, app: { dnsServers } } as unknown as Env;
    return publicAddressChecks.dns.run(env, new DnsLookups(env));
  };

  it('the records of the sender’s domain are found, DMARC at the domain above it', async () => {
    expect(await stateOf('mail.spf', 'mail.dkim', 'mail.dmarc')).toEqual([
      ['passed', 'Domänen mejl.hudkliniken.se har en SPF-post.'],
      ['passed', 'DKIM-nyckeln med selektorn k1 finns i DNS.'],
      ['passed', 'Domänen mejl.hudkliniken.se har en DMARC-post (p=quarantine).'],
    ]);
    expect(dns.asked).toEqual(expect.arrayContaining(['_dmarc.mejl.hudkliniken.se', '_dmarc.hudkliniken.se']));
  });

  it('a DNS that gives no answer is named as such, and the other checks go on', async () => {
    const silent = 'DNS svarar inte, så det går inte att se.';
    dns.setMood('refuse');
    expect(await stateOf('mail.spf', 'mail.dkim', 'mail.dmarc')).toEqual([
      ['unknown', silent],
      ['unknown', silent],
      ['unknown', silent],
    ]);
    dns.setMood('silent');
    expect(await stateOf('mail.spf', 'database.release')).toEqual([
      ['unknown', silent],
      ['passed', expect.any(String)],
    ]);
  });

  it('the domain of the public address is looked up; an address without one is an exercise', async () => {
    expect(await atAddress('https://hudkliniken.se', [dns.address])).toEqual({
      state: 'passed',
      found: 'Domänen hudkliniken.se leder till 192.0.2.7.',
    });
    expect(await atAddress('https://borta.hudkliniken.se', [dns.address])).toEqual({
      state: 'failed',
      found: 'DNS känner ingen adress för borta.hudkliniken.se.',
    });
    expect(await atAddress('https://hudkliniken.se', [`127.0.0.1:${await freePort()}`])).toMatchObject({
      state: 'unknown',
    });
    expect((await atAddress('http://127.0.0.1:3000', [dns.address])).state).toBe('exercise');
  });
});
