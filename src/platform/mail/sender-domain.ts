import type { Looked } from '../checks/dns-lookups.js';
import { failed, passed, unknown, type CheckResult } from '../checks/define-check.js';

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
