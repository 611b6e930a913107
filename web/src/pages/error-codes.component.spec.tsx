import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerEmptyAccount } from '../../test-support/account.js';
import { anAnswer, messagesOf } from '../../test-support/case-answer.js';
import { aCase, CASE_ID } from '../../test-support/case-data.js';
import { answerCase, aReply, CASE_CALL, CASE_PAGE, draftOf, wholeReply } from '../../test-support/desk-case.js';
import { aDeskCase, enterDesk } from '../../test-support/desk.js';
import { answerEmptyOwnData } from '../../test-support/own-data.js';
import { server } from '../../test-support/page-server.js';
import { renderPage } from '../../test-support/render-page.js';
import { aSession } from '../../test-support/session.js';

const REQUEST_ID = 'req-7f3a';
/** The server fails: its log has the request. */
const failing = () => HttpResponse.json({ code: 'internal' }, { status: 500, headers: { 'X-Request-Id': REQUEST_ID } });
/** A refusal explains itself; one that a page of the staff has no sentence for is shown with its code. */
const refusing = () => HttpResponse.json({ code: 'refused' }, { status: 409, headers: { 'X-Request-Id': REQUEST_ID } });
const offline = () => HttpResponse.error();
const ANSWERS = [
  ['a failure of the server', failing, { desk: 1, patient: 1 }],
  ['an unknown refusal', refusing, { desk: 1, patient: 0 }],
  ['no response', offline, { desk: 0, patient: 0 }],
] as const;

const PATIENT = `/api/v1/cases/${CASE_ID}`;
const codes = () => screen.queryAllByText(REQUEST_ID).length;

describe('the error code of a form', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(console, 'warn').mockImplementation();
  });

  describe.each(ANSWERS)('after %s', (_answer, respond, expected) => {
    const expectCode = async (text: string | RegExp, side: 'desk' | 'patient' = 'patient') => {
      await screen.findAllByText(text);
      expect(codes()).toBe(expected[side]);
    };

    it('the code stands as expected below a signature', async () => {
      answerCase(aDeskCase(), aReply({ draft: draftOf(wholeReply, 3) }));
      server.use(http.post(`${CASE_CALL}/sign`, respond));
      const { user } = await enterDesk(CASE_PAGE);
      await user.click(await screen.findByRole('button', { name: 'Signera' }));
      const dialog = await screen.findByRole('dialog', { name: 'Signera svaret' });
      await user.click(within(dialog).getByRole('button', { name: 'Signera och skicka' }));
      await expectCode(/^Svaret kunde inte signeras/, 'desk');
    });

    it('the code stands as expected below an offered hand-over', async () => {
      answerCase();
      server.use(
        http.get('/api/v1/desk/clinicians', () =>
          HttpResponse.json({ clinicians: [{ id: 'bo', displayName: 'Bo Ek', title: 'läkare' }] }),
        ),
        http.post(`${CASE_CALL}/hand-overs`, respond),
      );
      const { user, fill } = await enterDesk(CASE_PAGE);
      await user.click(await screen.findByRole('button', { name: 'Mer om ärendet' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Lämna över' }));
      const dialog = within(await screen.findByRole('dialog'));
      const [to] = dialog.getAllByRole<HTMLSelectElement>('combobox');
      await user.selectOptions(to as HTMLSelectElement, to?.options[1]?.value ?? '');
      await fill(dialog.getByRole('textbox'), 'Kan du ta över?');
      await user.click(dialog.getByRole('button', { name: 'Fråga kollegan' }));
      await expectCode(/^Det gick inte just nu/, 'desk');
    });

    describe('on a patient’s page', () => {
      beforeEach(() => {
        window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
        server.use(
          http.get(PATIENT, () =>
            HttpResponse.json(aCase({}, { state: 'answered', hasReply: true, canWithdraw: false })),
          ),
          http.get(`${PATIENT}/reply`, () => HttpResponse.json(anAnswer())),
          http.get(`${PATIENT}/messages`, () => HttpResponse.json(messagesOf())),
          http.get(`${PATIENT}/check-ins`, () =>
            HttpResponse.json({ isOpen: false, isOn: null, askedSince: null, nextAt: null }),
          ),
        );
      });

      it('the code stands as expected below the feedback', async () => {
        server.use(http.post(`${PATIENT}/feedback`, respond));
        const { user } = await renderPage('/formular');
        await user.click(await screen.findByRole('button', { name: 'Ja' }));
        await expectCode(/^Det gick inte att spara just nu/);
      });

      it('the code stands as expected below a message', async () => {
        server.use(http.post(`${PATIENT}/messages`, respond));
        const { user, fill } = await renderPage('/formular');
        await fill(await screen.findByRole('textbox'), 'En fråga.');
        await user.click(screen.getByRole('button', { name: 'Skicka frågan' }));
        await expectCode(/kunde inte skickas/);
      });
    });

    it('the code stands as expected below a withdrawal', async () => {
      server.use(http.post('/api/v1/withdrawals', respond));
      const { user, fill } = await renderPage('/angra');
      await fill(screen.getByLabelText('Ordernummer'), '1014');
      await fill(screen.getByLabelText('E-postadress'), 'asa@example.se');
      await user.click(screen.getByRole('button', { name: 'Gå vidare' }));
      await user.click(screen.getByRole('button', { name: 'Bekräfta ånger' }));
      await expectCode(/^Det gick inte att skicka/);
    });

    it('the code stands as expected below a copy of one’s own data', async () => {
      answerEmptyOwnData();
      answerEmptyAccount();
      server.use(
        http.get('/api/v1/me/own-data', () => HttpResponse.json({ cases: [] })),
        http.get('/api/v1/me/rights-requests', () => HttpResponse.json({ requests: [] })),
        http.get('/api/v1/me/own-data/exports', () => HttpResponse.json({ export: null })),
        http.post('/api/v1/me/own-data/exports', respond),
      );
      const { user } = await renderPage('/min-hudvard/mina-uppgifter', { session: aSession() });
      await user.click(await screen.findByRole('button', { name: 'Gör en kopia' }));
      await expectCode(/^Kopian kunde inte beställas/);
    });
  });
});
