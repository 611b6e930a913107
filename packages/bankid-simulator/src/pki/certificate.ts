import { createHash, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';
import {
  bits,
  explicit,
  implicit,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  set,
  shortTime,
  tagged,
  utf8,
  yes,
} from './der.js';

/** Attributes of a subject by their object identifiers. */
const ATTRIBUTES = {
  country: '2.5.4.6',
  organization: '2.5.4.10',
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  givenName: '2.5.4.42',
  serialNumber: '2.5.4.5',
};

export type Subject = Partial<Record<keyof typeof ATTRIBUTES, string>>;

export interface CertificateFields {
  subject: Subject;
  issuer: Subject;
  /** The subject's public key. */
  publicKey: KeyObject;
  issuerPublicKey: KeyObject;
  issuerKey: KeyObject;
  notBefore: Date;
  notAfter: Date;
  /** What the key is for; `authority` signs other certificates, `peer` is a server that is a client of others like it. */
  usage: 'authority' | 'server' | 'peer' | 'client' | 'signature' | 'ocsp';
  /** Host names and addresses of a server. */
  hosts?: readonly string[];
}

const EXTENSIONS = { keyId: '2.5.29.14', usage: '2.5.29.15', hosts: '2.5.29.17', constraints: '2.5.29.19' };
const ISSUER_KEY_ID = '2.5.29.35';
const EXTENDED_USAGE = '2.5.29.37';
/** An uncompressed point of P-256. */
const POINT_BYTES = 65;
const [SERVER, CLIENT, OCSP] = ['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2', '1.3.6.1.5.5.7.3.9'] as const;
const PURPOSES = { server: [SERVER], peer: [SERVER, CLIENT], client: [CLIENT], ocsp: [OCSP] };

/** Bits of the extension keyUsage: digitalSignature, nonRepudiation, keyCertSign with cRLSign. */
const KEY_USAGES = {
  authority: bits(Buffer.from([0x06]), 1),
  signature: bits(Buffer.from([0x40]), 6),
  other: bits(Buffer.from([0x80]), 7),
};

/** A certificate in DER, signed by its issuer. */
export function makeCertificate(fields: CertificateFields): Buffer {
  const { subject, issuer, publicKey, issuerKey, notBefore, notAfter } = fields;
  const signed = sequence(
    explicit(0, integer(2)), // version 3
    integer(serialNumber()),
    signatureAlgorithm(issuerKey),
    nameOf(issuer),
    sequence(shortTime(notBefore), shortTime(notAfter)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(...extensionsOf(fields))),
  );
  return sequence(signed, signatureAlgorithm(issuerKey), bits(sign('sha256', signed, issuerKey)));
}

/** The algorithm that a key signs with: SHA-256 with RSA or ECDSA. */
export function signatureAlgorithm(key: KeyObject): Buffer {
  return key.asymmetricKeyType === 'rsa'
    ? sequence(oid('1.2.840.113549.1.1.11'), nothing())
    : sequence(oid('1.2.840.10045.4.3.2'));
}

/** A distinguished name. */
export function nameOf(subject: Subject): Buffer {
  const attributes = Object.entries(subject) as [keyof typeof ATTRIBUTES, string][];
  return sequence(...attributes.map(([name, value]) => set(sequence(oid(ATTRIBUTES[name]), utf8(value)))));
}

/** SHA-1 over the key's bits, as issuers and OCSP name a key (RFC 5280, section 4.2.1.2). */
export function keyId(publicKey: KeyObject): Buffer {
  const info = publicKey.export({ type: 'spki', format: 'der' });
  // Only authorities are looked up by it, and theirs are P-256: the point is the end of the info.
  const isPoint = publicKey.asymmetricKeyType === 'ec';
  return createHash('sha1')
    .update(isPoint ? info.subarray(-POINT_BYTES) : info)
    .digest();
}

function extensionsOf({ publicKey, issuerPublicKey, usage, hosts }: CertificateFields): Buffer[] {
  const isAuthority = usage === 'authority';
  const keyUsage = usage === 'authority' || usage === 'signature' ? KEY_USAGES[usage] : KEY_USAGES.other;
  return [
    extension(EXTENSIONS.constraints, sequence(...(isAuthority ? [yes()] : [])), true),
    extension(EXTENSIONS.usage, keyUsage, true),
    ...(usage in PURPOSES
      ? [extension(EXTENDED_USAGE, sequence(...PURPOSES[usage as keyof typeof PURPOSES].map(oid)))]
      : []),
    ...(hosts ? [extension(EXTENSIONS.hosts, sequence(...hosts.map(generalName)))] : []),
    extension(EXTENSIONS.keyId, octets(keyId(publicKey))),
    extension(ISSUER_KEY_ID, sequence(implicit(0, keyId(issuerPublicKey)))),
  ];
}

function extension(id: string, value: Buffer, isCritical = false): Buffer {
  return sequence(oid(id), ...(isCritical ? [yes()] : []), octets(value));
}

function generalName(host: string): Buffer {
  if (isIP(host) === 4) return implicit(7, Buffer.from(host.split('.').map(Number)));
  if (host === '::1') return implicit(7, Buffer.concat([Buffer.alloc(15), Buffer.from([1])]));
  return tagged(0x82, Buffer.from(host));
}

/** Positive and short enough for one length byte. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes;
}
