import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { BookMonthResponse } from '../../../../../../src/shop/books/books.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { readFrom, sendTo } from '../../../../shared/api/client.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { saveFile } from '../../../../shared/save-text-file.js';
import { ConfirmAct } from '../../../../shared/ui/confirm-act.js';
import { LINE } from '../../../../shared/ui/staff-parts.js';
import { nameOfMonth } from '../month-links.js';
import { booksTexts } from './books.texts.js';
import { TakeBackDialog } from './take-back-dialog.js';

/** As the server names them. */
const FILES = {
  sie: (month: string) => `bokforing-${month}.si`,
  csv: (month: string) => `betalningar-${month}.csv`,
};
const BOOKS = [['admin', 'books']] as const;

interface CloseMonthProps {
  readonly data: BookMonthResponse;
  readonly onClosed: (closed: BookMonthResponse) => void;
}

/** Closes a month for good, after a question that says so. */
export function CloseMonth({ data: { month, verifications, restoredAt }, onClosed }: CloseMonthProps) {
  const { close: texts } = useTexts(booksTexts);
  const language = useLanguage();
  const name = nameOfMonth(month, language);
  const [isAsked, setIsAsked] = useState(false);
  const close = useAct({
    act: () => sendTo<BookMonthResponse>('POST', `/api/v1/admin/books/${month}/closing`),
    texts: { ...texts, done: texts.done(capital(name)) },
    refreshes: BOOKS,
    onDone: onClosed,
    failureIs: 'note',
  });
  return (
    <>
      <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={() => setIsAsked(true)}>
        {texts.open}
      </Button>
      {isAsked && (
        <ConfirmAct
          act={close}
          subject={undefined}
          texts={{ title: texts.title(name), text: texts.text, confirm: texts.confirm }}
          onClose={() => setIsAsked(false)}
        >
          {restoredAt !== null && <p>{texts.restored(formatInstant(restoredAt, language))}</p>}
          <p>{texts.mails}</p>
          <p>{verifications.length === 0 ? texts.empty : texts.count(verifications.length)}</p>
        </ConfirmAct>
      )}
    </>
  );
}

interface FilesProps {
  readonly month: string;
  /** The month is closed and has verifications. */
  readonly hasSie: boolean;
}

/** The files of a month for whoever keeps the books. */
export function Files({ month, hasSie }: FilesProps) {
  const { files: texts } = useTexts(booksTexts);
  const fetching = useAct({
    act: (kind: 'sie' | 'csv') => readFrom<Blob>(`/api/v1/admin/books/${month}/${kind}`, { isFile: true }),
    texts,
    onDone: (file, kind) => saveFile(FILES[kind](month), file),
  });
  return (
    <Stack component="section" spacing={1.5}>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <Stack spacing={1.5} sx={LINE}>
        {hasSie && (
          <Button variant="outlined" disabled={fetching.isPending} onClick={() => fetching.run('sie')}>
            {texts.sie}
          </Button>
        )}
        <Button variant="outlined" disabled={fetching.isPending} onClick={() => fetching.run('csv')}>
          {texts.csv}
        </Button>
      </Stack>
    </Stack>
  );
}

interface TakeBackProps {
  readonly month: string;
  /** When the clinic was restored. */
  readonly restoredAt: string;
  readonly onClosed: (closed: BookMonthResponse) => void;
}

/** The way back for a file that was handed over before a restore. */
export function TakeBack({ month, restoredAt, onClosed }: TakeBackProps) {
  const language = useLanguage();
  const { takeBack: texts } = useTexts(booksTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack component="section" spacing={1.5}>
      <p>{texts.lead(formatInstant(restoredAt, language))}</p>
      <Button variant="text" sx={{ alignSelf: 'flex-start' }} onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <TakeBackDialog
          month={month}
          onClose={() => setIsOpen(false)}
          onClosed={(closed) => {
            setIsOpen(false);
            onClosed(closed);
          }}
        />
      )}
    </Stack>
  );
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
