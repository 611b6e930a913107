import { doctorWords } from '../../../../../common/doctor-words.js';
import type { ServiceDetails } from '../../../shared/service-details.js';
import { type TextPage } from '../../../shared/text-page.js';

/** Who answers; a specialist only if the operator states so. */
export const expertsTexts = ({ doctor }: Pick<ServiceDetails, 'doctor'>) =>
  ({
    title: doctor.title,
    metaTitle: `${doctor.title}: så väljs och kontrolleras de hos oss`,
    metaDescription:
      'Vem som läser dina svar, hur en läkares legitimation kontrolleras i Socialstyrelsens register och hur du själv kan kontrollera den.',
    lead: `Dina svar och bilder bedöms av ${doctor.one}. I svaret står läkarens namn och titel, så att du alltid vet vem som har bedömt dig. Här kan du läsa hur läkarna väljs och hur du själv kontrollerar en legitimation.`,
    sections: [
      {
        id: 'ord',
        heading: 'Vad betyder titlarna?',
        blocks: [
          {
            definitions: [
              {
                term: 'Legitimerad läkare',
                description:
                  'Har läkarexamen och legitimation från Socialstyrelsen. Legitimationen kan återkallas om läkaren inte längre är lämplig att utöva yrket.',
              },
              {
                term: 'Specialist i hud- och könssjukdomar',
                description:
                  'Har efter legitimationen utbildat sig i minst fem år inom sitt område och fått bevis om specialistkompetens från Socialstyrelsen. Kallas hudläkare eller dermatolog.',
              },
              {
                term: 'ST-läkare',
                description: 'Legitimerad läkare som utbildar sig till specialist och har en handledare.',
              },
            ],
          },
        ],
      },
      {
        id: 'urval',
        heading: 'Så väljs läkarna',
        blocks: [
          {
            list: [
              'Legitimation och specialistbevis kontrolleras mot Socialstyrelsens register HOSP innan läkaren gör sin första bedömning, och därefter regelbundet.',
              ...(doctor === doctorWords.specialist
                ? ['Läkaren ska vara specialist i hud- och könssjukdomar, det vill säga hudläkare.']
                : ['Läkaren ska ha erfarenhet av hudsjukdomar.']),
              'Läkaren ska kunna skriva så att en patient förstår.',
            ],
          },
          'En läkare som är osäker rådgör med en kollega eller hänvisar dig till en undersökning på plats.',
        ],
      },
      {
        id: 'kontrollera',
        heading: 'Kontrollera en legitimation själv',
        blocks: [
          'HOSP är Socialstyrelsens register över legitimerad hälso- och sjukvårdspersonal. Uppgiften om att en läkare är legitimerad är offentlig. Kontakta Socialstyrelsen med läkarens namn, så får du veta om legitimationen gäller och vilka specialiteter som är registrerade.',
          'Inspektionen för vård och omsorg, IVO, har tillsyn över vårdgivare och vårdpersonal. Dit kan du vända dig om du har varit med om något som rör patientsäkerheten.',
        ],
      },
      {
        id: 'ansvar',
        heading: 'Samma ansvar som vid ett besök',
        blocks: [
          'En bedömning på distans är vård. Läkaren har samma ansvar, samma tystnadsplikt och samma skyldighet att föra journal som på en mottagning, och ska arbeta enligt vetenskap och beprövad erfarenhet.',
        ],
        links: [{ label: 'Forskning & evidensbaserad medicin', path: '/forskning-evidensbaserad-medicin' }],
      },
    ],
    cta: {
      title: 'Vill du att en av läkarna ser på din hud?',
      text: 'Du beställer utan remiss. Svara på frågorna och skicka tre bilder när det passar dig.',
      button: 'Kom igång idag!',
      path: '/bestall-bedomning',
    },
  }) as const satisfies TextPage;

/** The clinic's doctors, after the lead. */
export const expertListTexts = {
  heading: 'Läkare hos oss',
  empty: 'Läkarens namn och titel står alltid i ditt svar.',
} as const;

/** What the card of a doctor says. */
export const doctorCardTexts = {
  speaks: (languages: string) => `Svarar på ${languages}`,
  licence: (number: string) => `Legitimation nr ${number}`,
  verified: (date: string) => `Legitimationen kontrollerad i HOSP ${date}`,
} as const;
