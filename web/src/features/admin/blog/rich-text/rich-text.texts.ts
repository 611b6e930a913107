import { bilingual, both } from '../../../../shared/language.js';

export const richTextTexts = bilingual({
  modes: both('Way of writing', 'Sätt att skriva'),
  html: 'HTML',
  editor: both('Editor', 'Redigerare'),
  unreadable: both(
    'This text holds something that the editor would lose. It can only be changed as HTML.',
    'Texten innehåller något som skulle gå förlorat i redigeraren. Den går bara att ändra som HTML.',
  ),
  toolbar: both('Text formatting', 'Textformat'),
  hint: both(
    'Ctrl+B bold, Ctrl+I italic, Ctrl+Alt+2 heading, Ctrl+Alt+3 subheading, Ctrl+Shift+8 list, Ctrl+Z undo. Shift+Tab leads to the formatting buttons. Tables are kept and changed as HTML.',
    'Ctrl+B fet, Ctrl+I kursiv, Ctrl+Alt+2 rubrik, Ctrl+Alt+3 underrubrik, Ctrl+Skift+8 lista, Ctrl+Z ångra. Skift+Tab leder till formatknapparna. Tabeller bevaras och ändras som HTML.',
  ),
  leftOut: {
    pictures: both(
      'Images were not pasted. Add them with the button Image in the text.',
      'Bilder följde inte med. Lägg in dem med knappen Bild i texten.',
    ),
    comments: both('Comments were not pasted.', 'Kommentarer följde inte med.'),
  },
  formats: {
    heading: both('Heading', 'Rubrik'),
    subheading: both('Subheading', 'Underrubrik'),
    bold: both('Bold', 'Fet'),
    italic: both('Italic', 'Kursiv'),
    bulletList: both('List', 'Lista'),
    orderedList: both('Numbered list', 'Numrerad lista'),
    quote: both('Quote', 'Citat'),
  },
  undo: both('Undo', 'Ångra'),
  redo: both('Redo', 'Gör om'),
  link: {
    open: both('Link', 'Länk'),
    panel: both('Link the marked text', 'Länka den markerade texten'),
    address: both('Link address', 'Länkadress'),
    set: both('Set link', 'Sätt länk'),
    remove: both('Remove link', 'Ta bort länk'),
    unsafe: both(
      'Write a web address, an e-mail address, or a path such as /faq.',
      'Skriv en webbadress, en e-postadress eller en sökväg som /faq.',
    ),
  },
  image: {
    open: both('Image in the text', 'Bild i texten'),
    panel: both('Put an image in the text', 'Lägg en bild i texten'),
    address: both('Image address', 'Bildadress'),
    alt: both('What the image shows', 'Vad bilden visar'),
    set: both('Insert image', 'Lägg in bilden'),
    invalid: both(
      'Write the image’s address on this site or on the web.',
      'Skriv bildens adress på den här webbplatsen eller på webben.',
    ),
  },
});
