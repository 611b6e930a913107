import { createHash, sign, X509Certificate } from 'node:crypto';
import { type Authority, type Credential } from '../pki/authority.js';
import { keyId, nameOf, signatureAlgorithm } from '../pki/certificate.js';
import { bits, enumerated, explicit, implicit, integer, nothing, octets, oid, sequence, time } from '../pki/der.js';

const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';
const NONCE = '1.3.6.1.5.5.7.48.1.2';
const SHA1 = '1.3.14.3.2.26';

/**
 * "The certificate is good", signed by the authority's responder (RFC 6960). Its nonce is the digest of the signature,
 * which ties the response to it.
 */
export function ocspResponse(
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
