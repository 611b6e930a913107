import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReplyTemplate } from '../../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { SAVED_AT } from '../../../../../test-support/case-data.js';
import { aDeskCase, enterDesk } from '../../../../../test-support/desk.js';
import {
  answerCase,
  aReply,
  CASE_CALL,
  CASE_PAGE,
  draftOf,
  draftSaved,
  wholeReply,
} from '../../../../../test-support/desk-case.js';
import { server } from '../../../../../test-support/page-server.js';

const acne: ReplyTemplate = {
  id: '88888888-8888-4888-8888-888888888888',
  condition: 'acne',
  stance: 'neutral',
  title: 'Akne, mild',
  texts: {
    diagnosis: 'Mild akne',
    assessment: 'Jag ser [pormaskar] på [område].',
    followUp: 'Hör av dig efter [12] veckor.',
    safetyNet: 'Ring 1177 samma dag om du får feber.',
  },
  codes: ['L70.0'],
  prescriptions: [],
  author: null,
  offeredAt: null,
  revision: 3,
  updatedAt: '2026-05-01T10:00:00.000Z',
  approval: null,
};
const phrase: ReplyTemplate = {
  ...acne,
  id: '88888888-8888-4888-8888-888888888889',
  condition: null,
  title: 'Fras: solskydd',
  texts: { selfCare: 'Använd solskydd i [antal] veckor.' },
  codes: [],
};

/** A case whose form has these answers. */
function formOf(given: Readonly<Record<string, readonly string[]>>) {
  const choice = (id: string, label: string, options: readonly (readonly [string, string])[]) => ({
    ...{ id, type: 'multi', label, help: null, required: true },
    options: options.map(([option, text]) => ({ id: option, label: text })),
  });
  const questions = [
    { id: 'birthDate', type: 'date', label: 'När är du född?', help: null, required: true },
    choice('bodySites', 'Var sitter besvären?', [['chin', 'Hakan']]),
    choice('pregnancy', 'Är du gravid?', [['none', 'Inget av det här']]),
  ];
  const values = Object.entries({ birthDate: '1990-01-01', concern: 'acne', ...given });
  return aDeskCase({
    questionnaire: { version: 'v', groups: [{ id: 'all', title: 'Allt', questions }] } as never,
    answers: Object.fromEntries(values.map(([id, value]) => [id, { value, savedAt: SAVED_AT, isNew: false }])),
  });
}

