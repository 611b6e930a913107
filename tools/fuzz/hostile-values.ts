import fc from 'fast-check';

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

const longRun = fc
  .tuple(fc.constantFrom(...RUN_CHARACTERS), fc.constantFrom(...LENGTHS))
  .map(([character, length]) => character.repeat(length));

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: longRun },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
);

/** For the request line: some parts are valid encodings, some are not. Never a space or a line break. */
export const hostilePathPiece = fc.oneof(
  fc.constantFrom(...RAW_PATH_PIECES),
  fc
    .tuple(hostileText, fc.constantFrom('/', '%2F'))
    .map(([text, slash]) => encodeURIComponent(Buffer.from(text).toString()).replaceAll('%2F', slash)),
);

/** @param names of parameters; one in twenty has hundreds of pairs, some repeat one */
export function hostileQuery(names: readonly string[]): fc.Arbitrary<string> {
  const pair = fc
    .tuple(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: hostilePathPiece }),
      fc.constantFrom('', '', '', '[]', '[a]', '[__proto__]'),
      hostilePathPiece,
    )
    .map(([name, shape, value]) => `${name}${shape}=${value.slice(0, 4_000)}`);
  const pairs = fc.oneof(
    { weight: 19, arbitrary: fc.array(pair, { minLength: 1, maxLength: 4, size: 'max' }) },
    { weight: 1, arbitrary: fc.array(pair, { minLength: 300, maxLength: 300, size: 'max' }) },
  );
  // Parsers read a repeated parameter as a list or as a text.
  return fc
    .tuple(pairs, fc.nat(9), fc.constantFrom('&', '&', '&', '&&', ';'))
    .map(([made, again, separator]) => [...made, ...(again < 3 ? made.slice(0, 1) : [])].join(separator));
}

const quoted = hostileText.map((text) => JSON.stringify(text));
const nested = (open: string, inner: string, close: string) =>
  fc.constantFrom(60, 2_000, 100_000).map((depth) => open.repeat(depth) + inner + close.repeat(depth));

/** A JSON text, not always a valid one. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  quoted,
  quoted.map((text) => `[${text}]`),
  fc.tuple(quoted, quoted).map(([name, value]) => `{${name}:${value}}`),
  fc.constantFrom('1e309', '-1', '9007199254740993', 'true', 'null', '[]', '{}', '"\\ud800"', '{', '\u0000'),
  fc.constantFrom('{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"a":1}}}', '{"a":1,"a":2}'),
  nested('[', '', ']'),
  nested('{"a":', '1', '}'),
  fc.constantFrom(100, 1_000, 10_000, 100_000, 1_100_000).map((length) => `"${'x'.repeat(length)}"`),
);

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
