import { CERTAINTY_SENTENCES, type ReplySection } from '../../../../../common/reply-parts.js';
import type { TextPage } from '../../../shared/text-page.js';

/** A made-up reply as an example. */
export const exampleReplyTexts = {
  title: 'Exempel på svar',
  metaTitle: 'Exempel på svar: så skriver läkaren till dig',
  metaDescription:
    'Läs ett påhittat exempel på ett svar efter en hudbedömning: diagnos, läkarens bedömning, behandling, egenvård och när du ska söka vård på plats.',
  lead: 'Så här kan ett svar se ut. Exemplet är påhittat: det handlar inte om någon patient, och det ersätter inte en bedömning av dina egna besvär.',
  sections: [
    {
      id: 'alltid',
      heading: 'Det här finns alltid i ett svar',
      blocks: [
        {
          list: [
            'vad det troligen är, och hur säker läkaren är',
            'vad du kan göra själv, och om du behöver behandling',
            'när besvären ska följas upp',
            'när du ska söka vård på plats',
            'läkarens namn och titel',
          ],
        },
      ],
    },
    {
      id: 'efterat',
      heading: 'När du har fått ditt svar',
      blocks: [
        'Du får ett mejl och ett sms när svaret finns. Själva svaret står aldrig i mejlet. Du läser det på en sida som bara du kan öppna, och du kan spara det som fil.',
        'Är något oklart kan du fråga läkaren i 14 dagar.',
      ],
      links: [{ label: 'Priser och vad som ingår', path: '/priser' }],
    },
  ],
  cta: {
    title: 'Vill du ha ett svar om din egen hud?',
    text: 'Du beställer utan remiss. Svara på frågorna och skicka tre bilder när det passar dig.',
    button: 'Beställ bedömning',
    path: '/bestall-bedomning',
  },
} as const satisfies TextPage;

/** Made up; names no medicine. */
export const exampleReply = {
  heading: 'Ett påhittat svar',
  mark: 'Exempel',
  sections: [
    {
      id: 'diagnosis',
      paragraphs: ['Handeksem, troligen av att huden blir uttorkad av vatten och tvål'],
    },
    { id: 'certainty', paragraphs: [CERTAINTY_SENTENCES.likely] },
    {
      id: 'assessment',
      paragraphs: [
        'Tack för tydliga bilder. Jag ser torr, röd hud med små sprickor över knogarna och mellan fingrarna. Naglarna ser friska ut och jag ser inga tecken på infektion.',
        'Du skriver att det blev värre när du började arbeta i kök. Det stämmer väl med handeksem, som är vanligt när händerna ofta är våta. En allergi kan inte uteslutas på bild.',
      ],
    },
    {
      id: 'treatment',
      paragraphs: [
        'Jag har skrivit ut en kräm som dämpar inflammationen. Smörj tunt på de röda ställena en gång om dagen i två veckor, och sedan varannan dag i två veckor till.',
      ],
    },
    {
      id: 'duration',
      paragraphs: ['Fyra veckor sammanlagt. Sluta tidigare och hör av dig om huden svider eller blir tunnare.'],
    },
    {
      id: 'sideEffects',
      paragraphs: ['Det kan svida lite de första dagarna. Huden kan bli tunnare om du smörjer längre än så här.'],
    },
    {
      id: 'selfCare',
      paragraphs: [
        'Smörj händerna med en mjukgörande kräm utan parfym varje gång du har tvättat dem, och alltid till natten. Använd handskar när du diskar, med bomullsvantar under.',
      ],
    },
    {
      id: 'safetyNet',
      paragraphs: [
        'Sök vård samma dag om huden vätskar eller får gula skorpor, om du får små blåsor som gör mycket ont eller om du får feber. Ring 1177 om du är osäker.',
      ],
    },
    {
      id: 'followUp',
      paragraphs: [
        'Är händerna inte tydligt bättre om fyra veckor bör du undersökas på plats. Då kan ett allergitest visa om det är något på arbetet som du inte tål.',
      ],
    },
  ],
  greeting: 'Hej Elin,',
  signer: { displayName: 'läkarens namn', title: 'läkarens titel' },
} as const satisfies {
  readonly sections: readonly Pick<ReplySection, 'id' | 'paragraphs'>[];
  readonly [key: string]: unknown;
};
