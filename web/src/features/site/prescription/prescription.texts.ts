import type { ServiceDetails } from '../../../shared/service-details.js';
import type { TextPage } from '../../../shared/text-page.js';

export const prescriptionTexts = ({ doctor }: Pick<ServiceDetails, 'doctor'>) =>
  ({
    title: 'Receptbelagda behandlingar',
    metaTitle: 'Receptbelagda behandlingar: så fungerar det',
    metaDescription:
      'Vem som avgör om du får ett recept, vad läkaren behöver veta, vad som gäller vid graviditet och hur behandlingen följs upp. Utan produktnamn.',
    lead: 'Du beställer en bedömning, inte ett läkemedel. Läkaren avgör om du behöver behandling på recept, om den är säker för dig och hur den ska följas upp. Ibland blir svaret att egenvård räcker eller att du behöver träffa någon på plats.',
    sections: [
      {
        id: 'vem-avgor',
        heading: 'Vem bestämmer om du får ett recept?',
        blocks: [
          'Bara läkaren. Ett recept skrivs när det finns en diagnos som motiverar det och när nyttan är större än riskerna för just dig. Beslutet påverkas inte av att du har betalat för en bedömning. Berätta gärna vad du hoppas på, men det är inte önskemålet som avgör.',
          'Du har alltid rätt att få veta vilka alternativ som finns, även alternativet att inte behandla, och att tacka nej.',
        ],
      },
      {
        id: 'behover-veta',
        heading: 'Det här behöver läkaren veta',
        blocks: [
          {
            list: [
              'sjukdomar du har eller har haft, även psykisk ohälsa',
              'alla läkemedel du använder, även receptfria, naturläkemedel och preventivmedel',
              'allergier och om du har reagerat på någon behandling tidigare',
              'vad du redan har provat, hur länge och med vilket resultat',
              'om du är gravid, ammar eller planerar en graviditet',
            ],
          },
          'Svara så fullständigt du kan. Uppgifter som saknas kan göra en behandling farlig, och läkaren frågar hellre en gång till än gissar.',
        ],
      },
      {
        id: 'graviditet',
        heading: 'Graviditet och amning',
        blocks: [
          'Flera behandlingar för huden kan skada fostret och får inte användas under graviditet. En del kräver säkert preventivmedel både under behandlingen och en tid efteråt. Vissa ska inte heller användas under amning.',
          {
            note: 'Blir du gravid medan du behandlar huden, eller misstänker det, ska du sluta med hudbehandlingen och kontakta oss, din barnmorska eller 1177 samma dag. Använder du läkemedel för andra sjukdomar ska du fråga innan du slutar med dem.',
          },
          'Planerar du en graviditet? Skriv det i formuläret. Då väljer läkaren en behandling som går att använda, eller råder dig att vänta.',
        ],
      },
      {
        id: 'hamta-ut',
        heading: 'Så hämtar du ut läkemedlet',
        blocks: [
          'Receptet är elektroniskt. Du kan hämta ut läkemedlet på vilket apotek du vill, på plats eller på nätet. För att skriva recept behöver läkaren ditt personnummer eller samordningsnummer, som du lämnar i formuläret.',
          'Läkemedlet ingår inte i priset för bedömningen. På apoteket får du veta om det omfattas av högkostnadsskyddet, och där kan du också fråga om hur det används.',
          'Läs bipacksedeln innan du börjar. Där står det som inte får plats i läkarens svar.',
        ],
      },
      {
        id: 'uppfoljning',
        heading: 'Uppföljning',
        blocks: [
          'Det kan ta veckor eller månader innan en hudbehandling ger resultat, och ofta behöver den justeras. I svaret står hur länge du ska behandla, vilka biverkningar som är vanliga, när du ska sluta och när du ska höra av dig.',
          'Vissa behandlingar kräver blodprover eller regelbundna kontroller. Kan de inte göras säkert på distans hänvisar läkaren dig till en mottagning.',
          'Du kan själv rapportera biverkningar till Läkemedelsverket. Det bidrar till att läkemedel blir säkrare.',
        ],
      },
      {
        id: 'inga-namn',
        heading: 'Därför nämner vi inga läkemedel här',
        blocks: [
          'Receptbelagda läkemedel får inte marknadsföras till allmänheten, och det är en bra regel. Vilket läkemedel som passar är en fråga för dig och din läkare, inte för en reklamtext.',
        ],
      },
    ],
    urgent: {
      heading: 'När ska du söka vård direkt?',
      items: [
        'Ring 112 om du efter att ha använt ett läkemedel får svårt att andas, om ansiktet, tungan eller svalget svullnar eller om du känner dig svimfärdig.',
        'Sök akut vård om huden blir blåsig eller lossnar, eller om du får sår i mun, ögon eller underliv.',
        'Sök vård samma dag om du får feber och utslag när du har börjat med ett nytt läkemedel.',
        'Ring 112 och begär Giftinformation om någon har fått i sig för mycket av ett läkemedel. Är det inte bråttom når du Giftinformationscentralen på 010-456 67 00.',
        'Ring 1177 om du får andra besvär av behandlingen och inte får tag på den läkare som skrev ut den.',
      ],
    },
    cta: {
      title: `Vill du få en bedömning av ${doctor.short}?`,
      text: 'Läkaren ser på dina besvär, frågar det som behövs och avgör sedan om behandling på recept är rätt för dig.',
      button: 'Kom igång idag!',
      path: '/bestall-bedomning',
    },
  }) as const satisfies TextPage;
