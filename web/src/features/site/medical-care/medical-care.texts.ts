import type { ServiceDetails } from '../../../shared/service-details.js';
import type { TextPage } from '../../../shared/text-page.js';

export const medicalCareTexts = ({ doctor }: Pick<ServiceDetails, 'doctor'>) =>
  ({
    title: 'Medicinsk hudvård',
    metaTitle: 'Medicinsk hudvård: vision, mål och arbetssätt',
    metaDescription: `Medicinsk hudvård börjar med en diagnos. Läs om vår vision, våra mål och hur ${doctor.short} arbetar från dina tre bilder till svar och uppföljning.`,
    lead: 'Medicinsk hudvård betyder att en läkare först tar reda på vad besvären beror på och sedan väljer behandling, om någon behövs. Det skiljer den från hudvård som väljs efter löftena på en förpackning.',
    sections: [
      {
        id: 'vision',
        heading: 'Vår vision',
        blocks: [
          `Alla som har besvär med huden ska kunna få en bedömning av ${doctor.short} i tid, oavsett var de bor och hur svårt det känns att fråga. Bedömningen ska vara lika omsorgsfull som vid ett besök, och lika ärlig om sina gränser.`,
        ],
      },
      {
        id: 'mal',
        heading: 'Våra mål',
        blocks: [
          {
            list: [
              'Du ska förstå svaret. Det skrivs på vanlig svenska, och medicinska ord förklaras.',
              'Du ska veta vad som händer härnäst, och när.',
              'Du ska inte få mer behandling än du behöver.',
              'Du ska få veta när bilder inte räcker, och vart du då ska vända dig.',
              'Du ska kunna lita på att dina uppgifter stannar i vården.',
            ],
          },
        ],
      },
      {
        id: 'arbetssatt',
        heading: 'Vårt arbetssätt',
        blocks: [
          {
            definitions: [
              {
                term: 'Vi börjar med din berättelse',
                description: `Formuläret frågar om det ${doctor.short} skulle fråga om: hur besvären började, vad du har provat, andra sjukdomar, läkemedel och allergier.`,
              },
              {
                term: 'Vi tittar noga',
                description:
                  'Tre bilder, en på håll, en närmare och en närbild, visar var besvären sitter och hur de ser ut. Är bilderna för otydliga ber vi om nya.',
              },
              {
                term: 'Vi väger samman',
                description: 'Läkaren jämför flera tänkbara diagnoser och bedömer hur säker den troligaste är.',
              },
              {
                term: 'Vi svarar skriftligt',
                description:
                  'Du får bedömningen, råd om egenvård, recept om det behövs, och besked om när du ska höra av dig igen.',
              },
              {
                term: 'Vi lämnar över när det behövs',
                description:
                  'Kräver besvären prov, dermatoskop eller undersökning på plats hänvisar vi dig vidare i stället för att gissa.',
              },
            ],
          },
        ],
      },
      {
        id: 'nar-det-passar',
        heading: 'När passar en bedömning på bild?',
        blocks: [
          'Bilder fungerar ofta bra vid besvär som syns tydligt, till exempel akne, eksem, rosacea och många andra utslag. De räcker sämre när någon behöver känna på huden, eller när ett prov avgör vad det är.',
          {
            note: 'Födelsemärken och fläckar som har förändrats ska undersökas på plats. Beställ inte en bedömning på bild för dem.',
          },
        ],
        links: [
          { label: 'Receptbelagda behandlingar', path: '/receptbelagda-behandlingar' },
          { label: doctor.title, path: '/hudlakare' },
          { label: 'Forskning & evidensbaserad medicin', path: '/forskning-evidensbaserad-medicin' },
        ],
      },
    ],
    urgent: {
      heading: 'När ska du söka vård direkt?',
      items: [
        'Ring 112 om du får svårt att andas, om läppar, tunga eller svalg svullnar eller om du känner dig allvarligt sjuk.',
        'Ring 112 om du har feber och får små mörkröda eller blåröda prickar som inte bleknar när du trycker på dem.',
        'Ring 112 om du får mycket svår smärta i huden och snabbt blir sämre, även om det inte syns så mycket.',
        'Sök akut vård om huden blir blåsig eller lossnar, om ett öga blir rött och gör ont eller om du ser sämre.',
        'Sök vård samma dag om en rodnad snabbt breder ut sig, eller om du får feber tillsammans med utslag.',
        'Boka tid på vårdcentralen om ett födelsemärke förändras eller om ett sår inte har läkt på en månad.',
        'Ring 1177 om du är osäker på vart du ska vända dig eller hur bråttom det är.',
      ],
    },
    cta: {
      title: `Vill du att ${doctor.short} ser på din hud?`,
      text: 'Du beställer utan remiss, svarar på frågor och skickar tre bilder.',
      button: 'Kom igång idag!',
      path: '/bestall-bedomning',
    },
  }) as const satisfies TextPage;
