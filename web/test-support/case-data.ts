import type { Answers } from '../../common/questionnaire/answers.js';
import type { Form } from '../../common/questionnaire/form.js';
import type { Questionnaire } from '../../common/questionnaire/questionnaire.js';
import type { PatientCase, ShownClinician, StoredPhoto } from '../src/shared/case/case-types.js';
import type { PhotoSlot } from '../../common/photos.js';

const asked = { help: null, required: true } as const;

/** A short questionnaire with a question of each type. */
export const aQuestionnaire: Questionnaire = {
  version: 'test',
  groups: [
    {
      id: 'birth-date',
      title: 'Innan vi börjar',
      questions: [{ ...asked, id: 'birthDate', type: 'date', label: 'När är du född?' }],
    },
    {
      id: 'about',
      title: 'Vad gäller det?',
      questions: [
        {
          ...asked,
          id: 'concern',
          type: 'single',
          label: 'Vad vill du ha hjälp med?',
          options: [
            { id: 'acne', label: 'Akne' },
            { id: 'nails', label: 'Naglar' },
            { id: 'other', label: 'Annat' },
          ],
        },
        {
          ...asked,
          id: 'description',
          type: 'text',
          label: 'Beskriv dina besvär med egna ord.',
          visibleWhen: { question: 'concern', equals: 'other' },
        },
      ],
    },
    {
      id: 'condition',
      title: 'Mer om dina besvär',
      questions: [
        {
          ...asked,
          id: 'worseBy',
          type: 'multi',
          label: 'Är det något som gör besvären värre?',
          options: [
            { id: 'sun', label: 'Sol' },
            { id: 'stress', label: 'Stress' },
            { id: 'none', label: 'Inget särskilt' },
          ],
          visibleWhen: { question: 'concern', equals: 'acne' },
        },
        {
          ...asked,
          id: 'medicines',
          type: 'medicines',
          label: 'Vilka läkemedel använder du?',
          visibleWhen: { question: 'concern', equals: 'acne' },
        },
      ],
    },
    { id: 'photos', title: 'Bilder', questions: [] },
    {
      id: 'summary',
      title: 'Läs igenom och skicka in',
      questions: [{ ...asked, id: 'consent', type: 'consent', label: 'Jag vill att en läkare bedömer mina besvär.' }],
    },
  ],
};

/** The form on a day in May 2026. */
export function aForm(answers: Answers = {}): Form {
  return { questionnaire: aQuestionnaire, answers, today: '2026-05-04', minimumAgeYears: 18 };
}

export const CASE_ID = '22222222-2222-4222-8222-222222222222';
export const SAVED_AT = '2026-05-04T12:32:00.000Z';

/** A case with an open form whose answers were saved once. */
export function aCase(answers: Answers = {}, changes: Partial<PatientCase> = {}): PatientCase {
  return {
    id: CASE_ID,
    orderNumber: '1001',
    state: 'form_sent',
    questionnaire: aQuestionnaire,
    minimumAgeYears: 18,
    answers: Object.fromEntries(
      Object.entries(answers).map(([id, value]) => [id, { value, revision: 1, savedAt: SAVED_AT }]),
    ),
    identityAssurance: null,
    photos: [],
    redFlags: [],
    suggested: {},
    stops: [],
    submittedAt: null,
    dueAt: null,
    limitAt: null,
    pausedSince: null,
    infoRequest: null,
    pastInfoRequests: [],
    paidOre: 69_900,
    refundedOre: 0,
    canWithdraw: true,
    waitingAdvice: [],
    clinician: null,
    hasReply: false,
    retraction: null,
    // Later than all that the tests show: nothing is new.
    lastReadAt: '2026-06-01T08:00:00.000Z',
    ...changes,
  };
}

export const DOCTOR: ShownClinician = {
  displayName: 'Anna Lind',
  title: 'specialistläkare i hud- och könssjukdomar',
  portraitUrl: null,
};

/** A question of the doctor's that the patient has answered in words. */
export const PAST_INFO_REQUEST: PatientCase['pastInfoRequests'][number] = {
  text: 'Hur länge har det kliat?',
  slots: ['close'],
  questionIds: ['concern'],
  askedAt: '2026-05-04T09:00:00.000Z',
  askedBy: DOCTOR,
  answeredAt: '2026-05-04T10:30:00.000Z',
  reply: 'Sedan påsk.',
};

export function aPhoto(slot: PhotoSlot): StoredPhoto {
  return { slot, state: 'stored', width: 2560, height: 1920, updatedAt: SAVED_AT };
}
