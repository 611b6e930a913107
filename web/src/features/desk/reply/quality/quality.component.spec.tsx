import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { QualityReport } from '../../../../../../src/clinic/matters/quality/quality.contract.js';
import type { DeskReplyResponse } from '../../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import type { CaseMessage } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import { CASE_ID, SAVED_AT } from '../../../../../test-support/case-data.js';
import { aDeskCase, anna, enterDesk, inHours, refusal } from '../../../../../test-support/desk.js';
import { answerCase, aReply, CASE_CALL, CASE_PAGE, wholeReply } from '../../../../../test-support/desk-case.js';
import { server } from '../../../../../test-support/page-server.js';

const message: CaseMessage = {
  id: 'm1',
  from: 'patient',
  author: null,
  text: 'Jag är inte nöjd.',
  checkIn: null,
  complaint: null,
  sentAt: SAVED_AT,
};
const complaint: QualityReport = {
  ...{ id: 'm1', kind: 'complaint', messageId: 'm1', severity: null, markedBy: 'clinician', reportedBy: anna },
  ...{ reportedAt: SAVED_AT, dueAt: '2030-06-01T12:00:00.000Z', description: '', outcome: null, measures: '' },
  ...{ closedBy: null, closedAt: null },
};
const deviation: QualityReport = {
  ...complaint,
  ...{ id: 'r1', kind: 'deviation', messageId: null, severity: 'harm', description: 'Fel styrka skrevs ut.' },
};
const answered = (changes: Partial<DeskReplyResponse>) =>
  aReply({
    signed: {
      ...{ reply: wholeReply, prescriptions: [], signedAt: SAVED_AT, signedBy: anna, sha256: 'ab' },
      isByBankId: false,
      pdfState: 'ready',
      round: 0,
    },
    messagesOpenUntil: inHours(24),
    ...changes,
  });
const signedCase = () => aDeskCase({ state: 'answered', isMine: false, leaseUntil: null, mayWrite: true });

