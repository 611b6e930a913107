import { dkimResult, dmarcNames, dmarcResult, spfResult } from './sender-domain.checks.js';

describe('the records of a sender’s domain', () => {
  it.each([
    [['v=spf1 include:tjanst.se -all', 'other=1'], 'passed', 'Domänen k.se har en SPF-post.'],
    [['V=SPF1 ~ALL exp=explain.k.se'], 'passed', 'Domänen k.se har en SPF-post.'],
    [['v=spf1 ip4:192.0.2.1 +all'], 'failed', 'SPF-posten för k.se släpper fram mejl från vem som helst (+all).'],
    [['v=spf1 ALL'], 'failed', 'SPF-posten för k.se släpper fram mejl från vem som helst (+all).'],
    [['v=spf10 -all'], 'failed', 'Domänen k.se har ingen SPF-post.'],
    [[], 'failed', 'Domänen k.se har ingen SPF-post.'],
    [['v=spf1 -all', 'v=spf1 mx -all'], 'failed', 'Domänen k.se har 2 SPF-poster, och mottagare godtar bara en.'],
    ['no-dns' as const, 'unknown', 'DNS svarar inte, så det går inte att se.'],
  ])('SPF %j is %s', (texts, state, found) => {
    expect(spfResult('k.se', texts)).toEqual({ state, found });
  });

  it.each([
    [['v=DKIM1; k=rsa; p=MIIBIjAN'], 'passed', 'DKIM-nyckeln med selektorn s1 finns i DNS.'],
    [['p=MIIBIjAN'], 'passed', 'DKIM-nyckeln med selektorn s1 finns i DNS.'],
    [['v=DKIM1; p='], 'failed', 'DKIM-nyckeln med selektorn s1 är återkallad.'],
    [['hello'], 'failed', 'DNS har ingen DKIM-nyckel med selektorn s1 för k.se.'],
    ['no-dns' as const, 'unknown', 'DNS svarar inte, så det går inte att se.'],
  ])('DKIM %j is %s', (texts, state, found) => {
    expect(dkimResult('s1', 'k.se', texts)).toEqual({ state, found });
  });

  it.each([
    [['v=DMARC1; p=reject; rua=mailto:a@k.se'], 'passed', 'Domänen k.se har en DMARC-post (p=reject).'],
    [['v=DMARC1;p=none'], 'passed', 'Domänen k.se har en DMARC-post, som låter förfalskade mejl komma fram (p=none).'],
    [['v=DMARC1; sp=reject'], 'failed', 'DMARC-posten för k.se säger inte vad mottagare ska göra (p=).'],
    [
      ['v=DMARC1; p=none', 'v=DMARC1; p=reject'],
      'failed',
      'Domänen k.se har 2 DMARC-poster, och då gäller ingen av dem.',
    ],
    [[], 'failed', 'Domänen k.se har ingen DMARC-post.'],
    ['no-dns' as const, 'unknown', 'DNS svarar inte, så det går inte att se.'],
  ])('DMARC %j is %s', (texts, state, found) => {
    expect(dmarcResult('k.se', texts)).toEqual({ state, found });
  });

  it('a DMARC record counts at the domain and at those above it, not at a top-level domain', () => {
    expect(dmarcNames('mejl.kliniken.se')).toEqual(['_dmarc.mejl.kliniken.se', '_dmarc.kliniken.se']);
  });
});
