import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDeskCase, bo, enterDesk, refusal } from '../../../../test-support/desk.js';
import { answerCase, CASE_CALL, CASE_PAGE } from '../../../../test-support/desk-case.js';
import { server } from '../../../../test-support/page-server.js';

describe('whether a photo can be used', () => {
  it('a no is saved with its reason, and a failure takes it back', async () => {
    answerCase();
    const judged: unknown[] = [];
    server.use(
      http.put(`${CASE_CALL}/photos/overview/usable`, async ({ request }) => {
        judged.push(await request.json());
        if (judged.length > 1) return refusal(503, 'unavailable');
        const { photos } = aDeskCase();
        const judgement = { isUsable: false, reason: 'blurred' } as const;
        answerCase(
          aDeskCase({ photos: photos.map((photo) => (photo.slot === 'overview' ? { ...photo, judgement } : photo)) }),
        );
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    const question = within(await screen.findByRole('group', { name: 'Användbar? Översikt' }));
    const button = (name: string) => question.getByRole('button', { name });
    await user.click(button('Nej'));
    expect(judged).toEqual([]);
    await user.selectOptions(question.getByRole('combobox', { name: 'Varför inte?' }), 'Suddig');
    await waitFor(() => expect(button('Nej').getAttribute('aria-pressed')).toBe('true'));
    await user.click(button('Ja'));
    await question.findByText('Det kunde inte sparas. Försök igen.');
    expect(button('Nej').getAttribute('aria-pressed')).toBe('true');
    expect(judged).toEqual([
      { isUsable: false, reason: 'blurred' },
      { isUsable: true, reason: null },
    ]);
  });

  it('a reader of the case is not asked', async () => {
    answerCase(aDeskCase({ isMine: false, claimedBy: bo, visit: 'second-opinion', mayWrite: false }));
    await enterDesk(CASE_PAGE);
    await screen.findByRole('group', { name: 'Bildvisare' });
    expect(screen.queryByRole('group', { name: /^Användbar/ })).toBeNull();
  });
});