describe('complaints and deviations at the desk', () => {
  it('a message is marked from its menu, and the case shows until when it is to be answered', async () => {
    answerCase(signedCase(), answered({ messages: [message] }));
    const sent: unknown[] = [];
    server.use(
      http.put(`${CASE_CALL}/quality-reports/:id`, async ({ request }) => {
        sent.push(await request.json());
        answerCase(signedCase(), answered({ messages: [message] }), [complaint]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: /^Mer om meddelandet/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Markera som klagomål' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Markera som klagomål' }));
    dialog.getByText(/ska besvaras senast \d+ \p{L}+ \d{4}/u);
    await user.click(dialog.getByRole('button', { name: 'Markera som klagomål' }));
    await screen.findByText('Klagomål. Ska besvaras senast 1 juni 2030.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ kind: 'complaint', messageId: 'm1', severity: null, description: '' }]);
    const open = screen.getByRole('region', { name: 'Ärendet har ett öppet klagomål' });
    expect(within(open).getByRole('link').getAttribute('href')).toBe('#message-m1');
    // It can still be a deviation.
    await user.click(await screen.findByRole('button', { name: /^Mer om meddelandet/ }));
    await screen.findByRole('menuitem', { name: 'Rapportera som avvikelse' });
    expect(screen.queryByRole('menuitem', { name: 'Markera som klagomål' })).toBeNull();
  });

  it('a deviation of the case needs severity and words, and a report that failed is sent under the same id', async () => {
    answerCase(signedCase(), answered({}));
    const sent: { id: unknown; body: unknown }[] = [];
    server.use(
      http.put(`${CASE_CALL}/quality-reports/:id`, async ({ request, params }) => {
        sent.push({ id: params['id'], body: await request.json() });
        if (sent.length === 1) return HttpResponse.error();
        answerCase(signedCase(), answered({}), [deviation]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    const section = within(await screen.findByRole('region', { name: 'Klagomål och avvikelser' }));
    await user.click(section.getByRole('button', { name: 'Rapportera' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rapportera om ärendet' }));
    const report = () => user.click(dialog.getByRole('button', { name: 'Rapportera' }));
    await report();
    await dialog.findByText('Välj klagomål eller avvikelse.');
    await user.selectOptions(dialog.getByLabelText(/^Vad gäller det\?/), 'Avvikelse');
    await report();
    await dialog.findByText('Välj hur allvarligt det är.');
    dialog.getByText('Skriv vad det gäller.');
    await user.selectOptions(dialog.getByLabelText(/^Hur allvarligt är det\?/), 'Patienten har skadats');
    await user.type(dialog.getByLabelText(/^Vad hände\?/), ' Fel styrka skrevs ut. ');
    dialog.getByText(/ska vara utredd senast .*lex Maria/);
    await report();
    await dialog.findByText('Rapporten kunde inte sparas. Försök igen.');
    await report();
    await screen.findByText('Avvikelse. Ska vara utredd senast 1 juni 2030.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { kind: 'deviation', messageId: null, severity: 'harm', description: 'Fel styrka skrevs ut.' };
    expect(sent).toEqual([
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/), body },
      { id: sent[0]?.id, body },
    ]);
    const open = screen.getByRole('region', { name: 'Ärendet har en öppen avvikelse' });
    expect(within(open).getByRole('link').getAttribute('href')).toBe('#report-r1');
    screen.getByText('Patienten har skadats');
    screen.getByText(/^Rapporterat av Anna Lind /);
  });

  it('a complaint by phone needs words and has no severity', async () => {
    answerCase(signedCase(), answered({}));
    const sent: unknown[] = [];
    server.use(
      http.put(`${CASE_CALL}/quality-reports/:id`, async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Rapportera' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rapportera om ärendet' }));
    await user.selectOptions(dialog.getByLabelText(/^Vad gäller det\?/), 'Klagomål');
    expect(dialog.queryByLabelText(/^Hur allvarligt/)).toBeNull();
    await user.type(dialog.getByLabelText(/^Vad klagar patienten på\?/), 'Ringde om väntetiden.');
    await user.click(dialog.getByRole('button', { name: 'Rapportera' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      { kind: 'complaint', messageId: null, severity: null, description: 'Ringde om väntetiden.' },
    ]);
  });

  it('an outcome is noted; what the patient marked cannot be taken back', async () => {
    const marked: QualityReport = { ...complaint, markedBy: 'patient', reportedBy: null };
    answerCase(signedCase(), answered({ messages: [message] }), [marked]);
    const noted: unknown[] = [];
    server.use(
      http.put(`${CASE_CALL}/quality-reports/m1/outcome`, async ({ request }) => {
        noted.push(await request.json());
        if (noted.length === 1) return refusal(409, 'not_claimed_by_you');
        answerCase(signedCase(), answered({ messages: [message] }), [{ ...marked, outcome: 'agreed' }]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Anteckna utfallet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Utfallet av klagomålet' }));
    await user.click(dialog.getByRole('button', { name: 'Anteckna' }));
    await dialog.findByText('Välj ett utfall.');
    expect(dialog.queryByRole('option', { name: 'Det var inget klagomål' })).toBeNull();
    await user.selectOptions(dialog.getByRole('combobox'), 'Patienten har rätt');
    await user.click(dialog.getByRole('button', { name: 'Anteckna' }));
    await dialog.findByText('Du har inte ärendet. Ta det först.');
    await user.click(dialog.getByRole('button', { name: 'Anteckna' }));
    await screen.findByText('Klagomål, besvarat: Patienten har rätt');
    const body = { outcome: 'agreed', measures: '' };
    expect(noted).toEqual([body, body]);
    expect(screen.queryByRole('region', { name: /öppet klagomål/ })).toBeNull();
  });

  it('measures that were taken are named, and stand beside the outcome', async () => {
    answerCase(signedCase(), answered({}), [deviation]);
    const noted: unknown[] = [];
    server.use(
      http.put(`${CASE_CALL}/quality-reports/r1/outcome`, async ({ request }) => {
        noted.push(await request.json());
        const closed = {
          outcome: 'measures-taken',
          measures: 'Ny rutin.',
          closedBy: anna,
          closedAt: SAVED_AT,
        } as const;
        answerCase(signedCase(), answered({}), [{ ...deviation, ...closed }]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Anteckna utfallet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Utfallet av avvikelsen' }));
    await user.selectOptions(dialog.getByRole('combobox'), 'Utredd, åtgärder vidtagna');
    await user.click(dialog.getByRole('button', { name: 'Anteckna' }));
    await dialog.findByText('Skriv vilka åtgärder kliniken har vidtagit.');
    await user.type(dialog.getByLabelText(/^Åtgärder/), 'Ny rutin.');
    await user.click(dialog.getByRole('button', { name: 'Anteckna' }));
    await screen.findByText('Avvikelse, avslutad: Utredd, åtgärder vidtagna');
    screen.getByText('Ny rutin.');
    screen.getByText(/^Avslutat av Anna Lind /);
    expect(noted).toEqual([{ outcome: 'measures-taken', measures: 'Ny rutin.' }]);
  });

  it('a reader sees the reports without a way to change them', async () => {
    answerCase(aDeskCase({ state: 'answered', isMine: false, leaseUntil: null, mayWrite: false }), answered({}), [
      deviation,
    ]);
    await enterDesk(CASE_PAGE);
    await screen.findByText('Fel styrka skrevs ut.');
    for (const name of ['Rapportera', 'Anteckna utfallet']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('reports that cannot be read are said to be so, and are read again', async () => {
    answerCase(signedCase(), answered({ messages: [message] }));
    server.use(http.get(`${CASE_CALL}/quality-reports`, () => HttpResponse.error()));
    const { user } = await enterDesk(CASE_PAGE);
    await screen.findByText('Klagomål och avvikelser kunde inte läsas.');
    answerCase(signedCase(), answered({ messages: [message] }), [deviation]);
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    await screen.findByText('Fel styrka skrevs ut.');
  });

  it('the queue lists the open reports of the clinic, and opens the list when one is late', async () => {
    const open = { caseId: CASE_ID, orderNumber: '1014', clinician: anna };
    const qualityReports = [
      { id: 'm1', kind: 'complaint', ...open, dueAt: inHours(-1) },
      { id: 'm2', kind: 'deviation', ...open, dueAt: '2030-06-01T12:00:00.000Z' },
    ];
    server.use(
      http.get('/api/v1/desk/cases', () =>
        HttpResponse.json({
          ...{ alarms: [], qualityReports, cases: [], next: null, total: 0 },
          counts: { unclaimed: 0, opinions: 0, messages: 0, prescriptions: 0 },
        }),
      ),
    );
    await enterDesk('/lakare');
    const list = (await screen.findByText('Öppna klagomål och avvikelser (2)')).closest('details');
    expect(list?.open).toBe(true);
    expect([...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Klagomål, order 1014 Skulle ha besvarats senast .* Hos Anna Lind\.$/),
      'Avvikelse, order 1014 Ska vara utredd senast 1 juni 2030. Hos Anna Lind.',
    ]);
  });
});

describe('the check-ins at the desk', () => {
  it('the reply says what became of each question, silence in words', async () => {
    const answeredAt = '2026-05-06T10:00:00.000Z';
    const asked = { dueAt: SAVED_AT, sentAt: '2026-05-06T07:00:00.000Z', answeredAt: null };
    const told = (...checkIns: DeskReplyResponse['checkIns']) => {
      const answer = { ...message, text: 'Sämre', checkIn: 'worse', sentAt: answeredAt } as const;
      answerCase(signedCase(), answered({ messages: [answer], checkIns }));
    };
    told({ ...asked, stepHours: 48, state: 'answered', answeredAt }, { ...asked, stepHours: 240, state: 'sent' });
    await enterDesk(CASE_PAGE);
    const list = within(await screen.findByRole('region', { name: 'Uppföljning: ”Hur går det?”' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Efter 2 dagar: besvarad 6 maj 2026 kl. 12.00: Sämre.',
      'Efter 10 dagar: skickad 6 maj 2026 kl. 09.00, inget svar.',
    ]);
  });
});
