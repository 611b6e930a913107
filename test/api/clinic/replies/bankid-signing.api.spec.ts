import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RehashCliniciansHandler } from '../../../../src/clinic/clinicians/rehash-clinicians.handler.js';
import { IdentityHash } from '../../../../src/platform/crypto/derive-key.js';
import type { SignatureEvidence } from '../../../../src/clinic/replies/contracts/signing.contract.js';
import { main as hudvy } from '../../../../tools/hudvy/main.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { ALVA, followToEnd, NILS, type BegunOrder } from '../../../support/bankid-page.js';
import { askToSign, beginSigning, enterNumber, finishSigning } from '../../../support/bankid-signing.js';
import { startBankId, type TestBankId } from '@hudvy/bankid-simulator/testing';
import { pageHeaders } from '../../../support/case-access.js';
import { stateOf } from '../../../support/cases.js';
import { aClaimedCase, COMPLETE_REPLY, lastAccess, saveDraft, type CaseAtDesk } from '../../../support/replies.js';
import { startServerProcess } from '../../../support/server-process.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { blockWrites, type WriteBarrier } from '../../../support/write-barrier.js';

describe('a reply that a clinician signs by BankID', () => {
  let bankid: TestBankId;
  let app: TestApp;
  let anna: AtDesk;
  beforeAll(async () => {
    bankid = await startBankId();
    app = await startTestApp({ env: { ...bankid.settings } });
    anna = await aClinician(app, 'Anna Lind');
    await enterNumber(app, anna, ALVA);
  });
  afterEach(() => bankid.control('reset', {}));
  afterAll(async () => {
    await app.stop();
    await bankid.stop();
  });

  const aDraft = async (clinician = anna): Promise<CaseAtDesk> => {
    const found = await aClaimedCase(app, clinician);
    expect((await saveDraft(app, clinician, found.id)).status).toBe(200);
    return found;
  };
  const signedInApp = async (order: BegunOrder, person = ALVA) => {
    await bankid.act('sign', { person });
    expect(await followToEnd(app.url, order)).toMatchObject({ status: 'complete' });
  };
  const text = (base64: string | undefined) => Buffer.from(base64 ?? '', 'base64').toString();
  const isSigned = async ({ id }: CaseAtDesk) =>
    (await app.database.query('SELECT 1 FROM case_replies WHERE case_id = $1', [id])).length > 0;

  /** `hudvy verify-signature` with the file, silently. @returns the exit code */
  async function verified(evidence: SignatureEvidence, ...options: string[]): Promise<number> {
    const folder = await mkdtemp(join(tmpdir(), 'hudvy-evidence-'));
    const silenced = (['log', 'error'] as const).map((name) => jest.spyOn(console, name).mockReturnValue());
    try {
      const file = join(folder, 'signatur.json');
      await writeFile(file, JSON.stringify(evidence));
      return await hudvy(['verify-signature', file, ...options]);
    } finally {
      for (const spy of silenced) spy.mockRestore();
      await rm(folder, { recursive: true });
    }
  }

  it('BankID shows the number of the case and the hash, signs the hash, and the evidence is kept with the reply', async () => {
    const found = await aDraft();
    const order = await beginSigning(app, anna, found.id);
    const [{ request, method }] = (await bankid.orders()) as [Awaited<ReturnType<TestBankId['orders']>>[number]];
    expect(method).toBe('sign');
    const [{ number }] = (await app.database.query('SELECT number FROM orders WHERE id = $1', [found.orderId])) as [
      { number: string },
    ];
    const sha256 = text(request.userNonVisibleData);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    const shown = text(request.userVisibleData);
    expect(shown).toContain(`order ${number}`);
    expect(shown.replaceAll(' ', '')).toContain(sha256);
    for (const word of ['Eksem', 'Elin', found.phone]) expect(shown).not.toContain(word);
    expect(await isSigned(found)).toBe(false);

    await signedInApp(order);
    const signed = await finishSigning(app, anna, found.id, order);
    expect(signed).toMatchObject({ status: 200, body: { state: 'answered', sha256 } });
    // A page that has not seen the response asks again.
    expect((await finishSigning(app, anna, found.id, order)).body).toEqual(signed.body);
    expect(await stateOf(app, found.id)).toBe('answered');
    expect((await anna.get(`/cases/${found.id}/reply`)).body.signed).toMatchObject({ sha256, isByBankId: true });

    const file = await anna.get(`/cases/${found.id}/reply/signature`);
    expect(file.headers.get('content-disposition')).toContain('signatur.json');
    const evidence = file.body as unknown as SignatureEvidence;
    expect(evidence).toMatchObject({
      sha256,
      orderNumber: number,
      signer: { displayName: 'Anna Lind', name: 'Alva Testberg', identityNumber: ALVA },
      userVisibleData: request.userVisibleData,
      userNonVisibleData: request.userNonVisibleData,
    });
    expect(createHash('sha256').update(evidence.reply).digest('hex')).toBe(sha256);
    expect(JSON.parse(evidence.reply)).toMatchObject({ reply: { assessment: COMPLETE_REPLY.assessment } });
    expect(text(evidence.signature)).toContain(request.userNonVisibleData);
    expect(evidence.ocspResponse).not.toBe('');
    expect(await verified(evidence, '--number', ALVA)).toBe(0);
    expect(await verified(evidence, '--number', NILS)).toBe(1);
    expect(await verified({ ...evidence, reply: evidence.reply.replace('torrt', 'blött') })).toBe(1);
    const exports = await app.database.query(
      `SELECT action, data_group FROM access_log WHERE case_id = $1 AND action = 'export'`,
      [found.id],
    );
    expect(exports).toEqual([{ action: 'export', data_group: 'reply' }]);
    const [row] = await app.database.query<{ evidence: Buffer }>(
      'SELECT bankid_evidence AS evidence FROM case_replies WHERE case_id = $1',
      [found.id],
    );
    for (const plain of [ALVA, evidence.signature.slice(0, 40)]) expect(row?.evidence.includes(plain)).toBe(false);
  });

  it('BankID of another person signs nothing, and is in the security log', async () => {
    const found = await aDraft();
    const order = await beginSigning(app, anna, found.id);
    await signedInApp(order, NILS);
    const refused = await finishSigning(app, anna, found.id, order);
    expect(refused).toMatchObject({ status: 403, body: { code: 'identity_mismatch' } });
    expect(await isSigned(found)).toBe(false);
    expect(await stateOf(app, found.id)).toBe('in_review');
    const events = await app.database.query(
      `SELECT detail FROM security_events WHERE kind = 'bankid_refused' AND user_id = $1`,
      [anna.id],
    );
    expect(events).toEqual([{ detail: { reason: 'identity_mismatch', caseId: found.id } }]);
    expect((await finishSigning(app, anna, found.id, order)).body.code).toBe('bankid_order_used');
    // The present way remains.
    expect((await anna.post(`/cases/${found.id}/sign`, { revision: 1 })).status).toBe(200);
    expect((await anna.get(`/cases/${found.id}/reply`)).body.signed).toMatchObject({ isByBankId: false });
    expect((await anna.get(`/cases/${found.id}/reply/signature`)).body.code).toBe('no_bankid_signature');
  });

  it('a draft that was changed since is not signed', async () => {
    const found = await aDraft();
    const order = await beginSigning(app, anna, found.id);
    expect((await saveDraft(app, anna, found.id, { ...COMPLETE_REPLY, treatment: 'Inget.' }, 1)).status).toBe(200);
    const prepared = 'SELECT prepared FROM case_reply_drafts WHERE case_id = $1';
    expect(await app.database.query(prepared, [found.id])).toEqual([{ prepared: null }]);
    await signedInApp(order);
    const refused = await finishSigning(app, anna, found.id, order);
    expect(refused).toMatchObject({ status: 412, body: { code: 'revision_conflict', current: { revision: 2 } } });
    expect(await isSigned(found)).toBe(false);
  });

  it('of two orders for a draft only the latter signs it', async () => {
    const found = await aDraft();
    const first = await beginSigning(app, anna, found.id);
    await signedInApp(first);
    const second = await beginSigning(app, anna, found.id);
    expect(await finishSigning(app, anna, found.id, first)).toMatchObject({
      status: 412,
      body: { code: 'revision_conflict' },
    });
    expect(await lastAccess(app, found.id)).toEqual({ action: 'read', group: 'reply' });
    await signedInApp(second);
    expect((await finishSigning(app, anna, found.id, second)).status).toBe(200);
  });

  it('an order signs the case that it was begun for, in the browser that began it', async () => {
    const [one, other] = [await aDraft(), await aDraft()];
    const order = await beginSigning(app, anna, one.id);
    await beginSigning(app, anna, other.id);
    await bankid.act('sign', { person: ALVA }, (await bankid.orders())[0]?.orderRef);
    expect(await followToEnd(app.url, order)).toMatchObject({ status: 'complete' });
    expect((await finishSigning(app, anna, other.id, order)).body.code).toBe('bankid_purpose_differs');
    expect((await finishSigning(app, anna, one.id, { ...order, cookie: '' })).body.code).toBe('bankid_order_not_found');
    expect((await finishSigning(app, anna, one.id, order)).status).toBe(200);
  });

  it('an order is not begun for what a signature without BankID refuses', async () => {
    const found = await aClaimedCase(app, anna);
    expect((await saveDraft(app, anna, found.id, { ...COMPLETE_REPLY, assessment: '' })).status).toBe(200);
    expect(await askToSign(app, anna, found.id)).toMatchObject({ status: 422, body: { missing: ['assessment'] } });
    expect(await askToSign(app, anna, found.id, { revision: 7 })).toMatchObject({ status: 412 });
    const bo = await aClinician(app, 'Bo Ek');
    expect((await askToSign(app, bo, found.id)).body.code).toBe('identity_number_missing');
    await enterNumber(app, bo, NILS);
    expect((await askToSign(app, bo, found.id)).body.code).toBe('not_claimed_by_you');
    expect(await bankid.orders()).toEqual([]);
  });

  it('BankID is no second factor: an old one has to be shown again first', async () => {
    const cilla = await aClinician(app, 'Cilla Ek');
    await enterNumber(app, cilla, NILS);
    const found = await aDraft(cilla);
    const age = (minutes: number) =>
      app.database.query(
        `UPDATE sessions SET signed_at = NULL, methods = (SELECT jsonb_agg(m || jsonb_build_object('timestamp', extract(epoch FROM now())::bigint - $2 * 60))
           FROM jsonb_array_elements(methods) m) WHERE user_id = $1`,
        [cilla.id, minutes],
      );
    await age(11);
    expect(await askToSign(app, cilla, found.id)).toMatchObject({ status: 401, body: { code: 'step_up_required' } });
    await age(5);
    const order = await beginSigning(app, cilla, found.id);
    await signedInApp(order, NILS);
    await age(30);
    expect((await finishSigning(app, cilla, found.id, order)).body.code).toBe('step_up_required');
    await age(15);
    expect((await finishSigning(app, cilla, found.id, order)).status).toBe(200);
  });

  it('a clinician is known again after a change of the key of identity numbers, before the job and after it', async () => {
    const hashOf = async () => {
      const [row] = await app.database.query<{ hash: Buffer }>(
        'SELECT identity_hash AS hash FROM clinicians WHERE id = $1',
        [anna.clinicianId],
      );
      return row?.hash.toString('hex');
    };
    const current = await hashOf();
    await app.database.query('UPDATE clinicians SET identity_hash = $2 WHERE id = $1', [
      anna.clinicianId,
      new IdentityHash(randomBytes(32)).of(ALVA),
    ]);
    const found = await aDraft();
    const order = await beginSigning(app, anna, found.id);
    await signedInApp(order);
    expect((await finishSigning(app, anna, found.id, order)).status).toBe(200);
    expect(await hashOf()).not.toBe(current);
    await app.nest.get(RehashCliniciansHandler, { strict: false }).handle();
    expect(await hashOf()).toBe(current);
  });

  it('a signature is refused from another site', async () => {
    const found = await aDraft();
    const response = await app.post(
      `/api/v1/desk/cases/${found.id}/sign/bankid`,
      { way: 'qr', revision: 1 },
      anna.headers,
    );
    expect(response).toMatchObject({ status: 403, body: { code: 'origin_invalid' } });
  });
});

