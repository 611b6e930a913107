import { failed, passed, unknown, type CheckResult } from '../checks/define-check.js';
import type { DnsLookups, Looked } from '../checks/dns-lookups.js';
import { hasMacro, isSpf, parseSpf, type SpfTerm } from './spf-record.js';

/** A receiver looks up no more for one mail, and gives the record up instead (RFC 7208, 4.6.4). */
const MOST_LOOKUPS = 10;
/** As many of them may find nothing. */
const MOST_VOID = 2;
/** Mail servers of one name. */
const MOST_EXCHANGES = 10;

export const NO_DNS = unknown('DNS svarar inte, så det går inte att se.');

type Questions = Pick<DnsLookups, 'texts' | 'addresses' | 'exchanges'>;

/**
 * Follows the SPF record of a domain to its end, as a receiver does for a mail that no part of it matches: that mail
 * takes the most lookups. Parts that depend on the mail (macros, `ptr`) are counted and not looked up. Whether the
 * address of the mail server is among those that may send is not decided: a mail service sends from addresses of its own.
 */
export async function spfResult(domain: string, dns: Questions): Promise<CheckResult> {
  const walk = new SpfWalk(domain, dns);
  try {
    await walk.follow(domain, [], true);
    return passed(walk.summary());
  } catch (error) {
    if (error instanceof Stop) return error.result;
    throw error;
  }
}

/** Ends a walk with what it has found. */
class Stop extends Error {
  constructor(readonly result: CheckResult) {
    super(result.found);
  }
}

class SpfWalk {
  private lookups = 0;
  private readonly absent: string[] = [];
  private readonly undecided: string[] = [];

  constructor(
    private readonly domain: string,
    private readonly dns: Questions,
  ) {}

  /**
   * @param path the records that lead here, outermost first
   * @param passes whether a sender that matches here passes at last
   */
  async follow(name: string, path: readonly string[], passes: boolean): Promise<void> {
    if (path.includes(name)) throw fault(`SPF-posten för ${name} leder tillbaka till sig själv.`);
    const record = parseSpf(await this.recordOf(name, path.at(-1)));
    if ('term' in record) throw fault(`SPF-posten för ${name} har en del som mottagare inte förstår: ${record.term}`);
    for (const term of record.terms) await this.evaluate(term, name, path, passes);
    if (record.redirect === null) return;
    this.count();
    if (hasMacro(record.redirect)) this.undecided.push(`redirect=${record.redirect}`);
    else await this.follow(record.redirect, [...path, name], passes);
  }

  summary(): string {
    const { lookups } = this;
    const found = `Domänen ${this.domain} har en SPF-post.`;
    const cost = lookups === 0 ? '' : ` Den kräver ${lookups} uppslag i DNS, och mottagare gör högst ${MOST_LOOKUPS}.`;
    const open = this.undecided.join(' och ');
    return found + cost + (open === '' ? '' : ` Vad ${open} ger beror på varje mejl och går inte att se i förväg.`);
  }

  private async evaluate(term: SpfTerm, at: string, path: readonly string[], passes: boolean): Promise<void> {
    if (term.isEveryone && term.isPass && passes) throw this.openToAll(term, at);
    const { kind } = term;
    if (kind === 'all' || kind === 'ip') return;
    this.count();
    const name = term.name ?? at;
    if (kind === 'ptr' || hasMacro(name)) this.undecided.push(term.text);
    else if (kind === 'include') await this.follow(name, [...path, at], passes && term.isPass);
    else if (kind === 'mx') await this.exchanges(name);
    else this.note(name, await this.dns.addresses(name));
  }

  /** The one record of a name. @param from the record that refers to it */
  private async recordOf(name: string, from: string | undefined): Promise<string> {
    const texts = await this.dns.texts(name);
    if (texts === 'no-dns') throw new Stop(NO_DNS);
    const records = texts.filter(isSpf);
    const [record] = records;
    const subject = from === undefined ? `Domänen ${name}` : `SPF-posten för ${from} hänvisar till ${name}, som`;
    if (record === undefined)
      throw fault(`${subject} ${from === undefined ? 'har ingen' : 'inte har någon'} SPF-post.`);
    if (records.length > 1) throw fault(`${subject} har ${records.length} SPF-poster, och mottagare godtar bara en.`);
    return record;
  }

  private async exchanges(name: string): Promise<void> {
    const found = await this.dns.exchanges(name);
    this.note(name, found);
    if (found.length > MOST_EXCHANGES)
      throw fault(`SPF-posten för ${this.domain} godtar mejlservrarna för ${name}, som är fler än ${MOST_EXCHANGES}.`);
  }

  /** What a lookup has found; too many that find nothing end the walk. */
  private note(name: string, found: Looked): void {
    if (found === 'no-dns') throw new Stop(NO_DNS);
    if (found.length === 0) this.absent.push(name);
    if (this.absent.length > MOST_VOID)
      throw fault(
        `SPF-posten för ${this.domain} nämner ${this.absent.join(', ')}, som DNS inte har. Mottagare godtar högst ${MOST_VOID} sådana namn.`,
      );
  }

  private count(): void {
    this.lookups += 1;
    if (this.lookups > MOST_LOOKUPS)
      throw fault(
        `SPF-posten för ${this.domain} kräver fler än ${MOST_LOOKUPS} uppslag i DNS, och då underkänner mottagare den.`,
      );
  }

  private openToAll({ text }: SpfTerm, at: string): Stop {
    const sign = text === 'all' ? '+all' : text;
    const where = at === this.domain ? sign : `${sign} hos ${at}`;
    return fault(`SPF-posten för ${this.domain} släpper fram mejl från vem som helst (${where}).`);
  }
}

const fault = (found: string): Stop => new Stop(failed(found));
