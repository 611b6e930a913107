import type { Receipt } from '../../common/receipt.js';

/** The receipt of an order that was paid by card, and refunded in part. */
export const RECEIPT: Receipt = {
  orderNumber: '1042',
  invoiceNumber: 'A1B2-0001',
  orderedAt: '2026-05-01T10:00:00.000Z',
  paidAt: '2026-05-01T10:05:00.000Z',
  buyer: 'Åsa Öberg',
  service: 'Hudbedömning',
  discountOre: 0,
  totalOre: 69_900,
  paidOre: 69_900,
  vatOre: 13_980,
  vatPercent: 25,
  vatExemption: '',
  method: 'swish',
  cardBrand: '',
  cardLast4: '',
  returns: [{ by: 'clinic', at: '2026-05-03T10:00:00.000Z', amountOre: 20_000, vatOre: 4_000 }],
  seller: {
    name: 'Hudkliniken AB',
    organisationNumber: '556000-0000',
    vatNumber: 'SE556000000001',
    postalAddress: 'Storgatan 1\n111 22 Lund',
    phone: '',
    contactEmail: 'info@example.se',
  },
};
