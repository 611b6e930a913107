import { NOT_PREGNANT, type Template } from './template.js';

export const fineLines: readonly Template[] = [
  {
    title: 'Solskadad och åldrande hud',
    codes: ['L57.8'],
    texts: {
      diagnosis: 'Hud som har påverkats av ålder och sol',
      assessment:
        'Bilderna visar fina linjer och ojämn ton, vilket är vanligt när huden blir äldre. [Jag ser inget som behöver utredas / Det här behöver undersökas: …]',
      selfCare:
        'Solskydd varje dag gör störst skillnad. Använd mjukgörande kräm efter tvätt. Rökning gör att huden åldras snabbare.',
      followUp: 'Du behöver ingen uppföljning, så länge huden inte ändrar sig.',
      safetyNet:
        'Kontakta vårdcentralen inom två veckor om du får ett sår som inte läker, en sträv eller skorpig fläck som växer eller en fläck som blöder.',
    },
  },
  {
    title: 'Aktinisk keratos: undersökning',
    stance: 'in-person',
    codes: ['L57.0'],
    texts: {
      diagnosis: 'Sträv fläck av sol, troligen aktinisk keratos',
      assessment:
        'Bilderna visar en [sträv, röd] fläck på [område]. Den kan vara en aktinisk keratos, ett förstadium till hudcancer som går bra att behandla. Fläcken behöver kännas på och undersökas innan den behandlas.',
      selfCare: 'Skydda huden mot sol varje dag. Riv inte bort skorpan.',
      followUp: 'Boka tid på vårdcentralen inom [4] veckor. Ta med det här svaret.',
      safetyNet:
        'Vänta inte på tiden om fläcken växer snabbt, blir en knuta, blöder eller får ett sår: kontakta vårdcentralen samma vecka.',
    },
  },
];

export const scars: readonly Template[] = [
  {
    title: 'Ärr',
    codes: ['L90.5'],
    texts: {
      diagnosis: 'Ärr i huden',
      assessment:
        'Bilderna visar ett [plant/upphöjt/insjunket] ärr på [område]. Ärr fortsätter att mogna i ett till två år.',
      treatment: 'Lägg en silikonplatta eller silikongel på ärret [12 till 24] timmar om dygnet, när huden är hel.',
      duration: 'I minst [3] månader. Sluta om huden under blir röd, kliar eller får utslag.',
      sideEffects: 'Huden under plattan kan bli irriterad. Ta en paus och tvätta plattan varje dag.',
      selfCare: 'Skydda ärret mot sol det första året. Massera det försiktigt med en parfymfri kräm.',
      followUp:
        'Växer ärret utanför det gamla såret, eller stramar det över en led, bör en läkare undersöka det på plats.',
      safetyNet:
        'Sök vård samma dag om området blir rött, varmt och ömt eller om du får feber. Kontakta vårdcentralen inom en vecka om ärret öppnar sig eller vätskar.',
    },
  },
  {
    title: 'Keloid',
    codes: ['L91.0'],
    texts: {
      diagnosis: 'Keloid, ärr som har vuxit utanför såret',
      assessment:
        'Bilderna visar ett upphöjt, fast ärr på [område], som har vuxit utanför [såret/piercingen/finnen] och stämmer med en keloid. Den är godartad, men går sällan tillbaka av sig själv. [[kontrollera: snabb tillväxt, sår och om något sår har funnits där]]',
      treatment:
        'Silikonplatta eller silikongel på ärret [12 till 24] timmar om dygnet, när huden är hel. [Mot klåda: kortison grupp IV, tunt på själva ärret en gång om dagen]',
      duration:
        'Silikonet i minst [3] månader. [Krämen i högst 4 veckor] Sluta om huden runt ärret blir röd, tunn eller får utslag.',
      sideEffects:
        'Huden under plattan kan bli irriterad: ta en paus, och tvätta plattan varje dag. [Kortison kan göra huden tunnare och ljusare]',
      selfCare:
        'Skydda ärret mot sol. Undvik piercing och tatuering, eftersom nya keloider kan bildas där. Ett ärr som bara skärs bort kommer ofta tillbaka och blir större.',
      followUp:
        'Kortison som sprutas in i ärret hjälper ofta bäst. Jag [skickar remiss till / ber dig kontakta] hudmottagningen i [ort].',
      safetyNet:
        'Kontakta vårdcentralen inom två veckor om ärret växer snabbt, blöder eller får ett sår. Sök vård samma dag om området blir rött, varmt och ömt eller om du får feber.',
    },
  },
];

