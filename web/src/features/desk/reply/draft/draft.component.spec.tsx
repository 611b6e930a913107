import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { EMPTY_REPLY, type Reply } from '../../../../../../common/reply.js';
import { SAVED_AT } from '../../../../../test-support/case-data.js';
import { aDeskCase, bo, enterDesk, refusal } from '../../../../../test-support/desk.js';
import {
  answerCase,
  aReply,
  CASE_CALL,
  CASE_PAGE,
  draftOf,
  draftSaved,
} from '../../../../../test-support/desk-case.js';
import { server } from '../../../../../test-support/page-server.js';

describe('the draft of a reply', () => {
  it('a draft is saved on top of the known revision', async () => {
    const saves: [revision: string | null, assessment: string][] = [];
    answerCase();
    server.use(
      http.put(`${CASE_CALL}/draft`, async ({ request }) => {
        const reply = (await request.json()) as Reply;
        saves.push([request.headers.get('If-Match'), reply.assessment]);
        return draftSaved(saves.length);
      }),
    );
    const { fill } = await enterDesk(CASE_PAGE);
    const field = await screen.findByLabelText('Bedömning');
    screen.getByText('Sparas medan du skriver.');
    await fill(field, 'Akne');
    await screen.findByText(/^Sparat/);
    await fill(field, 'Mild akne');
    await screen.findByText('Sparas strax…');
    await screen.findByText(/^Sparat/);
    expect(saves).toEqual([
      ['"0"', 'Akne'],
      ['"1"', 'Mild akne'],
    ]);
  });

  it('a draft changed by a colleague is shown beside the typed one, and either can be kept', async () => {
    answerCase(aDeskCase(), aReply({ draft: draftOf({ ...EMPTY_REPLY, assessment: 'Först' }) }));
    const theirs = { ...draftOf({ ...EMPTY_REPLY, assessment: 'Kollegans' }, 7), savedBy: bo };
    server.use(http.put(`${CASE_CALL}/draft`, () => refusal(412, 'revision_conflict', { current: theirs })));
    const { user, fill } = await enterDesk(CASE_PAGE);
    await fill(await screen.findByLabelText('Bedömning'), 'Min egen');
    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain('Bo Ek sparade en annan version av utkastet');
    within(note).getByText('Kollegans');
    let ifMatch: string | null = null;
    server.use(
      http.put(`${CASE_CALL}/draft`, ({ request }) => {
        ifMatch = request.headers.get('If-Match');
        return draftSaved(8);
      }),
    );
    await user.click(within(note).getByRole('button', { name: 'Behåll min' }));
    await waitFor(() => expect(ifMatch).toBe('"7"'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Bedömning').value).toBe('Min egen');
  });

  it('a template fills empty parts, and the result is saved', async () => {
    answerCase(aDeskCase(), aReply({ draft: draftOf({ ...EMPTY_REPLY, assessment: 'Min egen' }) }));
    let body: Partial<Reply> = {};
    const template = {
      id: 't',
      condition: null,
      title: 'Akne',
      texts: { assessment: 'Mallens', treatment: 'Mjukgörande kräm' },
      codes: ['L70.0'],
      prescriptions: [],
      author: null,
      offeredAt: null,
      stance: 'neutral',
      approval: { by: { id: 'anna', displayName: 'Anna Lind', title: 'läkare' }, at: SAVED_AT },
      revision: 1,
      updatedAt: SAVED_AT,
    };
    server.use(
      http.get('/api/v1/desk/reply-templates', () => HttpResponse.json({ templates: [template] })),
      http.put(`${CASE_CALL}/draft`, async ({ request }) => {
        body = (await request.json()) as Reply;
        return draftSaved(2);
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    await user.type(await screen.findByLabelText('Mall'), 'Akne{Enter}');
    await waitFor(() =>
      expect(body).toMatchObject({
        assessment: 'Min egen',
        treatment: 'Mjukgörande kräm',
        diagnosis: { codes: ['L70.0'] },
      }),
    );
  });
});
