import type { QuestionGroup } from '../../../../common/questionnaire/questionnaire.js';

/** Questions about the photos; the photos themselves are not answers. */
export const photosGroup: QuestionGroup = {
  id: 'photos',
  title: 'Bilder',
  questions: [
    {
      id: 'photosTaken',
      type: 'single',
      label: 'När är bilderna tagna?',
      help: 'Är besvären borta just nu går det bra med bilder som du har tagit tidigare.',
      required: true,
      options: [
        { id: 'today', label: 'I dag eller i går' },
        { id: 'last-week', label: 'Den senaste veckan' },
        { id: 'earlier', label: 'Tidigare' },
      ],
    },
    {
      id: 'photoNotes',
      type: 'text',
      label: 'Är det något på bilderna som läkaren ska titta extra på?',
      help: null,
      required: false,
    },
  ],
};
