import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { BankidSettings } from '../../../src/identity/bankid/bankid.settings.js';
import { Credentials } from '../../../src/identity/bankid/client/credentials.js';
import { RelyingPartyClient } from '../../../src/identity/bankid/client/relying-party-client.js';
import { BankIdApiError, BankIdUnreachableError } from '../../../src/identity/bankid/client/wire.js';
import { Authority } from '@hudvy/bankid-simulator/authority';
import { startBankId, type TestBankId } from '@hudvy/bankid-simulator/testing';
import type { BankIdSimulatorOptions } from '@hudvy/bankid-simulator';

const ORDER = { endUserIp: '192.0.2.7', returnRisk: true };
const YESTERDAY = new Date(Date.now() - 86_400_000);
const BEFORE = new Date(Date.now() - 2 * 86_400_000);

Logger.overrideLogger(false);

/** The connection alone: no clinic runs. */
describe('the connection to BankID', () => {
  let bankid: TestBankId;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hudvy-bankid-client-'));
  });
  afterEach(async () => {
    await bankid.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(options: BankIdSimulatorOptions = {}) {
    bankid = await startBankId(options);
    const { BANKID_PFX, BANKID_PASSPHRASE, BANKID_CA } = bankid.settings;
    const settings = Object.assign(new BankidSettings(), {
      isOn: true,
      apiUrl: bankid.apiUrl,
      pfxFile: BANKID_PFX,
      passphrase: BANKID_PASSPHRASE,
      caFile: BANKID_CA,
    });
    const credentials = new Credentials(settings);
    return { settings, credentials, client: new RelyingPartyClient(settings, credentials) };
  }

  it('an order is begun, collected and cancelled', async () => {
    const { client } = await start();
    const { orderRef } = await client.auth(ORDER);
    expect(await client.collect(orderRef)).toMatchObject({ status: 'pending', hintCode: 'outstandingTransaction' });
    await client.cancel(orderRef);
    const gone: unknown = await client.collect(orderRef).catch((error: unknown) => error);
    expect(gone).toBeInstanceOf(BankIdApiError);
    expect(gone).toMatchObject({ isOrderGone: true });
  });

  it.each<[string, BankIdSimulatorOptions]>([
    ['another root vouches for', { serverAuthority: new Authority('another root') }],
    ['is issued to another host', { serverHosts: ['bankid.example'] }],
  ])('a server whose certificate %s is not spoken to', async (_, options) => {
    const { client } = await start(options);
    await expect(client.auth(ORDER)).rejects.toThrow(BankIdUnreachableError);
    expect(await bankid.orders()).toEqual([]);
  });

  it('a replaced certificate is used without a restart, and one that cannot be read leaves the former in use', async () => {
    const { client, credentials, settings } = await start();
    const file = settings.pfxFile ?? '';
    const good = await readFile(file);
    await writeFile(file, new Authority('another root').issueClient().pfx);
    await expect(client.auth(ORDER)).rejects.toThrow(BankIdUnreachableError);
    await writeFile(file, bankid.authority.issueClient({ notBefore: BEFORE, notAfter: YESTERDAY }).pfx);
    await expect(client.auth(ORDER)).rejects.toThrow(BankIdUnreachableError);
    expect(new Date((await credentials.certificate()).validTo).getTime()).toBeLessThan(Date.now());
    await writeFile(file, good);
    await expect(client.auth(ORDER)).resolves.toMatchObject({ orderRef: expect.any(String) });
    await writeFile(file, 'no certificate');
    await expect(client.auth(ORDER)).resolves.toMatchObject({ orderRef: expect.any(String) });
    await rm(file);
    await expect(client.auth(ORDER)).resolves.toMatchObject({ orderRef: expect.any(String) });
  });

  it('a service that takes the call and does not answer is given up', async () => {
    const { client } = await start();
    Object.assign(client, { timeoutMs: 200 });
    await bankid.control('faults', { latencyMs: 60_000 });
    await expect(client.auth(ORDER)).rejects.toThrow(BankIdUnreachableError);
    await bankid.control('reset', {});
    Object.assign(client, { timeoutMs: 8_000 });
    await expect(client.auth(ORDER)).resolves.toMatchObject({ orderRef: expect.any(String) });
  });

  it('errors of the API have their code, and a lost answer has none', async () => {
    const { client } = await start();
    await bankid.control('faults', { errorCode: 'maintenance' });
    await expect(client.auth(ORDER)).rejects.toMatchObject({ status: 503, errorCode: 'maintenance' });
    await bankid.control('faults', { errorCode: null, hangUp: true });
    await expect(client.auth(ORDER)).rejects.toThrow(BankIdUnreachableError);
  });
});
