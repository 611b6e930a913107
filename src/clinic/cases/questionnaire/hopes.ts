import type { WrittenGroup } from './rules.js';

/** From this impact on, the form asks how the patient feels. */
const HIGH_IMPACT = 8;

/** Wishes, and how much the complaint weighs. */
export const hopesGroup: WrittenGroup = {
  id: 'hopes',
  title: 'Vad du hoppas på',
  questions: [
    {
      id: 'hopes',
      type: 'multi',
      label: 'Vad hoppas du få hjälp med?',
      help: 'Kryssa för allt som stämmer.',
      options: [
        { id: 'diagnosis', label: 'Att få veta vad det är' },
        { id: 'treatment', label: 'Att få en behandling' },
        { id: 'renewal', label: 'Att fortsätta med en behandling som fungerar' },
        { id: 'self-care', label: 'Råd om vad jag kan göra själv' },
        { id: 'reassurance', label: 'Att få veta om det är farligt' },
      ],
    },
    {
      id: 'impact',
      type: 'scale',
      label: 'Hur mycket påverkar besvären din vardag?',
      help: '0 betyder inte alls, 10 värsta tänkbara.',
    },
    {
      id: 'mood',
      type: 'single',
      look: 'unhurried',
      label: 'Det låter tungt. Hur mår du?',
      help: 'Många som har besvär med huden mår dåligt av det, och du är inte ensam. Du kan ringa 1177 dygnet runt, eller Mind Självmordslinjen på 90101. Ring 112 om du har tankar på att ta ditt liv.',
      options: [
        { id: 'ok', label: 'Det är jobbigt, men jag klarar det' },
        { id: 'low', label: 'Jag är nedstämd eller orolig för det mesta' },
        { id: 'dark-thoughts', label: 'Ibland tänker jag att jag inte vill leva' },
        { id: 'prefer-not-to-say', label: 'Vill inte svara' },
      ],
      visibleWhen: { question: 'impact', atLeast: HIGH_IMPACT },
    },
    {
      id: 'wishes',
      type: 'text',
      label: 'Är det något du oroar dig för, eller helst vill slippa?',
      required: false,
    },
  ],
};
