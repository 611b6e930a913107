import { randomUUID } from 'node:crypto';
import { signInAtAal2 } from '../support/browser/account.js';
import { anAdmin } from '../support/browser/admin-page.js';
import { describeAdmin } from '../support/browser/describe.js';
import { aDoctor, aSentCase } from '../support/browser/desk.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';

describeAdmin('complaints and deviations of a withdrawn case', { visitor: null }, (t) => {
  it('a person responsible reads the deviation on the order’s page and closes it', async () => {
    const eva = await aDoctor(t.site, 'Eva Gren');
    const { id, orderNumber } = await aSentCase(t.site, { answers: { concern: 'acne', immuneSystem: 'no' } });
    await eva.post(`cases/${id}/claim`);
    await eva.put(`cases/${id}/quality-reports/${randomUUID()}`, {
      ...{ kind: 'deviation', severity: 'harm' },
      description: 'Fel styrka skrevs ut, och patienten fick svullna ögonlock i två dagar.',
    });
    await t.site.database.query(
      `UPDATE cases SET state = 'withdrawn', clinician_id = NULL, clinician_until = NULL WHERE id = $1`,
      [id],
    );
    const person = await anAdmin(t.site);
    await t.visit({ session: await signInAtAal2(t.site, person) });
    await t.site.database.query(
      `INSERT INTO log_reviewers (user_id, named_by, named_at)
       SELECT id, id, now() - interval '2 days' FROM users WHERE email = $1`,
      [person.email],
    );
    const { page } = t;
    const { dialog } = t.admin;
    const isClean = async (state: string) =>
      expect({ state, findings: await findingsAtAllWidths(page) }).toEqual({ state, findings: [] });

    await page.goto(`/admin/orders/${orderNumber}`);
    await t.admin.button('Actions').click();
    await page.getByRole('menuitem', { name: 'Complaints and deviations' }).click();
    await dialog.getByRole('heading', { name: /^Deviation\. To be investigated by / }).waitFor();
    await isClean('the reports of a case');
    await dialog.getByRole('button', { name: 'Read' }).click();
    await dialog.getByText('svullna ögonlock').waitFor();
    await dialog.getByRole('button', { name: 'Note the outcome' }).click();
    await dialog.getByLabel('What did the investigation lead to?').selectOption('measures-taken');
    await dialog.getByLabel(/^Measures/).fill('Styrkan läses nu upp före signering.');
    await isClean('a report with its words and the outcome');
    await dialog.getByRole('button', { name: 'Note it' }).click();
    await dialog.getByRole('heading', { name: 'Deviation, closed: Investigated, measures taken' }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Note the outcome' }).count()).toBe(0);
    await isClean('a closed report');
  });
});
