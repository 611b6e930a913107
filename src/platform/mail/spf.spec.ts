import type { Looked } from '../checks/dns-lookups.js';
import { spfResult } from './spf.js';

interface Names {
  readonly texts?: Readonly<Record<string, Looked>>;
  readonly addresses?: readonly string[];
  readonly exchanges?: Readonly<Record<string, readonly string[]>>;
}

/** DNS of these names alone. */
function dnsOf({ texts = {}, addresses = [], exchanges = {} }: Names) {
  const asked: string[] = [];
  const look = (kind: string, name: string, found: Looked) => {
    asked.push(`${kind} ${name}`);
    return Promise.resolve(found);
  };
  return {
    asked,
    texts: (name: string) => look('TXT', name, texts[name] ?? []),
    addresses: (name: string) => look('A', name, addresses.includes(name) ? ['192.0.2.1'] : []),
    exchanges: (name: string) => look('MX', name, exchanges[name] ?? []),
  };
}
const domain = (...records: string[]): Names => ({ texts: { 'k.se': records } });
const found = async (names: Names) => (await spfResult('k.se', dnsOf(names))).found;

/** Records from `0.se` on, each of which includes the next. */
const chain = (length: number, last = 'v=spf1 -all'): Names['texts'] => ({
  'k.se': ['v=spf1 include:0.se -all'],
  ...Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `${index}.se`,
      [index === length - 1 ? last : `v=spf1 include:${index + 1}.se -all`],
    ]),
  ),
});

