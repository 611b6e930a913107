import { createHash, generateKeyPairSync } from 'node:crypto';
import { type CompletionData, type Order, type Risk } from '../orders/order.js';
import { fullName, type Person } from '../persons.js';
import { type Authority, type Credential, type KeyPair } from '../pki/authority.js';
import { ocspResponse } from './ocsp-response.js';
import { xmlSignature } from './xml-signature.js';

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
