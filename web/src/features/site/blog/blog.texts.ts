import { capitalised, type DoctorWords } from '../../../../../common/doctor-words.js';

export const blogTexts = {
  title: 'Blogg',
  metaTitle: 'Blogg om hud, hår och naglar',
  metaDescription:
    'Artiklar om hudbesvär och hudvård: vad som är vanligt, vad du kan göra själv och när du behöver träffa en läkare. Skrivna för att kunna läsas av alla.',
  lead: 'Om vanliga besvär med hud, hår och naglar: vad du kan göra själv, och när en läkare behöver titta.',
  empty: 'Inga blogginlägg att visa just nu.',
  readMore: 'Läs mer →',
  showMore: 'Visa fler inlägg',
  loading: 'Inläggen laddas.',
  feed: 'RSS-flöde',
} as const;

export const postTexts = {
  /** In the head of a post without an excerpt. */
  metaDescription: (title: string, brand: string) =>
    `${title}. En artikel på ${brand} om hud, hår och naglar, om egenvård och om när du ska söka vård.`,
  author: (author: string) => `Av ${author}`,
  /** Author in structured data when a post names none. */
  team: (brand: string) => `${brand} Team`,
  /** Under a picture that a program made. */
  generated: 'Bilden är skapad av ett datorprogram.',
  noContent: 'Innehållet för denna artikel är inte tillgängligt.',
  loading: 'Artikeln laddas.',
  failed: 'Det kan bero på en tillfällig störning. Försök igen.',
  retry: 'Försök igen',
  all: 'Alla inlägg',
  readOn: 'Läs vidare',
  topic: 'Läs mer om',
  related: 'Fler artiklar',
  cta: (doctor: DoctorWords) => ({
    title: 'Redo att få din personliga hudvård?',
    text: `Beställ en bedömning, svara på frågor om dina besvär och skicka tre bilder. ${capitalised(doctor.one)} svarar dig.`,
    button: 'Beställ bedömning',
  }),
} as const;