export const nails: readonly Template[] = [
  {
    title: 'Nagelsvamp: prov före tabletter',
    codes: ['B35.1'],
    texts: {
      diagnosis: 'Förändrad nagel, kanske nagelsvamp',
      assessment:
        'Nageln är [förtjockad och gul] på ett sätt som kan bero på svamp, men också på slitage eller en hudsjukdom. Därför behövs ett prov från nageln före tabletter. [[kontrollera: lever, hjärta, andra läkemedel och graviditet inför tabletter]]',
      selfCare:
        'Håll naglarna korta och torra. Byt strumpor varje dag och använd skor som inte trycker. Nagelsvamp är ofarligt för de flesta, och att inte behandla är också ett val.',
      followUp:
        'Boka provtagning på din vårdcentral, och ta med det här svaret. Visar provet svamp kan terbinafin i tablett bli aktuellt, efter blodprov och genomgång av dina läkemedel.',
      safetyNet:
        'Sök vård samma dag om tån eller fingret blir rött, varmt och svullet. Har du diabetes, kontakta vårdcentralen samma dag vid sår på foten. Kontakta vårdcentralen inom två veckor om du får en mörk strimma i nageln.',
    },
  },
  {
    title: 'Nagelförändring utan svamp',
    codes: ['L60.3'],
    texts: {
      diagnosis: 'Förändrad nagel',
      assessment: 'Nageln är [räfflad/skör/lossad] på ett sätt som oftast beror på [slitage, eksem eller psoriasis].',
      selfCare:
        'Håll naglarna korta och torra. Smörj nagelbanden med fet kräm. Undvik nagellack och lösnaglar tills nageln har vuxit ut.',
      followUp:
        'En fingernagel växer ut på 6 månader, en tånagel på 12 till 18. Är nageln inte bättre då bör en läkare undersöka den på plats.',
      safetyNet:
        'Sök vård samma dag om tån eller fingret blir rött, varmt och svullet. Kontakta vårdcentralen inom två veckor om du får en mörk strimma i en nagel, eller om den blir bredare.',
    },
  },
];

const HAIR_SAFETY_NET =
  'Sök vård på vårdcentralen inom två veckor om hårbotten gör ont, vätskar eller får ärr, eller om du snabbt tappar mycket mer hår.';

