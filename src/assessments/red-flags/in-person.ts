import type { RedFlag } from '../../../common/questionnaire/red-flag.js';

/** Needs an examination in person; the form goes on. */
export const inPersonFlags: readonly RedFlag[] = [
  {
    id: 'changing-mole',
    level: 'in-person',
    when: {
      any: [
        { question: 'lesionSigns', includes: 'mole-changed' },
        { question: 'lesionSigns', includes: 'mole-bleeds' },
        { question: 'lesionSigns', includes: 'mole-uneven' },
      ],
    },
    patientText:
      'Boka tid på vårdcentralen så snart du kan. Ett födelsemärke som förändras, blöder eller är ojämnt ska undersökas på plats, hur gammal du än är. Det går inte att bedöma säkert på bild.',
    doctorText: 'Födelsemärke som förändras, blöder eller är ojämnt.',
    why: 'Malignt melanom kan inte uteslutas på bild. Undersökning med dermatoskop behövs.',
  },
  {
    id: 'new-mole-after-50',
    level: 'in-person',
    when: {
      all: [
        { question: 'lesionSigns', includes: 'new-mole' },
        { question: 'birthDate', ageAtLeast: 50 },
      ],
    },
    patientText:
      'Boka tid på vårdcentralen så snart du kan. Nya födelsemärken är ovanliga efter 50 års ålder och ska undersökas på plats.',
    doctorText: 'Nytt födelsemärke, 50 år eller äldre.',
    why: 'Nya nevi är ovanliga efter 50. Malignt melanom ska uteslutas med dermatoskop.',
  },
  {
    id: 'unhealed-wound',
    level: 'in-person',
    when: { question: 'lesionSigns', includes: 'unhealed-wound' },
    patientText:
      'Boka tid på vårdcentralen. Ett sår som inte har läkt på en månad ska undersökas på plats. Ibland behövs ett prov från huden.',
    doctorText: 'Sår som inte har läkt på en månad.',
    why: 'Kan vara hudcancer eller ett kärlsår.',
  },
  {
    id: 'growing-lump',
    level: 'in-person',
    when: { question: 'lesionSigns', includes: 'growing-lump' },
    patientText:
      'Boka tid på vårdcentralen så snart du kan. En knuta som växer behöver kännas på, och ibland behövs ett prov.',
    doctorText: 'Knuta som växer.',
    why: 'Kan vara en tumör. Djupet kan inte bedömas på bild.',
  },
  {
    id: 'dark-nail-streak',
    level: 'in-person',
    when: { question: 'nailLook', includes: 'dark-streak' },
    patientText:
      'Boka tid på vårdcentralen så snart du kan. En ny mörk strimma eller fläck i nageln ska undersökas på plats.',
    doctorText: 'Ny mörk strimma eller fläck i nageln utan skada.',
    why: 'Malignt melanom under nageln kan inte uteslutas på bild.',
  },
  {
    id: 'redness-around-tick-bite',
    level: 'in-person',
    when: { question: 'otherBefore', includes: 'tick-redness' },
    patientText:
      'Kontakta vårdcentralen. En rodnad som växer runt ett fästingbett kan vara borrelia och kan behöva behandlas.',
    doctorText: 'Rodnad som växer runt fästingbett.',
    why: 'Kan vara erythema migrans.',
  },
  {
    id: 'scarring-hair-loss',
    level: 'in-person',
    when: { question: 'scalpSigns', includes: 'smooth-patches' },
    patientText:
      'Boka tid på vårdcentralen. Kala fläckar som är röda, ömma eller ärriga behöver undersökas på plats, eftersom håret inte alltid växer ut igen.',
    doctorText: 'Kala fläckar med rodnad, ömhet eller ärrig yta.',
    why: 'Kan vara ärrbildande håravfall, där tiden till behandling har betydelse.',
  },
];
