import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { formatAmount, formatPosting } from '../../../../../../common/money.js';
import { paths } from '../../../../../../common/paths.js';
import type { VerificationResponse } from '../../../../../../src/shop/books/books.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { AppLink } from '../../../../shared/ui/app-link.js';
import { Table, TableNote } from '../../../../shared/ui/table.js';
import { ordersOf } from '../month-links.js';
import styles from '../month.module.css';
import { booksTexts } from './books.texts.js';

const SHOWN_FIRST = 40;
/** The set of orders that the verification of a day sums. */
const SETS = { sales: 'paid', refunds: 'refunded' } as const;

interface VerificationsProps {
  readonly verifications: readonly VerificationResponse[];
  /** Of the accounts. */
  readonly names: ReadonlyMap<string, string>;
  readonly isNumbered: boolean;
}

/** The verifications of a month: number, date, text and sum, each with its postings behind it. */
export function Verifications({ verifications, names, isNumbered }: VerificationsProps) {
  const { verifications: texts } = useTexts(booksTexts);
  const [hasAll, setHasAll] = useState(false);
  const shown = hasAll ? verifications : verifications.slice(0, SHOWN_FIRST);
  if (verifications.length === 0)
    return (
      <Stack component="section" spacing={1.5}>
        <h2>{texts.title}</h2>
        <TableNote>{texts.none}</TableNote>
      </Stack>
    );
  return (
    <Stack component="section" spacing={1.5}>
      <h2>{texts.title}</h2>
      {!isNumbered && <p>{texts.unnumbered}</p>}
      <ol className={styles.verifications}>
        {shown.map((verification, index) => (
          // Their order is that of their numbers, which an open month lacks.
          <li key={verification.number ?? index}>
            <Verification {...verification} names={names} />
          </li>
        ))}
      </ol>
      {shown.length < verifications.length && (
        <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setHasAll(true)}>
          {texts.more(verifications.length)}
        </Button>
      )}
    </Stack>
  );
}

function Verification(props: VerificationResponse & Pick<VerificationsProps, 'names'>) {
  const { number, date, kind, text, rows, orderNumber, corrects, names } = props;
  const { verifications: texts, columns } = useTexts(booksTexts);
  const [isOpen, setIsOpen] = useState(false);
  const debitOre = rows.reduce((sum, { ore }) => sum + Math.max(0, ore), 0);
  const side = (ore: number) => formatPosting(Math.max(0, ore));
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {number !== null && <span>{number}</span>}
        <time dateTime={date}>{date}</time>
        <span lang="sv">{text}</span>
        {kind === 'correction' && <Chip size="small" label={texts.kinds.correction} />}
        <strong>{formatAmount(debitOre, 'SEK')}</strong>
      </summary>
      {isOpen && (
        <Stack spacing={1}>
          {corrects !== null && <p>{texts.corrects(corrects)}</p>}
          {orderNumber !== null && <AppLink to={paths.adminOrder(orderNumber)}>{texts.order(orderNumber)}</AppLink>}
          {(kind === 'sales' || kind === 'refunds') && (
            <AppLink to={ordersOf(SETS[kind], date, date)}>{texts.orders[kind]}</AppLink>
          )}
          <Table
            isDense
            label={text}
            rows={rows.map((row, index) => ({ ...row, id: String(index) }))}
            columns={[
              { label: columns.account, isNumber: true, render: ({ account }) => account },
              { label: columns.name, render: ({ account }) => <span lang="sv">{names.get(account)}</span> },
              { label: columns.debit, isMoney: true, render: ({ ore }) => side(ore) },
              { label: columns.credit, isMoney: true, render: ({ ore }) => side(-ore) },
            ]}
          />
        </Stack>
      )}
    </details>
  );
}
