/** A repeatable source of choices: the same seed makes the same run. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** At least 0, below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number of at least 0 and below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** `true` with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError for an empty list */
  pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('nothing to choose from');
    return choices[this.below(choices.length)] as T;
  }
}

const LENGTHS = [1, 16, 100, 800, 3_200] as const;
/** Characters whose long runs make careless regular expressions and parsers slow. */
const RUN_CHARACTERS = [' ', '+', 'a', '0', '-', '.', '/', '"', '(', '%20', 'å', '\\', '@', ',', '<', '&'] as const;

/** Texts that break parsers, encoders, patterns or the database. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '🧴👩🏽‍⚕️',
  '\u202Eabc',
  '\ufeffx',
  'a\r\nLocation: https://other.example',
  '../../etc/passwd',
  '..\\..\\x',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-30T25:61:61Z',
  '+275760-09-14T00:00:00Z',
  '-infinity',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  'constructor',
  'cs_test_x_secret_y',
  'in.(1,2',
  'in.("a',
  'eq.',
  'not.is.null',
  'bytes=0-',
  'bytes=-9999999999999',
] as const;

/** URL parts that are encoded wrongly or twice, or are special to a router. */
const RAW_PATH_PIECES = [
  '%00',
  'a%00b',
  '%',
  '%2',
  '%zz',
  '%C3%28',
  '%E0%A4%A',
  '%ED%A0%80',
  '%2e%2e%2f',
  '..%5c',
  '%252e%252e',
  '%F0%9F%A7%B4',
  '%0d%0aSet-Cookie:a=b',
  '*',
  ':id',
  '[a]',
  '{a}',
  '|',
  '^',
  '~',
  ';a=b',
  '@',
] as const;

export function hostileText(random: Random): string {
  return random.chance(0.25) ? longRun(random) : random.pick(TEXTS);
}

/** For the request line: some parts are valid encodings, some are not. Never a space or a line break. */
export function hostilePathPiece(random: Random): string {
  if (random.chance(0.5)) return random.pick(RAW_PATH_PIECES);
  return encoded(hostileText(random)).replaceAll('%2F', random.chance(0.5) ? '/' : '%2F');
}

export function hostileQuery(random: Random, names: readonly string[]): string {
  const count = random.chance(0.05) ? 300 : 1 + random.below(4);
  const pairs = Array.from({ length: count }, () => {
    const name = random.chance(0.8) ? random.pick(names) : hostilePathPiece(random);
    const shape = random.pick(['', '', '', '[]', '[a]', '[__proto__]']);
    return `${name}${shape}=${hostilePathPiece(random).slice(0, 4_000)}`;
  });
  // Parsers read a repeated parameter as a list or as a text.
  if (random.chance(0.3)) pairs.push(pairs[0] ?? '');
  return pairs.join(random.pick(['&', '&', '&', '&&', ';']));
}

/** A JSON text, not always a valid one. */
export function hostileJson(random: Random): string {
  const deep = random.pick([60, 2_000, 100_000]);
  return random.pick([
    () => JSON.stringify(hostileText(random)),
    () => JSON.stringify([hostileText(random)]),
    () => JSON.stringify({ [hostileText(random)]: hostileText(random) }),
    () => '1e309',
    () => '-1',
    () => '9007199254740993',
    () => 'true',
    () => 'null',
    () => '[]',
    () => '{}',
    () => '"\\ud800"',
    () => '{"__proto__":{"isAdmin":true}}',
    () => '{"constructor":{"prototype":{"a":1}}}',
    () => '['.repeat(deep) + ']'.repeat(deep),
    () => '{"a":'.repeat(deep) + '1' + '}'.repeat(deep),
    () => `"${'x'.repeat(random.pick([100, 1_000, 10_000, 100_000, 1_100_000]))}"`,
    () => '{"a":1,"a":2}',
    () => '{',
    () => '\u0000',
  ])();
}

export const HOSTILE_CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;;;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'image/png',
  'application/octet-stream',
  '/',
  '\u00ff',
] as const;

/** Headers that the server reads: ranges, conditions, tokens, negotiation. */
export const READ_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'accept-profile',
  'cache-control',
  'cookie',
  'forwarded',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'idempotency-key',
  'last-event-id',
  'origin',
  'prefer',
  'range',
  'redirect_to',
  'referer',
  'stripe-signature',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-metadata',
  'x-supabase-api-version',
  'x-upsert',
] as const;

function longRun(random: Random): string {
  return random.pick(RUN_CHARACTERS).repeat(random.pick(LENGTHS));
}

/** The percent encoding of each byte. */
const ENCODED_BYTES = Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  return /[\w.~-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
});

/** `encodeURIComponent` for texts with lone surrogates, which it refuses: they become U+FFFD. */
function encoded(text: string): string {
  return Array.from(Buffer.from(text), (byte) => ENCODED_BYTES[byte]).join('');
}
