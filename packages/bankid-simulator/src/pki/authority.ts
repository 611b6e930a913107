import { generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { makeCertificate, type Subject } from './certificate.js';
import { makePfx } from './pfx.js';

/** A key with its certificate in DER. */
export interface Credential {
  readonly subject: Subject;
  readonly key: KeyObject;
  readonly certificate: Buffer;
}

/** What a relying party is handed: the content of `BANKID_PFX`, and its passphrase. */
export interface ClientCredentials {
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
export function pem(certificate: Buffer): string {
  return new X509Certificate(certificate).toString();
}
