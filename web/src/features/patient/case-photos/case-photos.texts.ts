import type { PhotoArea } from '../../../../../common/body-sites.js';
import type { PhotoFault, PhotoSlot } from '../../../../../common/photos.js';
import { photoTitles } from '../../../shared/case/photo.texts.js';
import type { Advice } from './checks/advice.js';

const slots: Readonly<Record<PhotoSlot, { readonly title: string; readonly text: string }>> = {
  overview: { title: photoTitles.overview, text: 'Så att det syns var på kroppen besvären sitter.' },
  mid: { title: photoTitles.mid, text: 'Ungefär en linjals avstånd. Lite frisk hud runt om ska synas.' },
  close: { title: photoTitles.close, text: 'Så nära du kan med skärpa. Backa lite om bilden blir suddig.' },
  'extra-1': { title: photoTitles['extra-1'], text: 'Ett annat ställe, eller från sidan.' },
  'extra-2': { title: photoTitles['extra-2'], text: 'Till exempel en äldre bild, om huden såg annorlunda ut då.' },
};

/** How to photograph an area, and what else to show. */
const areas: Readonly<Record<PhotoArea, string>> = {
  scalp: 'Be gärna någon om hjälp. Bena isär håret så att hårbotten syns.',
  face: 'Ta av glasögonen. Du behöver inte visa hela ansiktet på närbilderna.',
  mouth: 'Torka av läpparna. Sitter det inne i munnen, dra läppen åt sidan och lys upp med en lampa.',
  neck: 'Håll undan hår och krage. Sätt dig vänd mot fönstret.',
  'chest-abdomen': 'Stå vänd mot fönstret och håll telefonen rakt framför, inte uppifrån.',
  back: 'Be någon om hjälp, eller använd självutlösaren och en spegel.',
  arm: 'Lägg armen på ett bord med ett enfärgat papper under.',
  hand: 'Lägg handen platt på ett enfärgat papper. Visa båda händerna på bilden på håll.',
  nails: 'Ta bort nagellack. Lägg fingrarna eller foten på ett enfärgat papper. Visa alla naglar på bilden på håll.',
  'groin-buttocks': 'Visa bara det som behövs.',
  leg: 'Stå eller sitt vänd mot fönstret. Visa båda benen på bilden på håll.',
  foot: 'Lägg foten på ett enfärgat underlag. Ta även fotsulan om besvären sitter där.',
};

const advice: Readonly<Record<Advice, string>> = {
  blurred: 'Bilden ser suddig ut. Håll telefonen stilla och tryck på skärmen där skärpan ska vara.',
  dark: 'Bilden är mörk. Gå närmare ett fönster, eller tänd fler lampor.',
  bright: 'Bilden är mycket ljus. Ta den utan blixt, eller flytta dig ur solen.',
  small: 'Bilden är liten, så att detaljer kan försvinna. Använd originalet om du har det.',
  same: 'Den liknar en bild som du redan har lagt till.',
};

const refusals: Readonly<Record<PhotoFault, string>> = {
  not_an_image: 'Filen går inte att läsa som en bild. Välj en bild i formatet JPEG eller PNG.',
  heic: 'Bilden är i formatet HEIC, som inte går att läsa här. På en iPhone: öppna Inställningar, Kamera, Format och välj Mest kompatibel. Ta sedan bilden igen.',
  too_large: 'Bilden är för stor. Ta den igen, eller välj en annan.',
  too_many_pixels: 'Bilden har för många bildpunkter. Ta den igen, eller välj en annan.',
  truncated: 'Bilden kom inte fram hel. Försök igen.',
};

/** Texts for taking and sending photos. */
export const casePhotosTexts = {
  slots,
  areas,
  privacy:
    'Bara läkaren som svarar dig ser bilderna. De sparas krypterade i din journal, och du ser vem som har öppnat dem.',
  privacyMore: 'Så skyddas dina uppgifter (öppnas i en ny flik)',
  lead: 'Vi behöver tre bilder av samma ställe. Du kan lägga till två till.',
  furtherLead: 'Vill du kan du lägga till två bilder till.',
  goodHeading: 'Så blir bilderna bra',
  good: [
    'Dagsljus vid ett fönster, utan blixt. Ta alla bilder i samma ljus.',
    'Lägg gärna ett mynt eller en linjal bredvid, så att storleken syns.',
    'Inget filter, smink eller kräm på huden.',
    'Ett enfärgat underlag, och inget annat i bild.',
  ],
  goodElsewhere: 'Undvik att visa ansikte och tatueringar om de inte behöver synas.',
  number: (number: number, total: number) => `${number} av ${total}`,
  required: 'Obligatorisk',
  optional: 'Frivillig',
  stored: 'Sparad',
  asked: 'Ta en ny bild',
  askedStored: 'Ny bild sparad',
  camera: 'Ta en bild',
  file: 'Välj en bild',
  fileAgain: 'Byt bild',
  cameraAgain: 'Ta om',
  forSlot: (action: string, slot: string) => `${action}: ${slot}`,
  preparing: 'Förbereder bilden…',
  saving: 'Sparas …',
  adviceHeading: 'Innan du använder bilden',
  advice,
  anyway: 'Använd ändå',
  rotate: 'Rotera',
  remove: 'Ta bort',
  removeDialog: {
    title: 'Vill du ta bort bilden?',
    text: 'Bilden raderas. Du kan lägga till en ny på samma plats.',
    confirm: 'Ta bort bilden',
    cancel: 'Behåll bilden',
  },
  removeFailed: 'Bilden kunde inte tas bort just nu. Försök igen.',
  uploading: (percent: number) => `Laddar upp, ${percent} procent`,
  uploadLabel: (slot: string) => `Laddar upp ${slot}`,
  pause: 'Pausa',
  resume: 'Fortsätt',
  cancel: 'Avbryt',
  holds: {
    paused: 'Pausad',
    session: 'Pausad tills du har öppnat formuläret igen.',
    waiting: 'Väntar på nät. Bilden skickas av sig själv när du är uppkopplad igen.',
  },
  elsewhere: 'Bilden laddas upp från en annan flik eller telefon. Händer inget på en stund kan du välja bilden igen.',
  refusals,
  failed: 'Bilden gick inte att spara. Försök igen.',
  yourPhoto: (slot: string) => `Din bild: ${slot}`,
  handOff: {
    heading: 'Ta bilderna med telefonen',
    lead: 'Sitter du vid en dator? Läs av en kod med telefonens kamera. Bilderna du tar visas här.',
    open: 'Visa kod',
    opening: 'Hämtar koden…',
    again: 'Visa en ny kod',
    image: 'QR-kod som öppnar sidan för bilder på telefonen',
    scan: 'Rikta telefonens kamera mot koden. Du kan också skriva adressen i telefonens webbläsare:',
    digits: 'Telefonen frågar efter de två sista siffrorna i ditt telefonnummer.',
    validUntil: (clock: string) => `Koden gäller till kl. ${clock}, och kan användas en gång.`,
    failed: 'Koden kunde inte hämtas just nu. Försök igen.',
  },
  phone: {
    title: 'Ta bilderna här',
    lead: 'Bilderna visas i formuläret på datorn så fort de är uppladdade.',
    done: 'När du är klar kan du stänga sidan och fortsätta på datorn.',
  },
} as const;
