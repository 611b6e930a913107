import { includesAny } from '../../../../common/questionnaire/answer-rule.js';
import type { RedFlag } from '../../../../common/questionnaire/red-flag.js';

/** Needs an examination in person; the form goes on. */
export const inPersonFlags: readonly RedFlag[] = [
  {
    id: 'changing-mole',
    level: 'in-person',
    when: includesAny('lesionSigns', ['mole-changed', 'mole-bleeds']),
    patientText:
      'Boka tid på vårdcentralen så snart du kan. Ett födelsemärke som förändras, blöder eller är ojämnt ska undersökas på plats, hur gammal du än är. Det går inte att bedöma säkert på bild.',
    doctorText: 'Födelsemärke som förändras, blöder eller är ojämnt.',
    why: 'Malignt melanom kan inte uteslutas på bild. Undersökning med dermatoskop behövs.',
  },
  {
    id: 'new-mole',
    level: 'in-person',
    when: { question: 'lesionSigns', includes: 'new-mole' },
    patientText:
      'Boka tid på vårdcentralen så snart du kan. Ett nytt födelsemärke hos en vuxen ska undersökas på plats. Det går inte att bedöma säkert på bild.',
    doctorText: 'Nytt födelsemärke.',
    why: 'Malignt melanom kan börja som ett nytt födelsemärke, i alla åldrar. Undersökning med dermatoskop behövs.',
  },
  {
    id: 'spot-unlike-the-others',
    level: 'in-person',
    when: {
      any: [
        { question: 'pigmentAlike', equals: 'one-different' },
        {
          all: [
            { question: 'pigmentAlike', equals: 'only-one' },
            { question: 'pigmentSince', equals: 'last-year' },
          ],
        },
      ],
    },
    patientText:
      'Boka tid på vårdcentralen så snart du kan. En fläck som inte liknar dina andra, eller en ensam fläck som är ny, ska undersökas på plats. Den går inte att bedöma säkert på bild.',
    doctorText: 'En fläck som inte liknar de andra, eller en ensam fläck som är ny det senaste året.',
    why: 'Malignt melanom kan inte uteslutas på bild. Undersökning med dermatoskop behövs.',
  },
  {
    id: 'melanoma-in-family',
    level: 'in-person',
    when: { question: 'pigmentFamily', equals: 'yes' },
    patientText:
      'Boka tid på vårdcentralen. När en förälder, ett syskon eller ett barn har haft malignt melanom ska fläckar som du undrar över undersökas på plats.',
    doctorText: 'Malignt melanom hos förälder, syskon eller barn.',
    why: 'Ökad risk för malignt melanom. Undersökning med dermatoskop behövs.',
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
    id: 'rough-patches',
    level: 'in-person',
    when: { question: 'ageingConcerns', includes: 'rough-patches' },
    patientText:
      'Boka tid på vårdcentralen. Sträva, fjällande fläckar som kommer tillbaka ska undersökas på plats, och särskilt om du har haft hudcancer.',
    doctorText: 'Sträva, fjällande fläckar som kommer tillbaka.',
    why: 'Kan vara aktinisk keratos eller skivepitelcancer.',
  },
  {
    id: 'scalp-sores-after-skin-cancer',
    level: 'in-person',
    when: {
      all: [
        { question: 'scalpSigns', includes: 'sores' },
        { question: 'healthConditions', includes: 'skin-cancer' },
      ],
    },
    patientText:
      'Boka tid på vårdcentralen så snart du kan. Sår eller skorpor i hårbotten ska undersökas på plats när du har haft hudcancer eller ett förstadium till det.',
    doctorText: 'Sår eller skorpor i hårbotten, och tidigare hudcancer eller förstadium.',
    why: 'Kan vara aktinisk keratos eller hudcancer.',
  },
  {
    id: 'widespread-psoriasis-or-eczema',
    level: 'in-person',
    when: {
      all: [
        { question: 'concern', equals: 'psoriasis-eczema' },
        { question: 'spread', equals: 'nearly-all' },
      ],
    },
    patientText:
      'Boka tid på vårdcentralen inom några dagar. Utslag över nästan hela kroppen behöver undersökas på plats. Ring 1177 samma dag om du får feber, börjar frysa eller känner dig sjuk.',
    doctorText: 'Psoriasis eller eksem över nästan hela kroppen.',
    why: 'Behöver ofta behandling och provtagning på plats, och kan övergå i erytrodermi.',
  },
  {
    id: 'joint-pain-with-psoriasis',
    level: 'in-person',
    when: { question: 'eczemaJoints', equals: 'yes' },
    patientText:
      'Boka tid på vårdcentralen. Stela, svullna eller ömma leder ska undersökas på plats. De kan höra ihop med psoriasis.',
    doctorText: 'Ledvärk eller morgonstelhet.',
    why: 'Kan vara psoriasisartrit, där tidig behandling skyddar lederna.',
  },
  {
    id: 'toenails-with-diabetes',
    level: 'in-person',
    when: {
      all: [
        { question: 'concern', equals: 'nails' },
        includesAny('bodySites', ['left-toenails', 'right-toenails']),
        { question: 'healthConditions', includes: 'diabetes' },
      ],
    },
    patientText:
      'Vänd dig också till vårdcentralen eller en medicinsk fotterapeut. När man har diabetes ska besvär med tånaglarna undersökas på plats.',
    doctorText: 'Besvär med tånaglar, och diabetes.',
    why: 'Känsel och cirkulation i fötterna kan inte undersökas på bild.',
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
