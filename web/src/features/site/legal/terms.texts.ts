import { goalWithin, limitWithin } from '../../../../../common/promises.js';
import type { TextPage } from '../../../shared/text-page.js';
import { askUs, given, type LegalDetails, noticeFor } from './legal-details.js';
import { paths } from '../../../../../common/paths.js';

/** Terms of the purchase and of the care. */
export function termsTexts(details: LegalDetails) {
  const {
    brand,
    price,
    answerTargetHours,
    deliveryLimit,
    refundsLateAnswers,
    minimumAgeYears,
    contactEmail,
    doctor,
    operator,
  } = details;
  return {
    title: 'Villkor',
    metaTitle: 'Villkor för hudbedömning',
    metaDescription: `Vad du köper, vad det kostar, när du får svar, när du får pengarna tillbaka och vart du vänder dig om något blir fel hos ${brand}.`,
    ...noticeFor(operator),
    lead: `Du köper en bedömning av dina hudbesvär för ${price} inklusive moms. Du får hela beloppet tillbaka så länge ingen läkare har öppnat din bedömning. Tjänsten är för dig som har fyllt ${minimumAgeYears} år och ersätter inte akutsjukvård.`,
    sections: [
      {
        id: 'vem',
        heading: 'Vem du ingår avtalet med',
        blocks: [
          `${brand} drivs av ${given(operator.name, 'vårdgivarens namn')}, organisationsnummer ${given(operator.organisationNumber, 'organisationsnummer')}, ${given(operator.postalAddress, 'postadress')}. Du når oss på ${contactEmail}.`,
          'Vårdgivaren ansvarar för den vård som ges i tjänsten enligt hälso- och sjukvårdslagen, patientlagen, patientdatalagen och patientsäkerhetslagen.',
        ],
      },
      {
        id: 'tjansten',
        heading: 'Vad som ingår',
        blocks: [
          {
            list: [
              'ett formulär med frågor om dina besvär, som du öppnar med länken i mejlet efter betalningen och en kod till din mobil',
              `bedömning av dina svar och dina tre bilder av ${doctor.one}`,
              'ett skriftligt svar med bedömning och råd',
              'recept, som läkaren skriver i sitt journalsystem, om läkaren bedömer att du behöver det',
            ],
          },
          'Läkemedel, prover, fysiska besök och intyg ingår inte. Läkaren kan komma fram till att dina besvär måste undersökas på plats. Det är också en bedömning, och du får veta vart du kan vända dig.',
        ],
      },
      {
        id: 'for-vem',
        heading: 'Vem tjänsten är till för',
        blocks: [
          `Du ska ha fyllt ${minimumAgeYears} år, beställa för egen del och lämna riktiga uppgifter. Bilderna ska föreställa dig.`,
          {
            note: 'Använd inte tjänsten när det är bråttom. Ring 112 vid livshotande besvär och 1177 för sjukvårdsråd.',
          },
        ],
      },
      {
        id: 'pris',
        heading: 'Pris och betalning',
        blocks: [
          `Priset är ${price} inklusive moms. Moms och eventuell rabatt visas innan du betalar. Betalningen hanteras av Stripe, och vi ser aldrig hela ditt kortnummer. Du får en bekräftelse med e-post.`,
          'En rabattkod gäller till det datum som står i erbjudandet och kan inte bytas mot pengar eller användas i efterhand.',
        ],
      },
      {
        id: 'svarstid',
        heading: 'När du får svar',
        blocks: [
          `Länken till formuläret skickas direkt efter betalningen. ${goalWithin(answerTargetHours)} från att formuläret och de tre bilderna är inskickade. ${limitWithin(deliveryLimit, refundsLateAnswers)}. Dagarna är räknade från dagen efter att du har skickat in, till och med den sista dagens slut. Lördagar, söndagar, helgdagar, midsommarafton, julafton och nyårsafton räknas inte.`,
          `När du har skickat in ser du vilken dag och vilket klockslag vi siktar på, och vilken dag svaret kommer senast. Hinner vi inte det vi siktar på hör vi av oss till dig.${refundsLateAnswers ? ' Kommer svaret för sent betalas hela beloppet tillbaka utan att du behöver begära det.' : ''}`,
          'Behöver läkaren fråga dig något står tiden still tills du har svarat. Det gäller de två första frågorna. Den sista dagen flyttas då lika länge, och vidare till slutet av den arbetsdagen. Svarar du inom en timme flyttas ingenting.',
        ],
      },
      {
        id: 'anger',
        heading: 'Ånger och återbetalning',
        blocks: [
          'Du kan ångra dig utan att ange skäl och få hela beloppet tillbaka så länge ingen läkare har öppnat din bedömning. Tryck på ”Ångra beställningen” i formuläret eller skriv till oss, så återbetalar vi till samma kort eller betalningssätt.',
          'Hela beloppet betalas också tillbaka om formuläret stannar för att du behöver söka vård på ett annat sätt, och om du inte har skickat in det inom 60 dagar. Beställningen är då avslutad.',
          'När en läkare har öppnat bedömningen går det inte längre att ångra beställningen i formuläret. Skriv till oss om du ändå vill avsluta. När svaret är klart har ångerrätten upphört. Information om ångerrätt visas också innan du betalar. Har du enligt lag rätt till mer än vad som står här gäller lagen.',
        ],
      },
      {
        id: 'ditt-ansvar',
        heading: 'Det här behöver du göra',
        blocks: [
          {
            list: [
              'Svara så fullständigt du kan, särskilt på frågorna om läkemedel, allergier och graviditet.',
              'Skicka tydliga bilder och svara om läkaren ber om mer.',
              'Följ läkarens råd och läs bipacksedeln.',
              'Sök vård på plats om läkaren råder dig till det eller om du blir sämre.',
            ],
          },
        ],
      },
      {
        id: 'klagomal',
        heading: 'Om något blir fel',
        blocks: [
          {
            definitions: [
              {
                term: 'Hör av dig till oss först',
                description: `Skriv till ${given(operator.complaintAddress, 'adress för klagomål')}. Skriv inget om din hälsa i mejl. Vårdgivaren är skyldig att ta emot klagomål på vården och att svara.`,
              },
              {
                term: 'Patientnämnden',
                description: 'Finns i varje region och hjälper dig med synpunkter på vården, utan kostnad.',
              },
              {
                term: 'IVO',
                description: `Inspektionen för vård och omsorg utövar tillsyn över vården och kan utreda allvarliga händelser. Vår registrering i IVO:s vårdgivarregister: ${given(operator.ivoRegistration, 'registrering hos IVO')}.`,
              },
              {
                term: 'Patientförsäkring',
                description: `Har du skadats i vården kan du ha rätt till ersättning enligt patientskadelagen. Vårdgivarens försäkring: ${given(operator.patientInsurer, 'försäkringsgivare')}.`,
              },
              {
                term: 'Konsumentvägledning',
                description:
                  'Hallå konsument vid Konsumentverket ger råd om själva köpet. Allmänna reklamationsnämnden prövar inte tvister om hälso- och sjukvård.',
              },
            ],
          },
        ],
      },
      {
        id: 'andringar',
        heading: 'Ändringar och lag',
        blocks: ['För ditt köp gäller de villkor som visades när du betalade. Svensk lag gäller.'],
        links: [
          { label: 'Så hanterar vi personuppgifter', path: '/integritet' },
          { label: 'Om cookies', path: '/cookies' },
        ],
      },
    ],
    cta: askUs,
  } as const satisfies TextPage;
}

const HOW =
  'Du kan också ångra köpet på sidan ”Ångra ditt köp här”, med ordernummer och e-postadress eller med länken i bekräftelsen. Ångern räknas från den tid då du bekräftar den, och du får ett kvitto med e-post. Har en läkare öppnat bedömningen, men svaret inte är klart, får du ändå tillbaka hela beloppet, och kliniken bestämmer om bedömningen avslutas utan svar.';

/** The terms of a clinic that accepts withdrawals on its site. */
export function withWithdrawal(page: TextPage): TextPage {
  return {
    ...page,
    sections: page.sections.map((section) =>
      section.id === 'anger'
        ? {
            ...section,
            blocks: [...section.blocks, HOW],
            links: [...(section.links ?? []), { label: 'Ångra ditt köp här', path: paths.withdraw }],
          }
        : section,
    ),
  };
}
