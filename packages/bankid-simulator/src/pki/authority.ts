import { createHash, createHmac, randomBytes, generateKeyPairSync, X509Certificate, type KeyObject } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { explicit, integer, nothing, octets, oid, sequence, set } from './der.js';
import { makeCertificate, type Subject } from './certificate.js';

const DATA = '1.2.840.113549.1.7.1';
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3';
const X509_CERTIFICATE = '1.2.840.113549.1.9.22.1';
const LOCAL_KEY_ID = '1.2.840.113549.1.9.21';
const SHA256 = '2.16.840.1.101.3.4.2.1';
const ITERATIONS = 2048;

/**
 * A PKCS #12 file (RFC 7292) with a key and its certificate: what a bank hands to a relying party. The key is encrypted
 * (AES-256), the whole authenticated (HMAC-SHA-256). The root is not in it: Node trusts every further certificate.
 */
function makePfx(key: KeyObject, certificate: Buffer, passphrase: string): Buffer {
  const keyInfo = key.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase });
  const ownId = createHash('sha1').update(certificate).digest();
  const bags = [
    bag(SHROUDED_KEY_BAG, keyInfo, ownId),
    bag(CERTIFICATE_BAG, sequence(oid(X509_CERTIFICATE), explicit(0, octets(certificate))), ownId),
  ];
  const content = sequence(data(sequence(...bags)));
  const salt = randomBytes(8);
  const mac = createHmac('sha256', macKey(passphrase, salt)).update(content).digest();
  const digestInfo = sequence(sequence(oid(SHA256), nothing()), octets(mac));
  return sequence(integer(3), data(content), sequence(digestInfo, octets(salt), integer(ITERATIONS)));
}

const data = (content: Buffer): Buffer => sequence(oid(DATA), explicit(0, octets(content)));

function bag(type: string, content: Buffer, localId: Buffer): Buffer {
  return sequence(oid(type), explicit(0, content), set(sequence(oid(LOCAL_KEY_ID), set(octets(localId)))));
}

/** RFC 7292, appendix B.2, for an HMAC key: one block of SHA-256 suffices. */
function macKey(passphrase: string, salt: Buffer): Buffer {
  const BLOCK = 64;
  const id = Buffer.alloc(BLOCK, 3);
  const secret = Buffer.from(`${passphrase}\0`, 'utf16le').swap16();
  let key = Buffer.concat([id, repeated(salt, BLOCK), repeated(secret, BLOCK)]);
  for (let round = 0; round < ITERATIONS; round += 1) key = createHash('sha256').update(key).digest();
  return key;
}

/** Repeated to whole blocks. */
function repeated(bytes: Buffer, block: number): Buffer {
  return Buffer.alloc(block * Math.ceil(bytes.length / block), bytes);
}

/** A key with its certificate in DER. */
export interface Credential {
  readonly subject: Subject;
  readonly key: KeyObject;
  readonly certificate: Buffer;
}

/** What a relying party is handed: the content of `BANKID_PFX`, and its passphrase. */
interface ClientCredentials {
  pfx: Buffer;
  passphrase: string;
}

interface Validity {
  notBefore?: Date;
  notAfter?: Date;
}

const VALID_DAYS = 365;
/** Clocks of two machines differ. */
const EARLIER_DAYS = 1;

/** A certificate authority: its root is made with it and lives in memory. */
export class Authority {
  private readonly root: Credential;

  constructor(name = 'BankID-simulator, rot') {
    const subject = { country: 'SE', organization: 'BankID-simulator', commonName: name };
    const { privateKey, publicKey } = newKeyPair();
    const issuer = { issuer: subject, issuerKey: privateKey, issuerPublicKey: publicKey };
    const certificate = makeCertificate({ subject, publicKey, ...issuer, ...validity({}), usage: 'authority' });
    this.root = { subject, key: privateKey, certificate };
  }

  /** The root for the clients' trust: the content of `BANKID_CA`. */
  get pem(): string {
    return pem(this.root.certificate);
  }

  get certificate(): Buffer {
    return this.root.certificate;
  }

  get subject(): Subject {
    return this.root.subject;
  }

  get publicKey(): KeyObject {
    return new X509Certificate(this.root.certificate).publicKey;
  }

  /** A server's key and certificate, in PEM, for these host names and addresses. */
  issueServer(hosts: readonly string[], usage: 'server' | 'peer' = 'server'): { key: string; cert: string } {
    const pair = newKeyPair();
    const { key, certificate } = this.issue({ commonName: hosts[0] ?? 'localhost' }, pair, usage, { hosts });
    return { key: key.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pem(certificate) };
  }

  /** A relying party's key and certificate. */
  issueClient(options: Validity & { name?: string; passphrase?: string } = {}): ClientCredentials {
    const { name = 'Hudvy', passphrase = 'simulator', ...dates } = options;
    const subject = { country: 'SE', organization: name, serialNumber: '5560000000', commonName: name };
    const { key, certificate } = this.issue(subject, newKeyPair(), 'client', dates);
    return { pfx: makePfx(key, certificate, passphrase), passphrase };
  }

  /** A certificate for a person's signature, or for the responses about its validity. */
  issueSigner(subject: Subject, keys: KeyPair, usage: 'signature' | 'ocsp'): Credential {
    return this.issue(subject, keys, usage);
  }

  private issue(
    subject: Subject,
    { privateKey, publicKey }: KeyPair,
    usage: 'server' | 'peer' | 'client' | 'signature' | 'ocsp',
    options: Validity & { hosts?: readonly string[] } = {},
  ): Credential {
    const { hosts, ...dates } = options;
    const issuer = { issuer: this.subject, issuerKey: this.root.key, issuerPublicKey: this.publicKey };
    const fields = { subject, publicKey, ...issuer, ...validity(dates), usage, ...(hosts && { hosts }) };
    return { subject, key: privateKey, certificate: makeCertificate(fields) };
  }
}

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const newKeyPair = (): KeyPair => generateKeyPairSync('ec', { namedCurve: 'P-256' });

function validity({ notBefore, notAfter }: Validity): Required<Validity> {
  return {
    notBefore: notBefore ?? new Date(Date.now() - EARLIER_DAYS * millisecondsInDay),
    notAfter: notAfter ?? new Date(Date.now() + VALID_DAYS * millisecondsInDay),
  };
}

/** The certificate in text form. */
function pem(certificate: Buffer): string {
  return new X509Certificate(certificate).toString();
}
