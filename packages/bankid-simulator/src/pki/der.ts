/** ASN.1 values in DER, as X.509, PKCS #12 and OCSP are written (ITU-T X.690). */

const UNIVERSAL = {
  boolean: 1,
  integer: 2,
  bits: 3,
  octets: 4,
  null: 5,
  oid: 6,
  enumerated: 10,
  utf8: 12,
  shortTime: 23,
  time: 24,
};
const CONSTRUCTED = 0x20;
const CONTEXT = 0x80;

/** A value with its tag and length. */
export function tagged(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

export const sequence = (...items: Buffer[]): Buffer => tagged(0x30, Buffer.concat(items));
export const set = (...items: Buffer[]): Buffer => tagged(0x31, Buffer.concat(items));
export const octets = (content: Buffer): Buffer => tagged(UNIVERSAL.octets, content);
export const bits = (content: Buffer, unused = 0): Buffer =>
  tagged(UNIVERSAL.bits, Buffer.concat([Buffer.from([unused]), content]));
export const utf8 = (text: string): Buffer => tagged(UNIVERSAL.utf8, Buffer.from(text));
export const yes = (): Buffer => tagged(UNIVERSAL.boolean, Buffer.from([0xff]));
export const nothing = (): Buffer => tagged(UNIVERSAL.null, Buffer.alloc(0));
export const enumerated = (value: number): Buffer => tagged(UNIVERSAL.enumerated, Buffer.from([value]));

/** `[n]` around whole values. */
export const explicit = (n: number, ...items: Buffer[]): Buffer =>
  tagged(CONTEXT + CONSTRUCTED + n, Buffer.concat(items));

/** `[n]` in place of a value's own tag. */
export const implicit = (n: number, content: Buffer): Buffer => tagged(CONTEXT + n, content);

/** An unsigned integer, from its bytes or as a small number. */
export function integer(value: Buffer | number): Buffer {
  const bytes = typeof value === 'number' ? Buffer.from(evenHex(value), 'hex') : value;
  const isNegative = ((bytes[0] ?? 0) & 0x80) !== 0;
  return tagged(UNIVERSAL.integer, isNegative ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

/** An object identifier in dots, such as `2.5.4.3`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(UNIVERSAL.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** GeneralizedTime in whole seconds. */
export const time = (instant: Date): Buffer => tagged(UNIVERSAL.time, Buffer.from(digitsOf(instant)));

/** UTCTime, with two digits of the year: what X.509 asks for before 2050. */
export const shortTime = (instant: Date): Buffer =>
  tagged(UNIVERSAL.shortTime, Buffer.from(digitsOf(instant).slice(2)));

function digitsOf(instant: Date): string {
  return instant.toISOString().replace(/\.\d+/, '').replace(/[-:T]/g, '');
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.from(evenHex(length), 'hex');
  return Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes]);
}

function evenHex(value: number): string {
  const hex = value.toString(16);
  return hex.length % 2 === 0 ? hex : `0${hex}`;
}

/** Seven bits a byte; all bytes but the last have the high bit. */
function base128(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}
