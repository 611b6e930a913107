import { bilingual } from '../../../../shared/language.js';

export const previewTexts = bilingual({
  en: {
    title: 'The home page at another time',
    lead: 'The home page as visitors see it at another time: its banner and its price. Texts are those of now.',
    at: 'As of (Swedish time)',
    atMissing: 'Choose a day and a time',
    show: 'Show preview',
    frame: (when: string) => `The home page as of ${when}`,
    scroll: 'Preview; scroll sideways for all of it',
    failed: 'Failed to draw the preview',
  },
  sv: {
    title: 'Startsidan vid en annan tidpunkt',
    lead: 'Startsidan som besökare ser den vid en annan tidpunkt: kampanjruta och pris. Texterna är de som gäller nu.',
    at: 'Vid tidpunkten (svensk tid)',
    atMissing: 'Välj dag och tid',
    show: 'Visa',
    frame: (when: string) => `Startsidan ${when}`,
    scroll: 'Förhandsvisning; rulla i sidled för att se allt',
    failed: 'Förhandsvisningen kunde inte visas',
  },
});
