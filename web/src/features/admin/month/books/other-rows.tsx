import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { formatAmount } from '../../../../../../common/money.js';
import type { OtherRow } from '../../../../../../src/shop/books/books.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { sendTo } from '../../../../shared/api/client.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { Field } from '../../../../shared/ui/field.js';
import { FormDialog } from '../../../../shared/ui/form-dialog.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';
import { Table } from '../../../../shared/ui/table.js';
import { booksTexts } from './books.texts.js';
import { OTHERS } from './section-ids.js';

const ACCOUNT = /^[1-8]\d{3}$/;

/** Stripe's rows that have no account of their own, each with the account that an admin chose. */
export function OtherRows({ rows }: { readonly rows: readonly OtherRow[] }) {
  const { others: texts } = useTexts(booksTexts);
  const language = useLanguage();
  const [chosen, setChosen] = useState<OtherRow | null>(null);
  const { columns, short } = texts;
  const stateOf = ({ isChosen, account }: OtherRow) => (isChosen ? (account ?? texts.elsewhere) : texts.notChosen);
  const actOf = ({ isChosen, currency }: OtherRow) => {
    if (currency !== 'SEK') return isChosen ? null : 'mark';
    return isChosen ? 'change' : 'choose';
  };
  return (
    <Stack component="section" spacing={1.5} id={OTHERS} tabIndex={-1}>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <Table
        label={texts.title}
        rows={rows.map((row) => ({ ...row, id: row.stripeTransactionId }))}
        columns={[
          { label: columns.at, isNumber: true, render: ({ at }) => formatInstant(at, language) },
          {
            label: columns.what,
            render: ({ type, description }) => (
              <>
                <span lang="en">{type}</span>
                {description !== null && (
                  <Soft lang="en" sx={{ overflowWrap: 'anywhere' }}>
                    {description}
                  </Soft>
                )}
              </>
            ),
          },
          {
            label: columns.amount,
            isMoney: true,
            render: ({ amountOre, currency }) => formatAmount(amountOre, currency),
          },
          {
            label: columns.account,
            render: (row) => {
              const name = row.isBooked ? null : actOf(row);
              return (
                <>
                  <Soft as="span" data-tone={row.isChosen ? undefined : 'problem'}>
                    {stateOf(row)}
                  </Soft>
                  {name !== null && (
                    <Button
                      size="small"
                      variant="outlined"
                      aria-label={texts[name](row.stripeTransactionId)}
                      onClick={() => setChosen(row)}
                    >
                      {short[name]}
                    </Button>
                  )}
                </>
              );
            },
          },
        ]}
      />
      {chosen !== null && <ChooseAccount row={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}

interface ChooseAccountProps {
  readonly row: OtherRow;
  readonly onClose: () => void;
}

/** The account of a row; a row in another currency is booked elsewhere. */
function ChooseAccount({ row, onClose }: ChooseAccountProps) {
  const { others: texts, accountFormat } = useTexts(booksTexts);
  const isForeign = row.currency !== 'SEK';
  const choose = useAct({
    act: ({ account }: { readonly account: string }) =>
      sendTo('PUT', `/api/v1/admin/books/others/${row.stripeTransactionId}/account`, {
        account: isForeign ? null : account.trim(),
      }),
    texts,
    refreshes: [['admin', 'books']],
    onDone: onClose,
    failureIs: 'note',
  });
  return (
    <FormDialog
      texts={{ title: texts.title2, submit: isForeign ? texts.short.mark : texts.submit }}
      size="small"
      defaults={{ account: row.account ?? '' }}
      act={choose}
      onClose={onClose}
    >
      <p>
        <span lang="en">{row.description ?? row.type}</span>
        <Soft>{formatAmount(row.amountOre, row.currency)}</Soft>
      </p>
      {isForeign ? (
        <p>{texts.foreign}</p>
      ) : (
        <Field
          name="account"
          label={texts.account}
          hint={texts.hint}
          inputMode="numeric"
          isRequired
          rules={{ validate: (typed) => ACCOUNT.test(typed.trim()) || accountFormat }}
        />
      )}
    </FormDialog>
  );
}
