import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  MEDICAL_SETS,
  type MedicalEntry,
  type MedicalSet,
  type WholeMedicalSetResponse,
} from '../../../../../src/clinic/replies/medical-content/medical-content.contract.js';
import { enterAdminArea } from '../../../../test-support/admin-area.js';
import { enterDesk, refusal } from '../../../../test-support/desk.js';
import { server } from '../../../../test-support/page-server.js';
import type { RenderedPage } from '../../../../test-support/render-page.js';
import { toast } from '../../../../test-support/toast.js';

const AT_DESK = '/lakare/medicinskt-innehall';
const anApproval = { by: 'Anna Lind, hudläkare', at: '2026-05-02T10:00:00.000Z', fingerprint: 'b'.repeat(64) };
const fever: MedicalEntry = {
  key: 'fever',
  section: 'Dina besvär',
  title: 'Har du feber?',
  lines: [{ text: 'Svar:', lines: [{ text: 'Ja, över 38 grader', lines: [] }] }],
};
const aSet = (set: MedicalSet, changes: Partial<WholeMedicalSetResponse> = {}): WholeMedicalSetResponse => ({
  set,
  count: 1,
  fingerprint: 'a'.repeat(64),
  approval: null,
  earlierApproval: null,
  entries: [fever],
  approvals: [],
  ...changes,
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the page of medical content', () => {
  let page: RenderedPage;

  const serve = (area: 'desk' | 'admin', ...sets: WholeMedicalSetResponse[]) =>
    server.use(
      http.get(`/api/v1/${area}/medical-content/:set`, ({ params }) =>
        HttpResponse.json(sets.find(({ set }) => set === params.set) ?? aSet(params.set as MedicalSet)),
      ),
    );
  const openDesk = async (...sets: WholeMedicalSetResponse[]) => {
    serve('desk', ...sets);
    page = await enterDesk(AT_DESK);
  };
  const card = async (name: string) => {
    const region = within(await screen.findByRole('region', { name }));
    await region.findByText(/^1 [a-zåäö]+, version/);
    return region;
  };
  const openDialog = async (name: string, action: string) => {
    await page.user.click(await screen.findByRole('button', { name: `${action}: ${name}` }));
    return within(await screen.findByRole('dialog', { name }));
  };

  it('each set says who approved it, and whether it has changed since', async () => {
    await openDesk(
      aSet('questionnaire', { earlierApproval: anApproval, approvals: [anApproval] }),
      aSet('red-flags', { approval: anApproval, approvals: [anApproval] }),
    );
    const questions = await card('Frågeformuläret');
    questions.getByText('Inte godkänt av läkare');
    questions.getByText(/^Innehållet har ändrats sedan Anna Lind, hudläkare, godkände version bbbbbbbb 2 maj 2026/);
    const flags = await card('Regler för varningar');
    flags.getByText(/^Anna Lind, hudläkare, godkände den här versionen 2 maj 2026/);
    expect(flags.queryByText('Läs och godkänn')).toBeNull();
    (await card('Svarsmallar och fraser')).getByText('Ingen läkare har godkänt innehållet ännu.');
  });

  it('every set has a card, from which it is approved', async () => {
    await openDesk();
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Läs och godkänn: / })).toHaveLength(MEDICAL_SETS.length),
    );
  });

  it('a set is approved as read, once it is ticked', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('/api/v1/desk/medical-content/:set/approval', async ({ request, params }) => {
        sent.push([params.set, await request.json()]);
        serve('desk', aSet('questionnaire', { approval: anApproval }));
        return HttpResponse.json(aSet('questionnaire', { approval: anApproval }));
      }),
    );
    await openDesk();
    const dialog = await openDialog('Frågeformuläret', 'Läs och godkänn');
    for (const text of ['Dina besvär', 'Har du feber?', 'Ja, över 38 grader']) dialog.getByText(text);
    await page.user.click(dialog.getByRole('button', { name: 'Godkänn' }));
    await dialog.findByText('Kryssa i att du har läst allt.');
    expect(sent).toEqual([]);
    await page.user.click(dialog.getByLabelText('Jag har läst allt och svarar för innehållet'));
    await page.user.click(dialog.getByRole('button', { name: 'Godkänn' }));
    expect(await toast('Klart', 'status')).toContain('Innehållet är godkänt');
    expect(sent).toEqual([['questionnaire', { fingerprint: 'a'.repeat(64) }]]);
    await (await card('Frågeformuläret')).findByText('Godkänt');
  });

  it('content that changed meanwhile is shown anew, and has to be ticked again', async () => {
    await openDesk();
    const dialog = await openDialog('Frågeformuläret', 'Läs och godkänn');
    const later = aSet('questionnaire', { fingerprint: 'c'.repeat(64), entries: [{ ...fever, title: 'Fryser du?' }] });
    server.use(
      http.put('/api/v1/desk/medical-content/:set/approval', () => {
        serve('desk', later);
        return refusal(409, 'medical_content_changed');
      }),
    );
    await page.user.click(dialog.getByRole('checkbox'));
    await page.user.click(dialog.getByRole('button', { name: 'Godkänn' }));
    await dialog.findByText('Innehållet ändrades medan du läste. Det nya står nedanför. Läs det igen.');
    await dialog.findByText('Fryser du?');
    expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('an approval asks for the second factor again, and a failure is said', async () => {
    await openDesk();
    const dialog = await openDialog('Regler för varningar', 'Läs och godkänn');
    server.use(http.put('/api/v1/desk/medical-content/:set/approval', () => refusal(401, 'step_up_required')));
    await page.user.click(dialog.getByRole('checkbox'));
    await page.user.click(dialog.getByRole('button', { name: 'Godkänn' }));
    const question = within(await screen.findByRole('dialog', { name: 'Visa din andra faktor' }));
    await page.user.click(question.getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Visa din andra faktor' })).toBeNull());
    server.use(http.put('/api/v1/desk/medical-content/:set/approval', () => refusal(500, 'unexpected')));
    await page.user.click(dialog.getByRole('button', { name: 'Godkänn' }));
    await dialog.findByText('Innehållet kunde inte godkännas. Försök igen.');
  });

  it('an admin reads, and approves nothing; a failed fetch is tried again', async () => {
    server.use(http.get('/api/v1/admin/medical-content/:set', () => refusal(500, 'unexpected')));
    page = await enterAdminArea('/admin/medicinskt-innehall', 'sv');
    await waitFor(() => expect(screen.getAllByText('Innehållet kunde inte hämtas.')).toHaveLength(MEDICAL_SETS.length));
    serve('admin', aSet('questionnaire', { count: 0, entries: [] }));
    for (const retry of screen.getAllByRole('button', { name: 'Försök igen' })) await page.user.click(retry);
    await screen.findByText('Här finns inget innehåll ännu.');
    (await card('Regler för varningar')).getByText('Klinikens läkare godkänner innehållet, på läkarsidan.');
    expect(screen.queryByText('Läs och godkänn')).toBeNull();
    const dialog = await openDialog('Regler för varningar', 'Läs');
    dialog.getByText('Har du feber?');
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });
});
