import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { stockholmDay } from '../../common/stockholm-day.js';
import { addDays } from '../../common/stockholm-time.js';
import { PickAccessesHandler } from '../../src/clinic/keeping/log-review/pick-accesses.handler.js';
import { Archive } from '../../src/safekeeping/archive/archive.js';
import { appendErasures, readErasures } from '../../src/safekeeping/erasures/append-erasures.js';
import { restoreClinic } from '../../src/safekeeping/restore/restore-clinic.js';
import { signInAtAal2, startSiteWithAccounts } from '../support/browser/account.js';
import { AdminPage, anAdmin } from '../support/browser/admin-page.js';
import { orderByPage, sendFormByPage, signReplyByPage } from '../support/browser/care-by-pages.js';
import { describeAccount } from '../support/browser/describe.js';
import { aDoctor, DeskPage } from '../support/browser/desk.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { openOffline } from '../support/browser/offline-copy.js';
import { OrderPage } from '../support/browser/order-page.js';
import { mailsTo } from '../support/browser/paid-order.js';
import { PatientForm } from '../support/browser/patient-form.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { COMPLETE_REPLY } from '../support/replies.js';
import { diskOf, makeBackupKit, type BackupKit } from '../support/safekeeping/backups.js';
import { nameResponsible } from '../support/settings/reviewers.js';

const DOCTOR = 'Anna Lind';
const QUESTION = 'Varför läste Anna mina svar?';
const REPLY = 'Anna Lind behandlar dig.';
const COMMENT = 'Hon skrev svaret samma dag.';

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

    /** Orders, pays, sends the form and gets the reply, in the patient's and the doctor's browsers. */
    async function anAnsweredOrder(page: Page) {
      const doctor = await aDoctor(t.site, DOCTOR);
      const email = `${randomUUID()}@example.se`;
      await orderByPage(new OrderPage(page), email);
      const link = /https?:\/\/\S+\/formular\/\S+/.exec(await mailed(email, /\/formular\//))?.[0] ?? '';
      await sendFormByPage(new PatientForm(t.site, page), link);
      const [order] = await t.site.database.query<{ id: string; orderId: string; orderNumber: string }>(
        `SELECT c.id, o.id AS "orderId", o.number::text AS "orderNumber"
         FROM cases c JOIN orders o ON o.id = c.order_id WHERE o.email = $1`,
        [email],
      );
      if (order === undefined) throw new Error('there is no case');
      const { page: hers } = await t.visit({ session: doctor.session });
      const desk = new DeskPage(hers);
      await signReplyByPage(desk, order.orderNumber);
      await desk.heading('Signerat svar').waitFor();
      await page.getByText(COMPLETE_REPLY.safetyNet).waitFor();
      return { ...order, email, clinicianId: doctor.clinicianId };
    }

    /** Yesterday's access of the doctor, picked by chance, which is certain here. The log itself is written by the present. */
    async function pickAnAccess(caseId: string, clinicianId: string): Promise<void> {
      const { database, nest } = t.site;
      await database.query('UPDATE log_review_rules SET random_percent = 100');
      await database.query(
        `INSERT INTO access_log (at, principal, role, assurance, action, case_id, data_group, reason, outcome, care_unit)
         VALUES ((($1::date + time '12:00')::timestamp AT TIME ZONE 'Europe/Stockholm'), $2, 'clinician', 'aal2', 'read', $3,
           'answers', 'care', 'granted', 'Kliniken')`,
        [addDays(stockholmDay(new Date()), -1), `clinician:${clinicianId}`, caseId],
      );
      // The hourly job may have searched the day before there was anything in it.
      await database.query('DELETE FROM log_review_days');
      await nest.get(PickAccessesHandler).handle();
    }

    async function enterAsAdmin({ isReviewer = false } = {}) {
      const session = await signInAtAal2(t.site, await anAdmin(t.site));
      const { user } = JSON.parse(session) as { user: { id: string } };
      if (isReviewer) {
        await nameResponsible(t.site, user.id);
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

    it('a patient orders, is answered, sees who has read, asks, gets a copy, blocks, and stays erased after a restore', async () => {
      const { page } = await t.visit();
      const { id, orderNumber, orderId, email, clinicianId } = await anAnsweredOrder(page);

      // Who has read, and a question about it.
      await page.getByRole('button', { name: 'Vem har tittat?' }).click();
      await page.getByRole('listitem').filter({ hasText: DOCTOR }).first().waitFor();
      const accesses = page.getByLabel('Vilken åtkomst?');
      const hers = await accesses.locator('option', { hasText: DOCTOR }).first().getAttribute('value');
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
      await first.admin.dialog.getByRole('listitem').filter({ hasText: DOCTOR }).waitFor();
      await first.admin.field('Reply to the patient').fill(REPLY);
      await isClean(first.page, 'a question being replied to');
      await first.admin.button('Reply').click();
      await first.admin.toast('Success', 'The reply is sent');
      await first.page.getByText(/^Replied /).waitFor();
      expect(await mailed(email, /^Svar på din fråga om loggen/)).not.toContain(REPLY);
      await page.reload();
      await page.getByRole('button', { name: 'Vem har tittat?' }).click();
      await page.getByText(REPLY).waitFor();

      // The reviewer ticks off an access that was picked by chance.
      await pickAnAccess(id, clinicianId);
      await first.page.goto('/admin/loggranskning');
      const picked = first.page.getByRole('row').filter({ hasText: 'By chance' });
      await picked.filter({ hasText: DOCTOR }).filter({ hasText: orderNumber }).waitFor();
      await first.admin.button(`Review: ${DOCTOR}, order ${orderNumber}`).click();
      await first.admin.field('Comment').fill(COMMENT);
      await isClean(first.page, 'a picked access being reviewed');
      await first.admin.button('Save the review').click();
      await first.admin.toast('Success', 'The review is saved');
      await picked.waitFor({ state: 'detached' });
      await first.page.getByLabel('Show', { exact: true }).selectOption({ label: 'Reviewed' });
      await picked.filter({ hasText: 'Justified' }).filter({ hasText: COMMENT }).waitFor();

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
          signers: kit.signers,
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
