import { CONDITIONS } from '../../../../common/conditions.js';
import { NOT_SURE, concernNotIn, type WrittenGroup } from './rules.js';

/** What the patient wants help with, and who they are as far as the skin is concerned. */
export const aboutGroup: WrittenGroup = {
  id: 'about',
  title: 'Vad gäller det?',
  questions: [
    {
      id: 'concern',
      type: 'single',
      label: 'Vad vill du ha hjälp med?',
      help: 'Välj det som ligger närmast. Du behöver inte veta säkert.',
      options: [...CONDITIONS.map(({ id, name }) => ({ id, label: name })), NOT_SURE],
    },
    {
      id: 'description',
      type: 'text',
      label: 'Berätta om besvären med egna ord.',
      help: 'Skriv som du skulle säga det. Några meningar räcker.',
    },
    {
      id: 'sex',
      type: 'single',
      label: 'Vilket kön ska läkaren utgå från?',
      help: 'Vi har fyllt i det som står i din beställning. Läkaren behöver veta till exempel om du kan bli gravid.',
      options: [
        { id: 'woman', label: 'Kvinna' },
        { id: 'man', label: 'Man' },
        { id: 'other', label: 'Annat, eller vill inte svara' },
      ],
    },
    {
      id: 'skinTone',
      type: 'single',
      look: 'skin-tone',
      label: 'Vilken färg liknar din hud mest?',
      help: 'Jämför med insidan av överarmen. Rodnad ser olika ut på olika hud, och läkaren behöver veta för att bedöma bilderna rätt.',
      options: [
        { id: 'tone-1', label: 'Mycket ljus' },
        { id: 'tone-2', label: 'Ljus' },
        { id: 'tone-3', label: 'Mellanljus' },
        { id: 'tone-4', label: 'Ljusbrun' },
        { id: 'tone-5', label: 'Brun' },
        { id: 'tone-6', label: 'Mörkbrun' },
      ],
      visibleWhen: concernNotIn(['nails']),
    },
  ],
};
