import type { CheckInAnswer } from '../../../../../../common/check-in.js';

/** Texts of "Hur går det?", after a reply. */
export const checkInTexts = {
  metaTitle: 'Hur går det?',
  metaDescription: 'Svara med ett tryck.',
  title: 'Hur går det?',
  lead: 'Tryck på det som stämmer bäst. Bara svaret skickas. Inget av din bedömning visas här.',
  panelTitle: 'Hur går det?',
  panelLead: 'Tryck på det som stämmer bäst, så ser läkaren det.',
  failed: 'Det gick inte att skicka just nu. Försök igen om en stund.',
  overTitle: 'Länken är redan använd eller för gammal',
  overText:
    'Varje länk tar emot ett svar, och den gäller i tre dagar. Vill du berätta mer? Öppna svaret med länken i mejlet från oss.',
  thanksTitle: 'Tack, vi har fått ditt svar',
  thanks: {
    better: 'Vad bra att det går åt rätt håll. Fortsätt som läkaren har skrivit.',
    same: 'Ofta tar det några veckor innan det märks. Fortsätt som läkaren har skrivit, och hör av dig om det blir sämre.',
    worse: 'En läkare ser nu att du har blivit sämre och hör av sig till dig.',
    'side-effect': 'En läkare ser nu att du kan ha fått en biverkning och hör av sig till dig.',
  } satisfies Record<CheckInAnswer, string>,
  /** Fixed, and the same for all: the page knows nothing of the case. */
  advice: {
    title: 'Vänta inte på oss om det är bråttom',
    emergency:
      'Ring 112 om du får svårt att andas, om ansikte, läppar eller tunga svullnar, eller om du känner dig allvarligt sjuk.',
    today:
      'Ring 1177 i dag om du får feber, om det snabbt blir rött, varmt eller svullet, eller om det gör mycket ont.',
    'side-effect':
      'Läs i bipacksedeln vad du ska göra vid biverkningar. Har du fått utslag, klåda eller svullnad av ett läkemedel? Ta inget mer av det innan du har talat med en läkare eller 1177.',
    read: 'Läs läkarens råd',
    readHow: 'Du får en kod med sms innan råden öppnas.',
  },
  undo: {
    press: 'Ångra svaret',
    how: 'Det går inom en minut. Båda står kvar i journalen.',
    failed: 'Det gick inte att ångra svaret. Skriv till läkaren om det blev fel.',
  },
  sideEffects: 'Får du biverkningar?',
  tell: {
    ask: 'Vad märker du?',
    how: 'Skriv det till läkaren i rutan här under.',
    write: 'Skriv till läkaren',
  },
  switch: {
    /** @param days null: soon */
    on: (days: number | null) => `${whenText(days)} frågar vi med ett sms.`,
    turnOff: 'Inga fler sms',
    off: 'Vi frågar inte med sms.',
    turnOn: 'Fråga med sms',
  },
} as const;

const NUMERALS = ['', '', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio'];

function whenText(days: number | null): string {
  if (days === null) return 'Snart';
  if (days < 2) return days === 1 ? 'I morgon' : 'I dag';
  return `Om ${NUMERALS[days] ?? days} dagar`;
}
