import type { ConditionTexts } from './condition.js';

export const texts: ConditionTexts = {
  metaTitle: 'Hudbesvär i underlivet: klåda, utslag och knottror',
  metaDescription:
    'Klåda, sveda, utslag eller knottror i underlivet: vad det kan vara, vad du kan göra själv och när du behöver ett prov eller ett besök på plats.',
  lead: 'Hudbesvär i underlivet är vanliga, och läkaren som läser dina svar har sett dem många gånger förut. Mycket är ofarligt eller går att behandla. Misstänker du en könssjukdom behöver du däremot lämna prov, och det gör du på en mottagning.',
  sections: [
    {
      id: 'vad-ar-det',
      heading: 'Vanliga orsaker',
      blocks: [
        {
          definitions: [
            {
              term: 'Irritation och eksem',
              description:
                'Klåda och sveda av tvål, intimprodukter, rakning, bindor eller täta kläder. Det är den vanligaste orsaken.',
            },
            { term: 'Svamp', description: 'Klåda, rodnad och ibland vita beläggningar eller flytningar.' },
            {
              term: 'Psoriasis',
              description:
                'Röda, blanka fläckar med tydlig kant. Fjäll saknas ofta här, och därför är den svår att känna igen.',
            },
            {
              term: 'Lichen sclerosus',
              description:
                'Vit, tunn hud som kliar och lätt spricker. Smittar inte. Sjukdomen bör bedömas på plats och följas under lång tid.',
            },
            {
              term: 'Könsvårtor',
              description: 'Små utväxter som orsakas av virus. De är ofarliga men smittar, och går ofta tillbaka.',
            },
            { term: 'Herpes', description: 'Små, ömma blåsor eller sår som kommer i skov.' },
            {
              term: 'Helt normala knottror',
              description:
                'Talgkörtlar och små jämna knottror på ollonkanten eller inre blygdläpparna. De behöver ingen behandling.',
            },
          ],
        },
      ],
    },
    {
      id: 'tecken',
      heading: 'Det är bra om du kan berätta',
      blocks: [
        {
          list: [
            'om det kliar, svider, gör ont eller bara syns',
            'hur länge du har haft besvären och om de kommer tillbaka',
            'vilka tvålar, krämer, bindor och trosskydd du använder',
            'om du har haft ny sexuell kontakt, och om en partner har besvär',
            'om du har hudbesvär på andra ställen på kroppen',
            'om du är gravid',
          ],
        },
        'Du behöver inte berätta mer än du vill, men svaren hjälper läkaren att ge dig rätt råd.',
      ],
    },
    {
      id: 'egenvard',
      heading: 'Det här kan du göra själv',
      blocks: [
        {
          list: [
            'Tvätta underlivet med bara vatten eller en oparfymerad olja, högst en gång om dagen.',
            'Låt bli intimtvål, våtservetter och parfymerade produkter.',
            'Bär luftiga underkläder av bomull och byt efter träning.',
            'Gör ett uppehåll med rakning tills huden har lugnat sig.',
            'Smörj torr hud med en fet, oparfymerad salva.',
            'Har du haft svamp i slidan förut och känner igen besvären kan du prova ett receptfritt medel från apoteket. Är det första gången, eller är du gravid, ska du fråga en läkare eller barnmorska först.',
            'Avstå från sex som gör ont, och använd kondom om du kan ha en infektion som smittar.',
          ],
        },
        'Kontakta en läkare om besvären inte har gått över på en till två veckor, om de kommer tillbaka eller om du är orolig för något som du ser.',
      ],
    },
    {
      id: 'behandling',
      heading: 'Så kan besvären behandlas',
      blocks: [
        'Ofta räcker det att ta bort det som irriterar och smörja huden mjuk. Vid eksem, psoriasis och svamp kan läkaren skriva ut en kräm som är anpassad för den tunna huden i underlivet. Använd inte en kräm som du har fått för en annan del av kroppen utan att fråga först.',
        'Könsvårtor behöver inte alltid behandlas. Herpes kan lindras om behandlingen påbörjas tidigt i ett skov. Vid misstanke om lichen sclerosus hänvisar vi dig till en undersökning på plats, eftersom diagnosen ska vara säker och sjukdomen följas upp.',
      ],
    },
    {
      id: 'bilder',
      heading: 'Bilder som hjälper läkaren',
      blocks: [
        {
          list: [
            'En översiktsbild av bara det område som är berört.',
            'En bild lite närmare, så att gränsen mot frisk hud syns.',
            'En skarp närbild av det du undrar över.',
          ],
        },
        'Bilderna blir en del av din journal och omfattas av samma tystnadsplikt som vid ett besök. Ansikte, smycken, tatueringar och annat som visar vem du är behöver inte vara med.',
        {
          note: 'Skicka bara bilder av dig själv, och bara om du är vuxen. Vi tar inte emot bilder av någon som är under 18 år.',
        },
      ],
    },
    {
      id: 'pa-distans',
      heading: 'Det här kan vi inte bedöma på bild',
      blocks: [
        {
          list: [
            'Om du har klamydia, gonorré, syfilis eller någon annan infektion som kräver prov. Du testar dig på en mottagning. Självtest för klamydia och gonorré går ofta att beställa via 1177.',
            'Flytningar, smärta i buken och blödningar. De kräver en gynekologisk undersökning.',
            'Knutor och svullnader, till exempel i pungen.',
            'Hudförändringar som inte läker. De kan behöva ett vävnadsprov.',
          ],
        },
      ],
    },
  ],
  urgent: {
    heading: 'När ska du söka vård direkt?',
    items: [
      'Sök akut vård om du får plötslig, svår smärta i en testikel, om förhuden har fastnat bakom ollonet eller om du inte kan kissa.',
      'Sök akut vård om huden i underlivet snabbt blir mycket smärtsam, svullen eller mörk. Ring 112 om du samtidigt har feber eller känner dig mycket sjuk.',
      'Sök vård samma dag om du har feber och ont i nedre delen av magen, eller så ont att du inte kan sitta eller gå som vanligt.',
      'Är du gravid och får blåsor eller sår i underlivet ska du kontakta din barnmorska samma dag. Sök förlossningen om du är nära beräknad födsel.',
      'Boka tid på vårdcentralen eller en gynekologisk mottagning för ett sår, en knuta eller en hudförändring som inte har läkt på en månad, för ett födelsemärke som förändras och för blödningar efter klimakteriet.',
      'Har du blivit utsatt för ett sexuellt övergrepp finns hjälp dygnet runt. Ring 1177 eller sök en akutmottagning. Ring 112 om du är i fara.',
    ],
  },
  lastWords: 'Vill du få dina besvär bedömda i lugn och ro?',
};
