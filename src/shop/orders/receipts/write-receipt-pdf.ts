import { formatAmount } from '../../../../common/money.js';
import { RECEIPT_NOTE, RECEIPT_NOTE_FREE, receiptParts, type Receipt } from '../../../../common/receipt.js';
import { canDraw } from '../../../platform/pdf/document-fonts.js';
import { PINE, SIZE_PT, TaggedDocument } from '../../../platform/pdf/tagged-document.js';

/** The receipt as a tagged PDF; the same receipt gives the same bytes. */
export function writeReceiptPdf(receipt: Receipt, brand: string): Promise<Buffer> {
  return new ReceiptDocument(receipt, brand).write();
}

class ReceiptDocument extends TaggedDocument {
  constructor(
    private readonly receipt: Receipt,
    private readonly brand: string,
  ) {
    const { orderNumber, returns, paidAt } = receipt;
    super({
      title: `Kvitto, beställning ${orderNumber}`,
      author: brand,
      at: new Date(returns.at(-1)?.at ?? paidAt),
      foot: `Kvitto, beställning ${orderNumber}`,
    });
  }

  protected writeContent(): void {
    const { orderNumber, buyer, paidOre } = this.receipt;
    this.line('P', this.brand, { weight: 'semibold', sizePt: SIZE_PT.brand, color: PINE });
    this.rule();
    this.line('H1', `Kvitto, beställning ${orderNumber}`, { weight: 'semibold', sizePt: SIZE_PT.diagnosis });
    const written = { ...this.receipt, buyer: canDraw(buyer) ? buyer : 'namnet står på sidan' };
    for (const { id, heading, rows } of receiptParts(written, (ore) => formatAmount(ore, 'SEK'))) {
      this.heading('H2', heading);
      this.table(rows, id === 'amounts' || id === 'returns' ? 'right' : 'left');
    }
    this.rule();
    this.line('P', paidOre === 0 ? RECEIPT_NOTE_FREE : RECEIPT_NOTE, { sizePt: SIZE_PT.small });
  }
}
