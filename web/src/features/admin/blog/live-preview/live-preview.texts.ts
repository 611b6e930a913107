import { bilingual } from '../../../../shared/language.js';

/** In the head of the page, whose language is Swedish. */
export const previewPageTexts = {
  metaTitle: 'Förhandsvisning',
  metaDescription: 'Ett inlägg som skrivs, så som läsarna får se det.',
} as const;

export const livePreviewTexts = bilingual({
  en: {
    open: 'Preview on the page',
    live: 'Preview. Not saved, and seen by nobody else. What you write in the dialog appears here.',
    ended: 'Preview. The dialog was closed; this is what was written last.',
    nothing: 'Nothing to preview. Open a post in the admin area and choose “Preview on the page”.',
  },
  sv: {
    open: 'Förhandsvisa på sidan',
    live: 'Förhandsvisning. Inte sparad, och ingen annan ser den. Det du skriver i dialogen syns här.',
    ended: 'Förhandsvisning. Dialogen är stängd; det här skrevs sist.',
    nothing: 'Inget att förhandsvisa. Öppna ett inlägg i administrationen och välj ”Förhandsvisa på sidan”.',
  },
});
