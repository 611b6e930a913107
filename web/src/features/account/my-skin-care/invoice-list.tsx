import { formatDayOf } from '../../../../../common/dates.js';
import { formatAmount } from '../../../../../common/money.js';
import type { InvoiceResponse } from '../../../../../src/shop/payments/billing/invoices.contract.js';
import type { OrderRow } from '../../../../../src/shop/orders/orders.contract.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { accountTexts } from './account.texts.js';
import { invoiceStatus } from './invoice-status.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './own-list.module.css';
import { useInvoices } from './use-own-rows.js';

const texts = accountTexts.invoices;

/** The invoices of the signed-in person. */
export function InvoiceList({ userId, orders }: { readonly userId: string; readonly orders: readonly OrderRow[] }) {
  return (
    <Loaded
      query={useInvoices(userId)}
      name="the invoices"
      waiting={3}
      failed={texts.failed}
      role="status"
      className={styles.note}
    >
      {(invoices) =>
        invoices.length === 0 ? (
          <p className={styles.note}>{texts.empty}</p>
        ) : (
          <ul className={layout.list}>
            {invoices.map((invoice) => (
              <Invoice
                key={invoice.id}
                invoice={invoice}
                orderNumber={orders.find(({ id }) => id === invoice.order_id)?.number}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

interface InvoiceProps {
  readonly invoice: InvoiceResponse;
  /** Undefined: of no order of the account. */
  readonly orderNumber: number | undefined;
}

function Invoice({ invoice, orderNumber }: InvoiceProps) {
  const { number, description, amount, currency, hosted_invoice_url: pageUrl, invoice_pdf: pdfUrl } = invoice;
  const createdAt = new Date(invoice.created * 1000);
  const { label, variant } = invoiceStatus(invoice.status);
  const name = number ?? formatDayOf(createdAt);
  return (
    <li className={`${layout.card} ${styles.item}`}>
      <div className={styles.what}>
        <h2 className={styles.title}>{description ?? texts.untitled}</h2>
        <p className={styles.facts}>
          <time dateTime={createdAt.toISOString()}>{formatDayOf(createdAt)}</time>
          {orderNumber !== undefined && <span>{texts.order(orderNumber)}</span>}
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

interface OutsideLinkProps {
  readonly href: string;
  readonly label: string;
  /** The row's name, for screen readers. */
  readonly name: string;
}

/** A link to one of the payment provider's pages. */
function OutsideLink({ href, label, name }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={accountTexts.linkFor(label, name)}>
      {label}
    </a>
  );
}
