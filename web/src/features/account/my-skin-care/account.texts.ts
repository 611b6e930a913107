import { goalBefore } from '../../../../../common/promises.js';
import { capitalised, type DoctorWords } from '../../../../../common/doctor-words.js';

/** Texts of the signed-in user's page (docs/product.md, sections 2 and 4). */
export const accountTexts = {
  metaTitle: 'Min hudvård',
  metaDescription: 'Logga in för att se hur långt din bedömning har kommit, dina fakturor och ditt konto.',
  title: 'Min hudvård',
  lead: 'Logga in för att läsa läkarens svar och se dina bedömningar och fakturor. Du behöver inget konto för att beställa en bedömning.',
  welcome: (nameOrEmail: string) => `Välkommen, ${nameOrEmail}`,
  signOut: 'Logga ut',
  signingOut: 'Loggar ut…',
  security: 'Säkerhet och inloggning',
  ownData: 'Mina uppgifter',
  tabs: { label: 'Ditt konto', invoices: 'Fakturor', orders: 'Beställningar' },
  /** Accessible name of a link, with its row. */
  linkFor: (label: string, row: string) => `${label}, ${row}`,
  care: {
    stepsLabel: 'Så långt har bedömningen kommit',
    steps: (doctor: DoctorWords) => ({
      received: 'Mottagen',
      form: 'Formulär',
      reading: `${doctor.title} läser`,
      answer: 'Svar',
    }),
    /** The step that waits for the patient, in the place of its name. */
    yourTurn: {
      form_sent: 'Din tur: fyll i formuläret',
      needs_info: 'Din tur: svara läkaren',
      answered: 'Svaret finns att läsa',
    },
    says: {
      received: 'Vi har tagit emot din beställning. Länken till formuläret kommer med e-post.',
      form_sent:
        'Nästa steg är formuläret, som tar ungefär tio minuter. När du har skickat in det ser du här när du senast får svar.',
      submitted: (due: Date, doctor: DoctorWords) =>
        `Formuläret är inskickat och väntar på ${doctor.short}. ${goalBefore(due)}. Du behöver inte göra något nu.`,
      in_review: (due: Date, doctor: DoctorWords) =>
        `${capitalised(doctor.short)} läser dina svar och tittar på bilderna. ${goalBefore(due)}. Du behöver inte göra något nu.`,
      needs_info: 'Läkaren behöver veta mer för att kunna svara. Tiden till svar står still tills du har svarat.',
      overdue: 'Svaret har dröjt längre än vi siktade på. Vi ber om ursäkt. Läkaren svarar så snart det går.',
      answered: 'Läkaren har svarat.',
    },
    acts: { form_sent: 'Fyll i formuläret', needs_info: 'Svara läkaren', answered: 'Läs svaret' },
    link: {
      hint: (orderNumber: string) =>
        `Du kan också öppna formuläret med länken i mejlet ”Ditt formulär, bedömning ${orderNumber}”.`,
      again: 'Skicka länken igen',
      sending: 'Skickar…',
      sent: (emailMasked: string) =>
        `En ny länk är på väg till ${emailMasked}. Det kan ta några minuter. Titta också i skräpposten.`,
      overLimit: 'Vi har redan skickat länken flera gånger. Titta i skräpposten, eller försök igen i morgon.',
      failed: 'Länken kunde inte skickas. Försök igen om en stund.',
    },
    none: {
      title: 'Du har ingen pågående bedömning',
      text: 'När du har beställt en bedömning ser du här hur långt den har kommit.',
      textWithEarlier: 'Dina tidigare bedömningar finns kvar här nedanför.',
      order: 'Beställ bedömning',
    },
  },
  invoices: {
    loading: 'Hämtar dina fakturor…',
    empty: 'Du har inga fakturor än. När du har betalat en beställning visas fakturan här.',
    failed: 'Fakturorna kunde inte hämtas.',
    untitled: 'Faktura',
    number: (number: string) => `Nr ${number}`,
    order: (number: number) => `Beställning ${number}`,
    open: 'Visa faktura',
    pdf: 'Ladda ner PDF',
    statuses: { paid: 'Betald', open: 'Öppen', draft: 'Utkast' },
  },
  cases: {
    failed: 'Bedömningarna kunde inte hämtas.',
    title: (orderNumber: string) => `Bedömning ${orderNumber}`,
    earlier: 'Tidigare bedömningar',
    ordered: 'Beställd',
    answeredBy: (doctor: string, day: string) => `Svar från ${doctor}, ${day}`,
    open: 'Öppna',
    read: 'Läs svaret',
    /** Of those that have ended. */
    states: {
      closed: 'Avslutad',
      stopped: 'Avslutad',
      expired: 'Avslutad',
      withdrawn: 'Ångrad',
      ended: 'Avslutad',
    },
  },
  orders: {
    failed: 'Beställningarna kunde inte hämtas.',
    title: (number: number) => `Beställning ${number}`,
    receipt: 'Visa kvitto',
    withdraw: 'Ångra ditt köp här',
    formMail: (number: number) => `Länken till formuläret kommer i mejlet ”Ditt formulär, bedömning ${number}”.`,
    statuses: {
      pending: 'Väntar på betalning',
      paid: 'Betald',
      part_refunded: 'Delvis återbetald',
      refunded: 'Återbetald',
      expired: 'Inte betald',
      cancelled: 'Avbruten',
    },
  },
} as const;
