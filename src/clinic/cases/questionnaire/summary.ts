import type { QuestionGroup } from '../../../../common/questionnaire/questionnaire.js';

export const summaryGroup: QuestionGroup = {
  id: 'summary',
  title: 'Läs igenom och skicka in',
  questions: [
    {
      id: 'consent',
      type: 'consent',
      label:
        'Jag har svarat så gott jag kan, och jag vill att en läkare bedömer mina besvär på distans med hjälp av svaren och bilderna.',
      help: 'Svaren och bilderna blir en del av din journal. Blir du sämre medan du väntar ringer du 1177. Ring 112 om det är livshotande.',
      required: true,
    },
  ],
};
