import { useMutation } from '@tanstack/react-query';
import { formatAmount } from '../../../../common/money.js';
import { RECEIPT_NOTE, RECEIPT_NOTE_FREE, receiptParts, type Receipt } from '../../../../common/receipt.js';
import { readFrom } from '../api/client.js';
import { usePageTexts } from '../language.js';
import { saveFile } from '../save-text-file.js';
import { useSiteConfig } from '../site/page-context.js';
import { Button } from '../ui/button.js';
import layout from '../ui/layout.module.css';
import { ProblemLine } from '../ui/problem-line.js';
import { receiptTexts } from './receipt.texts.js';
import styles from './receipt.module.css';

interface ReceiptViewProps {
  readonly receipt: Receipt;
  /** Where the file of the receipt is. */
  readonly file: string;
}

/** A receipt with its print and its file. Only the paper itself is printed. */
export function ReceiptView({ receipt, file }: ReceiptViewProps) {
  const texts = usePageTexts(receiptTexts);
  const { brandName } = useSiteConfig();
  const { orderNumber, paidOre } = receipt;
  const fetched = useMutation({
    mutationFn: () => readFrom<Blob>(file, { isFile: true }),
    onSuccess: (content) => saveFile(texts.fileName(orderNumber), content),
  });
  return (
    <div className={layout.parts}>
      <div className={layout.acts}>
        <Button tone="quiet" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button tone="quiet" disabled={fetched.isPending} onClick={() => fetched.mutate()}>
          {texts.file}
        </Button>
      </div>
      {fetched.error !== null && <ProblemLine text={texts.fileFailed} error={fetched.error} />}
      <article className={`${layout.card} ${styles.paper}`} lang="sv" data-receipt>
        <p className={styles.brand}>{brandName}</p>
        <h2 className={styles.title}>Kvitto, beställning {orderNumber}</h2>
        {receiptParts(receipt, (ore) => formatAmount(ore, 'SEK')).map(({ id, heading, rows }) => (
          <section key={id} className={styles.part} data-part={id}>
            <h3>{heading}</h3>
            <dl>
              {rows.map(({ label, value, isSum }, index) => (
                // Two refunds of a day have the same label.
                <div key={`${label}-${index}`} className={styles.row} data-sum={isSum}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className={layout.soft}>{paidOre === 0 ? RECEIPT_NOTE_FREE : RECEIPT_NOTE}</p>
      </article>
    </div>
  );
}