it('a process killed between the completed order and the commit leaves nothing signed', async () => {
  const bankid = await startBankId();
  const app = await startTestApp({ env: { ...bankid.settings } });
  const server = await startServerProcess(app, 'http');
  let barrier: WriteBarrier | null = null;
  try {
    const anna = await aClinician(app, 'Anna Lind');
    await enterNumber(app, anna, ALVA);
    const { id } = await aClaimedCase(app, anna);
    await saveDraft(app, anna, id);
    const order = await beginSigning(app, anna, id);
    await bankid.act('sign', { person: ALVA });
    expect(await followToEnd(app.url, order)).toMatchObject({ status: 'complete' });
    barrier = await blockWrites(app.database, 'BEFORE INSERT ON case_replies FOR EACH ROW');
    const lost = fetch(`${server.url}/api/v1/desk/cases/${id}/sign/bankid/${order.orderId}/finish`, {
      method: 'POST',
      headers: { ...pageHeaders(app, order.cookie), ...anna.headers },
    }).catch(() => null);
    await barrier.reached();
    await server.stop();
    await lost;
    await barrier.open();
    // The killed process's transaction is gone once the order can be locked.
    await app.database.query('SELECT 1 FROM bankid_orders WHERE id = $1 FOR UPDATE', [order.orderId]);
    expect(await app.database.query('SELECT 1 FROM case_replies')).toEqual([]);
    expect(await stateOf(app, id)).toBe('in_review');
    // The order was not used up: the page asks another process.
    expect(await finishSigning(app, anna, id, order)).toMatchObject({ status: 200, body: { state: 'answered' } });
  } finally {
    await barrier?.open();
    await server.stop();
    await app.stop();
    await bankid.stop();
  }
});
