import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { EMPTY_PRESCRIPTION } from '../../../../../../common/reply.js';
import type {
  RetractedReply,
  SignedReply,
} from '../../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import { SAVED_AT } from '../../../../../test-support/case-data.js';
import { answerCase, aReply, CASE_CALL, CASE_PAGE, wholeReply } from '../../../../../test-support/desk-case.js';
import { aDeskCase, anna, enterDesk, refusal } from '../../../../../test-support/desk.js';
import { server } from '../../../../../test-support/page-server.js';

const signed: SignedReply = {
  reply: wholeReply,
  prescriptions: [],
  signedAt: SAVED_AT,
  signedBy: anna,
  sha256: 'ab',
  isByBankId: false,
  pdfState: 'ready',
  round: 0,
};
const answered = aDeskCase({ state: 'answered', isMine: false, leaseUntil: null });

describe('the retraction of a reply at the desk', () => {
  const open = async (mayRetract = true) => {
    answerCase(answered, aReply({ signed, mayRetract }));
    const page = await enterDesk(CASE_PAGE);
    await page.user.click(await screen.findByRole('button', { name: 'Dra tillbaka svaret' }));
    return {
      ...page,
      dialog: within(await screen.findByRole('dialog', { name: 'Dra tillbaka det signerade svaret?' })),
    };
  };

  it('the signer is told what happens, chooses a reason, and hides the reply that the page shows', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(`${CASE_CALL}/reply/retraction`, async ({ request }) => {
        bodies.push(await request.json());
        answerCase(aDeskCase(), aReply());
        return HttpResponse.json({ retractedAt: SAVED_AT, dueAt: SAVED_AT });
      }),
    );
    const { user, dialog } = await open();
    dialog.getByText(/^Patienten kan inte längre läsa svaret/);
    dialog.getByText(/^Recept och annat som har skickats dras inte tillbaka härifrån/);
    dialog.getByText(/^Ring patienten/);
    await user.click(dialog.getByRole('button', { name: 'Dra tillbaka svaret' }));
    await dialog.findByText('Välj varför.');
    expect(bodies).toEqual([]);
    await user.selectOptions(dialog.getByLabelText(/^Varför dras svaret tillbaka/), 'wrong-patient');
    await user.click(dialog.getByRole('button', { name: 'Dra tillbaka svaret' }));
    await screen.findByRole('heading', { name: 'Svar till patienten' });
    expect(bodies).toEqual([{ reason: 'wrong-patient', round: 0 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['not_signed_by_you', 409, /^Bara den läkare som signerade svaret/],
    ['already_retracted', 409, /^Svaret är redan tillbakadraget/],
    ['request.failed', 503, /^Svaret kunde inte dras tillbaka\. Patienten kan fortfarande läsa det/],
  ])('the refusal %s is explained, and the dialog stays', async (code, status, text) => {
    server.use(http.post(`${CASE_CALL}/reply/retraction`, () => refusal(status, code)));
    const { user, dialog } = await open();
    await user.selectOptions(dialog.getByLabelText(/^Varför dras svaret tillbaka/), 'harmful');
    await user.click(dialog.getByRole('button', { name: 'Dra tillbaka svaret' }));
    await dialog.findByText(text);
  });

  it('another clinician has no button for it', async () => {
    answerCase(answered, aReply({ signed }));
    await enterDesk(CASE_PAGE);
    await screen.findByRole('heading', { name: 'Signerat svar' });
    expect(screen.queryByRole('button', { name: 'Dra tillbaka svaret' })).toBeNull();
  });

  it('a hidden reply is struck through, with who, when and why, and its prescription is only withdrawn', async () => {
    const prescription = { ...EMPTY_PRESCRIPTION, id: 'a', preparation: 'Permetrin', dose: 'Tunt' };
    const retracted: RetractedReply = {
      ...{ signedAt: SAVED_AT, signedBy: anna, sha256: 'ab', isByBankId: false, round: 0 },
      reply: { ...wholeReply, prescriptions: [prescription] },
      prescriptions: [
        {
          ...{ id: 'a', state: 'planned', service: '', reference: '', sentAt: null, identityCheck: '' },
          ...{ revision: 1, changedAt: SAVED_AT, changedBy: anna },
        },
      ],
      amendments: [],
      retractedAt: SAVED_AT,
      reason: 'wrong-patient',
      retractedBy: null,
    };
    answerCase(aDeskCase(), aReply({ retracted: [retracted] }));
    const { user } = await enterDesk(CASE_PAGE);
    const section = within(await screen.findByRole('region', { name: 'Tillbakadraget svar' }));
    section.getByText('Patienten kan inte läsa det här svaret.');
    section.getByText(/^Tillbakadraget .+ av en ansvarig person\. Skäl: Svaret gäller en annan patient\.$/);
    await user.click(section.getByText('Visa det tillbakadragna svaret'));
    expect(section.getByText('Det du beskriver är akne.').closest('del')).not.toBeNull();
    section.getByRole('button', { name: 'Anteckna som återkallat: Permetrin' });
    expect(section.queryByRole('button', { name: 'Anteckna som skickat: Permetrin' })).toBeNull();
  });
});
