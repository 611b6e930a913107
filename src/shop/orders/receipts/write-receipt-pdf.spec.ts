import type { Receipt } from '../../../../common/receipt.js';
import { readPdfStructure, type PdfTag } from '../../../../test/support/pdf-structure.js';
import { writeReceiptPdf } from './write-receipt-pdf.js';

const RECEIPT: Receipt = {
  orderNumber: '1042',
  invoiceNumber: 'A1B2-0001',
  orderedAt: '2026-05-01T10:00:00.000Z',
  paidAt: '2026-05-01T22:30:00.000Z',
  buyer: 'Åsa Öberg',
  service: 'Hudbedömning',
  discountOre: 10_000,
  totalOre: 59_900,
  paidOre: 59_900,
  vatOre: 11_980,
  vatPercent: 25,
  vatExemption: '',
  method: 'card',
  cardBrand: 'visa',
  cardLast4: '4242',
  returns: [
    { by: 'clinic', at: '2026-05-03T10:00:00.000Z', amountOre: 20_000, vatOre: 4_000 },
    { by: 'bank', at: '2026-06-03T10:00:00.000Z', amountOre: 39_900, vatOre: 0 },
  ],
  seller: {
    name: 'Hudkliniken AB',
    organisationNumber: '556000-0000',
    vatNumber: 'SE556000000001',
    postalAddress: 'Storgatan 1\n111 22 Lund',
    phone: '08-123 45 67',
    contactEmail: 'info@example.se',
  },
};

const read = async (more: Partial<Receipt> = {}) =>
  readPdfStructure(await writeReceiptPdf({ ...RECEIPT, ...more }, 'Hudkliniken'));
const outline = (tags: readonly PdfTag[]): string[] =>
  tags.flatMap(({ tag, text, children }) => [text === '' ? tag : `${tag} ${text}`, ...outline(children)]);
/** Rows as `name | value`. */
const rowsOf = (tags: readonly PdfTag[]): string[] =>
  tags.flatMap(({ tag, children }) =>
    tag === 'TR' ? [children.map(({ text }) => text.replaceAll('\u00a0', ' ')).join(' | ')] : rowsOf(children),
  );

describe('the receipt as a PDF', () => {
  it('the file is tagged and Swedish, has a title, and has all its fonts within [F1]', async () => {
    const { catalog, title, metadata, notEmbedded, untagged, artifacts } = await read();
    expect(catalog).toContain('/Lang (sv-SE)');
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(title).toBe('Kvitto, beställning 1042');
    expect([notEmbedded, untagged]).toEqual([[], []]);
    expect(artifacts).toEqual(['Kvitto, beställning 1042 · Sida 1 av 1']);
  });

  it('the name of each row is marked as its head, for readers that go cell by cell [F1]', async () => {
    const bytes = (await writeReceiptPdf(RECEIPT, 'Hudkliniken')).toString('latin1');
    expect(bytes.match(/\/Scope \/Row/g)).toHaveLength(rowsOf((await read()).tree).length);
  });

  it('the file has each row once, in reading order, below its heading', async () => {
    const { tree } = await read();
    expect(outline(tree).filter((line) => /^(H\d|P) /.test(line))).toEqual([
      'P Hudkliniken',
      'H1 Kvitto, beställning 1042',
      'H2 Beställningen',
      'H2 Belopp',
      'H2 Återbetalt',
      'H2 Säljare',
      'P Kvittot visar att beställningen är betald. Det är ingen ny faktura.',
    ]);
    expect(rowsOf(tree)).toEqual([
      'Ordernummer | 1042',
      'Fakturanummer | A1B2-0001',
      'Beställd | 1 maj 2026',
      'Betald | 2 maj 2026',
      'Betalt med | Visa-kort som slutar på 4242',
      'Köpare | Åsa Öberg',
      'Tjänst | Hudbedömning',
      'Pris | 699,00 kr',
      'Rabatt | −100,00 kr',
      'Totalt | 599,00 kr',
      'Varav moms 25 % | 119,80 kr',
      'Belopp utan moms | 479,20 kr',
      'Återbetalt 3 maj 2026 | −200,00 kr',
      'Varav moms 25 % | −40,00 kr',
      'Återfört av banken 3 juni 2026 | −399,00 kr',
      'Kvar av betalningen | 0,00 kr',
      'Namn | Hudkliniken AB',
      'Organisationsnummer | 556000-0000',
      'Momsregistreringsnummer | SE556000000001',
      'Adress | Storgatan 1, 111 22 Lund',
      'Telefon | 08-123 45 67',
      'E-post | info@example.se',
    ]);
  });

  it('a receipt of many refunds goes on on the next page, with each row whole', async () => {
    const returns = Array.from({ length: 60 }, (_, index) => {
      const at = `2026-05-03T10:00:${String(index).padStart(2, '0')}.000Z`;
      return { by: 'clinic' as const, at, amountOre: 100, vatOre: 20 };
    });
    const { tree, pages, untagged } = await read({ returns });
    expect(pages).toBe(5);
    expect(rowsOf(tree).filter((row) => row === 'Återbetalt 3 maj 2026 | −1,00 kr')).toHaveLength(60);
    expect(untagged).toEqual([]);
  });

  it.each([
    ['محمد علي', 'Köpare | محمد علي'],
    ['王小明', 'Köpare | namnet står på sidan'],
  ])('the buyer is called %s, and the file says "%s" [F1]', async (buyer, row) => {
    const { tree } = await read({ buyer });
    expect(rowsOf(tree)).toContain(row);
    expect(outline(tree).join('\n')).not.toContain('?');
  });

  it('the receipt of an erased buyer has no name, and one of an exempt order the reason', async () => {
    const vatExemption = 'Undantaget enligt 10 kap. 6 § mervärdesskattelagen';
    const rows = rowsOf((await read({ buyer: '', vatPercent: 0, vatOre: 0, vatExemption })).tree).join('\n');
    expect(rows).not.toContain('Köpare');
    expect(rows).toContain(`Moms | ${vatExemption}`);
    expect(rows).not.toContain('Belopp utan moms');
  });
});