export const hairScalp: readonly Template[] = [
  {
    title: 'Androgen alopeci',
    codes: ['L64.9'],
    texts: {
      diagnosis: 'Ärftligt håravfall, androgen alopeci',
      assessment:
        'Bilderna visar glesare hår [i vikarna och på hjässan / längs mittbenan], utan [ärr eller inflammation], som stämmer med ärftligt håravfall.',
      treatment: `Minoxidil [5 %] i hårbotten [1 ml två gånger om dagen / en kapsyl skum om dagen]. Det säljs utan recept. Ska inte användas under graviditet eller amning, eller vid hjärtsjukdom utan att ha frågat läkare. ${NOT_PREGNANT}`,
      duration:
        'I minst 6 månader innan du bedömer effekten, och sedan så länge du vill behålla den. Sluta om du får hjärtklappning, yrsel eller bröstsmärta.',
      sideEffects: 'Håret kan lossna mer de första veckorna. Klåda, fjäll och hårväxt i ansiktet förekommer.',
      selfCare: 'Undvik hårda frisyrer och stark värme. Skydda en gles hjässa mot sol.',
      followUp: 'Har det inte blivit bättre efter [12] månader bör en läkare undersöka hårbotten på plats.',
      safetyNet: `${HAIR_SAFETY_NET} Ring 112 om du får bröstsmärta.`,
    },
  },
  {
    title: 'Alopecia areata',
    codes: ['L63.9'],
    texts: {
      diagnosis: 'Fläckvist håravfall, alopecia areata',
      assessment:
        'Bilderna visar [en/flera] runda, kala fläckar på [område] [med slät hud, utan fjäll och ärr], som stämmer med alopecia areata. Håret växer ofta ut av sig självt inom ett år.',
      treatment: 'Kortison grupp [III/IV] som [lösning/kräm], tunt på fläckarna en gång om dagen.',
      duration:
        'I [6] veckor, sedan paus i [2] veckor. Högst [3] månader i taget. Sluta om huden blir tunn, röd eller svider.',
      sideEffects: 'Tunnare hud och ytliga blodkärl där du smörjer länge. Sveda.',
      selfCare: 'Skydda kala fläckar mot sol och kyla.',
      followUp:
        'Blir fläckarna fler, eller har inget växt ut på [3] månader, behöver du remiss till hudmottagningen. Be vårdcentralen om den.',
      safetyNet: HAIR_SAFETY_NET,
    },
  },
  {
    title: 'Telogent effluvium',
    codes: ['L65.0'],
    texts: {
      diagnosis: 'Tillfälligt ökat håravfall, telogent effluvium',
      assessment:
        'Du tappar mer hår över hela huvudet [sedan …], ungefär [3] månader efter [sjukdom, förlossning, viktnedgång eller stress]. [Hårbotten ser frisk ut på bilderna / visar …] Håret kommer oftast tillbaka på 6 till 12 månader.',
      selfCare: 'Ät regelbundet och varierat. Tvätta håret som vanligt: hår som lossnar skulle ha lossnat ändå.',
      followUp:
        'Ta blodprov på vårdcentralen: blodvärde, järndepåer och sköldkörtel. Håller det i sig efter [6] månader bör en läkare undersöka hårbotten på plats.',
      safetyNet: HAIR_SAFETY_NET,
    },
  },
  {
    title: 'Svamp i hårbotten: prov',
    stance: 'in-person',
    codes: ['B35.0'],
    texts: {
      diagnosis: 'Kanske svamp i hårbotten',
      assessment:
        'Bilderna visar [fjällande fläckar med avbrutna hårstrån] på [område]. Det kan vara svamp. Den behöver tabletter, men först ett prov.',
      selfCare:
        'Dela inte kam, mössa eller handduk. Andra i hemmet som har fjäll eller kala fläckar behöver också undersökas.',
      followUp: 'Boka tid på vårdcentralen inom [en vecka] för svampprov. Ta med det här svaret.',
      safetyNet:
        'Sök vård samma dag om hårbotten blir svullen, varig och gör ont, eller om du får feber. Ring 1177 om du är osäker.',
    },
  },
];

export const genitalProblems: readonly Template[] = [
  {
    title: 'Klåda i underlivet',
    codes: ['L29.3'],
    texts: {
      diagnosis: 'Klåda i underlivet',
      assessment:
        'Det du beskriver är vanligt och kan ha flera orsaker. Utifrån bilderna och dina svar är [diagnos] mest sannolikt, eftersom [skäl].',
      treatment:
        'Hydrokortison 1 % tunt på det som kliar, till kvällen. [Svamp misstänks: kräm med klotrimazol två gånger om dagen]',
      duration: 'I [7] dagar. Sluta om det svider mer, och om det inte har hjälpt efter en vecka.',
      sideEffects: 'Det kan svida en kort stund. Kräm med fett kan göra kondomer och pessar osäkra.',
      selfCare:
        'Tvätta med enbart vatten eller olja, en gång om dagen. Undvik parfym, trosskydd och åtsittande kläder.',
      followUp:
        'Prov för könssjukdomar tar du på en ungdomsmottagning, gynekologisk mottagning eller vårdcentral. Provet är gratis.',
      safetyNet:
        'Sök vård samma dag om du får feber, svår smärta, blåsor eller sår, eller om du inte kan kissa. Är du gravid, kontakta din barnmorska.',
    },
  },
  {
    title: 'Lichen sclerosus: remiss',
    stance: 'in-person',
    codes: ['L90.0'],
    texts: {
      diagnosis: 'Troligen lichen sclerosus',
      assessment:
        'Bilderna visar [vit, tunn hud] på [område], som kan vara lichen sclerosus. Sjukdomen är godartad men behöver behandlas och följas, så en läkare behöver undersöka huden.',
      selfCare: 'Tvätta med enbart vatten eller olja. Smörj med en fet, parfymfri kräm. Undvik åtsittande kläder.',
      followUp:
        'Jag [skickar remiss till / ber dig kontakta] [hudmottagning, gynekolog eller urolog] i [ort]. Har du inte fått en tid inom [4] veckor, ring dit.',
      safetyNet:
        'Kontakta vårdcentralen samma vecka om du får ett sår som inte läker eller en hård knuta. Sök vård samma dag om du inte kan kissa, eller om förhuden inte går att föra tillbaka.',
    },
  },
];
