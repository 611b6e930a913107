import { Injectable } from '@nestjs/common';
import { defineCheck, exercise, unknown, type CheckResult } from '../checks/define-check.js';
import { DnsLookups, type Looked } from '../checks/dns-lookups.js';
import { RunsCheck } from '../checks/runs-check.decorator.js';
import { Env } from '../config/env.js';
import { isPrivateHost } from '../config/hosts.js';
import { dkimResult, dmarcNames, dmarcResult, spfResult } from './sender-domain.js';

export const senderDomainChecks = {
  spf: defineCheck('mail.spf', {
    group: 'meddelanden',
    question: 'Säger domänen i DNS vilka servrar som får skicka dess mejl (SPF)?',
    severity: 'advised',
    whatToDo:
      'Lägg till en enda TXT-post på domänen i MAIL_FROM, till exempel v=spf1 include:MEJLTJÄNSTENS-NAMN -all. Mejltjänsten säger vad den ska innehålla. Avsluta den aldrig med +all.',
  }),
  dkim: defineCheck('mail.dkim', {
    group: 'meddelanden',
    question: 'Finns nyckeln som mejlen signeras med i DNS (DKIM)?',
    severity: 'advised',
    whatToDo:
      'Slå på DKIM hos mejltjänsten, lägg till posten som den visar och sätt MAIL_DKIM_SELECTOR till det som står före ._domainkey i postens namn.',
  }),
  dmarc: defineCheck('mail.dmarc', {
    group: 'meddelanden',
    question: 'Säger domänen i DNS vad mottagare ska göra med förfalskade mejl (DMARC)?',
    severity: 'advised',
    whatToDo:
      'Lägg till en TXT-post på _dmarc före domänen i MAIL_FROM, till exempel v=DMARC1; p=quarantine; rua=mailto:ADRESS.',
  }),
};

/** Names that are reserved for examples and tests (RFC 2606). */
const EXAMPLE = /(^|\.)(example|test|invalid)$|(^|\.)example\.(com|net|org)$/;

/** Whether receivers can tell the clinic's mails from forged ones. */
@Injectable()
export class SenderDomainChecks {
  private readonly domain: string;

  constructor(
    private readonly env: Env,
    private readonly dns: DnsLookups,
  ) {
    this.domain = (env.mail.from.split('@').at(-1) ?? '').toLowerCase();
  }

  @RunsCheck(senderDomainChecks.spf)
  async spf(): Promise<CheckResult> {
    return this.unreal() ?? spfResult(this.domain, await this.dns.texts(this.domain));
  }

  @RunsCheck(senderDomainChecks.dkim)
  async dkim(): Promise<CheckResult> {
    const { dkimSelector } = this.env.mail;
    const unreal = this.unreal();
    if (unreal) return unreal;
    if (dkimSelector === undefined)
      return unknown('Ingen selektor är inställd (MAIL_DKIM_SELECTOR), så nyckeln går inte att slå upp.');
    const texts = await this.dns.texts(`${dkimSelector}._domainkey.${this.domain}`);
    return dkimResult(dkimSelector, this.domain, texts);
  }

  @RunsCheck(senderDomainChecks.dmarc)
  async dmarc(): Promise<CheckResult> {
    return this.unreal() ?? dmarcResult(this.domain, await this.dmarcTexts());
  }

  /** TXT records of the first name with a DMARC record: the sender's domain, then its parents. */
  private async dmarcTexts(): Promise<Looked> {
    for (const name of dmarcNames(this.domain)) {
      const texts = await this.dns.texts(name);
      if (texts === 'no-dns' || texts.some((text) => /^v=DMARC1/i.test(text))) return texts;
    }
    return [];
  }

  private unreal(): CheckResult | null {
    return isPrivateHost(this.domain) || EXAMPLE.test(this.domain)
      ? exercise(`Avsändarens domän, ${this.domain}, finns inte på internet.`)
      : null;
  }
}
