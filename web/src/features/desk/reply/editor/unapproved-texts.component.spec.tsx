import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReplyTemplate } from '../../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { answerCase, CASE_CALL, CASE_PAGE, draftSaved } from '../../../../../test-support/desk-case.js';
import { anna, enterDesk } from '../../../../../test-support/desk.js';
import { server } from '../../../../../test-support/page-server.js';
import { toast } from '../../../../../test-support/toast.js';

const whole: ReplyTemplate = {
  id: '88888888-8888-4888-8888-888888888888',
  condition: 'acne',
  stance: 'neutral',
  title: 'Akne, mild',
  texts: { assessment: 'Bilderna stämmer med akne.', selfCare: 'Tvätta milt.' },
  codes: ['L70.0'],
  prescriptions: [],
  author: null,
  offeredAt: null,
  revision: 3,
  updatedAt: '2026-05-01T10:00:00.000Z',
  approval: null,
};
const phrase: ReplyTemplate = {
  ...whole,
  id: '88888888-8888-4888-8888-888888888889',
  title: 'Sök vård',
  texts: { safetyNet: 'Ring 1177.' },
  codes: [],
};
const approval = { by: anna, at: '2026-05-02T10:00:00.000Z' };

describe('templates where a reply is written', () => {
  const listed = (...templates: ReplyTemplate[]) =>
    server.use(http.get('/api/v1/desk/reply-templates', () => HttpResponse.json({ templates })));
  const options = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('a template is marked until a clinician has approved it', async () => {
    const tags: (string | null)[] = [];
    answerCase();
    server.use(
      http.put(`${CASE_CALL}/draft`, () => draftSaved(1)),
      http.post('/api/v1/desk/reply-templates/:id/approval', ({ request }) => {
        tags.push(request.headers.get('if-match'));
        return HttpResponse.json({ ...whole, approval });
      }),
    );
    listed(whole, phrase);
    const { user } = await enterDesk(CASE_PAGE);
    await screen.findByText('Texter som ingen läkare har granskat: 2');
    await user.click(screen.getByLabelText('Mall'));
    expect(options()).toEqual(['Akne, mildBilderna stämmer med akne. Tvätta milt.']);
    screen.getByText('Ingen av texterna är granskad av läkare.');
    await user.keyboard('mild{Enter}');
    screen.getByText('Inte granskad av läkare');
    await user.click(screen.getByRole('button', { name: 'Läs och godkänn: Akne, mild' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Godkänna ”Akne, mild”?' }));
    for (const text of ['Bilderna stämmer med akne.', 'Tvätta milt.', 'L70.0']) dialog.getByText(text);
    listed({ ...whole, approval }, phrase);
    await user.click(dialog.getByText('Godkänn'));
    expect(await toast('Klart', 'status')).toContain('Mallen är godkänd');
    expect(tags).toEqual(['"3"']);
    await screen.findByText('Godkänd av Anna Lind, 2 maj 2026 kl. 12.00');
    screen.getByText('Texter som ingen läkare har granskat: 1');
    await user.click(screen.getByLabelText('Mall'));
    await waitFor(() => expect(screen.queryByText('Ingen av texterna är granskad av läkare.')).toBeNull());
  });
});
