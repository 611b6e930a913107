import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

export type EncodedBodies = Readonly<Record<Encoding, Buffer>>;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const BROTLI_QUALITY = 7;
/** As a power of two: further back than any page is long. The default of 4 MB takes more memory and time for the same bytes. */
const BROTLI_WINDOW_BITS = 18;

/** A text in every supported encoding, compressed off the main thread. */
export async function encodeAll(text: string): Promise<EncodedBodies> {
  const identity = Buffer.from(text, 'utf8');
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gzipped] = await Promise.all([toBrotli(identity, { params }), toGzip(identity)]);
  return { identity, br, gzip: gzipped };
}

const MAX_CHOICES = 100;
const choices = new LRUCache<string, Encoding>({ max: MAX_CHOICES });

/**
 * The best encoding that an `Accept-Encoding` header allows. Browsers send few different ones, so the result is cached.
 */
export function chooseEncoding(header = ''): Encoding {
  const cached = choices.get(header);
  if (cached !== undefined) return cached;
  const choice = parseChoice(header);
  choices.set(header, choice);
  return choice;
}

function parseChoice(header: string): Encoding {
  const accepted = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  const weightOf = (name: string) => accepted.get(name) ?? accepted.get('*') ?? 0;
  return (['br', 'gzip'] as const).find((name) => weightOf(name) > 0) ?? 'identity';
}
