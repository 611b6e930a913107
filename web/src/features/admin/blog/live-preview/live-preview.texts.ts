import { bilingual, both } from '../../../../shared/language.js';

/** In the head of the page, whose language is Swedish. */
export const previewPageTexts = {
  metaTitle: 'Förhandsvisning',
  metaDescription: 'Ett inlägg som skrivs, så som läsarna får se det.',
} as const;

export const livePreviewTexts = bilingual({
  open: both('Preview on the page', 'Förhandsvisa på sidan'),
  live: both(
    'Preview. Not saved, and seen by nobody else. What you write in the dialog appears here.',
    'Förhandsvisning. Inte sparad, och ingen annan ser den. Det du skriver i dialogen syns här.',
  ),
  ended: both(
    'Preview. The dialog was closed; this is what was written last.',
    'Förhandsvisning. Dialogen är stängd; det här skrevs sist.',
  ),
  nothing: both(
    'Nothing to preview. Open a post in the admin area and choose “Preview on the page”.',
    'Inget att förhandsvisa. Öppna ett inlägg i administrationen och välj ”Förhandsvisa på sidan”.',
  ),
});
