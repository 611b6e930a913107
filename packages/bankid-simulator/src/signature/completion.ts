import { createHash, sign, X509Certificate, generateKeyPairSync } from 'node:crypto';
import type { Authority, Credential, KeyPair } from '../pki/authority.js';
import { keyId, nameOf, signatureAlgorithm } from '../pki/certificate.js';
import { bits, enumerated, explicit, implicit, integer, nothing, octets, oid, sequence, time } from '../pki/der.js';
import type { CompletionData, Order, Risk } from '../orders/order.js';
import { fullName, type Person } from '../persons.js';
import { xmlSignature } from './xml-signature.js';

const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';
const NONCE = '1.3.6.1.5.5.7.48.1.2';
const SHA1 = '1.3.14.3.2.26';

/**
 * "The certificate is good", signed by the authority's responder (RFC 6960). Its nonce is the digest of the signature,
 * which ties the response to it.
 */
function ocspResponse(
  signature: string,
  { signer, responder, authority }: { signer: Credential; responder: Credential; authority: Authority },
  now: Date,
): Buffer {
  const certificate = new X509Certificate(signer.certificate);
  const certificateId = sequence(
    sequence(oid(SHA1), nothing()),
    octets(createHash('sha1').update(nameOf(authority.subject)).digest()),
    octets(keyId(authority.publicKey)),
    integer(Buffer.from(certificate.serialNumber, 'hex')),
  );
  const good = implicit(0, Buffer.alloc(0));
  const nonce = octets(createHash('sha256').update(signature).digest());
  const signed = sequence(
    explicit(1, nameOf(responder.subject)),
    time(now),
    sequence(sequence(certificateId, good, time(now))),
    explicit(1, sequence(sequence(oid(NONCE), octets(nonce)))),
  );
  const basic = sequence(
    signed,
    signatureAlgorithm(responder.key),
    bits(sign('sha256', signed, responder.key)),
    explicit(0, sequence(responder.certificate)),
  );
  return sequence(enumerated(0), explicit(0, sequence(oid(BASIC_RESPONSE), octets(basic))));
}

export interface CompletionDetails {
  /** Address of the device with the app. */
  ipAddress: string;
  /** Null leaves it out, as the service does when it has none. */
  risk: Risk | null;
  now: Date;
}

/** Makes what a completed order says, signed in the person's name. Keys are made at the first use. */
export class Completion {
  private keys: KeyPair | null = null;
  private readonly signers = new Map<string, Credential>();
  private responder: Credential | null = null;

  constructor(private readonly authority: Authority) {}

  make(order: Order, person: Person, { ipAddress, risk, now }: CompletionDetails): CompletionData {
    const { requirement, returnRisk } = order.request;
    const { personalNumber, givenName, surname, issued } = person;
    const signer = this.signerOf(person);
    const signature = xmlSignature(order, signer, [this.authority.certificate]);
    const response = ocspResponse(
      signature,
      { signer, responder: this.responderCredential(), authority: this.authority },
      now,
    );
    return {
      user: { personalNumber, name: fullName(person), givenName, surname },
      device: { ipAddress, uhi: createHash('sha256').update(personalNumber).digest('base64url').slice(0, 28) },
      bankIdIssueDate: issued,
      ...(requirement?.mrtd && { stepUp: { mrtd: true } }),
      signature: Buffer.from(signature).toString('base64'),
      ocspResponse: response.toString('base64'),
      ...(returnRisk && risk !== null && { risk }),
    };
  }

  private signerOf(person: Person): Credential {
    const { personalNumber: serialNumber, givenName, surname } = person;
    const known = this.signers.get(serialNumber);
    if (known) return known;
    const subject = { country: 'SE', surname, givenName, serialNumber, commonName: fullName(person) };
    const signer = this.authority.issueSigner(subject, this.signingKeys(), 'signature');
    this.signers.set(serialNumber, signer);
    return signer;
  }

  private responderCredential(): Credential {
    const subject = { country: 'SE', organization: 'BankID-simulator', commonName: 'BankID-simulator, OCSP' };
    this.responder ??= this.authority.issueSigner(subject, this.signingKeys(), 'ocsp');
    return this.responder;
  }

  /** One pair for all: a key of RSA takes a while to find. */
  private signingKeys(): KeyPair {
    this.keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
    return this.keys;
  }
}
