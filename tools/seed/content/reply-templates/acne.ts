import { NOT_PREGNANT, type Template } from './template.js';

const ACNE_SAFETY_NET =
  'Sök vård samma dag om du får feber och ont i leder tillsammans med stora, ömma sår. Mår du så dåligt av din hud att du är nedstämd, kontakta vårdcentralen. Har du tankar på att ta ditt liv, ring 112.';
const SELF_CARE =
  'Tvätta huden två gånger om dagen med en mild rengöring utan parfym. Använd fettfri hudkräm och smink som inte täpper till porerna. Kläm inte på finnarna, eftersom det kan ge ärr.';

export const acne: readonly Template[] = [
  {
    title: 'Akne, mild',
    codes: ['L70.0'],
    texts: {
      diagnosis: 'Mild akne',
      assessment:
        'Bilderna och dina svar stämmer med mild akne. Jag ser [pormaskar/enstaka inflammerade finnar] på [område].',
      treatment: `Stryk ett tunt lager [bensoylperoxid 5 % / adapalen 0,1 % / adapalen med bensoylperoxid] på hela området [varannan kväll i två veckor, så att huden vänjer sig, och sedan varje kväll]. En ärtstor mängd räcker till ansiktet. Adapalen ska inte användas under graviditet. ${NOT_PREGNANT}`,
      duration:
        'Det tar 8 till 12 veckor innan du ser full effekt. Fortsätt sedan så länge det behövs, och pröva att sluta efter [6] månader. Sluta direkt om du blir gravid, eller om huden svullnar eller får blåsor.',
      sideEffects:
        'Torrhet, rodnad, sveda och fjällning är vanligt de första veckorna. Smörj då mer sällan och använd hudkräm. Huden blir känsligare för sol. [Bensoylperoxid bleker kläder och handdukar]',
      selfCare: SELF_CARE,
      followUp:
        'Har det inte blivit bättre efter [12] veckor kan behandlingen behöva ändras. Beställ en ny bedömning eller kontakta vårdcentralen.',
      safetyNet: ACNE_SAFETY_NET,
    },
  },
  {
    title: 'Akne, måttlig',
    codes: ['L70.0'],
    prescriptions: [
      {
        preparation: 'Lymecyklin',
        strength: '300 mg',
        form: 'kapsel',
        dose: '1 kapsel om dagen, till maten',
        amount: 'för 3 månader',
        repeats: '1',
      },
    ],
    texts: {
      diagnosis: 'Måttlig akne',
      assessment:
        'Bilderna och dina svar stämmer med måttlig akne. Jag ser [många inflammerade finnar] på [område], och [inga ärr / ärr på …].',
      treatment: `Ta lymecyklin 300 mg, 1 kapsel om dagen, till maten med ett stort glas vatten. Stryk samtidigt ett tunt lager [adapalen med bensoylperoxid] på hela området varje kväll. Behandlingen ska inte användas under graviditet eller amning. ${NOT_PREGNANT} Läkemedlet fungerar sämre tillsammans med järn, kalk och syrahämmande medel: ta dem med två timmars mellanrum. [[kontrollera: andra läkemedel och allergier]]`,
      duration:
        'Kapslarna i 3 månader, inte längre utan ny bedömning. Krämen fortsätter du med efteråt. Sluta och hör av dig om du får utslag, svår huvudvärk eller synrubbningar, eller om du blir gravid.',
      sideEffects:
        'Ont i magen och illamående är vanligt. Huden bränner sig lättare i solen, så använd solskydd och undvik solarium. Krämen kan ge torrhet och sveda de första veckorna.',
      selfCare: SELF_CARE,
      followUp: 'Efter 3 månader behöver effekten bedömas. Beställ en ny bedömning eller boka tid på vårdcentralen.',
      safetyNet: `${ACNE_SAFETY_NET} Ring 112 om du får svårt att andas eller svullnar i ansiktet efter att ha tagit läkemedlet.`,
    },
  },
  {
    title: 'Akne, svår: remiss',
    stance: 'in-person',
    codes: ['L70.1'],
    texts: {
      diagnosis: 'Svår akne',
      assessment:
        'Bilderna visar djupa, ömma knutor och [ärr] på [område]. Det är svår akne. Den behöver tabletter som skrivs ut och följs upp på en hudmottagning.',
      followUp:
        'Jag [skickar remiss till / ber dig kontakta] hudmottagningen i [ort]. Har du inte fått en tid inom [4] veckor, ring dit och fråga.',
      selfCare: SELF_CARE,
      safetyNet: ACNE_SAFETY_NET,
    },
  },
  {
    title: 'Perioral dermatit',
    codes: ['L71.0'],
    texts: {
      diagnosis: 'Perioral dermatit, eksemliknande utslag kring munnen',
      assessment:
        'Bilderna visar små röda knottror runt [munnen/näsan/ögonen], med en fri kant närmast läpparna. Det stämmer med perioral dermatit. [[kontrollera: kortison i ansiktet]]',
      treatment:
        'Sluta med kortison i ansiktet, och med all kräm, smink och solskydd på området. Tvätta bara med ljummet vatten. [Räcker det inte: metronidazolkräm en gång om dagen]',
      duration:
        'I 4 till 8 veckor. Har du använt kortison blir det ofta sämre den första veckan, innan det vänder. Börja inte om med kortison.',
      sideEffects: 'Huden kan kännas torr och stram när du låter bli kräm. Det är ofarligt och går över.',
      selfCare: 'När huden har läkt: använd så få produkter som möjligt, utan parfym, och inför en i taget.',
      followUp: 'Har det inte blivit bättre efter [8] veckor bör en läkare undersöka huden på plats.',
      safetyNet:
        'Sök vård samma dag om utslagen får gula skorpor, om du får blåsor eller feber, eller om ögat gör ont eller blir rött. Ring 1177 om du är osäker.',
    },
  },
];
