import { includesAny } from '../../../../common/questionnaire/answer-rule.js';
import { NONE_OF_THESE, YES_NO_NOT_SURE, CAN_BE_PREGNANT, concernIn, type WrittenGroup } from './rules.js';

export const healthGroup: WrittenGroup = {
  id: 'health',
  title: 'Din hälsa',
  questions: [
    {
      id: 'healthConditions',
      type: 'multi',
      label: 'Har du, eller har du haft, någon av de här sjukdomarna?',
      help: 'De kan påverka vilken behandling som passar dig.',
      options: [
        { id: 'none', label: 'Nej, ingen sjukdom' },
        { id: 'diabetes', label: 'Diabetes' },
        { id: 'circulation', label: 'Sjukdom i hjärtat eller blodkärlen, blodpropp eller dålig cirkulation i benen' },
        { id: 'liver-kidney', label: 'Sjukdom i levern eller njurarna' },
        { id: 'asthma-allergy', label: 'Astma, hösnuva eller eksem, nu eller som barn' },
        { id: 'skin-cancer', label: 'Hudcancer eller förstadium till hudcancer' },
        { id: 'other', label: 'Annan sjukdom, till exempel i leder, tarm eller psykisk sjukdom' },
      ],
    },
    {
      id: 'healthDetails',
      type: 'text',
      label: 'Vilken sjukdom har du, eller har du haft?',
      visibleWhen: { question: 'healthConditions', includes: 'other' },
    },
    {
      id: 'immuneSystem',
      type: 'single',
      label: 'Har du nedsatt immunförsvar?',
      help: 'Det kan bero på en sjukdom, på cellgifter, på kortison som tabletter eller på läkemedel som dämpar immunförsvaret.',
      options: YES_NO_NOT_SURE,
    },
    {
      id: 'pregnancy',
      type: 'multi',
      label: 'Är du gravid, ammar du eller planerar du en graviditet?',
      help: 'En del behandlingar passar inte vid graviditet eller amning.',
      options: [
        NONE_OF_THESE,
        { id: 'pregnant-early', label: 'Jag är gravid, före vecka 28' },
        { id: 'pregnant-late', label: 'Jag är gravid, i vecka 28 eller senare' },
        { id: 'breast-feeding', label: 'Jag ammar' },
        { id: 'planning', label: 'Jag planerar en graviditet' },
        { id: 'prefer-not-to-say', label: 'Vill inte svara' },
      ],
      visibleWhen: CAN_BE_PREGNANT,
    },
    {
      id: 'contraception',
      type: 'single',
      label: 'Använder du något preventivmedel?',
      help: 'Vissa preventivmedel påverkar akne, och vissa behandlingar kräver ett säkert skydd.',
      options: [
        { id: 'combined', label: 'P-piller, p-ring eller p-plåster' },
        { id: 'progestogen', label: 'Minipiller, p-stav, p-spruta eller hormonspiral' },
        { id: 'copper', label: 'Kopparspiral, eller sterilisering' },
        { id: 'barrier', label: 'Kondom eller annat skydd' },
        { id: 'no', label: 'Nej, eller behöver inget' },
        { id: 'prefer-not-to-say', label: 'Vill inte svara' },
      ],
      visibleWhen: { all: [concernIn(['acne']), CAN_BE_PREGNANT] },
    },
  ],
};

/** What the patient takes, and must not be given. */
export const medicinesGroup: WrittenGroup = {
  id: 'medicines',
  title: 'Läkemedel och allergier',
  questions: [
    {
      id: 'medicines',
      type: 'medicines',
      label: 'Vilka läkemedel använder du?',
      help: 'Skriv namn och styrka om du vet. Ta med receptfria läkemedel och naturläkemedel. Använder du inga kryssar du för det.',
    },
    {
      id: 'allergies',
      type: 'multi',
      label: 'Är du allergisk eller överkänslig mot något?',
      help: 'Kryssa för allt som stämmer.',
      options: [
        { id: 'none', label: 'Nej, inte vad jag vet' },
        { id: 'medicine', label: 'Ett läkemedel' },
        { id: 'severe-medicine-reaction', label: 'Ett läkemedel som gav mig en svår reaktion' },
        { id: 'contact', label: 'Nickel, parfym, hudvård, gummi eller plåster' },
        { id: 'other', label: 'Mat eller något annat' },
      ],
    },
    {
      id: 'reactionDetails',
      type: 'text',
      label: 'Vilket läkemedel reagerade du på, och vad hände?',
      visibleWhen: includesAny('allergies', ['medicine', 'severe-medicine-reaction']),
    },
    {
      id: 'allergyDetails',
      type: 'text',
      label: 'Vad är du allergisk mot?',
      required: false,
      visibleWhen: includesAny('allergies', ['contact', 'other']),
    },
  ],
};
