import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReplyTemplate } from '../../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { aDeskCase, enterDesk } from '../../../../../test-support/desk.js';
import { answerCase, CASE_CALL, CASE_PAGE, draftSaved } from '../../../../../test-support/desk-case.js';
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

describe('writing a reply by the keyboard', () => {
  beforeEach(() => {
    answerCase(aDeskCase());
    server.use(
      http.get('/api/v1/desk/reply-templates', () => HttpResponse.json({ templates: [acne, phrase] })),
      http.put(`${CASE_CALL}/draft`, () => draftSaved(1)),
    );
  });
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

  it('a check of the doctor leaves the text when it is ticked off [desk D9]', async () => {
    const { user } = await enterDesk(CASE_PAGE);
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Behandling/);
    await user.type(field, 'Kräm varje kväll. [[kontrollera: graviditet och amning]');
    await user.click(screen.getByRole('button', { name: 'Kontrollerat: graviditet och amning' }));
    expect(field.value).toBe('Kräm varje kväll.');
    expect(screen.queryByText(/^Kontrollera, och bocka av/)).toBeNull();
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

  it('the patient’s own answers stand beside a prescription, and a named allergy is marked', async () => {
    const question = { id: 'allergyDetails', type: 'text', label: 'Vad tål du inte?', help: '', required: false };
    const given = aDeskCase();
    answerCase({
      ...given,
      questionnaire: {
        ...given.questionnaire,
        groups: [{ id: 'health', title: 'Hälsa', questions: [question] }],
      } as never,
      answers: { allergyDetails: { value: 'Penicillin gav utslag', isNew: false } } as never,
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
