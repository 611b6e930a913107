import { NOT_PREGNANT, type Template } from './template.js';

/** Where tests for infections that sex spreads are taken. */
const TESTED =
  'Prov för könssjukdomar tar du på en mottagning för könssjukdomar, en ungdomsmottagning eller vårdcentral. Provet är gratis.';

export const genitalInfections: readonly Template[] = [
  {
    title: 'Kondylom (könsvårtor)',
    codes: ['A63.0'],
    texts: {
      diagnosis: 'Kondylom, könsvårtor',
      assessment:
        'Bilderna visar [en/flera] små, [skaftade/platta] vårtor på [område], som stämmer med kondylom. De orsakas av ett vanligt virus, hpv. De är ofarliga och försvinner ofta av sig själva, men det kan ta många månader. [[kontrollera: inte mörk, hård eller sårig]]',
      treatment: `Podofyllotoxin [kräm 0,15 % / lösning 0,5 %] på varje vårta morgon och kväll i tre dagar, sedan fyra dagars uppehåll. Det är en omgång. Stryk bara på vårtor som du kan se och nå, och låt det torka. Läkemedlet ska inte användas under graviditet eller amning, eller på sår. ${NOT_PREGNANT}`,
      duration:
        'I högst [4] omgångar, en i veckan. Sluta om huden får sår, svullnar eller gör mycket ont, eller om du blir gravid.',
      sideEffects:
        'Sveda, rodnad och ytliga sår där du smörjer, mest den andra och tredje dagen. Det läker i uppehållet.',
      selfCare:
        'Raka inte området, för då kan vårtorna sprida sig. Kondom minskar smittan men skyddar inte helt. Har du livmoderhals, gå på cellprovet när du blir kallad.',
      followUp: `Har du kvar vårtor efter [6] veckor, eller sitter de i slidan, i urinröret eller i ändtarmen, boka tid på en mottagning för könssjukdomar. ${TESTED}`,
      safetyNet:
        'Kontakta vårdcentralen inom en vecka om en vårta blir mörk, hård eller sårig eller växer snabbt. Sök vård samma dag om du får feber, svår smärta eller inte kan kissa. Är du gravid, kontakta din barnmorska.',
    },
  },
  {
    title: 'Herpes i underlivet',
    codes: ['A60.0'],
    texts: {
      diagnosis: 'Troligen herpes i underlivet',
      assessment:
        'Bilderna visar [små blåsor / ytliga sår] på [område], och du har haft besvär i [antal] dagar. Det stämmer med herpes. [Det är troligen första gången / Du har haft det förut.] Viruset är vanligt, och du kan ha fått det för länge sedan. Ett prov från en blåsa eller ett färskt sår ger ett säkert svar. [[kontrollera: graviditet och nedsatt immunförsvar]]',
      treatment:
        'Valaciklovir 500 mg, 1 tablett två gånger om dagen. Tabletterna hjälper mest om du börjar [inom fem dygn, vid det första utbrottet / inom ett dygn, när det kommer tillbaka]. [[kontrollera: njurar, andra läkemedel och amning]]',
      duration:
        'I [10 dagar vid det första utbrottet / 3 dagar när det kommer tillbaka]. Sluta och ring 1177 om du får utslag på kroppen, blir förvirrad eller svullnar.',
      sideEffects: 'Huvudvärk och illamående är vanligt. Drick mycket.',
      selfCare:
        'Skölj med ljummet vatten. Svider det när du kissar, kissa i duschen. Ha inte sex förrän huden är hel. Tvätta händerna när du har rört vid blåsorna, och rör inte ögonen. Berätta gärna för den som du har sex med.',
      followUp: `Ta provet inom [två] dagar, medan såren är färska. ${TESTED} Får du utbrott mer än sex gånger om året finns förebyggande behandling: kontakta vårdcentralen.`,
      safetyNet:
        'Sök vård samma dag om du inte kan kissa, om det gör mycket ont eller om du får ont i ett öga. Ring 112 om du får feber och svår huvudvärk, blir stel i nacken eller förvirrad. Är du gravid, kontakta din barnmorska samma dag.',
    },
  },
  {
    title: 'Balanit (inflammation på ollonet)',
    codes: ['N48.1'],
    texts: {
      diagnosis: 'Balanit, inflammation på ollonet',
      assessment:
        'Bilderna visar [röd, irriterad hud / röd hud med vit beläggning] på [ollonet och förhuden], som stämmer med balanit. Det beror oftast på [hud som har blivit irriterad av tvål och fukt / svamp]. [[kontrollera: diabetes, fast vit hud, knuta och sår]]',
      treatment:
        '[Hydrokortison 1 % / kräm med mikonazol och hydrokortison] tunt på det röda, [en/två] gånger om dagen. [[kontrollera: warfarin, om krämen har mikonazol]]',
      duration: 'I [7 till 14] dagar. Sluta om det svider mer eller om huden svullnar.',
      sideEffects: 'Det kan svida en kort stund. Kräm med fett kan göra kondomer osäkra.',
      selfCare:
        'Tvätta under förhuden med enbart ljummet vatten, en gång om dagen, och torka torrt. Undvik tvål, parfym och våtservetter. Dra alltid fram förhuden igen efteråt.',
      followUp: `Har det inte läkt efter [2] veckor, eller kommer det tillbaka, boka tid på vårdcentralen för undersökning och blodsocker. ${TESTED}`,
      safetyNet:
        'Sök vård samma dag om förhuden inte går att dra fram igen, om du inte kan kissa eller om du får feber. Kontakta vårdcentralen inom en vecka om du får ett sår, en hård knuta eller en fläck som inte läker.',
    },
  },
];