describe('the SPF record of a sender’s domain', () => {
  it.each([
    [['v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 -all', 'other=1'], 'passed', 'Domänen k.se har en SPF-post.'],
    [['V=SPF1 ~ALL exp=explain.k.se'], 'passed', 'Domänen k.se har en SPF-post.'],
    [['v=spf1 ip4:192.0.2.1 +all'], 'failed', 'SPF-posten för k.se släpper fram mejl från vem som helst (+all).'],
    [['v=spf1 all'], 'failed', 'SPF-posten för k.se släpper fram mejl från vem som helst (+all).'],
    [
      ['v=spf1 ip4:0.0.0.0/0 -all'],
      'failed',
      'SPF-posten för k.se släpper fram mejl från vem som helst (ip4:0.0.0.0/0).',
    ],
    [['v=spf1 ?ip6:::/0 -all'], 'passed', 'Domänen k.se har en SPF-post.'],
    [['v=spf10 -all'], 'failed', 'Domänen k.se har ingen SPF-post.'],
    [[], 'failed', 'Domänen k.se har ingen SPF-post.'],
    [['v=spf1 -all', 'v=spf1 mx -all'], 'failed', 'Domänen k.se har 2 SPF-poster, och mottagare godtar bara en.'],
  ])('%j is %s', async (texts, state, sentence) => {
    expect(await spfResult('k.se', dnsOf(domain(...texts)))).toEqual({ state, found: sentence });
  });

  it.each([
    'ip4:192.0.2.256',
    'ip4:192.0.2.1/33',
    'ip4',
    'ip6:192.0.2.1',
    'ip6:2001:db8::/129',
    'include',
    'include:',
    'exists',
    'all:k.se',
    'inlcude:k.se',
    '-all/24',
    'redirect=',
  ])('a record with %s cannot be read', async (term) => {
    expect(await found(domain(`v=spf1 ${term} -all`))).toBe(
      `SPF-posten för k.se har en del som mottagare inte förstår: ${term}`,
    );
  });

  it('two redirects cannot be read', async () => {
    expect(await found(domain('v=spf1 redirect=a.se redirect=b.se'))).toMatch(/inte förstår: redirect=b.se$/);
  });

  it('a DNS without an answer leaves it open, also further in', async () => {
    const silent = { state: 'unknown', found: 'DNS svarar inte, så det går inte att se.' };
    expect(await spfResult('k.se', dnsOf({ texts: { 'k.se': 'no-dns' } }))).toEqual(silent);
    const inner = { texts: { 'k.se': ['v=spf1 include:a.se -all'], 'a.se': 'no-dns' as const } };
    expect(await spfResult('k.se', dnsOf(inner))).toEqual(silent);
  });

  it('includes and a redirect are followed, and each name that is looked up counts', async () => {
    const dns = dnsOf({
      texts: {
        'k.se': ['v=spf1 a a:web.k.se/24//64 mx include:Mail.Example. redirect=rest.k.se'],
        'mail.example': ['v=spf1 ip4:192.0.2.1 exists:known.example -all'],
        'rest.k.se': ['v=spf1 mx:post.k.se -all'],
      },
      addresses: ['k.se', 'web.k.se', 'known.example'],
      exchanges: { 'k.se': ['m.k.se'], 'post.k.se': ['m.k.se'] },
    });
    expect(await spfResult('k.se', dns)).toEqual({
      state: 'passed',
      found: 'Domänen k.se har en SPF-post. Den kräver 7 uppslag i DNS, och mottagare gör högst 10.',
    });
    expect(dns.asked).toEqual([
      ...['TXT k.se', 'A k.se', 'A web.k.se', 'MX k.se', 'TXT mail.example'],
      ...['A known.example', 'TXT rest.k.se', 'MX post.k.se'],
    ]);
  });

  it('terms after all are not looked up, nor a redirect beside it', async () => {
    const dns = dnsOf(domain('v=spf1 redirect=a.se ip4:192.0.2.1 -all include:b.se'));
    expect((await spfResult('k.se', dns)).state).toBe('passed');
    expect(dns.asked).toEqual(['TXT k.se']);
  });

  it('ten lookups are accepted and eleven are not, and none is made beyond', async () => {
    expect(await found({ texts: chain(10) })).toMatch(/kräver 10 uppslag/);
    const dns = dnsOf({ texts: chain(11) });
    expect(await spfResult('k.se', dns)).toEqual({
      state: 'failed',
      found: 'SPF-posten för k.se kräver fler än 10 uppslag i DNS, och då underkänner mottagare den.',
    });
    expect(dns.asked).toHaveLength(11);
  });

  it('two names that DNS does not have are accepted, and three are not', async () => {
    expect(await found(domain('v=spf1 a:x.se mx:y.se -all'))).toMatch(/kräver 2 uppslag/);
    expect(await found(domain('v=spf1 a:x.se mx:y.se exists:z.se -all'))).toBe(
      'SPF-posten för k.se nämner x.se, y.se, z.se, som DNS inte har. Mottagare godtar högst 2 sådana namn.',
    );
  });

  it.each([
    ['v=spf1 include:k.se -all', 'SPF-posten för k.se leder tillbaka till sig själv.'],
    ['v=spf1 redirect=k.se', 'SPF-posten för k.se leder tillbaka till sig själv.'],
    ['v=spf1 include:back.se -all', 'SPF-posten för k.se leder tillbaka till sig själv.'],
    ['v=spf1 include:none.se -all', 'SPF-posten för k.se hänvisar till none.se, som inte har någon SPF-post.'],
    ['v=spf1 redirect=none.se', 'SPF-posten för k.se hänvisar till none.se, som inte har någon SPF-post.'],
    [
      'v=spf1 include:two.se -all',
      'SPF-posten för k.se hänvisar till two.se, som har 2 SPF-poster, och mottagare godtar bara en.',
    ],
    ['v=spf1 include:bad.se -all', 'SPF-posten för bad.se har en del som mottagare inte förstår: ip4:x'],
    ['v=spf1 include:open.se -all', 'SPF-posten för k.se släpper fram mejl från vem som helst (+all hos open.se).'],
    ['v=spf1 redirect=open.se', 'SPF-posten för k.se släpper fram mejl från vem som helst (+all hos open.se).'],
    ['v=spf1 mx:many.se -all', 'SPF-posten för k.se godtar mejlservrarna för many.se, som är fler än 10.'],
  ])('%s is refused', async (record, sentence) => {
    const texts = {
      'k.se': [record],
      'back.se': ['v=spf1 include:k.se -all'],
      'two.se': ['v=spf1 -all', 'v=spf1 -all'],
      'bad.se': ['v=spf1 ip4:x -all'],
      'open.se': ['v=spf1 all'],
    };
    const exchanges = { 'many.se': Array.from({ length: 11 }, (_, index) => `m${index}.se`) };
    expect(await spfResult('k.se', dnsOf({ texts, exchanges }))).toEqual({ state: 'failed', found: sentence });
  });

  it('an include that may not pass opens nothing, and one name may be included twice beside itself', async () => {
    const texts = {
      'k.se': ['v=spf1 -include:open.se include:a.se include:a.se -all'],
      'open.se': ['v=spf1 +all'],
      'a.se': ['v=spf1 ip4:192.0.2.1 -all'],
    };
    expect(await found({ texts })).toMatch(/kräver 3 uppslag/);
  });

  it('a term that depends on each mail is counted and named', async () => {
    const record = 'v=spf1 exists:%{i}._spf.k.se ptr include:%{d2}.example -all';
    const dns = dnsOf(domain(record));
    expect((await spfResult('k.se', dns)).found).toBe(
      'Domänen k.se har en SPF-post. Den kräver 3 uppslag i DNS, och mottagare gör högst 10. ' +
        'Vad exists:%{i}._spf.k.se och ptr och include:%{d2}.example ger beror på varje mejl och går inte att se i förväg.',
    );
    expect(dns.asked).toEqual(['TXT k.se']);
  });
});
