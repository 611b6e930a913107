import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  AccessQuestionResponse,
  AccessQuestionRow,
} from '../../../../../src/clinic/matters/questions/access-questions.contract.js';
import { dialog } from '../../../../test-support/admin-area.js';
import { refusal } from '../../../../test-support/desk.js';
import { ACCESS_QUESTIONS, LOG_REVIEW, openLogReview, serveLogReview } from '../../../../test-support/log-review.js';
import { server } from '../../../../test-support/page-server.js';
import { toast } from '../../../../test-support/toast.js';

const ROW: AccessQuestionRow = {
  id: '44444444-4444-4444-8444-444444444444',
  orderNumber: '1001',
  accessAt: '2026-05-01T21:10:00.000Z',
  askedAt: '2026-05-02T08:00:00.000Z',
  repliedAt: null,
};
const ACCESS = { person: 'Lena Ek', action: 'read', group: 'answers', reason: 'care' } as const;
const QUESTION: AccessQuestionResponse = {
  ...ROW,
  text: 'Varför läste Lena?',
  reply: null,
  accesses: [
    { ...ACCESS, outcome: 'granted' },
    { ...ACCESS, group: 'photos', outcome: 'granted' },
    { ...ACCESS, person: 'cia@example.se', outcome: 'refused' },
  ],
};
const OPEN = 'Läs frågan, order 1001';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe('the questions of patients in the log review', () => {
  it('a reviewer reads a question with who opened the case, and a refused reply keeps its words', async () => {
    serveLogReview([], {}, [ROW]);
    const bodies: unknown[] = [];
    const reply = `${ACCESS_QUESTIONS}/${ROW.id}/reply`;
    server.use(
      http.get(`${ACCESS_QUESTIONS}/${ROW.id}`, () => HttpResponse.json(QUESTION)),
      http.post(reply, () => refusal(409, 'not_log_reviewer'), { once: true }),
      http.post(reply, async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openLogReview();
    await screen.findByText('Väntar på svar');
    await user.click(screen.getByRole('button', { name: OPEN }));
    const form = await dialog();
    await form.findByText('Varför läste Lena?', { exact: false });
    expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lena Ek',
      'cia@example.se, nekades',
    ]);
    await user.click(form.getByRole('button', { name: 'Svara' }));
    await form.findByText('Skriv ett svar.');
    expect(bodies).toEqual([]);
    await user.type(form.getByLabelText('Svar till patienten'), ' Lena tog emot ditt samtal. ');
    await user.click(form.getByRole('button', { name: 'Svara' }));
    expect(await toast('Fel')).toContain('Bara en ansvarig person får göra det här.');
    expect(form.getByLabelText<HTMLTextAreaElement>('Svar till patienten').value).toBe(' Lena tog emot ditt samtal. ');
    serveLogReview([], {}, [{ ...ROW, repliedAt: '2026-05-02T09:00:00.000Z' }]);
    await waitFor(() => expect(form.getByRole('button', { name: 'Svara' }).hasAttribute('disabled')).toBe(false));
    await user.click(form.getByRole('button', { name: 'Svara' }));
    await screen.findByText('Besvarad', { exact: false });
    expect(bodies).toEqual([{ text: 'Lena tog emot ditt samtal.' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a question that was replied to shows the reply and takes no other', async () => {
    const repliedAt = '2026-05-02T09:00:00.000Z';
    serveLogReview([], {}, [{ ...ROW, repliedAt }]);
    server.use(
      http.get(`${ACCESS_QUESTIONS}/${ROW.id}`, () =>
        HttpResponse.json({ ...QUESTION, repliedAt, reply: 'Lena tog emot ditt samtal.' }),
      ),
    );
    const { user } = await openLogReview();
    await user.click(await screen.findByRole('button', { name: OPEN }));
    const form = await dialog();
    await form.findByText('Svar: Lena tog emot ditt samtal.');
    expect(form.queryByRole('button', { name: 'Svara' })).toBeNull();
  });

  it('an admin who is no reviewer sees that a question waits, and has no button to read it', async () => {
    serveLogReview([], { isReviewer: false }, [ROW]);
    await openLogReview();
    await screen.findByText('Väntar på svar');
    await screen.findByText('Bara granskare söker i loggen.');
    expect(screen.queryByRole('button', { name: OPEN })).toBeNull();
  });
});

describe('the rules of what is picked for review', () => {
  const rulesForm = async () =>
    within((await screen.findByRole('heading', { name: 'Vad som väljs ut' })).closest('section') as HTMLElement);

  it('numbers outside of their limits are refused beside their fields, and right ones are saved', async () => {
    serveLogReview([]);
    const bodies: unknown[] = [];
    server.use(
      http.put(`${LOG_REVIEW}/rules`, async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openLogReview();
    const form = await rulesForm();
    const write = async (label: string, text: string) => {
      await user.clear(form.getByLabelText(label));
      await user.type(form.getByLabelText(label), text);
    };
    form.getByText(/^Varje natt väljs 5 % av åtkomsterna ut på måfå, .* öppnar 15 ärenden/);
    await write('På måfå, procent', '0');
    await write('Ärenden på en timme', '1,5');
    await user.click(form.getByRole('button', { name: 'Spara' }));
    await form.findByText('Ett heltal från 1 till 100.');
    await form.findByText('Ett heltal från 2 till 1 000.');
    expect(bodies).toEqual([]);
    await write('På måfå, procent', '10');
    await write('Ärenden på en timme', '20');
    serveLogReview([], { rules: { randomPercent: 10, casesAnHour: 20 } });
    await user.click(form.getByRole('button', { name: 'Spara' }));
    expect(await toast('Sparat', 'status')).toContain('gäller från nästa natt');
    expect(bodies).toEqual([{ randomPercent: 10, casesAnHour: 20 }]);
    await form.findByText(/^Varje natt väljs 10 % .* öppnar 20 ärenden/);
  });

  it('an admin who is no reviewer reads the rules and cannot change them', async () => {
    serveLogReview([], { isReviewer: false });
    await openLogReview();
    const form = await rulesForm();
    form.getByText(/^Varje natt väljs 5 %/);
    expect(form.queryByRole('button')).toBeNull();
  });
});
