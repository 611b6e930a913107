import { X509Certificate, createHash } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import type { SignatureEvidence } from '../../src/clinic/replies/contracts/signing.contract.js';
import { canonicalJson, type CanonicalValue } from '../../src/clinic/records/replies/canonical-json.js';

/** Digests and signatures that count; the library also knows SHA-1. */
const STRONG = /sha256|sha512/;

/** What an XML signature of BankID covers, once it is valid. */
interface SignedData {
  /** Base64, as it stands in the signature; null: none. */
  readonly userVisibleData: string | null;
  readonly userNonVisibleData: string | null;
  /** `Signing` or `Identification`. */
  readonly purpose: string | null;
  /** The signer's first, then its issuers. */
  readonly certificates: readonly X509Certificate[];
}

/**
 * Verifies an XML signature (XML-DSig) by the certificate in it, which proves nothing of the certificate itself. Only what the
 * signature covers is read: the data and the certificates each by a reference.
 *
 * @throws Error with what is wrong
 */
function readXmlSignature(xml: string): SignedData {
  const signature = new SignedXml({ getCertFromKeyInfo: (keyInfo) => SignedXml.getCertFromKeyInfo(keyInfo) });
  signature.SignatureAlgorithms = strong(signature.SignatureAlgorithms);
  signature.HashAlgorithms = strong(signature.HashAlgorithms);
  signature.loadSignature(xml);
  if (!signature.checkSignature(xml)) throw new Error('the signature does not match the signed data');
  const parts = signature.getSignedReferences();
  const data = partOf(parts, 'bankIdSignedData');
  const certificates = textsOf(partOf(parts, 'KeyInfo'), 'X509Certificate').map(
    (base64) => new X509Certificate(Buffer.from(base64, 'base64')),
  );
  if (certificates.length === 0) throw new Error('the signature covers no certificate');
  return {
    userVisibleData: textsOf(data, 'usrVisibleData')[0] ?? null,
    userNonVisibleData: textsOf(data, 'usrNonVisibleData')[0] ?? null,
    purpose: textsOf(data, 'funcId')[0] ?? null,
    certificates,
  };
}

function strong<Algorithm>(algorithms: Record<string, Algorithm>): Record<string, Algorithm> {
  return Object.fromEntries(Object.entries(algorithms).filter(([uri]) => STRONG.test(uri)));
}

/** The one signed part whose root has this name. */
function partOf(parts: readonly string[], name: string): string {
  const found = parts.filter((part) => new RegExp(`^<(\\w+:)?${name}[\\s>]`).test(part));
  if (found.length !== 1) throw new Error(`the signature covers ${found.length} parts named ${name}, not one`);
  return found[0] as string;
}

/** Texts of the elements in canonical XML: no comments, no entities for these names, base64 or words within. */
function textsOf(canonical: string, name: string): string[] {
  const pattern = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([^<]*)</(?:\\w+:)?${name}>`, 'g');
  return [...canonical.matchAll(pattern)].map(([, text = '']) => text.replaceAll('&#xD;', '').replace(/\s/g, ''));
}

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
