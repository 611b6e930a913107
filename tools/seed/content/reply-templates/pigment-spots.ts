import type { Template } from './template.js';

/** For every spot that is not a mole: a changing one must be seen in person. */
const PIGMENT_SAFETY_NET =
  'Kontakta vårdcentralen inom två veckor om en fläck växer, ändrar färg eller form, blir ojämn, kliar, blöder eller får ett sår. Vänta inte på att den ska ändras mer.';
const SUN =
  'Solskydd med hög faktor varje dag, året om, är det som hjälper mest. Även lite sol kan ge fläckarna tillbaka.';

export const pigmentSpots: readonly Template[] = [
  {
    title: 'Födelsemärke',
    stance: 'in-person',
    codes: ['D22.9'],
    texts: {
      diagnosis: 'Födelsemärke som behöver undersökas på plats',
      assessment:
        'Födelsemärken kan inte bedömas säkert på bild. Boka tid på vårdcentralen för undersökning med dermatoskop.',
      selfCare: 'Skydda huden mot sol. Ta bort eller behandla inget själv före undersökningen.',
      followUp: 'Boka tiden inom [två] veckor. Ta med det här svaret och dina bilder.',
      safetyNet:
        'Vänta inte på tiden om märket blöder, får ett sår eller växer snabbt: kontakta vårdcentralen samma dag, och säg att det gäller ett märke som ändrar sig.',
    },
  },
  {
    title: 'Kloasma (pigmentering i ansiktet)',
    codes: ['L81.1'],
    texts: {
      diagnosis: 'Kloasma, pigmentering i ansiktet',
      assessment:
        'Bilderna visar [jämna, bruna fläckar] på [område], på [båda sidor], som stämmer med kloasma. Hormoner kan göra fläckarna mörkare. Du använder [p-piller / hormonspiral / inga hormoner]. [graviditet]',
      treatment:
        'Stryk [azelainsyra 15–20 %] tunt på fläckarna två gånger om dagen. [[kontrollera: graviditet och amning]]',
      duration:
        'I minst [12] veckor. Det bleknar långsamt. Sluta om huden svider kraftigt, svullnar eller blir mörkare.',
      sideEffects: 'Sveda, klåda och torr hud de första veckorna.',
      selfCare: SUN,
      followUp: 'Har det inte blivit bättre efter [4] månader bör en läkare undersöka huden på plats.',
      safetyNet: PIGMENT_SAFETY_NET,
    },
  },
  {
    title: 'Pigmentering efter inflammation',
    codes: ['L81.0'],
    texts: {
      diagnosis: 'Mörka fläckar efter en läkt inflammation',
      assessment:
        'Bilderna visar mörkare fläckar på [område] där du tidigare har haft [finnar/eksem/sår]. Sådana fläckar bleknar oftast av sig själva på [6 till 12] månader.',
      selfCare: `${SUN} Kläm och riv inte på huden.`,
      followUp:
        'Har fläckarna inte bleknat på [12] månader, eller kommer det nya utan att huden har varit inflammerad, bör en läkare undersöka huden på plats.',
      safetyNet: PIGMENT_SAFETY_NET,
    },
  },
  {
    title: 'Solfläck (solar lentigo)',
    codes: ['L81.4'],
    texts: {
      diagnosis: 'Solfläck',
      assessment:
        'Bilderna visar en [jämnt ljusbrun, platt] fläck på [område], som stämmer med en solfläck. [En läkare behöver ändå se den med dermatoskop, eftersom … / Det finns inget i dina svar som talar för annat]',
      selfCare: 'Skydda huden mot sol, så kommer det färre. Fläcken behöver ingen behandling.',
      followUp: 'Visa fläcken för en läkare nästa gång du är på vårdcentralen, eller inom [3] månader.',
      safetyNet: PIGMENT_SAFETY_NET,
    },
  },
  {
    title: 'Seborroisk keratos',
    codes: ['L82.9'],
    texts: {
      diagnosis: 'Seborroisk keratos, åldersvårta',
      assessment:
        'Bilderna visar en [vaxartad, skrovlig] upphöjning på [område], som stämmer med en seborroisk keratos. [En läkare behöver ändå se den med dermatoskop, eftersom … / Utseendet är typiskt: beskriv]',
      selfCare: 'Den är godartad och behöver ingen behandling. Pilla inte bort den.',
      followUp: 'Vill du att den tas bort, eller skaver den, boka tid på vårdcentralen. Då undersöks den först.',
      safetyNet: PIGMENT_SAFETY_NET,
    },
  },
  {
    title: 'Vitiligo',
    codes: ['L80.9'],
    texts: {
      diagnosis: 'Vitiligo, fläckar utan pigment',
      assessment:
        'Bilderna visar skarpt avgränsade, helt vita fläckar utan fjäll på [område], som stämmer med vitiligo. Kroppens immunförsvar angriper cellerna som ger huden färg. Det smittar inte, och ingen kan säga säkert hur det utvecklas. [[kontrollera: sköldkörtel och diabetes, också i släkten]]',
      treatment:
        '[Takrolimus 0,1 % två gånger om dagen i ansiktet och i hudveck / kortison grupp III en gång om dagen på kroppen] tunt på fläckarna. [[kontrollera: graviditet, amning och nedsatt immunförsvar]]',
      duration:
        'I [3] månader. Färgen kommer långsamt, först som små prickar. Sluta om huden blir tunn, sårig eller svider kraftigt.',
      sideEffects: '[Takrolimus: sveda och värmekänsla de första dagarna / Kortison: tunnare hud där du smörjer länge]',
      selfCare:
        'Fläckarna bränner sig lätt: använd kläder och solskydd med hög faktor. Brun utan sol och täckande kräm går bra att använda.',
      followUp:
        'Blir fläckarna fler, eller vill du pröva ljusbehandling, behöver du remiss till hudmottagningen. Be vårdcentralen om den, och om ett blodprov för sköldkörteln.',
      safetyNet:
        'Kontakta vårdcentralen inom två veckor om ett födelsemärke ändrar sig, eller om du blir ovanligt trött, frusen eller går ned i vikt. Sök vård samma dag om du bränner dig så att huden får blåsor. Mår du dåligt av hur huden ser ut, kontakta vårdcentralen.',
    },
  },
];
