import type { ConditionTexts } from './condition.js';

export const texts: ConditionTexts = {
  metaTitle: 'Håravfall och hårbotten: orsaker och behandling',
  metaDescription:
    'Håravfall, mjäll, klåda eller sår i hårbotten: vanliga orsaker, egenvård och behandling. Läs när du behöver prover eller en undersökning på plats.',
  lead: 'Att tappa hår eller ha en hårbotten som kliar är vanligt och ofta oroande. Många orsaker är ofarliga, och vissa går över av sig själva. Några former av håravfall bör däremot behandlas tidigt, så det är klokt att ta reda på vilken du har.',
  sections: [
    {
      id: 'vad-ar-det',
      heading: 'Vanliga orsaker',
      blocks: [
        'Det är normalt att tappa mellan 50 och 100 hårstrån om dagen. Håret växer i cykler, och varje strå vilar och faller av innan ett nytt växer ut.',
        {
          definitions: [
            {
              term: 'Ärftligt håravfall',
              description:
                'Håret tunnas ut långsamt, hos män i vikarna och på hjässan, hos kvinnor oftast över mittbenan.',
            },
            {
              term: 'Tillfälligt håravfall',
              description:
                'Mycket hår faller två till fyra månader efter en förlossning, hög feber, operation, stor viktnedgång eller svår stress. Det brukar vända inom ett halvår.',
            },
            {
              term: 'Fläckvist håravfall',
              description:
                'Runda, släta kala fläckar som kommer plötsligt. Kallas alopecia areata och beror på immunförsvaret.',
            },
            { term: 'Mjäll och mjälleksem', description: 'Fjäll, klåda och rodnad i hårbotten, ofta i perioder.' },
            {
              term: 'Psoriasis i hårbotten',
              description: 'Tjocka, vita fjäll med tydlig kant, ofta bakom öronen och i nacken.',
            },
            {
              term: 'Ärrbildande håravfall',
              description:
                'Ovanligt. Hårsäckarna förstörs av en inflammation, och huden blir slät utan porer. Behöver tidig bedömning.',
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
            'när det började, och om det gick fort eller långsamt',
            'om håret tunnas ut överallt eller fattas i fläckar',
            'om hårbotten kliar, svider, fjällar eller är öm',
            'om du har varit sjuk, fött barn, gått ner i vikt eller bytt läkemedel det senaste halvåret',
            'om håravfall finns i familjen',
            'hur du brukar sätta upp, färga eller behandla håret',
          ],
        },
      ],
    },
    {
      id: 'egenvard',
      heading: 'Det här kan du göra själv',
      blocks: [
        {
          list: [
            'Undvik frisyrer som drar hårt i hårfästet.',
            'Låt hårbotten vila från blekning, kemikalier och hög värme.',
            'Prova ett receptfritt mjällschampo i några veckor om du har fjäll och klåda.',
            'Ät varierat. Kosttillskott hjälper bara om du har en brist.',
            'Skydda kala partier mot sol med mössa, hatt eller solskyddsmedel.',
          ],
        },
        'Kontakta en läkare om mycket hår faller utan att du förstår varför, om det inte har vänt efter ungefär ett halvår, om du får kala fläckar eller om klåda och fjäll inte har blivit bättre på en månad.',
        'Var försiktig med dyra kurer som lovar ny hårväxt. Tillfälligt håravfall vänder ofta av sig självt, vad man än använder.',
      ],
    },
    {
      id: 'behandling',
      heading: 'Så kan besvären behandlas',
      blocks: [
        'Läkaren försöker först reda ut vilken sorts håravfall det är. Ibland behövs blodprover, till exempel för att se om du har järnbrist eller en rubbning i sköldkörteln. Proverna tar du på en vårdcentral.',
        'Vid ärftligt håravfall finns behandling som hos en del kan bromsa förloppet. Den måste användas länge, och håravfallet fortsätter om man slutar. Vissa läkemedel passar inte den som är eller kan bli gravid. Vid fläckvist håravfall växer håret ofta ut igen av sig självt. I vissa fall finns behandling.',
        'Mjälleksem och psoriasis i hårbotten behandlas med schampo, lösningar eller krämer. Besvären kommer ofta tillbaka, så du får också råd om hur du förebygger dem.',
      ],
    },
    {
      id: 'bilder',
      heading: 'Bilder som hjälper läkaren',
      blocks: [
        {
          list: [
            'Hjässan rakt uppifrån, med håret kammat i mittbena. Be gärna någon om hjälp.',
            'Hårfästet framifrån och vid tinningarna, med håret bakåt.',
            'En skarp närbild av hårbotten där besvären är som tydligast.',
          ],
        },
        { note: 'Fotografera torrt hår utan spray, hårfiber eller annan styling.' },
      ],
    },
    {
      id: 'pa-distans',
      heading: 'Det här kan vi inte bedöma på bild',
      blocks: [
        {
          list: [
            'Om du har en brist eller en hormonell orsak. Det kräver prover.',
            'Om hårsäckarna är skadade för gott. Det kräver undersökning av hårbotten, ibland med vävnadsprov.',
            'Håravfall hos barn, som kan bero på svamp och kräver odling. Tjänsten har en åldersgräns.',
            'Knutor, sår och födelsemärken i hårbotten.',
          ],
        },
      ],
    },
  ],
  urgent: {
    heading: 'När ska du söka vård direkt?',
    items: [
      'Sök akut vård om du är över 50 år och får ny huvudvärk med ömhet i tinning eller hårbotten, smärta i käken när du tuggar eller påverkad syn. Ring 112 om synen försvinner.',
      'Sök vård samma dag om hårbotten blir svullen, varig eller mycket öm, särskilt om du har feber.',
      'Sök vård samma dag om du får smärtsamma blåsor på ena sidan av huvudet. Sök akut vård om de sitter i pannan eller nära ögat.',
      'Boka tid på vårdcentralen så snart du kan om du får kala fläckar med rodnad, smärta eller hud som ser slät och ärrig ut.',
      'Boka tid om ett sår i hårbotten inte har läkt på en månad, eller om ett födelsemärke där förändras.',
      'Ring 1177 om du är osäker på vart du ska vända dig eller hur bråttom det är.',
    ],
  },
  lastWords: 'Vill du få hjälp med hår och hårbotten?',
};
