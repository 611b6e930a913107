import type { CaseMessagesResponse } from '../../src/clinic/replies/contracts/messages.contract.js';
import { openAsPatient } from '../support/browser/as-patient.js';
import { describePublic } from '../support/browser/describe.js';
import { aDoctor, aSentCase } from '../support/browser/desk.js';
import { byTouch } from '../support/browser/input-methods.js';
import { findingsAtAllWidths } from '../support/browser/layout-checks.js';
import { PatientForm } from '../support/browser/patient-form.js';
import { resize } from '../support/browser/resize.js';
import { startSite } from '../support/browser/site.js';
import { ALL_FLAGS, COMPLETE_REPLY } from '../support/replies.js';

const PHONE = { width: 390, height: 844 };

describePublic('"Hur går det?" after a reply', { start: startSite, visitor: { ...PHONE, hasTouch: true } }, (t) => {
  it('the question comes on its day, keeps its advice after a reload, and a press is taken back', async () => {
    const form = new PatientForm(t.site, t.page, byTouch);
    const doctor = await aDoctor(t.site, 'Anna Lind');
    const sent = await aSentCase(t.site);
    await doctor.post(`cases/${sent.id}/claim`);
    await doctor.put(`cases/${sent.id}/draft`, COMPLETE_REPLY);
    await doctor.post(`cases/${sent.id}/sign`, { revision: 1, flags: ALL_FLAGS });
    await openAsPatient(t.page, t.site.url, sent);
    const press = (name: string) => t.page.getByRole('button', { name, exact: true });
    const advice = t.page.getByText('Läs i bipacksedeln', { exact: false });

    // Minutes after the signature: what to do about side effects, and no question.
    await t.page.getByText('Får du biverkningar?').tap();
    await advice.waitFor();
    expect(await press('Biverkning').count()).toBe(0);
    await form.press('Skriv till läkaren');
    const field = t.page.getByLabel('Din fråga till läkaren');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);

    // Its day has come.
    await t.site.database.query(`UPDATE case_check_ins SET due_at = now() - interval '1 minute' WHERE step_hours = 48`);
    await t.page.reload();
    await press('Biverkning').tap();
    await t.page.getByRole('alert').filter({ hasText: 'Läs i bipacksedeln' }).waitFor();
    await t.page.getByText('Vad märker du?').waitFor();
    expect(await findingsAtAllWidths(t.page)).toEqual([]);
    await resize(t.page, PHONE);
    await t.page.reload();
    await t.page.getByRole('alert').filter({ hasText: 'Läs i bipacksedeln' }).waitFor();
    expect(await press('Biverkning').count()).toBe(0);

    await press('Ångra svaret').tap();
    await press('Biverkning').waitFor();
    await t.page.getByText('Du ångrade ditt svar på Hur går det?').waitFor();
    const { messages } = (await sent.patient.get('/messages')).body as unknown as CaseMessagesResponse;
    expect(messages.map(({ checkIn }) => checkIn)).toEqual(['side-effect', 'undone']);
    const alarms = await t.site.database.query('SELECT alarm_undone_at IS NOT NULL AS undone FROM waiting_messages');
    expect(alarms).toEqual([{ undone: true }]);
    expect(t.visitor.complaints).toEqual([]);
  });
});
