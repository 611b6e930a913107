import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  Disagreement,
  DisagreementsResponse,
} from '../../../../../src/clinic/replies/contracts/disagreements.contract.js';
import { CASE } from '../../../../test-support/case-access.js';
import { CASE_ID } from '../../../../test-support/case-data.js';
import { answerEmptyOwnData } from '../../../../test-support/own-data.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';

const NOTE: Disagreement = {
  ...{ id: 'one', entry: 'reply', text: 'Det är vänster hand.', notedAt: '2026-05-04T10:00:00.000Z' },
  answer: {
    ...{ outcome: 'corrected', reason: 'Du har rätt.', answeredAt: '2026-05-05T10:00:00.000Z' },
    by: { displayName: 'Anna Lind', title: 'hudläkare' },
  },
};

describe('what the patient considers wrong', () => {
  const sent: unknown[] = [];
  const enter = async (response: DisagreementsResponse) => {
    answerEmptyOwnData();
    sent.length = 0;
    server.use(
      http.get(`${CASE}/own-data`, () =>
        HttpResponse.json({ orderNumber: '1001', state: 'answered', createdAt: '2026-05-04T10:00:00Z' }),
      ),
      http.get(`${CASE}/rights-requests`, () => HttpResponse.json({ areWordsShown: true, requests: [] })),
      http.get(`${CASE}/block`, () => HttpResponse.json({ blockedAt: null, treating: null, breaks: [] })),
      http.get(`${CASE}/disagreements`, () => HttpResponse.json(response)),
      http.post(`${CASE}/disagreements`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...response, disagreements: [NOTE] }, { status: 201 });
      }),
    );
    window.sessionStorage.setItem('case-place', JSON.stringify({ token: 't', caseId: CASE_ID }));
    const { user } = await renderPage('/mina-uppgifter');
    return { user, section: within(await screen.findByRole('region', { name: 'Säg till om en uppgift är fel' })) };
  };

  it('a note is sent with its words, and is shown with the answer of the clinic', async () => {
    const { user, section } = await enter({ disagreements: [], entries: ['reply', 'answers'] });
    await user.click(await section.findByRole('button', { name: 'Anteckna' }));
    await section.findByText('Skriv vad som är fel.');
    await user.selectOptions(section.getByLabelText('Vad gäller det?'), 'Svaren i formuläret');
    await user.type(section.getByLabelText('Vad är fel, och hur borde det stå?'), ' Det är vänster hand. ');
    await user.click(section.getByRole('button', { name: 'Anteckna' }));
    await section.findByText('Din anteckning finns nu i journalen.');
    expect(sent).toEqual([{ entry: 'answers', text: 'Det är vänster hand.' }]);
    await section.findByText(/^Rättad av Anna Lind/);
    section.getByText('Du har rätt.');
  });

  it.each([
    [409, 'too_many_disagreements', /^Du har redan gjort så många anteckningar/],
    [500, 'x', 'Anteckningen kunde inte sparas. Försök igen.'],
  ] as const)('a note that is answered %i says why and keeps the words', async (status, code, text) => {
    const { user, section } = await enter({ disagreements: [], entries: ['answers'] });
    server.use(http.post(`${CASE}/disagreements`, () => HttpResponse.json({ code }, { status })));
    const words = await section.findByLabelText<HTMLTextAreaElement>('Vad är fel, och hur borde det stå?');
    await user.type(words, 'Fel hand.');
    await user.click(section.getByRole('button', { name: 'Anteckna' }));
    await section.findByText(text);
    expect(words.value).toBe('Fel hand.');
  });

  it('a form that is not sent has nothing to disagree with', async () => {
    const { section } = await enter({ disagreements: [], entries: [] });
    await section.findByText(/^Det finns ingen uppgift att anteckna om än\./);
    expect(section.queryByRole('button')).toBeNull();
  });
});