describe('writing a reply by the keyboard', () => {
  beforeEach(() => {
    answerCase(aDeskCase());
    server.use(
      http.get('/api/v1/desk/reply-templates', () => HttpResponse.json({ templates: [acne, phrase] })),
      http.put(`${CASE_CALL}/draft`, () => draftSaved(1)),
    );
  });
  /** Serves one template, and keeps the drafts that are saved. */
  const serveTemplate = (texts: ReplyTemplate['texts']): unknown[] => {
    const bodies: unknown[] = [];
    server.use(
      http.get('/api/v1/desk/reply-templates', () =>
        HttpResponse.json({ templates: [{ ...acne, texts: { followUp: 'Hör av dig.', ...texts } }] }),
      ),
      http.put(`${CASE_CALL}/draft`, async ({ request }) => {
        bodies.push(await request.json());
        return draftSaved(bodies.length);
      }),
    );
    return bodies;
  };
  const selected = () => {
    const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  };

  it('m and a few letters choose a template, and Tab goes from gap to gap to the first missing part', async () => {
    const { user } = await enterDesk(CASE_PAGE);
    await screen.findByLabelText('Mall');
    await user.keyboard('m');
    expect(document.activeElement).toBe(screen.getByLabelText('Mall'));
    await user.keyboard('akn{Enter}');
    await waitFor(() => expect(selected()).toBe('[pormaskar]'));
    await user.keyboard('finnar{Tab}');
    expect(selected()).toBe('[område]');
    await user.keyboard('kinderna{Tab}');
    expect(selected()).toBe('[12]');
    await user.keyboard('8{Tab}');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Hur säker är diagnosen/));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Bedömning/).value).toBe('Jag ser finnar på kinderna.');
    expect(screen.queryByText(/^Mallen ändrades/)).toBeNull();
  });

  it('a sign that the file cannot have is named below its field, and the name selects it', async () => {
    const { user } = await enterDesk(CASE_PAGE);
    await user.type(await screen.findByLabelText(/^Bedömning/), 'Högst 50 μg/g 🙂 om dagen');
    const note = screen.getByText(/^Tecken som inte kan skrivas i svarets fil/);
    expect(within(note).getAllByRole('button')).toHaveLength(1);
    await user.click(within(note).getByRole('button', { name: '🙂' }));
    expect(selected()).toBe('🙂');
    await user.keyboard('{Backspace}');
    expect(screen.queryByText(/^Tecken som inte kan skrivas i svarets fil/)).toBeNull();
  });

  it('a check stands apart from the letter beside the answer to it, and is gone once it is ticked', async () => {
    const given = formOf({ pregnancy: ['none'] });
    answerCase(given);
    const bodies = serveTemplate({ treatment: 'Kräm varje kväll. [[kontrollera: graviditet och amning]]' });
    const { user } = await enterDesk(CASE_PAGE);
    await user.type(await screen.findByLabelText('Mall'), 'akne{Enter}');
    const box = await screen.findByRole('checkbox', { name: 'graviditet och amning' });
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Behandling/).value).toBe('Kräm varje kväll.');
    screen.getByText('Är du gravid? Inget av det här');
    await user.click(screen.getByRole('button', { name: 'Signera' }));
    await user.click(await screen.findByRole('button', { name: 'Kontrollera: graviditet och amning' }));
    expect(document.activeElement).toBe(box);
    await user.click(box);
    expect(screen.queryByRole('checkbox', { name: 'graviditet och amning' })).toBeNull();
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ treatment: 'Kräm varje kväll.', checks: [] }));
  });

  it('a gap that the form fills is marked until Tab or a click has shown it, also after a reload', async () => {
    answerCase(formOf({ bodySites: ['chin'] }));
    const bodies = serveTemplate({ assessment: 'Jag ser [finnar] på [område].', treatment: '[graviditet]' });
    const { user } = await enterDesk(CASE_PAGE);
    await user.type(await screen.findByLabelText('Mall'), 'akne{Enter}');
    await waitFor(() => expect(selected()).toBe('[finnar]'));
    const note = screen.getByText(/^Ifyllt från formuläret/);
    within(note).getByRole('button', { name: 'hakan' });
    await user.keyboard('pormaskar{Tab}');
    expect(selected()).toBe('hakan');
    expect(screen.queryByText(/^Ifyllt från formuläret/)).toBeNull();
    await user.keyboard('{Tab}');
    // Silence is no denial.
    expect(selected()).toBe('[graviditet]');
    await waitFor(() =>
      expect(bodies.at(-1)).toMatchObject({
        assessment: 'Jag ser pormaskar på hakan.',
        filled: [{ field: 'assessment', gap: '[område]', text: 'hakan', isSeen: true }],
      }),
    );
  });

  it('an answer that has changed since is said, and the text takes the new one or stays', async () => {
    const filled = [{ field: 'assessment', gap: '[område]', text: 'hakan', isSeen: true }] as const;
    const draft = draftOf({ ...wholeReply, assessment: 'Finnar på hakan.', filled });
    answerCase(formOf({ bodySites: ['nose'] }), aReply({ draft }));
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Signera' }));
    await screen.findByRole('button', { name: 'Ändrat svar i formuläret: Bedömning' });
    await user.click(screen.getByRole('button', { name: 'Byt till ”näsan”' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Bedömning/).value).toBe('Finnar på näsan.');
    expect(screen.queryByText(/^Svaret i formuläret har ändrats/)).toBeNull();
  });

  it('a template of one’s own has the gaps back, what was typed only if taken, and is read before it is saved', async () => {
    const typed = 'Elin, du skrev om stranden i 3 veckor.';
    const filled = [{ field: 'assessment', gap: '[område]', text: 'hakan', isSeen: true }] as const;
    const assessment = `Jag ser pormaskar på hakan. ${typed} Smörj på hakan varje kväll.`;
    answerCase(formOf({ bodySites: ['chin'] }), aReply({ draft: draftOf({ ...wholeReply, assessment, filled }) }));
    serveTemplate({ assessment: 'Jag ser [pormaskar] på [område].' });
    let body: unknown = null;
    server.use(
      http.post('/api/v1/desk/reply-templates', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByText(/^Egna mallar/));
    await user.click(screen.getByRole('button', { name: 'Spara svaret som egen mall' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Spara som egen mall' }));
    const field = dialog.getByLabelText<HTMLTextAreaElement>('Bedömning');
    expect(field.value).toBe('Jag ser [pormaskar] på [område].');
    expect(dialog.getAllByText(/^(Elin|3)$/).map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK']);
    await user.click(dialog.getByRole('button', { name: 'Ta med: Smörj på [område] varje kväll.' }));
    expect(field.value).toBe('Jag ser [pormaskar] på [område]. Smörj på [område] varje kväll.');
    await user.type(dialog.getByLabelText(/^Mallens rubrik/), 'Min akne');
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Spara mallen' });
    expect(save.disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: /^Jag har läst igenom mallen/ }));
    expect(save.disabled).toBe(false);
    // Another text has to be read again.
    await user.type(field, ' Tvätta milt.');
    expect(save.disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: /^Jag har läst igenom mallen/ }));
    await user.click(save);
    await waitFor(() =>
      expect(body).toMatchObject({
        title: 'Min akne',
        condition: 'acne',
        texts: { assessment: 'Jag ser [pormaskar] på [område]. Smörj på [område] varje kväll. Tvätta milt.' },
        prescriptions: [],
      }),
    );
    expect(JSON.stringify(body)).not.toMatch(/Elin|stranden|hakan/);
  });

  it('a template that was changed meanwhile leaves its earlier text, and says so', async () => {
    const { user } = await enterDesk(CASE_PAGE);
    const choice = await screen.findByLabelText('Mall');
    // The templates are read.
    await screen.findByRole('button', { name: 'Infoga fras i Egenvård' });
    const changed = { ...acne, revision: acne.revision + 1, texts: { ...acne.texts, diagnosis: 'Svår akne' } };
    server.use(http.get('/api/v1/desk/reply-templates', () => HttpResponse.json({ templates: [changed, phrase] })));
    await user.type(choice, 'akne{Enter}');
    await screen.findByText(/^Mallen ändrades efter att du öppnade ärendet/);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Diagnos i klarspråk/).value).toBe('Mild akne');
  });

  it('a slash at the beginning of a word inserts a phrase, and a slash within a word is a slash', async () => {
    const { user } = await enterDesk(CASE_PAGE);
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Egenvård');
    await screen.findByRole('button', { name: 'Infoga fras i Egenvård' });
    await user.type(field, 'Morgon/kväll.');
    expect(field.value).toBe('Morgon/kväll.');
    await user.type(field, ' /sol{Enter}');
    expect(field.value).toBe('Morgon/kväll. \n\nAnvänd solskydd i [antal] veckor.');
    expect(selected()).toBe('[antal]');
    await user.clear(field);
    await user.type(field, '/');
    await user.keyboard('{Escape}');
    expect([document.activeElement === field, field.value]).toEqual([true, '']);
    await user.keyboard('//');
    expect([document.activeElement === field, field.value]).toEqual([true, '/']);
  });

  it('the patient’s own answers stand beside a prescription, and a named allergy is marked [R63]', async () => {
    const question = { id: 'reactionDetails', type: 'text', label: 'Vad reagerade du på?', help: '', required: true };
    const given = aDeskCase();
    answerCase({
      ...given,
      questionnaire: {
        ...given.questionnaire,
        groups: [{ id: 'health', title: 'Hälsa', questions: [question] }],
      } as never,
      answers: { reactionDetails: { value: 'Penicillin gav utslag', isNew: false } } as never,
    });
    const { user } = await enterDesk(CASE_PAGE);
    await user.click(await screen.findByRole('button', { name: 'Lägg till recept' }));
    const words = within(screen.getByRole('complementary', { name: 'Patientens egna svar' }));
    words.getByText('Penicillin gav utslag');
    await user.type(screen.getByLabelText(/^Läkemedel/), 'Penicillin V');
    await screen.findByText(/är något som patienten har skrivit att hen inte tål: ”Penicillin gav utslag”/);
    await user.clear(screen.getByLabelText(/^Läkemedel/));
    await user.type(screen.getByLabelText(/^Läkemedel/), 'Hydrokortison');
    await waitFor(() => expect(screen.queryByText(/inte tål/)).toBeNull());
  });
});
