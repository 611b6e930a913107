import { DnsLookups, type Looked } from '../checks/dns-lookups.js';
import { failed, passed, unknown, defineCheck, exercise, type CheckResult } from '../checks/define-check.js';
import { Env } from '../config/env.js';
import { isPrivateHost } from '../config/hosts.js';

/** What DNS says of a sender's domain, as receivers read it: SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 7489). */

const NO_DNS = unknown('DNS svarar inte, så det går inte att se.');

/** Whether there is one record, and not one that lets every sender pass. @param texts at the domain */
export function spfResult(domain: string, texts: Looked): CheckResult {
  if (texts === 'no-dns') return NO_DNS;
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text));
  const [record] = records;
  if (record === undefined) return failed(`Domänen ${domain} har ingen SPF-post.`);
  if (records.length > 1)
    return failed(`Domänen ${domain} har ${records.length} SPF-poster, och mottagare godtar bara en.`);
  return / \+?all( |$)/i.test(record)
    ? failed(`SPF-posten för ${domain} släpper fram mejl från vem som helst (+all).`)
    : passed(`Domänen ${domain} har en SPF-post.`);
}

/** @param texts at `<selector>._domainkey.<domain>` */
export function dkimResult(selector: string, domain: string, texts: Looked): CheckResult {
  if (texts === 'no-dns') return NO_DNS;
  const keys = texts.flatMap((text) => /(?:^|;)\s*p=([^;]*)/i.exec(text)?.[1]?.trim() ?? []);
  if (keys.length === 0) return failed(`DNS har ingen DKIM-nyckel med selektorn ${selector} för ${domain}.`);
  return keys.some((key) => key !== '')
    ? passed(`DKIM-nyckeln med selektorn ${selector} finns i DNS.`)
    : failed(`DKIM-nyckeln med selektorn ${selector} är återkallad.`);
}

/** @param texts at `_dmarc.<domain>`, or at that name of a domain above it */
export function dmarcResult(domain: string, texts: Looked): CheckResult {
  if (texts === 'no-dns') return NO_DNS;
  const records = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
  const [record] = records;
  if (record === undefined) return failed(`Domänen ${domain} har ingen DMARC-post.`);
  if (records.length > 1)
    return failed(`Domänen ${domain} har ${records.length} DMARC-poster, och då gäller ingen av dem.`);
  const policy = /;\s*p=\s*(none|quarantine|reject)\s*(;|$)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === undefined) return failed(`DMARC-posten för ${domain} säger inte vad mottagare ska göra (p=).`);
  return policy === 'none'
    ? passed(`Domänen ${domain} har en DMARC-post, som låter förfalskade mejl komma fram (p=none).`)
    : passed(`Domänen ${domain} har en DMARC-post (p=${policy}).`);
}

/** Names at which a DMARC record of a domain counts: its own, then those above it with two parts at least. */
export function dmarcNames(domain: string): string[] {
  const parts = domain.split('.');
  return parts.slice(0, -1).map((_part, index) => `_dmarc.${parts.slice(index).join('.')}`);
}

/** Whether receivers can tell the clinic's mails from forged ones. */
export const senderDomainChecks = {
  spf: defineCheck('mail.spf', {
    group: 'meddelanden',
    question: 'Säger domänen i DNS vilka servrar som får skicka dess mejl (SPF)?',
    severity: 'advised',
    whatToDo:
      'Lägg till en enda TXT-post på domänen i MAIL_FROM, till exempel v=spf1 include:MEJLTJÄNSTENS-NAMN -all. Mejltjänsten säger vad den ska innehålla. Avsluta den aldrig med +all.',
    with: [Env, DnsLookups],
    run: async (env, dns) => {
      const domain = senderDomain(env);
      return unreal(domain) ?? spfResult(domain, await dns.texts(domain));
    },
  }),
  dkim: defineCheck('mail.dkim', {
    group: 'meddelanden',
    question: 'Finns nyckeln som mejlen signeras med i DNS (DKIM)?',
    severity: 'advised',
    whatToDo:
      'Slå på DKIM hos mejltjänsten, lägg till posten som den visar och sätt MAIL_DKIM_SELECTOR till det som står före ._domainkey i postens namn.',
    with: [Env, DnsLookups],
    run: async (env, dns) => {
      const { dkimSelector } = env.mail;
      const domain = senderDomain(env);
      const exercised = unreal(domain);
      if (exercised) return exercised;
      if (dkimSelector === undefined)
        return unknown('Ingen selektor är inställd (MAIL_DKIM_SELECTOR), så nyckeln går inte att slå upp.');
      const texts = await dns.texts(`${dkimSelector}._domainkey.${domain}`);
      return dkimResult(dkimSelector, domain, texts);
    },
  }),
  dmarc: defineCheck('mail.dmarc', {
    group: 'meddelanden',
    question: 'Säger domänen i DNS vad mottagare ska göra med förfalskade mejl (DMARC)?',
    severity: 'advised',
    whatToDo:
      'Lägg till en TXT-post på _dmarc före domänen i MAIL_FROM, till exempel v=DMARC1; p=quarantine; rua=mailto:ADRESS.',
    with: [Env, DnsLookups],
    run: async (env, dns) => {
      const domain = senderDomain(env);
      return unreal(domain) ?? dmarcResult(domain, await dmarcTexts(domain, dns));
    },
  }),
};

/** Names that are reserved for examples and tests (RFC 2606). */
const EXAMPLE = /(^|\.)(example|test|invalid)$|(^|\.)example\.(com|net|org)$/;

function senderDomain({ mail }: Env): string {
  return (mail.from.split('@').at(-1) ?? '').toLowerCase();
}

/** TXT records of the first name with a DMARC record: the sender's domain, then its parents. */
async function dmarcTexts(domain: string, dns: DnsLookups): Promise<Looked> {
  for (const name of dmarcNames(domain)) {
    const texts = await dns.texts(name);
    if (texts === 'no-dns' || texts.some((text) => /^v=DMARC1/i.test(text))) return texts;
  }
  return [];
}

function unreal(domain: string): CheckResult | null {
  return isPrivateHost(domain) || EXAMPLE.test(domain)
    ? exercise(`Avsändarens domän, ${domain}, finns inte på internet.`)
    : null;
}
