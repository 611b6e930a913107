import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Archive } from '../../src/safekeeping/archive/archive.js';
import { appendErasures, readErasures } from '../../src/safekeeping/erasures/append-erasures.js';
import { restoreClinic } from '../../src/safekeeping/restore/restore-clinic.js';
import { signInAtAal2, startSiteWithAccounts } from '../support/browser/account.js';
import { AdminPage, anAdmin } from '../support/browser/admin-page.js';
import { openAsPatient } from '../support/browser/as-patient.js';
import { describeAccount } from '../support/browser/describe.js';
import { aDoctor, sendForm } from '../support/browser/desk.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { openOffline } from '../support/browser/offline-copy.js';
import { mailsTo, placeOrderAndPay } from '../support/browser/paid-order.js';
import { PatientForm } from '../support/browser/patient-form.js';
import { openCase } from '../support/case-session.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { ALL_FLAGS, COMPLETE_REPLY } from '../support/replies.js';
import { diskOf, makeBackupKit, type BackupKit } from '../support/safekeeping/backups.js';

const QUESTION = 'Varför läste Anna mina svar?';
const REPLY = 'Anna Lind behandlar dig.';

let storage: string;
let kit: BackupKit;

describeAccount(
  'the rights of a patient',
  {
    session: 'nobody',
    visitor: null,
    start: async ({ env, ...options }) => {
      storage = await mkdtemp(join(tmpdir(), 'hudvy-rights-'));
      return startSiteWithAccounts({ ...options, env: { ...env, STORAGE_DIR: storage } });
    },
  },
  (t) => {
    beforeAll(async () => {
      kit = await makeBackupKit();
    });
    afterAll(async () => {
      await kit.remove();
      await rm(storage, { recursive: true, force: true });
    });

    /** The text of the mail to an address that has these words. */
    const mailed = (email: string, words: RegExp) =>
      eventually(() => {
        const found = mailsTo(t.site, email).find(({ subject, text }) => words.test(`${subject}\n${text}`));
        if (found === undefined) throw new Error(`no mail with ${words} yet`);
        return found.text;
      });
    const isClean = async (page: Page, state: string, isTemplate = false) =>
      expect({ state, findings: await findingsAtAllWidths(page, { isTemplate }) }).toEqual({ state, findings: [] });

    /** An order that was paid, whose form was sent and answered; each has journeys of its own. */
    async function anAnsweredOrder() {
      const doctor = await aDoctor(t.site, 'Anna Lind');
      const email = await placeOrderAndPay(t.site);
      await mailed(email, /\/formular\//);
      const [{ id, orderId } = { id: '', orderId: '' }] = await t.site.database.query<{ id: string; orderId: string }>(
        'SELECT c.id, o.id AS "orderId" FROM cases c JOIN orders o ON o.id = c.order_id WHERE o.email = $1',
        [email],
      );
      const sent = await sendForm(t.site, { id, headers: (await openCase(t.site, id)).headers });
      await doctor.post(`cases/${id}/claim`);
      await doctor.put(`cases/${id}/draft`, COMPLETE_REPLY);
      await doctor.post(`cases/${id}/sign`, { revision: 1, flags: ALL_FLAGS });
      return { ...sent, orderId, email };
    }

    async function enterAsAdmin({ isReviewer = false } = {}) {
      const session = await signInAtAal2(t.site, await anAdmin(t.site));
      const { access_token: token, user } = JSON.parse(session) as { access_token: string; user: { id: string } };
      if (isReviewer) {
        const named = await fetch(`${t.site.url}/api/v1/admin/log-review/reviewers/${user.id}`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}` },
        });
        expect(named.status).toBe(204);
      }
      const { page } = await t.visit({ session });
      return { page, admin: new AdminPage(page) };
    }

    async function openKeeping({ page, admin }: { page: Page; admin: AdminPage }, orderId: string): Promise<void> {
      await page.goto(`/admin/orders/${orderId}`);
      await admin.button('Actions').click();
      await page.getByRole('menuitem', { name: 'Keep or erase the journal' }).click();
      await admin.dialog.getByRole('heading', { name: 'Erase the journal' }).waitFor();
    }

    it('a patient sees who has read, asks, gets a copy, blocks, and stays erased after a restore', async () => {
      const answered = await anAnsweredOrder();
      const { id, orderNumber, orderId, email } = answered;

      // Who has read, and a question about it.
      const { page } = await t.visit();
      await openAsPatient(page, t.site.url, answered);
      await page.getByRole('button', { name: 'Vem har tittat?' }).click();
      await page.getByRole('listitem').filter({ hasText: 'Anna Lind' }).first().waitFor();
      const accesses = page.getByLabel('Vilken åtkomst?');
      const hers = await accesses.locator('option', { hasText: 'Anna Lind' }).first().getAttribute('value');
      await accesses.selectOption(hers);
      await page.getByLabel(/^Vad undrar du\?/).fill(QUESTION);
      await page.getByRole('button', { name: 'Fråga om åtkomsten' }).click();
      await page.getByText('Frågan är skickad.').waitFor();
      await page.getByText('Väntar på svar.').waitFor();
      await isClean(page, 'asked about an access');

      // The reviewer of the log replies.
      const first = await enterAsAdmin({ isReviewer: true });
      await first.page.goto('/admin/loggranskning');
      await first.admin.button(`Read the question, order ${orderNumber}`).click();
      await first.admin.dialog.getByText(QUESTION).waitFor();
      await first.admin.dialog.getByRole('listitem').filter({ hasText: 'Anna Lind' }).waitFor();
      await first.admin.field('Reply to the patient').fill(REPLY);
      await isClean(first.page, 'a question being replied to');
      await first.admin.button('Reply').click();
      await first.admin.toast('Success', 'The reply is sent');
      await first.page.getByText(/^Replied /).waitFor();
      expect(await mailed(email, /^Svar på din fråga om loggen/)).not.toContain(REPLY);
      await page.reload();
      await page.getByRole('button', { name: 'Vem har tittat?' }).click();
      await page.getByText(REPLY).waitFor();

      // The copy: asked for, and fetched in another browser by the mailed link and a code.
      await page.getByRole('link', { name: 'Mina uppgifter' }).click();
      await page.getByRole('button', { name: 'Gör en kopia' }).click();
      const link = /https?:\/\/\S+\/formular\/\S+/.exec(await mailed(email, /^Din kopia är klar/))?.[0] ?? '';
      const other = await t.visit();
      await other.page.goto(link);
      await new PatientForm(t.site, other.page).unlock();
      const fetchButton = other.page.getByRole('button', { name: /^Hämta kopian/ });
      await fetchButton.waitFor();
      const [download] = await Promise.all([other.page.waitForEvent('download'), fetchButton.click()]);
      await other.page.getByText('Kopian är hämtad.').waitFor();
      const copy = await openOffline(t.browser, readFileSync(await download.path()));
      try {
        await isClean(copy.page, 'first page of the copy', true);
        expect(await copy.linksByKeyboard()).toEqual(await copy.links());
        await copy.page.getByRole('link', { name: `Bedömning ${orderNumber}` }).press('Enter');
        await copy.page.getByRole('heading', { name: 'Läkarens svar' }).waitFor();
        await copy.page.getByText(COMPLETE_REPLY.assessment).waitFor();
        await isClean(copy.page, 'page of the case in the copy', true);
        expect(await copy.linksByKeyboard()).toEqual(await copy.links());
        expect(copy.complaints).toEqual([]);
        expect(copy.foreignRequests).toEqual([]);
      } finally {
        await copy.close();
      }

      // The block.
      const section = page.getByRole('region', { name: 'Spärra bedömningen' });
      await section.getByText('Bedömningen är inte spärrad.').waitFor();
      await section.getByRole('button', { name: 'Spärra' }).click();
      await page.getByRole('dialog', { name: 'Spärra bedömningen?' }).getByRole('button', { name: 'Spärra' }).click();
      await section.getByText('Bedömningen är spärrad.').waitFor();

      // The backup, then the erasure by decision of the authority, which two admins carry out.
      const { name: archive } = await kit.backup(t.site.database, storage);
      await openKeeping(first, orderId);
      await first.admin.dialog.getByLabel(/^Reference of the decision/).fill('IVO 8-4/2026');
      await first.admin.button('Propose to erase').click();
      await first.admin.dialog.getByText('Another admin confirms it.').waitFor();
      const second = await enterAsAdmin();
      await openKeeping(second, orderId);
      await second.admin.button('Erase the journal for good').click();
      await second.admin.dialog.getByText(/^The journal was erased /).waitFor();
      const left = async (database: TestDatabase) =>
        database.query(
          `SELECT (SELECT count(*)::int FROM case_keys WHERE case_id = $1) AS keys,
             (SELECT count(*)::int FROM case_answers WHERE case_id = $1) AS answers,
             (SELECT count(*)::int FROM case_photos WHERE case_id = $1) AS photos,
             erased_at IS NOT NULL AS "isErased" FROM cases WHERE id = $1`,
          [id],
        );
      const erased = [{ keys: 0, answers: 0, photos: 0, isErased: true }];
      expect(await left(t.site.database)).toEqual(erased);

      // The backup of before is restored into an empty database.
      await appendErasures((sql, values) => t.site.database.query(sql, values), kit.place);
      const [restored, folder] = [await createEmptyDatabase(), await mkdtemp(join(tmpdir(), 'hudvy-restored-'))];
      try {
        const applied = await restoreClinic({
          archive: await Archive.open(kit.place, archive),
          identity: kit.operator.identity,
          ownerUrl: restored.ownerUrl,
          disk: await diskOf(folder),
          variables: t.site.settings,
          erasures: await readErasures(kit.place),
        });
        expect(applied).toBeDefined();
        expect(await left(restored)).toEqual(erased);
      } finally {
        await restored.drop();
        await rm(folder, { recursive: true, force: true });
      }
    }, 600_000);
  },
);
