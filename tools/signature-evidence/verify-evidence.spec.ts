import { createHash, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { canonicalJson } from '../../src/clinic/records/replies/canonical-json.js';
import type { SignatureEvidence } from '../../src/clinic/replies/contracts/signing.contract.js';
import { signatureText } from '../../src/clinic/replies/signing/sign-by-bankid.texts.js';
import { Authority } from '@hudvy/bankid-simulator/authority';
import { xmlSignature } from '@hudvy/bankid-simulator/xml-signature';
import { verifyEvidence, type KnownBeforehand } from './verify-evidence.js';

const NUMBER = '199001012385';
const OTHER = '198002079807';
const NOTHING: KnownBeforehand = { identityNumber: null, root: null };
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

const authority = new Authority();
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signer = authority.issueSigner(
  { country: 'SE', surname: 'Testberg', givenName: 'Alva', serialNumber: NUMBER, commonName: 'Alva Testberg' },
  keys,
  'signature',
);
const root = new X509Certificate(authority.certificate);

interface Changes {
  readonly method?: 'auth' | 'sign';
  /** Of the hidden data that are signed. */
  readonly hash?: string;
}

/** What the desk hands out of a reply that the simulator has signed. */
function evidence({ method = 'sign', hash }: Changes = {}): SignatureEvidence {
  const signedAt = new Date().toISOString();
  const signedBy = { id: 'a', displayName: 'Anna Lind', title: 'hudläkare' };
  const reply = canonicalJson({ kind: 'reply', reply: { assessment: 'Eksem på ”händerna”.' }, signedAt, signedBy });
  const sha256 = createHash('sha256').update(reply).digest('hex');
  const userVisibleData = base64(signatureText({ brand: 'Hudvy', orderNumber: '1001', sha256 }));
  const userNonVisibleData = base64(hash ?? sha256);
  const request = { endUserIp: '127.0.0.1', userVisibleData, userNonVisibleData };
  const xml = xmlSignature({ method, request, relyingParty: 'Hudvy' }, signer, [authority.certificate]);
  return {
    ...{ format: 'hudvy-reply-signature', version: 1, orderNumber: '1001', reply, sha256 },
    signer: { displayName: 'Anna Lind', title: 'hudläkare', name: 'Alva Testberg', identityNumber: NUMBER },
    ...{ userVisibleData, userNonVisibleData, signature: base64(xml), ocspResponse: '' },
  };
}

/** The evidence with another XML signature. */
function withXml(whole: SignatureEvidence, change: (xml: string) => string): SignatureEvidence {
  const xml = Buffer.from(whole.signature, 'base64').toString();
  const changed = change(xml);
  expect(changed).not.toBe(xml);
  return { ...whole, signature: base64(changed) };
}

describe('the evidence of a signature', () => {
  it('evidence that is whole verifies, also against number and root', () => {
    expect(verifyEvidence(evidence(), NOTHING)).toEqual([]);
    expect(verifyEvidence(evidence(), { identityNumber: NUMBER, root })).toEqual([]);
  });

  it('one changed byte of the reply is found', () => {
    const whole = evidence();
    const reply = whole.reply.replace('Eksem', 'Eksen');
    expect(verifyEvidence({ ...whole, reply }, NOTHING)).toEqual([
      'the hash is not that of the reply',
      'the hash of the reply was not signed',
      'the hash of the reply was not shown',
    ]);
    // With its hash too.
    const sha256 = createHash('sha256').update(reply).digest('hex');
    expect(verifyEvidence({ ...whole, reply, sha256 }, NOTHING)).toContain('the hash of the reply was not signed');
  });

  it.each([
    ['shown text', /(<usrVisibleData[^>]*>.{40})(.)/],
    ['hidden data', /(<usrNonVisibleData>.{10})(.)/],
    ['value of the signature', /(<SignatureValue>.{20})(.)/],
    ['digest', /(<DigestValue>.{10})(.)/],
  ])('one changed byte of the %s is found', (_, place) => {
    const changed = withXml(evidence(), (xml) =>
      xml.replace(place, (_whole, before: string, byte: string) => before + (byte === 'A' ? 'B' : 'A')),
    );
    expect(verifyEvidence(changed, NOTHING)).not.toEqual([]);
  });

  it('data beside the signed data count for nothing', () => {
    const whole = evidence();
    const other = base64('Jag betalar allt.');
    const wrapped = withXml(whole, (xml) =>
      xml.replace(
        '<Object>',
        `<Object><bankIdSignedData><usrVisibleData>${other}</usrVisibleData></bankIdSignedData></Object><Object>`,
      ),
    );
    expect(verifyEvidence({ ...wrapped, userVisibleData: other }, NOTHING)).toContain(
      'another text was shown than the file says',
    );
  });

  it('another hash than the reply’s, an identification, and another text in the file are found', () => {
    expect(verifyEvidence(evidence({ hash: 'ab'.repeat(32) }), NOTHING)).toEqual([
      'the hash of the reply was not signed',
    ]);
    expect(verifyEvidence(evidence({ method: 'auth' }), NOTHING)).toEqual(['BankID was used to identify, not to sign']);
    const userVisibleData = base64('Något annat');
    expect(verifyEvidence({ ...evidence(), userVisibleData }, NOTHING)).toEqual([
      'another text was shown than the file says',
    ]);
  });

  it('another person than the clinician, and a root of another, are found', () => {
    const whole = evidence();
    expect(verifyEvidence({ ...whole, signer: { ...whole.signer, identityNumber: OTHER } }, NOTHING)).toEqual([
      'the certificate belongs to another identity number than the file says',
    ]);
    expect(verifyEvidence(whole, { ...NOTHING, identityNumber: OTHER })).toEqual([
      'the certificate belongs to another identity number than the clinician’s',
    ]);
    const another = new X509Certificate(new Authority('another root').certificate);
    expect(verifyEvidence(whole, { ...NOTHING, root: another })).toEqual([
      'the certificates do not lead to their root',
    ]);
  });

  it('a file that is no evidence, and a signature that is no XML, are told', () => {
    expect(verifyEvidence({} as SignatureEvidence, NOTHING)).toEqual([
      'the file is no evidence of a reply, or of a newer version',
    ]);
    expect(verifyEvidence({ ...evidence(), signature: base64('nothing') }, NOTHING)).toHaveLength(1);
  });
});
