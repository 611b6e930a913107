import { formatDayOf } from '../../../../../common/dates.js';
import { formatAmount } from '../../../../../common/money.js';
import type { InvoiceResponse } from '../../../../../src/shop/payments/billing/invoices.contract.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { accountTexts } from './account.texts.js';
import { invoiceStatus } from './invoice-status.js';
import { OutsideLink } from './outside-link.js';
import styles from './own-list.module.css';
import { useInvoices } from './use-invoices.js';

const texts = accountTexts.invoices;

/** The invoices of the signed-in person. */
export function InvoiceList({ userId }: { readonly userId: string }) {
  const state = useInvoices(userId);
  if (state.kind === 'loading') return <Skeleton lines={3} />;
  if (state.kind === 'failed') {
    return (
      <p className={styles.note} role="status">
        {texts.failed} <TextButton onClick={state.retry}>{texts.retry}</TextButton>
        <ErrorReference error={state.error} />
      </p>
    );
  }
  if (state.rows.length === 0) return <p className={styles.note}>{texts.empty}</p>;
  return (
    <ul className={styles.list}>
      {state.rows.map((invoice) => (
        <Invoice key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}

function Invoice({ invoice }: { readonly invoice: InvoiceResponse }) {
  const { number, description, amount, currency, hosted_invoice_url: pageUrl, invoice_pdf: pdfUrl } = invoice;
  const createdAt = new Date(invoice.created * 1000);
  const { label, variant } = invoiceStatus(invoice.status);
  const name = number ?? formatDayOf(createdAt);
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <h2 className={styles.title}>{description ?? texts.untitled}</h2>
        <p className={styles.facts}>
          <time dateTime={createdAt.toISOString()}>{formatDayOf(createdAt)}</time>
          {number !== null && <span>{texts.number(number)}</span>}
        </p>
      </div>
      <p className={styles.amount}>{formatAmount(amount, currency)}</p>
      <span className={styles.badge} data-variant={variant}>
        {label}
      </span>
      <p className={styles.links}>
        {pageUrl !== null && <OutsideLink href={pageUrl} label={texts.open} name={name} />}
        {pdfUrl !== null && <OutsideLink href={pdfUrl} label={texts.pdf} name={name} />}
      </p>
    </li>
  );
}
