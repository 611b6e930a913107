import type { ConditionTexts } from './condition.js';

export const texts: ConditionTexts = {
  metaTitle: 'Psoriasis och eksem: skillnad, råd och behandling',
  metaDescription:
    'Så skiljer sig psoriasis och eksem åt, vad du kan göra själv och hur de kan behandlas. Läs också när utslagen behöver undersökas på plats.',
  lead: 'Psoriasis och eksem är inflammationer i huden som kommer och går. De smittar inte. Båda går att lindra, ofta med behandling som du sköter själv hemma, men på olika sätt. Därför är det viktigt att diagnosen blir rätt.',
  sections: [
    {
      id: 'vad-ar-det',
      heading: 'Vad är skillnaden?',
      blocks: [
        {
          definitions: [
            {
              term: 'Psoriasis',
              description:
                'Huden bildar nya celler för fort. Det ger röda, tydligt avgränsade fläckar med vita fjäll, ofta på armbågar, knän, nedre delen av ryggen och i hårbotten. Sjukdomen är delvis ärftlig och kan också påverka naglar och leder.',
            },
            {
              term: 'Atopiskt eksem',
              description:
                'Torr, känslig hud med svag skyddsbarriär. Det kliar mycket, ofta i armveck och knäveck, på hals och händer. Eksemet är vanligt hos barn men finns även hos vuxna.',
            },
            {
              term: 'Kontakteksem',
              description:
                'Utslag där huden har irriterats eller där du är allergisk mot något, till exempel nickel, parfym eller konserveringsmedel. Handeksem är vanligast.',
            },
            {
              term: 'Mjälleksem',
              description:
                'Rodnad och feta fjäll i hårbotten, ögonbryn, runt näsan och på bröstet. Kallas också seborroiskt eksem.',
            },
          ],
        },
        'På mörkare hud syns rodnad sämre. Utslagen kan i stället se lila, gråaktiga eller bruna ut, och lämna mörkare eller ljusare fläckar.',
      ],
    },
    {
      id: 'tecken',
      heading: 'Vanliga tecken',
      blocks: [
        {
          list: [
            'torr, röd och kliande hud',
            'fjällande fläckar, med eller utan tydlig kant',
            'sprickor i händer eller fötter',
            'vätskande eller skorpiga utslag när eksemet är infekterat',
            'gropar eller missfärgning i naglarna, vid psoriasis',
          ],
        },
        'Stress, infektioner, kyla, torr luft och vissa läkemedel kan få båda att blossa upp.',
      ],
    },
    {
      id: 'egenvard',
      heading: 'Det här kan du göra själv',
      blocks: [
        {
          list: [
            'Smörj med mjukgörande kräm varje dag, även när huden är lugn. Smörj direkt efter dusch.',
            'Duscha kort, i ljummet vatten. Använd duscholja eller mild tvål utan parfym, och bara där det behövs.',
            'Bär handskar när du diskar, städar eller har händerna i vatten, med bomullsvantar under om det tar lång tid.',
            'Välj mjuka kläder närmast kroppen och tvättmedel utan parfym.',
            'Lägg märke till vad som förvärrar besvären. En kort dagbok under några veckor ger ofta ett mönster.',
            'Om du röker är det bra att sluta. Rökning förvärrar psoriasis.',
          ],
        },
        'Vid lindrigt eksem kan en receptfri inflammationsdämpande kräm hjälpa. Använd den en kort tid, så som det står på förpackningen, och inte i ansiktet eller underlivet utan att fråga en läkare.',
        'Kontakta en läkare om utslagen inte har blivit bättre på två veckor, om klådan stör sömnen, om händerna spricker så att du inte kan göra det du brukar eller om du är osäker på vad det är.',
      ],
    },
    {
      id: 'behandling',
      heading: 'Så kan besvären behandlas',
      blocks: [
        'Grunden är alltid att hålla huden mjuk. När utslagen blossar upp behövs ofta en inflammationsdämpande kräm under en period. Läkaren väljer styrka efter var på kroppen utslagen sitter, och du får ett schema för hur du börjar, trappar ner och förebygger nya skov.',
        'Räcker inte krämer finns ljusbehandling, tabletter och sprutor. Sådan behandling kräver besök, provtagning och uppföljning på en hudmottagning. Då skriver vi det i svaret och berättar hur du går vidare.',
        'Vid misstänkt kontaktallergi behövs ett lapptest på en mottagning. Då fästs små mängder av olika ämnen på ryggen och huden läses av efter några dagar.',
      ],
    },
    {
      id: 'bilder',
      heading: 'Bilder som hjälper läkaren',
      blocks: [
        {
          list: [
            'En översiktsbild som visar hur utbredda utslagen är.',
            'En bild av ett typiskt utslag på ungefär 30 centimeters avstånd, med kanten synlig.',
            'En skarp närbild av ytan, så att fjäll och sprickor syns.',
          ],
        },
        { note: 'Smörj inte närmast före fotograferingen. Kräm döljer fjällen och ger blänk i bilden.' },
      ],
    },
    {
      id: 'pa-distans',
      heading: 'Det här kan vi inte bedöma på bild',
      blocks: [
        {
          list: [
            'Ledbesvär vid psoriasis. Stela, svullna eller ömma leder ska undersökas på plats.',
            'Vad du är allergisk mot. Det kräver ett lapptest.',
            'Utslag över stora delar av kroppen, som kan behöva behandling och prover på en hudmottagning.',
            'En ensam, fjällande fläck som inte försvinner. Den kan behöva ett vävnadsprov.',
          ],
        },
      ],
    },
  ],
  urgent: {
    heading: 'När ska du söka vård direkt?',
    items: [
      'Sök akut vård om nästan hela huden blir röd och fjällar, särskilt om du fryser, har feber eller känner dig sjuk.',
      'Sök vård samma dag om eksem plötsligt blir mycket smärtsamt och får små blåsor eller runda sår. Det kan vara en herpesinfektion i eksemet. Sitter de nära ögat ska du söka akut vård.',
      'Sök vård samma dag om huden blir röd, varm och svullen eller varig, särskilt om rodnaden sprider sig eller om du får feber.',
      'Ring 1177 om du är osäker på hur bråttom det är, eller om en led har blivit svullen och stel. Är leden också varm och gör mycket ont, eller har du feber, ska du söka vård samma dag.',
      'Ring 112 om du får svårt att andas, om du får mycket svår smärta i huden och snabbt blir sämre eller om du känner dig allvarligt sjuk.',
      'Boka tid på vårdcentralen om en ensam fläck eller ett sår inte har läkt på en månad, eller om ett födelsemärke förändras.',
    ],
  },
  lastWords: 'Vill du få dina utslag bedömda?',
};
