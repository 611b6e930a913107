import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BookMonthResponse } from '../../../../../../src/shop/books/books.contract.js';
import { formatAmount, formatPosting } from '../../../../../../common/money.js';
import { get } from '../../../../shared/api/client.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { StaffLoaded } from '../../../../shared/ui/staff-loaded.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';
import { Table } from '../../../../shared/ui/table.js';
import { Claims } from './claims.js';
import { CloseMonth, Files, TakeBack } from './closing.js';
import { Hindrances } from './hindrances.js';
import { OtherRows } from './other-rows.js';
import { Verifications } from './verifications.js';
import { booksTexts } from './books.texts.js';

/** The books of a month: whether it can close and what hinders it, its verifications, and its files. @param month `YYYY-MM` */
export function BooksView({ month }: { readonly month: string }) {
  const texts = useTexts(booksTexts);
  const read = get<BookMonthResponse>(`/api/v1/admin/books/${month}`);
  const query = useQuery({ ...read, retry: false, staleTime: 0 });
  const queryClient = useQueryClient();
  return (
    <StaffLoaded query={query} name="the books" texts={texts}>
      {(data) => <Books data={data} onClosed={(closed) => queryClient.setQueryData(read.queryKey, closed)} />}
    </StaffLoaded>
  );
}

interface BooksProps {
  readonly data: BookMonthResponse;
  readonly onClosed: (closed: BookMonthResponse) => void;
}

function Books({ data, onClosed }: BooksProps) {
  const texts = useTexts(booksTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasClosed, setHasClosed] = useState(false);
  const isSeenClosed = hasClosed && data.closed !== null;
  // The button that had the focus is gone.
  useEffect(() => {
    if (isSeenClosed) heading.current?.focus();
  }, [isSeenClosed]);
  const close = (closed: BookMonthResponse) => {
    onClosed(closed);
    setHasClosed(true);
  };
  const { state, hindrances, closed, lostDisputesVatOre, corrections, restoredAt } = data;
  const isKept = state !== 'before-first';
  return (
    <Stack spacing={3}>
      <Stack component="section" spacing={1.5}>
        <h2 ref={heading} tabIndex={-1}>
          {texts.states[state]}
        </h2>
        {!isKept && !hindrances.includes('no-first-month') && <p>{texts.beforeFirst}</p>}
        {hindrances.length > 0 && <Hindrances month={data.month} hindrances={hindrances} />}
        {closed && <Closed {...closed} />}
        {restoredAt !== null && <TakeBack month={data.month} restoredAt={restoredAt} onClosed={close} />}
        {state === 'closable' && <CloseMonth data={data} onClosed={close} />}
        {corrections > 0 && <p>{texts.corrections(corrections)}</p>}
        {lostDisputesVatOre !== 0 && (
          <p>
            {texts[lostDisputesVatOre > 0 ? 'lostVat' : 'wonVat'](formatAmount(Math.abs(lostDisputesVatOre), 'SEK'))}
          </p>
        )}
      </Stack>
      <Files month={data.month} hasSie={closed !== null && closed.sha256 !== null} />
      {data.others.length > 0 && <OtherRows rows={data.others} />}
      <Claims month={data.month} isFirst={data.isFirst} claims={data.claims} />
      {data.sums.length > 0 && <Sums sums={data.sums} />}
      <Verifications verifications={data.verifications} names={namesOf(data.sums)} isNumbered={closed !== null} />
    </Stack>
  );
}

function Closed({
  at,
  by,
  firstNumber,
  lastNumber,
  sha256,
  isTakenBack,
  restoredAt,
}: NonNullable<BookMonthResponse['closed']>) {
  const texts = useTexts(booksTexts);
  const language = useLanguage();
  return (
    <>
      <p>{texts.closedBy(formatInstant(at, language), by)}</p>
      {firstNumber !== null && lastNumber !== null && <p>{texts.numbers(firstNumber, lastNumber)}</p>}
      {isTakenBack && <p>{texts.takenBack}</p>}
      {restoredAt !== null && <p>{texts.closedAnew(formatInstant(restoredAt, language))}</p>}
      {sha256 === null ? (
        <p>{texts.noFile}</p>
      ) : (
        <div>
          <Soft>{texts.hash}</Soft>
          <code style={{ overflowWrap: 'anywhere' }}>{sha256}</code>
        </div>
      )}
    </>
  );
}

function Sums({ sums }: Pick<BookMonthResponse, 'sums'>) {
  const {
    columns,
    sums: { title, total },
  } = useTexts(booksTexts);
  const of = (side: 'debitOre' | 'creditOre') => sums.reduce((sum, row) => sum + row[side], 0);
  const last = { account: total, name: '', debitOre: of('debitOre'), creditOre: of('creditOre') };
  return (
    <Stack component="section" spacing={1.5}>
      <h2>{title}</h2>
      <Table
        isDense
        label={title}
        rows={[...sums, last].map((row) => ({ ...row, id: row.account }))}
        columns={[
          { label: columns.account, isNumber: true, render: ({ account }) => account },
          { label: columns.name, render: ({ name }) => <span lang="sv">{name}</span> },
          { label: columns.debit, isMoney: true, render: ({ debitOre }) => formatPosting(debitOre) },
          { label: columns.credit, isMoney: true, render: ({ creditOre }) => formatPosting(creditOre) },
        ]}
      />
    </Stack>
  );
}

function namesOf(sums: BookMonthResponse['sums']): ReadonlyMap<string, string> {
  return new Map(sums.map(({ account, name }) => [account, name]));
}
