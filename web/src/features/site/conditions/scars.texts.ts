import type { ConditionTexts } from './condition.js';

export const texts: ConditionTexts = {
  metaTitle: 'Ärr: olika sorter, egenvård och behandling',
  metaDescription:
    'Ärr efter akne, sår eller operation: hur de läker, vad du kan göra själv och vad som kräver ett besök. Läs vad läkaren kan se på dina bilder.',
  lead: 'Ett ärr är hudens sätt att laga en skada. Det förändras i ett år eller längre, och de flesta ärr bleknar och mjuknar av sig själva. Det går sällan att ta bort ett ärr helt, men det finns sätt att göra det mindre märkbart och mindre besvärligt.',
  sections: [
    {
      id: 'vad-ar-det',
      heading: 'Vad är ett ärr?',
      blocks: [
        'När en skada når ner i läderhuden lagas den med ny bindväv. Den har inte samma ordning, färg och spänst som huden runt om. Hur ärret blir beror på hur djup skadan var, var den sitter, hur den läkte och på ärftlighet.',
        {
          definitions: [
            {
              term: 'Insjunkna ärr',
              description: 'Små gropar eller vågor i huden. De är vanliga efter akne och vattkoppor.',
            },
            {
              term: 'Upphöjda ärr',
              description: 'Röda, tjocka ärr som håller sig inom den ursprungliga skadan. De planar ofta ut med tiden.',
            },
            {
              term: 'Keloider',
              description:
                'Ärr som växer utanför skadan och sällan går tillbaka av sig själva. De är vanligare på bröst, axlar och örsnibbar och hos personer med mörkare hud.',
            },
            {
              term: 'Bristningar',
              description:
                'Strimmor som kommer när huden tänjs snabbt, till exempel under en graviditet eller i tonåren. De är röda eller lila först och bleknar sedan.',
            },
          ],
        },
      ],
    },
    {
      id: 'tecken',
      heading: 'Så förändras ett ärr',
      blocks: [
        'De första månaderna är ett ärr ofta rött, fast och ibland kliande. Sedan blir det blekare, plattare och mjukare. Färgskillnaden kan sitta kvar länge, särskilt om ärret får sol.',
        'Ett ärr kan klia, strama eller göra ont. Sitter det över en led kan det begränsa rörelsen. Många besväras mest av hur det ser ut, och det är skäl nog att fråga.',
      ],
    },
    {
      id: 'egenvard',
      heading: 'Det här kan du göra själv',
      blocks: [
        {
          list: [
            'Vänta tills såret är helt läkt innan du börjar behandla ärret.',
            'Skydda ärret mot sol under det första året, med kläder, plåster eller solskyddsmedel.',
            'Silikonplåster eller silikongel från apoteket kan göra upphöjda ärr plattare. Använd dem många timmar per dygn i flera månader.',
            'Massera ärret varsamt med en mjukgörande kräm när huden har läkt. Det kan göra ärret mjukare och minska klåda och stramhet.',
            'Får du fortfarande utslag av akne är det viktigaste att den behandlas, så att det inte bildas nya ärr.',
          ],
        },
        'Kontakta en läkare om ett ärr växer i stället för att plana ut, om det gör ont eller kliar så att det stör dig, eller om det hindrar en rörelse. Har du fått keloider tidigare är det bra att söka tidigt, och att berätta det inför en operation.',
      ],
      links: [{ label: 'Om akne', path: '/akne' }],
    },
    {
      id: 'behandling',
      heading: 'Så kan ärr behandlas',
      blocks: [
        'Läkaren bedömer vilken sorts ärr du har, hur gammalt det är och vad som är rimligt att vänta sig. Ofta är rådet att låta ärret mogna i upp till ett år innan något annat görs.',
        'Besvär som klåda och rodnad kan ibland lindras med krämer. Upphöjda ärr och keloider kan behandlas med injektioner eller frysning, och insjunkna ärr med till exempel laser eller små nålstick. Sådant görs på en mottagning, ofta i flera omgångar, och varje metod har risker som du ska få förklarade först.',
        'Handlar det mest om hur ärret ser ut betalar du oftast behandlingen själv. Läkaren kan hjälpa dig att förstå vad du bör fråga om innan du bestämmer dig.',
      ],
    },
    {
      id: 'bilder',
      heading: 'Bilder som hjälper läkaren',
      blocks: [
        {
          list: [
            'En översiktsbild som visar var på kroppen ärret sitter.',
            'En närbild rakt ovanifrån, gärna med en linjal bredvid.',
            'En närbild snett från sidan, med ljus från ett fönster. Då syns om ärret är upphöjt eller insjunket.',
          ],
        },
        { note: 'Skriv i formuläret hur gammalt ärret är och hur skadan uppstod.' },
      ],
    },
    {
      id: 'pa-distans',
      heading: 'Det här kan vi inte bedöma på bild',
      blocks: [
        {
          list: [
            'Hur fast ärret är och hur det sitter mot vävnaden under.',
            'Ärr som begränsar en rörelse. De behöver undersökas av läkare eller fysioterapeut.',
            'Ärr efter hudcancer som har tagits bort. De följs upp av mottagningen som opererade dig.',
          ],
        },
      ],
    },
  ],
  urgent: {
    heading: 'När ska du söka vård direkt?',
    items: [
      'Kontakta vården samma dag om ett sår eller ett färskt ärr blir alltmer rött, varmt, svullet eller ömt, om det kommer var eller om det spricker upp. Ring 1177 för råd.',
      'Ring 112 om du har en infektion i huden och samtidigt får hög feber, frossa eller mycket svår smärta, andas fort eller blir förvirrad, även om det inte syns så mycket.',
      'Boka tid på vårdcentralen om det i ett gammalt ärr kommer en knuta, ett sår som inte läker på en månad eller en ny mörk fläck.',
      'Ring 1177 om du är osäker på hur bråttom det är.',
    ],
  },
  lastWords: 'Vill du få ditt ärr bedömt?',
};
