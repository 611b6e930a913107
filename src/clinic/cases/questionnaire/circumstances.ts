import { includesAny } from '../../../../common/questionnaire/answer-rule.js';
import { NONE_OF_THESE, YES_NO_PREFER_NOT_TO_SAY, concernIn, HAND_SITES, type WrittenGroup } from './rules.js';

/** What belongs to the complaint without being a part of it. */
export const circumstancesGroup: WrittenGroup = {
  id: 'circumstances',
  title: 'Vad som påverkar',
  questions: [
    {
      id: 'discomfort',
      type: 'scale',
      label: 'Hur mycket besväras du av klåda eller smärta?',
      help: '0 betyder inte alls, 10 värsta tänkbara.',
      visibleWhen: includesAny('symptoms', ['itch', 'itch-without-rash', 'pain']),
    },
    {
      id: 'worseBy',
      type: 'multi',
      label: 'Är det något som gör besvären värre?',
      help: 'Kryssa för allt som stämmer.',
      options: [
        { id: 'none', label: 'Inget särskilt, eller vet inte' },
        { id: 'sun', label: 'Sol' },
        { id: 'heat-sweat', label: 'Värme eller svett' },
        { id: 'cold-dry-air', label: 'Kyla eller torr luft' },
        { id: 'stress', label: 'Stress' },
        { id: 'skin-care', label: 'Smink, tvål eller hudvård' },
        { id: 'friction', label: 'Rakning, tryck eller skav' },
      ],
      visibleWhen: concernIn(['acne', 'psoriasis-eczema', 'other-skin-problems', 'not-sure']),
    },
    {
      id: 'systemicSigns',
      type: 'multi',
      label: 'Har du haft något av det här den senaste tiden?',
      help: 'Det kan höra ihop med klåda och knutor.',
      options: [
        NONE_OF_THESE,
        { id: 'weight-loss', label: 'Jag har gått ner i vikt utan att försöka' },
        { id: 'night-sweats', label: 'Jag svettas så att jag måste byta om på natten' },
      ],
      visibleWhen: {
        any: [
          includesAny('symptoms', ['itch', 'itch-without-rash']),
          { question: 'lesionSigns', includes: 'growing-lump' },
        ],
      },
    },
    {
      id: 'occupation',
      type: 'text',
      label: 'Vad arbetar du med, eller gör dina händer mest?',
      help: 'Ta med det som händerna kommer i kontakt med, till exempel vatten, handskar eller kemikalier.',
      visibleWhen: {
        all: [
          { any: [concernIn(['psoriasis-eczema', 'other-skin-problems', 'not-sure', 'nails'])] },
          includesAny('bodySites', HAND_SITES),
        ],
      },
    },
    {
      id: 'smoking',
      type: 'single',
      label: 'Röker du?',
      help: 'Rökning påverkar psoriasis och hur sår läker.',
      options: YES_NO_PREFER_NOT_TO_SAY,
      visibleWhen: {
        any: [concernIn(['psoriasis-eczema']), { question: 'lesionSigns', includes: 'unhealed-wound' }],
      },
    },
  ],
};
