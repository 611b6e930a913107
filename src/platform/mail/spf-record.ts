import { isIPv4, isIPv6 } from 'node:net';

/** A part of a record that a receiver evaluates. `name` null: the domain of the record. */
export interface SpfTerm {
  /** As it is written, for sentences about it. */
  readonly text: string;
  readonly kind: 'all' | 'include' | 'a' | 'mx' | 'ptr' | 'exists' | 'ip';
  readonly name: string | null;
  /** Whether a match lets the mail pass. */
  readonly isPass: boolean;
  /** It matches every sender: `all`, and a network of all addresses. */
  readonly isEveryone: boolean;
}

/** A record as RFC 7208 reads it. Mechanisms after `all` count for nothing, nor does a redirect beside it. */
export interface SpfRecord {
  readonly terms: readonly SpfTerm[];
  readonly redirect: string | null;
}

/** What a receiver cannot read; it then gives up the whole record. */
export interface SpfSyntaxFault {
  readonly term: string;
}

/** Whether a text at a domain is an SPF record. */
export const isSpf = (text: string): boolean => /^v=spf1( |$)/i.test(text);

/** A name that depends on each mail. */
export const hasMacro = (name: string): boolean => name.includes('%');

const MECHANISM = /^([+?~-]?)(all|include|a|mx|ptr|exists|ip4|ip6)(?::([^/].*?))?((?:\/\d{1,3})?(?:\/\/\d{1,3})?)$/i;
const NETWORK = /^([+?~-]?)(ip4|ip6):([^/]+)(?:\/(\d{1,3}))?$/i;
const MODIFIER = /^([a-z][a-z0-9_.-]*)=(.*)$/i;

/** Mechanisms that mean nothing without a name. */
const NAMED = ['include', 'exists'];
/** Those that a length of a prefix may follow. */
const PREFIXED = ['a', 'mx'];

export function parseSpf(record: string): SpfRecord | SpfSyntaxFault {
  const terms: SpfTerm[] = [];
  const redirects: string[] = [];
  for (const text of record.split(' ').filter(Boolean).slice(1)) {
    const modifier = MODIFIER.exec(text);
    if (modifier?.[1]?.toLowerCase() === 'redirect') redirects.push(nameOf(modifier[2] ?? ''));
    if (modifier) continue;
    const term = networkTerm(text) ?? namedTerm(text);
    if (term === null) return { term: text };
    terms.push(term);
  }
  const [redirect = null] = redirects;
  if (redirects.length > 1 || redirect === '') return { term: `redirect=${redirects.at(-1) ?? ''}` };
  const end = terms.findIndex(({ kind }) => kind === 'all');
  return end === -1 ? { terms, redirect } : { terms: terms.slice(0, end + 1), redirect: null };
}

function networkTerm(text: string): SpfTerm | null {
  const [, sign = '', kind = '', address = '', prefix] = NETWORK.exec(text) ?? [];
  const isFour = kind.toLowerCase() === 'ip4';
  const isAddress = isFour ? isIPv4(address) : kind !== '' && isIPv6(address);
  if (!isAddress || Number(prefix ?? 0) > (isFour ? 32 : 128)) return null;
  return {
    text,
    kind: 'ip',
    name: null,
    isPass: isPass(sign),
    isEveryone: prefix !== undefined && Number(prefix) === 0,
  };
}

function namedTerm(text: string): SpfTerm | null {
  const [, sign = '', found = '', name, prefix = ''] = MECHANISM.exec(text) ?? [];
  const kind = found.toLowerCase() as SpfTerm['kind'] | 'ip4' | 'ip6' | '';
  if (kind === '' || kind === 'ip4' || kind === 'ip6') return null;
  if (NAMED.includes(kind) && name === undefined) return null;
  if (kind === 'all' && name !== undefined) return null;
  if (prefix !== '' && !PREFIXED.includes(kind)) return null;
  return {
    text,
    kind,
    name: name === undefined ? null : nameOf(name),
    isPass: isPass(sign),
    isEveryone: kind === 'all',
  };
}

/** Without a sign a match passes. */
const isPass = (sign: string): boolean => sign === '' || sign === '+';

const nameOf = (text: string): string => text.toLowerCase().replace(/\.$/, '');
