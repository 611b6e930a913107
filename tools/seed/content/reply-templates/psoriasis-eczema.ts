import { FINGERTIP, FOLLOW_UP, type Template } from './template.js';

const ECZEMA_SAFETY_NET =
  'Sök vård samma dag om eksemet vätskar eller får gula skorpor, om du får små blåsor som gör ont eller om du får feber. Ring 1177 om du är osäker på vart du ska vända dig.';
const EMOLLIENT =
  'Smörj med mjukgörande kräm minst två gånger om dagen, även när huden ser bra ut. Duscha kort och ljummet. Undvik parfym och ull direkt mot huden.';
const STEROID_EFFECTS =
  'Det kan svida de första dagarna. Kortison under lång tid kan göra huden tunnare, därför trappar du ned. Använd det inte på ögonlocken utan att ha frågat först.';

/** Daily, then less and less, so that the eczema does not return. */
const TAPERED =
  'En gång om dagen i [2] veckor, sedan varannan dag i [2] veckor, sedan två gånger i veckan i [4] veckor. Sluta och hör av dig om huden blir sämre av krämen.';

export const psoriasisEczema: readonly Template[] = [
  {
    title: 'Atopiskt eksem',
    codes: ['L20.9'],
    texts: {
      diagnosis: 'Atopiskt eksem',
      assessment:
        'Bilderna visar torr, röd och kliande hud [i böjvecken], som stämmer med atopiskt eksem. [[kontrollera: tecken på infektion]]',
      treatment: `På kroppen: kortisonkräm grupp [II/III], till exempel [hydrokortisonbutyrat / mometason]. I ansiktet och i hudveck: grupp I, hydrokortison 1 %. Smörj ett tunt lager på eksemet, till kvällen. ${FINGERTIP}`,
      duration: TAPERED,
      sideEffects: STEROID_EFFECTS,
      selfCare: EMOLLIENT,
      followUp: FOLLOW_UP,
      safetyNet: ECZEMA_SAFETY_NET,
    },
  },
  {
    title: 'Handeksem',
    codes: ['L30.8', 'L24.9', 'L23.9'],
    texts: {
      diagnosis: 'Handeksem',
      assessment:
        'Bilderna visar [torr, sprucken hud / små blåsor] på [händerna], som stämmer med handeksem. Vatten, tvål och [arbete] är vanliga orsaker. [Nickel, gummi, parfym eller annat som du tål dåligt: …]',
      treatment: `Kortisonkräm grupp [III], till exempel [mometason / betametason], tunt på eksemet till kvällen. ${FINGERTIP}`,
      duration: TAPERED,
      sideEffects: STEROID_EFFECTS,
      selfCare:
        'Smörj med fet mjukgörande kräm efter varje tvätt. Använd handsprit i stället för tvål när händerna är rena. Ha bomullsvantar under skyddshandskar, och ta av ringar.',
      followUp:
        'Har det inte blivit bättre efter [6] veckor, eller hänger det ihop med ditt arbete, behöver du testas för kontaktallergi. Be vårdcentralen om remiss till hudmottagningen.',
      safetyNet: ECZEMA_SAFETY_NET,
    },
  },
  {
    title: 'Kontaktallergi (allergiskt kontakteksem)',
    codes: ['L23.9'],
    texts: {
      diagnosis: 'Troligen kontaktallergi, allergiskt kontakteksem',
      assessment:
        'Bilderna visar [rött, kliande eksem med knottror eller blåsor] på [område], där huden har varit i kontakt med [ämne]. Det stämmer med allergiskt kontakteksem. [[kontrollera: krämer, smink, hårfärg, smycken och arbete]]',
      treatment: `Undvik det som du misstänker. Kortison grupp [II/III] tunt på eksemet en gång om dagen. I ansiktet och i hudveck: [hydrokortison 1 %]. ${FINGERTIP}`,
      duration: 'Varje dag i [2] veckor, sedan varannan dag i [1] vecka. Sluta om huden blir tunn eller svider mer.',
      sideEffects: 'Lätt sveda. Tunnare hud och ytliga blodkärl där du smörjer länge.',
      selfCare:
        'Använd bara parfymfri tvål och mjukgörande kräm tills det har läkt. Spara förpackningarna till det som du har använt. Har du reagerat på hårfärg, använd den inte igen.',
      followUp:
        'Vad du är allergisk mot visar ett lapptest på en hudmottagning. Jag [skickar remiss till / ber dig kontakta] hudmottagningen i [ort]. Beror eksemet på något i ditt arbete, berätta det för din arbetsgivare.',
      safetyNet:
        'Sök vård samma dag om ansiktet svullnar så att du har svårt att öppna ögonen, om huden vätskar och gör ont eller om du får feber. Ring 112 om du får svårt att andas eller svullnar i mun eller svalg.',
    },
  },
  {
    title: 'Nummulärt eksem',
    codes: ['L30.0'],
    texts: {
      diagnosis: 'Nummulärt eksem, runda eksemfläckar',
      assessment:
        'Bilderna visar runda, [vätskande/fjällande] fläckar på [ben och armar], som stämmer med nummulärt eksem. [Svamp är mindre troligt, eftersom … / bör uteslutas med prov]',
      treatment: `Kortisonkräm grupp [III], till exempel [mometason / betametason], tunt på fläckarna till kvällen. ${FINGERTIP}`,
      duration: TAPERED,
      sideEffects: STEROID_EFFECTS,
      selfCare: EMOLLIENT,
      followUp:
        'Har det inte blivit bättre efter [4] veckor behöver en läkare undersöka huden på plats och ta prov för svamp.',
      safetyNet: ECZEMA_SAFETY_NET,
    },
  },
  {
    title: 'Seborroiskt eksem',
    codes: ['L21.9'],
    texts: {
      diagnosis: 'Seborroiskt eksem, mjälleksem',
      assessment:
        'Bilderna visar rodnad med gulaktiga fjäll [i hårbotten, vid näsan och i ögonbrynen], som stämmer med seborroiskt eksem.',
      treatment:
        'Hårbotten: schampo med ketokonazol 2 % två gånger i veckan. Låt det verka i 5 minuter innan du sköljer. Ansiktet: kräm med [ketokonazol 2 % / mikonazol och hydrokortison] tunt en gång om dagen.',
      duration:
        'Schampot i [4] veckor, sedan en gång i veckan eller varannan för att hålla det borta. Krämen i [2] veckor i taget. Sluta om huden svider kraftigt eller svullnar.',
      sideEffects: 'Det kan svida lite, och håret kan bli torrt.',
      selfCare:
        'Eksemet kommer ofta tillbaka vid stress och på vintern. Börja då med samma behandling igen. Mjuka upp tjocka fjäll med olja några timmar före tvätt.',
      followUp: FOLLOW_UP,
      safetyNet: ECZEMA_SAFETY_NET,
    },
  },
  {
    title: 'Eksem, ospecificerat',
    codes: ['L30.9'],
    texts: {
      diagnosis: 'Eksem',
      assessment:
        'Bilderna visar torr och röd hud på [område], som stämmer med eksem. [[kontrollera: tecken på infektion]]',
      treatment: `Kortisonkräm grupp [I/II/III], [preparat], tunt på eksemet till kvällen. ${FINGERTIP}`,
      duration: TAPERED,
      sideEffects: STEROID_EFFECTS,
      selfCare: EMOLLIENT,
      followUp: FOLLOW_UP,
      safetyNet: ECZEMA_SAFETY_NET,
    },
  },
  {
    title: 'Psoriasis i huden',
    codes: ['L40.0'],
    texts: {
      diagnosis: 'Psoriasis',
      assessment:
        'Bilderna visar avgränsade, röda och fjällande fläckar på [område], som stämmer med psoriasis. Ungefär [1] procent av huden är berörd. [[kontrollera: besvär från leder]]',
      treatment: `Kräm eller skum med [kalcipotriol och betametason] på fläckarna en gång om dagen. I ansiktet och i hudveck: [hydrokortison 1 %]. ${FINGERTIP} [[kontrollera: njurar, kalk i blodet och andra läkemedel]]`,
      duration:
        'Varje dag i 4 veckor. Därefter två gånger i veckan i [8] veckor på de fläckar som brukar komma tillbaka. Sluta och hör av dig om huden blir sämre.',
      sideEffects: 'Klåda och sveda där du smörjer. Lång behandling med kortison kan göra huden tunnare.',
      selfCare:
        'Smörj med mjukgörande kräm varje dag, så lossnar fjällen. Lagom mycket sol hjälper många, men bränn dig inte. Rökning och mycket alkohol gör psoriasis sämre.',
      followUp:
        'Har det inte blivit bättre efter [8] veckor, eller är stora ytor berörda, behöver du ljusbehandling eller andra läkemedel. Be vårdcentralen om remiss till hudmottagningen.',
      safetyNet:
        'Sök akut samma dag om utslagen snabbt sprider sig över stora delar av kroppen, om du får varblåsor eller om du får feber. Kontakta vårdcentralen inom en vecka om du får ont eller blir stel i leder.',
    },
  },
];
