import { createHash, type X509Certificate } from 'node:crypto';
import type { SignatureEvidence } from '../../src/clinic/replies/contracts/signing.contract.js';
import { canonicalJson, type CanonicalValue } from '../../src/clinic/records/replies/canonical-json.js';
import { readXmlSignature, type SignedData } from './read-xml-signature.js';

export interface KnownBeforehand {
  /** Twelve digits: the clinician's number as the clinic knows it; null: only the file's own is compared. */
  readonly identityNumber: string | null;
  /** BankID's root; null: the chain is followed to its end, and its root is not compared. */
  readonly root: X509Certificate | null;
}

/** What can be read of the canonical JSON of a reply. */
interface SignedReply {
  readonly signedAt: string;
  readonly signedBy: { readonly displayName: string };
}

/**
 * Verifies the evidence of a reply that BankID signed: each part against the others, down to the signature and the certificates.
 *
 * @returns what is wrong; empty when all holds
 */
export function verifyEvidence(evidence: SignatureEvidence, known: KnownBeforehand): string[] {
  if (evidence.format !== 'hudvy-reply-signature' || (evidence.version as number) !== 1)
    return ['the file is no evidence of a reply, or of a newer version'];
  const hash = createHash('sha256').update(evidence.reply, 'utf8').digest('hex');
  const problems = [
    ...problemIf(hash !== evidence.sha256, 'the hash is not that of the reply'),
    ...problemIf(!isCanonical(evidence.reply), 'the reply is not in canonical form'),
  ];
  try {
    const signed = readXmlSignature(fromBase64(evidence.signature));
    return [...problems, ...problemsOfData(evidence, signed, hash), ...problemsOfCertificates(evidence, signed, known)];
  } catch (error) {
    return [...problems, error instanceof Error ? error.message : 'the signature cannot be read'];
  }
}

function problemsOfData(evidence: SignatureEvidence, signed: SignedData, hash: string): string[] {
  const shown = fromBase64(signed.userVisibleData ?? '');
  return [
    ...problemIf(signed.purpose !== 'Signing', 'BankID was used to identify, not to sign'),
    ...problemIf(signed.userVisibleData !== evidence.userVisibleData, 'another text was shown than the file says'),
    ...problemIf(
      signed.userNonVisibleData !== evidence.userNonVisibleData,
      'other hidden data were signed than the file says',
    ),
    ...problemIf(fromBase64(signed.userNonVisibleData ?? '') !== hash, 'the hash of the reply was not signed'),
    ...problemIf(!shown.replace(/\s/g, '').includes(hash), 'the hash of the reply was not shown'),
    ...problemIf(!shown.includes(evidence.orderNumber), 'the number of the case was not shown'),
  ];
}

function problemsOfCertificates(
  { signer, reply }: SignatureEvidence,
  { certificates }: SignedData,
  { identityNumber, root }: KnownBeforehand,
): string[] {
  const [own, ...issuers] = certificates as [X509Certificate, ...X509Certificate[]];
  const number = serialNumberOf(own);
  const { signedAt, signedBy } = JSON.parse(reply) as SignedReply;
  const at = new Date(signedAt);
  const chain = root === null ? issuers : [...issuers.filter((issuer) => !issuer.raw.equals(root.raw)), root];
  return [
    ...problemIf(
      number !== signer.identityNumber,
      'the certificate belongs to another identity number than the file says',
    ),
    ...problemIf(
      identityNumber !== null && number !== identityNumber,
      'the certificate belongs to another identity number than the clinician’s',
    ),
    ...problemIf(signedBy.displayName !== signer.displayName, 'the reply names another clinician than the file'),
    ...problemIf(
      at < new Date(own.validFrom) || at > new Date(own.validTo),
      'the certificate was not valid at the signature',
    ),
    ...problemIf(!isChain([own, ...chain]), 'the certificates do not lead to their root'),
  ];
}

/** Whether each certificate is signed by the next one. */
function isChain(certificates: readonly X509Certificate[]): boolean {
  return certificates.every((certificate, index) => {
    const issuer = certificates[index + 1];
    return issuer === undefined || (certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey));
  });
}

/** Of the subject: in BankID's certificates the identity number. */
function serialNumberOf({ subject }: X509Certificate): string | null {
  return /^serialNumber=(\d{12})$/m.exec(subject)?.[1] ?? null;
}

function isCanonical(json: string): boolean {
  try {
    return canonicalJson(JSON.parse(json) as CanonicalValue) === json;
  } catch {
    return false;
  }
}

const fromBase64 = (text: string): string => Buffer.from(text, 'base64').toString('utf8');

const problemIf = (isWrong: boolean, problem: string): string[] => (isWrong ? [problem] : []);
