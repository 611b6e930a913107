import { createHash, verify, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BankIdClientV6 } from 'bankid';
import { startBankId, type TestBankId } from '../src/testing.js';

let bankId: TestBankId;
let client: BankIdClientV6;

beforeAll(async () => {
  bankId = await startBankId();
  const { BANKID_PFX, BANKID_PASSPHRASE, BANKID_CA } = bankId.settings;
  client = new BankIdClientV6({
    production: false,
    refreshInterval: 100,
    pfx: BANKID_PFX,
    passphrase: BANKID_PASSPHRASE,
    ca: BANKID_CA,
    qrOptions: { customCache: noCache() },
  });
  client.axios.defaults.baseURL = `${bankId.apiUrl}/rp/v6.0/`;
});
afterEach(() => bankId.control('reset', {}));
afterAll(() => bankId.stop());

/** The package's own cache has a timer of a minute. */
function noCache() {
  const kept = new Map();
  return {
    get: async (key: string) => kept.get(key),
    set: async (key: string, value: unknown) => void kept.set(key, value),
    delete: async (key: string) => kept.delete(key),
  };
}

const IP = '192.0.2.7';

describe('the npm package bankid', () => {
  it('the package identifies a person who scans its QR code', async () => {
    const { orderRef, qr } = await client.authenticate({ endUserIp: IP });
    const codes = qr!.nextQr(orderRef, { maxCycles: 1 });
    const { value: text } = await codes.next();
    const scanned = await fetch(`${bankId.appUrl}/scan`, {
      method: 'POST',
      body: new URLSearchParams({ text: text! }),
    });
    expect(await scanned.text()).toContain('Välj testperson');
    const collecting = client.awaitPendingCollect(orderRef);
    await bankId.act('sign', {}, orderRef);
    expect((await collecting).completionData?.user.name).toBe('Alva Testberg');
  });

  it('the package has a text signed', async () => {
    const { orderRef } = await client.sign({
      endUserIp: IP,
      userVisibleData: 'Svar på ärende 1001',
      userNonVisibleData: 'sha256:abc',
    });
    await bankId.act('sign', {}, orderRef);
    const { completionData } = await client.collect({ orderRef });
    const signed = readSignature(completionData!.signature);

    expect(signed.visible).toBe('Svar på ärende 1001');
    expect(signed.hidden).toBe('sha256:abc');
    expect(signed.signer.subject).toContain('serialNumber=199001012385');
    expect(signed.digestsMatch).toBe(true);
    expect(signed.isSigned).toBe(true);
    const root = new X509Certificate(await readFile(bankId.settings.BANKID_CA));
    expect(signed.signer.checkIssued(root) && signed.signer.verify(root.publicKey)).toBe(true);
  });

  it('the package cancels', async () => {
    const { orderRef } = await client.authenticate({ endUserIp: IP });
    await client.cancel({ orderRef });
    await expect(client.collect({ orderRef })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('the package learns why an order failed', async () => {
    const { orderRef } = await client.authenticate({ endUserIp: IP });
    await bankId.act('cancel', {}, orderRef);
    await expect(client.awaitPendingCollect(orderRef)).rejects.toMatchObject({ hintCode: 'userCancel' });
  });
});

/** Verifies an XML signature as XMLDSig describes; the simulator writes it in canonical form. */
function readSignature(base64: string) {
  const xml = Buffer.from(base64, 'base64').toString('utf8');
  const element = (name: string) => new RegExp(`<${name}[ >].*</${name}>`, 's').exec(xml)?.[0] ?? '';
  const content = (name: string) => new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  const text = (name: string) => Buffer.from(content(name), 'base64').toString('utf8');
  const digest = (part: string) => createHash('sha256').update(part).digest('base64');
  const digests = [...xml.matchAll(/<DigestValue>([^<]*)</g)].map(([, value]) => value);
  const signer = new X509Certificate(Buffer.from(content('X509Certificate'), 'base64'));
  return {
    visible: text('usrVisibleData'),
    hidden: text('usrNonVisibleData'),
    signer,
    digestsMatch: String(digests) === String([element('bankIdSignedData'), element('KeyInfo')].map(digest)),
    isSigned: verify(
      'sha256',
      Buffer.from(element('SignedInfo')),
      signer.publicKey,
      Buffer.from(content('SignatureValue'), 'base64'),
    ),
  };
}
