import { bilingual, both } from '../../../../shared/language.js';

export const productTexts = bilingual({
  legend: both('Product', 'Produkten'),
  lead: both(
    'Shown on the order page and on receipts. It is written at Stripe, and the site follows.',
    'Visas på beställningssidan och på kvitton. Texten skrivs hos Stripe, och webbplatsen följer efter.',
  ),
  name: both('Product name', 'Produktnamn'),
  description: both('Description', 'Beskrivning'),
  image: both('Address of the image', 'Bildens adress'),
  imageNote: both(
    'A picture of this site, shown in a box of 200 × 200 pixels. Leave blank for none.',
    'En bild på den här webbplatsen, visas i en ruta på 200 × 200 pixlar. Lämna tomt för ingen bild.',
  ),
  imageFormat: both(
    (origin: string) => `The address has to begin with ${origin}/`,
    (origin) => `Adressen måste börja med ${origin}/`,
  ),
  upload: both('Upload image', 'Ladda upp bild'),
  uploading: both('Uploading...', 'Laddar upp...'),
  failedToUpload: both('Failed to upload image', 'Bilden kunde inte laddas upp'),
  preview: both('The image as it will be shown', 'Bilden som den kommer att visas'),
  price: both(
    (price: string, vat: string) => `Price: ${price} with ${vat} % VAT. It is set at Stripe, not here.`,
    (price, vat) => `Pris: ${price} med ${vat} % moms. Det bestäms hos Stripe, inte här.`,
  ),
  states: {
    preparing: both(
      'Being written at Stripe. Pages show the former text until then.',
      'Skrivs hos Stripe. Sidorna visar den tidigare texten tills dess.',
    ),
    failed: both('Stripe does not have this text yet.', 'Stripe har inte den här texten än.'),
  },
  retry: both('Try again', 'Försök igen'),
  retried: both('Stripe is asked again', 'Stripe får frågan igen'),
  failedToRetry: both('Failed to ask Stripe again', 'Det gick inte att fråga Stripe igen'),
});
