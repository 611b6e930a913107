import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../support/browser/axe.js';
import { describeAccount } from '../support/browser/describe.js';
import { aDoctor, aSentCase, DeskPage, type Doctor, type SentCase } from '../support/browser/desk.js';
import { byKeyboard } from '../support/browser/input-methods.js';
import { eventually } from '../support/eventually.js';
import { stateOf } from '../support/cases.js';
import { COMPLETE_REPLY } from '../support/replies.js';
import { intercept } from '../support/browser/intercept.js';

/** Without a red flag. */
const PLAIN = { concern: 'acne', immuneSystem: 'no' };

describeAccount('signing at the desk', { session: 'nobody', visitor: null }, (t) => {
  const signedReplies = async ({ id }: SentCase) => {
    const [{ count } = { count: -1 }] = await t.site.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM case_replies WHERE case_id = $1',
      [id],
    );
    return count;
  };
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

  it('single keys alone lead from the queue over a template to the signature and to the next case', async () => {
    const doctor = await aDoctor(t.site, 'Eva Gren');
    const one = await aSentCase(t.site, { answers: PLAIN });
    const next = await aSentCase(t.site, { answers: PLAIN });
    await t.site.database.query(`UPDATE cases SET due_at = now() + interval '2 hours' WHERE id = $1`, [one.id]);
    const { diagnosis, assessment, treatment, duration, sideEffects, followUp, safetyNet } = COMPLETE_REPLY;
    const texts = { diagnosis: diagnosis.plain, assessment, treatment, duration, sideEffects, followUp, safetyNet };
    await t.site.database.query(
      `INSERT INTO reply_templates (id, title, texts, codes) VALUES (gen_random_uuid(), 'Helt svar', $1, $2)`,
      [texts, diagnosis.codes],
    );
    const { page } = await t.visit({ session: doctor.session });
    const desk = new DeskPage(page, byKeyboard(page));
    await page.goto('/lakare');
    await page.getByRole('row').filter({ hasText: one.orderNumber }).waitFor();
    await page.keyboard.press('n');
    await desk.heading(`Order ${one.orderNumber}`).waitFor();
    await page.getByLabel('Mall').waitFor();
    expect(await focused(page)).toBe('Patientens svar');
    expect(await accessibilityFindings(page)).toEqual([]);

    await page.keyboard.press('m');
    await page.keyboard.type('helt');
    await page.getByRole('option', { name: /^Helt svar/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'certainty');
    await page.keyboard.type('S');
    await page.keyboard.press('Control+Shift+Enter');
    await desk.dialog('Signera svaret').waitFor();
    await page.keyboard.press('Control+Shift+Enter');
    await desk.heading(`Order ${next.orderNumber}`).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'case-answers');
    await page.getByText(`Svaret på ${one.orderNumber} skickas`).waitFor();
    expect([await stateOf(t.site, one.id), await stateOf(t.site, next.id)]).toEqual(['in_review', 'in_review']);
    await t.site.database.query('UPDATE held_signatures SET due_at = now() WHERE case_id = $1', [one.id]);
    await eventually(async () => expect(await stateOf(t.site, one.id)).toBe('answered'));
  });

  describe('a session that ends', () => {
    const end = ({ email }: Doctor) =>
      t.site.database.query('DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)', [email]);

    /** A case with a whole reply, open before its doctor. */
    async function beforeSigning(name: string) {
      const doctor = await aDoctor(t.site, name);
      const sent = await aSentCase(t.site, { answers: PLAIN });
      await doctor.post(`cases/${sent.id}/claim`);
      await doctor.put(`cases/${sent.id}/draft`, COMPLETE_REPLY);
      const desk = new DeskPage((await t.visit({ session: doctor.session })).page);
      await desk.open(sent);
      await desk.field('Egenvård').waitFor();
      return { doctor, sent, desk };
    }
    /** A reply whose goal is this near is signed at once, not held. */
    const isDueSoon = ({ id }: SentCase) =>
      t.site.database.query(`UPDATE cases SET due_at = now() + interval '90 seconds' WHERE id = $1`, [id]);
    const signedWith = (desk: DeskPage, text: string) =>
      desk.page
        .locator('section', { has: desk.heading('Signerat svar') })
        .getByText(text)
        .first()
        .waitFor();

    it('before the dialog: the text is kept, saved after the next sign-in, and signed once', async () => {
      const { doctor, sent, desk } = await beforeSigning('Frida Holm');
      await isDueSoon(sent);
      await desk.field('Egenvård').evaluate((field) => field.setAttribute('data-same', ''));
      await end(doctor);
      await desk.write('Egenvård', 'Skrivet just innan.');
      await desk.page.keyboard.press('Control+Enter');
      await desk.signIn(doctor);
      // The page under the sign-in is the one that was left.
      expect(await desk.page.locator('[data-same]').inputValue()).toBe('Skrivet just innan.');
      await desk.saved();
      expect(await signedReplies(sent)).toBe(0);
      await desk.page.keyboard.press('Control+Enter');
      await desk.press('Signera och skicka', desk.dialog('Signera svaret'));
      await signedWith(desk, 'Skrivet just innan.');
      expect(await signedReplies(sent)).toBe(1);
    });

    it('with the dialog open: the dialog is there after the next sign-in, and signs once', async () => {
      const { doctor, sent, desk } = await beforeSigning('Gun Iller');
      await isDueSoon(sent);
      await desk.write('Egenvård', 'Skrivet före dialogen.');
      await desk.page.keyboard.press('Control+Enter');
      const dialog = desk.dialog('Signera svaret');
      await dialog.waitFor();
      await end(doctor);
      await desk.press('Signera och skicka', dialog);
      await desk.signIn(doctor);
      expect(await signedReplies(sent)).toBe(0);
      await desk.press('Signera och skicka', dialog);
      await signedWith(desk, 'Skrivet före dialogen.');
      expect(await signedReplies(sent)).toBe(1);
    });

    it('during the request: the reply that the server has signed is not signed again', async () => {
      const { doctor, sent, desk } = await beforeSigning('Hedda Jarl');
      await desk.write('Egenvård', 'Skrivet före anropet.');
      await desk.page.keyboard.press('Control+Enter');
      const dialog = desk.dialog('Signera svaret');
      await dialog.waitFor();
      // The server signs at once, the session ends, and the answer is lost.
      await intercept(
        desk.page,
        '**/sign',
        async (route) => {
          const acts = route.request().postDataJSON() as Record<string, unknown>;
          await route.fetch({ postData: JSON.stringify({ ...acts, holdSeconds: 0 }) });
          await end(doctor);
          await route.abort();
        },
        { times: 1 },
      );
      await desk.press('Signera och skicka', dialog);
      // The page may have read by itself that the reply is signed, even before the session ended; else the doctor signs again.
      const signInField = desk.page.getByLabel('E-post', { exact: true });
      await signInField.or(desk.heading('Signerat svar')).first().waitFor();
      if (await signInField.isVisible()) await desk.signIn(doctor);
      const again = dialog.getByRole('button', { name: 'Signera och skicka', exact: true });
      await eventually(async () => {
        if (await again.isVisible()) await again.click({ timeout: 2_000 }).catch(() => undefined);
        expect(await desk.heading('Signerat svar').isVisible()).toBe(true);
      });
      await signedWith(desk, 'Skrivet före anropet.');
      expect(await signedReplies(sent)).toBe(1);
    });

    it('during the request of a signature that is held: the page shows the sign-in, then the reply on its way, and signs once', async () => {
      const { doctor, sent, desk } = await beforeSigning('Inga Kalm');
      await desk.write('Egenvård', 'Skrivet före anropet.');
      await desk.page.keyboard.press('Control+Enter');
      const dialog = desk.dialog('Signera svaret');
      await dialog.waitFor();
      await intercept(
        desk.page,
        '**/sign',
        async (route) => {
          await route.fetch();
          await end(doctor);
          await route.abort();
        },
        { times: 1 },
      );
      await desk.press('Signera och skicka', dialog);
      await desk.signIn(doctor);
      await desk.heading(/^(Svaret skickas|Signerat svar)$/).waitFor();
      expect(await dialog.count()).toBe(0);
      await signedWith(desk, 'Skrivet före anropet.');
      expect(await signedReplies(sent)).toBe(1);
    });

    it('not at all: an answer that is lost leaves the reply on its way, and it can be undone', async () => {
      const { sent, desk } = await beforeSigning('Jan Kroon');
      await desk.page.keyboard.press('Control+Enter');
      const dialog = desk.dialog('Signera svaret');
      await intercept(
        desk.page,
        '**/sign',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await desk.press('Signera och skicka', dialog);
      await desk.heading('Svaret skickas').waitFor();
      expect(await dialog.count()).toBe(0);
      await desk.press('Ångra');
      await desk.field('Egenvård').waitFor();
      expect(await signedReplies(sent)).toBe(0);
    });
  });
});
