/** A section of questions of the demo database, in display order. */
interface SeedFaqSection {
  readonly name: string;
  /** Derived from the name by the rule of docs/product.md, section 5. */
  readonly slug: string;
  readonly questions: readonly SeedFaqQuestion[];
}

interface SeedFaqQuestion {
  readonly question: string;
  /** Plain text, one paragraph. */
  readonly answer: string;
}

/**
 * Questions and answers of the demo. They are rows that operators edit, so prices and deadlines are plain text; they
 * describe the product's defaults.
 */
export const faqSections: readonly SeedFaqSection[] = [
  {
    name: 'Så fungerar det',
    slug: 'sa-fungerar-det',
    questions: [
      {
        question: 'Hur går en bedömning till?',
        answer:
          'Du beställer och betalar på webbplatsen. Direkt efteråt får du ett mejl med en länk till ett formulär, där du svarar på frågor om dina besvär och lägger till tre bilder. Läkaren går igenom allt och skriver ett svar till dig.',
      },
      {
        question: 'Hur snabbt får jag svar?',
        answer:
          'Vi siktar på svar inom 24 timmar. Tiden räknas från att både formuläret och de tre bilderna är inskickade. Senast inom 1–2 arbetsdagar har du svaret. När allt är inskickat ser du vilken dag och vilket klockslag vi siktar på, och vilken dag svaret kommer senast.',
      },
      {
        question: 'Behöver jag remiss?',
        answer: 'Nej. Du beställer själv, utan remiss och utan att först ha varit på en vårdcentral.',
      },
      {
        question: 'Vilka besvär kan ni hjälpa till med?',
        answer:
          'Vanliga besvär med hud, hår och naglar, till exempel akne, eksem, psoriasis, rosacea, pigmentfläckar, ärr, mjäll och nagelförändringar. Även besvär i underlivet. Du behöver inte veta vad du har. Går det inte att bedöma på bild säger läkaren det och berättar vart du kan vända dig.',
      },
      {
        question: 'Kan ni bedöma ett födelsemärke?',
        answer:
          'Nej. Födelsemärken behöver undersökas på plats med dermatoskop, ett förstoringsinstrument som läggs mot huden. Har ett märke ändrat form, färg eller storlek, eller kliar eller blöder det, ska du boka tid på vårdcentralen så snart du kan. Ring 1177 om du är osäker.',
      },
      {
        question: 'Vad gör jag om det är bråttom?',
        answer:
          'Använd inte tjänsten när det är bråttom. Ring 112 om du får svårt att andas, om munnen eller svalget svullnar eller om du känner dig allvarligt sjuk. Sök vård samma dag om ett utslag snabbt sprider sig, om du får feber samtidigt, om det gör mycket ont eller om ett öga är påverkat. Ring 1177 om du behöver råd.',
      },
      {
        question: 'Hur gammal måste jag vara?',
        answer:
          'Du ska ha fyllt 18 år och beställa för egen del. Barn och unga kan få hjälp via vårdcentralen, elevhälsan eller 1177.',
      },
    ],
  },
  {
    name: 'Beställning och betalning',
    slug: 'bestallning-och-betalning',
    questions: [
      {
        question: 'Vad kostar det?',
        answer:
          'En bedömning kostar 699 kr inklusive moms. Priset är detsamma vare sig du får ett recept eller inte. Läkemedel betalar du för sig på apoteket.',
      },
      {
        question: 'Hur betalar jag?',
        answer:
          'Du betalar med kort direkt på beställningssidan. Finns det andra sätt att betala visas de där. Betalningen hanteras av Stripe, och vi ser aldrig hela ditt kortnummer.',
      },
      {
        question: 'Hur använder jag en rabattkod?',
        answer:
          'Skriv koden i fältet Rabattkod på beställningssidan och välj Validera. Är koden giltig ser du det nya priset innan du går vidare till betalningen. En kod som har gått ut kan inte användas.',
      },
      {
        question: 'Kan jag ångra mig och få pengarna tillbaka?',
        answer:
          'Ja. Du får hela beloppet tillbaka så länge ingen läkare har öppnat din bedömning, och du behöver inte ange något skäl. Tryck på Ångra beställningen i formuläret, eller skriv till oss via kontaktsidan. Har en läkare öppnat den skriver du till oss i stället. När svaret är klart har ångerrätten upphört.',
      },
      {
        question: 'Vad händer om ni blir försenade?',
        answer:
          'Det kan ta längre tid än 24 timmar, till exempel om läkaren behöver fråga dig om något mer. Hinner vi inte det vi siktar på får du veta det, och vilken dag svaret senast kommer. Dröjer det längre än 1–2 arbetsdagar får du tillbaka hela beloppet utan att behöva begära det.',
      },
      {
        question: 'Gäller frikort och högkostnadsskydd?',
        answer:
          'Du betalar bedömningen själv, och den omfattas inte av frikortet. Läkemedel på recept kan omfattas av högkostnadsskyddet. Apoteket kan svara på vad som gäller för ditt recept.',
      },
      {
        question: 'Får jag ett kvitto?',
        answer:
          'Ja. Du får en bekräftelse med e-post efter betalningen. Har du ett konto hittar du dina fakturor under Min hudvård.',
      },
      {
        question: 'Jag har betalat men inte fått något mejl. Vad gör jag?',
        answer:
          'Titta i skräpposten. Mejlet brukar komma inom några minuter. Kontrollera också att du skrev rätt adress när du beställde. Hittar du det inte kan du skriva till oss via kontaktsidan. Ange namnet som du beställde med, men skriv inget om dina besvär.',
      },
    ],
  },
  {
    name: 'Bilder och formulär',
    slug: 'bilder-och-formular',
    questions: [
      {
        question: 'Vilka bilder ska jag skicka?',
        answer:
          'Tre bilder: en översikt som visar var på kroppen besvären sitter, en på ungefär 30 centimeters avstånd och en skarp närbild. Ta dem i dagsljus, utan blixt, smink och filter.',
      },
      {
        question: 'Räcker kameran i min mobil?',
        answer:
          'Ja. Torka av linsen, använd kameran på baksidan och tryck på skärmen där besvären är så att bilden blir skarp. Ta flera bilder och välj de bästa.',
      },
      {
        question: 'Jag kommer inte åt att fotografera stället. Vad gör jag?',
        answer:
          'Be någon du litar på om hjälp, eller ställ mobilen stadigt och använd självutlösaren. Det viktigaste är att bilden blir skarp.',
      },
      {
        question: 'Måste mitt ansikte synas?',
        answer:
          'Bara om besvären sitter i ansiktet. Annars räcker det med den kroppsdel det gäller. Ta gärna bort smycken och annat som inte behövs.',
      },
      {
        question: 'Vad frågar ni om i formuläret?',
        answer:
          'Hur besvären började, hur de känns, vad du har provat, andra sjukdomar, läkemedel, allergier och om du är gravid eller ammar. Svara så fullständigt du kan. Det gör bedömningen säkrare.',
      },
      {
        question: 'När ska jag fylla i formuläret?',
        answer:
          'När det passar dig efter betalningen. Spara mejlet, så har du länken kvar. Länken är din egen, så skicka den inte vidare. Svaren sparas medan du skriver, och du kan fortsätta där du slutade. Skickar du inte in formuläret inom 60 dagar avslutas beställningen och du får tillbaka hela beloppet. Tiden till svar börjar räknas när formuläret och de tre bilderna är inskickade.',
      },
      {
        question: 'Varför får jag en kod till mobilen?',
        answer:
          'Länken i mejlet räcker inte för att läsa uppgifter om din hälsa. Därför skickar vi en kod med sms till numret i din beställning. Koden gäller i tio minuter. Angav du fel nummer kan du byta det innan du har svarat på den första frågan.',
      },
      {
        question: 'Kan jag fylla i på datorn och ta bilderna med mobilen?',
        answer:
          'Ja. Formuläret visar en QR-kod när det är dags för bilderna. Läs av den med mobilen, så dyker bilderna upp på datorn när du har tagit dem.',
      },
      {
        question: 'Vad händer om bilderna är för dåliga?',
        answer: 'Då ber läkaren dig att skicka nya och berättar vad som behöver synas bättre. Det kostar inget extra.',
      },
    ],
  },
  {
    name: 'Läkare och behandling',
    slug: 'lakare-och-behandling',
    questions: [
      {
        question: 'Vem bedömer mina besvär?',
        answer:
          'En av de läkare som vi visar med namn och titel här på webbplatsen. Läkarens namn och titel står också i svaret. Du kan själv kontrollera en legitimation hos Socialstyrelsen, som ansvarar för registret HOSP.',
      },
      {
        question: 'Får jag alltid ett recept?',
        answer:
          'Nej. Läkaren skriver bara ut läkemedel om du behöver det och om det är säkert för dig. Ibland räcker egenvård, och ibland behöver du undersökas på plats.',
      },
      {
        question: 'Var hämtar jag ut läkemedlet?',
        answer:
          'Receptet är elektroniskt. Du kan hämta ut läkemedlet på vilket apotek du vill, på plats eller på nätet. Läs bipacksedeln innan du börjar.',
      },
      {
        question: 'Kan jag använda tjänsten om jag är gravid eller ammar?',
        answer:
          'Ja. Berätta det i formuläret. Flera hudbehandlingar ska inte användas under graviditet eller amning, och läkaren väljer då något annat eller råder dig att vänta.',
      },
      {
        question: 'Vad händer om läkaren inte kan ställa en diagnos?',
        answer:
          'Då får du veta varför, vad det kan vara och vad som behövs, till exempel ett prov eller en undersökning på plats. Läkaren berättar vart du kan vända dig och hur bråttom det är.',
      },
      {
        question: 'Kan jag ställa frågor om svaret?',
        answer:
          'Ja. Skriv till läkaren i din bedömning, så finns allt samlat. Skicka inte frågor om din hälsa via kontaktformuläret.',
      },
      {
        question: 'Vad gör jag om jag får biverkningar eller blir sämre?',
        answer:
          'I läkarens svar står när du ska sluta och när du ska höra av dig. Ring 1177 om du är osäker. Sök akut vård om huden blir blåsig eller lossnar. Ring 112 om du får svårt att andas eller om ansiktet, munnen eller svalget svullnar.',
      },
    ],
  },
  {
    name: 'Integritet och säkerhet',
    slug: 'integritet-och-sakerhet',
    questions: [
      {
        question: 'Vem får se mina bilder?',
        answer:
          'Bara de som deltar i din vård eller behöver uppgifterna för sitt arbete inom vården. De har tystnadsplikt, och varje gång någon läser i din journal loggas det. Bilderna används aldrig i reklam.',
      },
      {
        question: 'Hur länge sparas mina uppgifter?',
        answer:
          'Din journal sparas i minst tio år efter den senaste anteckningen, eftersom patientdatalagen kräver det. Uppgifter om ditt konto kan du få raderade när de inte längre behövs. Läs mer på sidan om integritet.',
      },
      {
        question: 'Kan jag få min journal raderad?',
        answer:
          'Normalt inte. Vården är skyldig att spara den. Inspektionen för vård och omsorg, IVO, kan i undantagsfall besluta att uppgifter ska förstöras. Är något fel kan du begära rättelse, och du har rätt att få en kopia.',
      },
      {
        question: 'Står det något om min hälsa i mejl och sms?',
        answer:
          'Nej. De handlar bara om din beställning och ditt konto. Det som gäller dina besvär läser du på webbplatsen.',
      },
      {
        question: 'Varför frågar ni efter mitt personnummer?',
        answer:
          'Läkaren behöver det för att föra journal och skriva recept. Vi frågar efter det först i formuläret. Det lagras krypterat och står aldrig i länkar eller mejl.',
      },
    ],
  },
  {
    name: 'Konto',
    slug: 'konto',
    questions: [
      {
        question: 'Måste jag ha ett konto för att beställa?',
        answer: 'Nej. Du kan beställa och fylla i formuläret utan konto. Formuläret når du via länken i mejlet.',
      },
      {
        question: 'Vad har jag för nytta av ett konto?',
        answer:
          'Under Min hudvård hittar du dina fakturor. Har du beställt utan konto kommer de fakturorna med när du har bekräftat samma e-postadress som du beställde med.',
      },
      {
        question: 'Hur loggar jag in?',
        answer:
          'Med e-post och lösenord under Min hudvård. För att läsa uppgifter om din hälsa behövs ett extra steg, till exempel en engångskod.',
      },
      {
        question: 'Jag har glömt mitt lösenord. Vad gör jag?',
        answer:
          'Välj att återställa lösenordet där du loggar in. Du får ett mejl med en länk och en kod. De gäller en kort tid och kan bara användas en gång.',
      },
      {
        question: 'Hur avslutar jag mitt konto?',
        answer:
          'Logga in och välj Mina uppgifter i Min hudvård. Där raderar du kontot och de uppgifter som hör till det. Journal och bokföring måste vi spara enligt lag.',
      },
    ],
  },
];
