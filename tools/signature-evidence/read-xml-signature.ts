import { X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

/** Digests and signatures that count; the library also knows SHA-1. */
const STRONG = /sha256|sha512/;

/** What an XML signature of BankID covers, once it is valid. */
export interface SignedData {
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
export function readXmlSignature(xml: string): SignedData {
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
