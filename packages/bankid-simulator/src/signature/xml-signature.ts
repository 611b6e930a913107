import { createHash, sign } from 'node:crypto';
import { type Credential } from '../pki/authority.js';
import { type OrderRequest } from '../orders/order.js';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const BANKID = 'http://www.bankid.com/signature/v1.0.0/';

export interface SignedOrder {
  method: 'auth' | 'sign';
  request: OrderRequest;
  relyingParty: string;
}

/**
 * The XML signature of an identification or a signing. The text is written in canonical form (namespaces repeated where
 * a reference begins, no space between elements), so that a part's digest is the digest of its bytes.
 */
export function xmlSignature(order: SignedOrder, signer: Credential, issuers: readonly Buffer[]): string {
  const signedData = bankIdSignedData(order);
  const keyInfo = keyInfoOf([signer.certificate, ...issuers]);
  const signedInfo = signedInfoOf(signedData, keyInfo);
  const value = sign('sha256', Buffer.from(signedInfo), signer.key).toString('base64');
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?><Signature xmlns="${DSIG}">${signedInfo}` +
    `<SignatureValue>${value}</SignatureValue>${keyInfo}<Object>${signedData}</Object></Signature>`
  );
}

function bankIdSignedData({ method, request, relyingParty }: SignedOrder): string {
  const { userVisibleData, userNonVisibleData } = request;
  const server = Buffer.from(relyingParty).toString('base64');
  return [
    `<bankIdSignedData xmlns="${BANKID}" Id="bidSignedData">`,
    userVisibleData && `<usrVisibleData charset="UTF-8" visible="wysiwys">${userVisibleData}</usrVisibleData>`,
    userNonVisibleData && `<usrNonVisibleData>${userNonVisibleData}</usrNonVisibleData>`,
    `<srvInfo><name>${server}</name></srvInfo>`,
    `<clientInfo><funcId>${method === 'auth' ? 'Identification' : 'Signing'}</funcId>`,
    `<version>${Buffer.from('BankID-simulator').toString('base64')}</version></clientInfo>`,
    '</bankIdSignedData>',
  ]
    .filter(Boolean)
    .join('');
}

function keyInfoOf(certificates: readonly Buffer[]): string {
  const written = certificates.map((der) => `<X509Certificate>${der.toString('base64')}</X509Certificate>`);
  return `<KeyInfo xmlns="${DSIG}" Id="bidKeyInfo"><X509Data>${written.join('')}</X509Data></KeyInfo>`;
}

function signedInfoOf(signedData: string, keyInfo: string): string {
  return [
    `<SignedInfo xmlns="${DSIG}"><CanonicalizationMethod Algorithm="${C14N}"></CanonicalizationMethod>`,
    `<SignatureMethod Algorithm="${RSA_SHA256}"></SignatureMethod>`,
    reference('bidSignedData', ` Type="${BANKID}types"`, signedData),
    reference('bidKeyInfo', '', keyInfo),
    '</SignedInfo>',
  ].join('');
}

function reference(id: string, type: string, content: string): string {
  const digest = createHash('sha256').update(content).digest('base64');
  return (
    `<Reference${type} URI="#${id}"><Transforms><Transform Algorithm="${C14N}"></Transform></Transforms>` +
    `<DigestMethod Algorithm="${SHA256}"></DigestMethod><DigestValue>${digest}</DigestValue></Reference>`
  );
}
