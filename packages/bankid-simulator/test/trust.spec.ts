import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { Authority } from '../src/pki/authority.js';
import { type BankIdSimulatorOptions } from '../src/simulator.js';
import { startBankId, type TestBankId } from '../src/testing.js';
import { anAuth, WireCaller } from './wire-caller.js';
import { eventually } from './eventually.js';

const running: TestBankId[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop();
});

async function start(options: BankIdSimulatorOptions = {}) {
  const lines: string[] = [];
  const bankId = await startBankId({ ...options, onRefused: (line) => lines.push(line) });
  running.push(bankId);
  return { bankId, lines };
}

const YEAR_MS = 365 * 24 * 3_600_000;
const ago = (years: number) => new Date(Date.now() - years * YEAR_MS);

describe('the client’s certificate', () => {
  it('the simulator lets in a certificate of its own authority, by TLS 1.2 and 1.3', async () => {
    const { bankId } = await start();
    for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
      const wire = new WireCaller(bankId, { minVersion: version, maxVersion: version });
      expect((await wire.call('auth', anAuth)).status).toBe(200);
    }
  });

  it.each<[string, (bankId: TestBankId) => RequestOptions, string]>([
    ['no certificate', () => ({ pfx: undefined }), 'the client showed no certificate'],
    [
      'a certificate of another authority',
      () => new Authority('Annan rot').issueClient(),
      'the client certificate is of another authority',
    ],
    [
      'an expired certificate',
      ({ authority }) => authority.issueClient({ notBefore: ago(2), notAfter: ago(1) }),
      'the client certificate has expired',
    ],
    [
      'a certificate from the future',
      ({ authority }) => authority.issueClient({ notBefore: ago(-1), notAfter: ago(-2) }),
      'the client certificate is not valid yet',
    ],
  ])('the simulator refuses %s and says so', async (_what, trust, reason) => {
    const { bankId, lines } = await start();
    const wire = new WireCaller(bankId, trust(bankId));
    await expect(wire.call('auth', anAuth)).rejects.toThrow();
    await eventually(() => expect(lines).toContain(`refused a connection: ${reason}`));
    expect(await bankId.orders()).toEqual([]);
  });

  it('the simulator refuses TLS 1.1', async () => {
    const { bankId } = await start();
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    await expect(new WireCaller(bankId, old).call('auth', anAuth)).rejects.toThrow();
  });
});

describe('the server’s certificate', () => {
  it('a client refuses a certificate of another root', async () => {
    const { bankId, lines } = await start({ serverAuthority: new Authority('Annan rot') });
    await expect(new WireCaller(bankId).call('auth', anAuth)).rejects.toMatchObject({
      code: expect.stringMatching(/UNABLE_TO|SELF_SIGNED|CERT_SIGNATURE_FAILURE/),
    });
    await eventually(() => expect(lines).toHaveLength(1));
  });

  it('a client refuses a certificate of another host name', async () => {
    const { bankId } = await start({ serverHosts: ['appapi2.bankid.example'] });
    await expect(new WireCaller(bankId).call('auth', anAuth)).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
  });
});

describe('the certificate files', () => {
  it('only their owner reads them, and the passphrase opens them', async () => {
    const { bankId } = await start();
    const folder = await mkdtemp(join(tmpdir(), 'hudvy-bankid-files-'));
    const { BANKID_PFX, BANKID_PASSPHRASE, BANKID_CA } = await bankId.writeCredentials(folder);

    const files = await readdir(folder);
    const modes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).mode & 0o777));
    expect(modes).toEqual([0o600, 0o600]);
    const pfx = await readFile(BANKID_PFX);
    createSecureContext({ pfx, passphrase: BANKID_PASSPHRASE, ca: await readFile(BANKID_CA) });
    expect(() => createSecureContext({ pfx, passphrase: 'guess' })).toThrow('mac verify failure');
    await rm(folder, { recursive: true });
  });
});
