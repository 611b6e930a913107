import { formatDayOf } from './dates.js';
import { filledLines } from './typed-text.js';

/** Money that went back to the buyer; by the bank in a dispute that the clinic lost, which leaves the VAT as it was. */
export interface ReceiptReturn {
  readonly by: 'clinic' | 'bank';
  /** ISO 8601. */
  readonly at: string;
  readonly amountOre: number;
  readonly vatOre: number;
}

/** What the receipt of a paid order says. Amounts are öre with VAT, instants ISO 8601; a text that is not known is blank. */
export interface Receipt {
  readonly orderNumber: string;
  /** Of the invoice at Stripe. */
  readonly invoiceNumber: string;
  readonly orderedAt: string;
  readonly paidAt: string;
  /** Blank once the account was erased. */
  readonly buyer: string;
  readonly service: string;
  readonly discountOre: number;
  /** What was to be paid, after the discount. */
  readonly totalOre: number;
  readonly paidOre: number;
  /** Of what was paid. */
  readonly vatOre: number;
  /** 0: exempt, for the reason that is given. */
  readonly vatPercent: number;
  readonly vatExemption: string;
  /** As Stripe names it (`card`), with brand and last digits of a card. */
  readonly method: string;
  readonly cardBrand: string;
  readonly cardLast4: string;
  /** Oldest first. */
  readonly returns: readonly ReceiptReturn[];
  readonly seller: ReceiptSeller;
}

export interface ReceiptSeller {
  readonly name: string;
  readonly organisationNumber: string;
  readonly vatNumber: string;
  readonly postalAddress: string;
  readonly phone: string;
  readonly contactEmail: string;
}

export interface ReceiptRow {
  readonly label: string;
  readonly value: string;
  readonly isSum?: boolean;
}

/** A part of the receipt as it is read, in the same words on the page, in the file and in the mail. */
export interface ReceiptPart {
  readonly id: 'purchase' | 'amounts' | 'returns' | 'seller';
  readonly heading: string;
  readonly rows: readonly ReceiptRow[];
}

export const RECEIPT_NOTE = 'Kvittot visar att beställningen är betald. Det är ingen ny faktura.';
export const RECEIPT_NOTE_FREE = 'Kvittot visar vad beställningen omfattar. Det är ingen ny faktura.';

/** The parts of a receipt; empty rows and parts are left out. @param kronor writes an amount of öre */
export function receiptParts(receipt: Receipt, kronor: (ore: number) => string): readonly ReceiptPart[] {
  const { seller, returns, totalOre, paidOre, discountOre, vatPercent, vatOre } = receipt;
  const taken = (ore: number) => `−${kronor(ore)}`;
  const day = (instant: string) => formatDayOf(new Date(instant));
  const leftOre = returns.reduce((left, { amountOre }) => left - amountOre, paidOre);
  const parts: ReceiptPart[] = [
    {
      id: 'purchase',
      heading: 'Beställningen',
      rows: [
        { label: 'Ordernummer', value: receipt.orderNumber },
        { label: 'Fakturanummer', value: receipt.invoiceNumber },
        { label: 'Beställd', value: day(receipt.orderedAt) },
        { label: 'Betald', value: paidOre === 0 ? '' : day(receipt.paidAt) },
        { label: 'Betalt med', value: paidOre === 0 ? 'Inget att betala' : methodOf(receipt) },
        { label: 'Köpare', value: receipt.buyer },
        { label: 'Tjänst', value: receipt.service },
      ],
    },
    {
      id: 'amounts',
      heading: 'Belopp',
      rows: [
        ...(discountOre === 0
          ? []
          : [
              { label: 'Pris', value: kronor(totalOre + discountOre) },
              { label: 'Rabatt', value: taken(discountOre) },
            ]),
        { label: 'Totalt', value: kronor(totalOre), isSum: true },
        { label: 'Betalt belopp', value: paidOre === totalOre ? '' : kronor(paidOre) },
        ...(vatPercent === 0
          ? [{ label: 'Moms', value: receipt.vatExemption || 'Momsfri vård' }]
          : [
              { label: `Varav moms ${vatPercent} %`, value: kronor(vatOre) },
              { label: 'Belopp utan moms', value: kronor(paidOre - vatOre) },
            ]),
      ],
    },
    {
      id: 'returns',
      heading: 'Återbetalt',
      rows: [
        ...returns.flatMap(({ by, at, amountOre, vatOre: vatBackOre }) => [
          { label: `${by === 'bank' ? 'Återfört av banken' : 'Återbetalt'} ${day(at)}`, value: taken(amountOre) },
          { label: `Varav moms ${vatPercent} %`, value: vatBackOre === 0 ? '' : taken(vatBackOre) },
        ]),
        { label: 'Kvar av betalningen', value: returns.length === 0 ? '' : kronor(leftOre), isSum: true },
      ],
    },
    {
      id: 'seller',
      heading: 'Säljare',
      rows: [
        { label: 'Namn', value: seller.name },
        { label: 'Organisationsnummer', value: seller.organisationNumber },
        { label: 'Momsregistreringsnummer', value: seller.vatNumber },
        { label: 'Adress', value: filledLines(seller.postalAddress).join(', ') },
        { label: 'Telefon', value: seller.phone },
        { label: 'E-post', value: seller.contactEmail },
      ],
    },
  ];
  return parts
    .map((part) => ({ ...part, rows: part.rows.filter(({ value }) => value !== '') }))
    .filter(({ rows }) => rows.length > 0);
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa-kort',
  mastercard: 'Mastercard-kort',
  amex: 'American Express-kort',
  diners: 'Diners Club-kort',
};
const METHODS: Readonly<Record<string, string>> = { swish: 'Swish', klarna: 'Klarna', link: 'Link', paypal: 'PayPal' };

/** How it was paid, in words; blank for a method that has none here. */
function methodOf({ method, cardBrand, cardLast4 }: Receipt): string {
  if (method !== 'card') return METHODS[method] ?? '';
  const card = BRANDS[cardBrand] ?? 'Kort';
  return cardLast4 === '' ? card : `${card} som slutar på ${cardLast4}`;
}
