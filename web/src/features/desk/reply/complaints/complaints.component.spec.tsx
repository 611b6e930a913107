import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CaseMessage, DeskReplyResponse } from '../../../../../../src/clinic/replies/replies.contract.js';
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
const complaint = { markedBy: 'clinician', dueAt: '2030-06-01T12:00:00.000Z', outcome: null } as const;
const answered = (changes: Partial<DeskReplyResponse>) =>
  aReply({
    signed: {
      ...{ reply: wholeReply, prescriptions: [], signedAt: SAVED_AT, signedBy: anna, sha256: 'ab' },
      isByBankId: false,
      pdfState: 'ready',
    },
    messagesOpenUntil: inHours(24),
    ...changes,
  });
const signedCase = () => aDeskCase({ state: 'answered', isMine: false, leaseUntil: null, mayWrite: true });

describe('complaints at the desk', () => {
  it('a message is marked from its menu, and the case shows until when it is to be answered', async () => {
    answerCase(signedCase(), answered({ messages: [message] }));
    server.use(
      http.put(`${CASE_CALL}/complaints/m1`, () => {
        answerCase(signedCase(), answered({ messages: [{ ...message, complaint }] }));
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
    const open = screen.getByRole('region', { name: 'Ärendet har ett öppet klagomål' });
    expect(within(open).getByRole('link').getAttribute('href')).toBe('#message-m1');
    expect(screen.queryByRole('button', { name: /^Mer om meddelandet/ })).toBeNull();
  });

  it('an outcome is noted; what the patient marked cannot be taken back', async () => {
    answerCase(
      signedCase(),
      answered({ messages: [{ ...message, complaint: { ...complaint, markedBy: 'patient' } }] }),
    );
    const noted: unknown[] = [];
    server.use(
      http.put(`${CASE_CALL}/complaints/m1/outcome`, async ({ request }) => {
        noted.push(await request.json());
        if (noted.length === 1) return refusal(409, 'not_claimed_by_you');
        answerCase(
          signedCase(),
          answered({ messages: [{ ...message, complaint: { ...complaint, outcome: 'agreed' } }] }),
        );
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Anteckna utfallet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Utfallet av klagomålet' }));
    await user.click(dialog.getByRole('button', { name: 'Anteckna' }));
    await dialog.findByText('Välj hur kliniken bedömer klagomålet.');
    expect(dialog.queryByRole('option', { name: 'Det var inget klagomål' })).toBeNull();
    await user.selectOptions(dialog.getByRole('combobox'), 'Patienten har rätt');
    await user.click(dialog.getByRole('button', { name: 'Anteckna' }));
    await dialog.findByText('Du har inte ärendet. Ta det först.');
    await user.click(dialog.getByRole('button', { name: 'Anteckna' }));
    await screen.findByText('Klagomål, besvarat: Patienten har rätt');
    expect(noted).toEqual([{ outcome: 'agreed' }, { outcome: 'agreed' }]);
    expect(screen.queryByRole('region', { name: /öppet klagomål/ })).toBeNull();
  });

  it('the queue lists the open complaints of the clinic, and opens the list when one is late', async () => {
    const open = { caseId: CASE_ID, orderNumber: '1014', clinician: anna };
    const complaints = [
      { messageId: 'm1', ...open, dueAt: inHours(-1) },
      { messageId: 'm2', ...open, dueAt: '2030-06-01T12:00:00.000Z' },
    ];
    server.use(
      http.get('/api/v1/desk/cases', () =>
        HttpResponse.json({
          ...{ alarms: [], complaints, cases: [], next: null, total: 0 },
          counts: { unclaimed: 0, opinions: 0, messages: 0, prescriptions: 0 },
        }),
      ),
    );
    await enterDesk('/lakare');
    const list = (await screen.findByText('Öppna klagomål (2)')).closest('details');
    expect(list?.open).toBe(true);
    expect([...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Klagomål i ärende 1014 Skulle ha besvarats senast .* Hos Anna Lind\.$/),
      'Klagomål i ärende 1014 Ska besvaras senast 1 juni 2030. Hos Anna Lind.',
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
