import { bilingual, both } from '../../../../shared/language.js';

export const previewTexts = bilingual({
  title: both('The home page at another time', 'Startsidan vid en annan tidpunkt'),
  lead: both(
    'The home page as visitors see it at another time: its banner and its price. Texts are those of now.',
    'Startsidan som besökare ser den vid en annan tidpunkt: kampanjruta och pris. Texterna är de som gäller nu.',
  ),
  at: both('As of (Swedish time)', 'Vid tidpunkten (svensk tid)'),
  atMissing: both('Choose a day and a time', 'Välj dag och tid'),
  show: both('Show preview', 'Visa'),
  frame: both(
    (when: string) => `The home page as of ${when}`,
    (when) => `Startsidan ${when}`,
  ),
  scroll: both('Preview; scroll sideways for all of it', 'Förhandsvisning; rulla i sidled för att se allt'),
  failed: both('Failed to draw the preview', 'Förhandsvisningen kunde inte visas'),
});
