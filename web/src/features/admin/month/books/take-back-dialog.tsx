import { useFormContext } from 'react-hook-form';
import type { BookMonthResponse } from '../../../../../../src/shop/books/books.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { sendTo } from '../../../../shared/api/client.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { Field } from '../../../../shared/ui/field.js';
import { FormDialog } from '../../../../shared/ui/form-dialog.js';
import { Labelled } from '../../../../shared/ui/labelled.js';
import { nameOfMonth } from '../month-links.js';
import { FileInput } from '../../../../shared/ui/staff-parts.js';
import { booksTexts } from './books.texts.js';

/** The server takes 900,000 characters of base 64. */
const MAX_BYTES = 670_000;
const SHA256 = /^([\da-f]\s*){64}$/i;

interface Values {
  readonly file: FileList | null;
  readonly sha256: string;
}

interface TakeBackDialogProps {
  readonly month: string;
  readonly onClosed: (closed: BookMonthResponse) => void;
  readonly onClose: () => void;
}

/** The handed-over file and the hash of its mail, by which the month closes again with the same verifications. */
export function TakeBackDialog({ month, onClosed, onClose }: TakeBackDialogProps) {
  const { takeBack: texts } = useTexts(booksTexts);
  const name = nameOfMonth(month, useLanguage());
  const takeBack = useAct({
    act: async ({ file, sha256 }: Values) =>
      sendTo<BookMonthResponse>('POST', `/api/v1/admin/books/${month}/taking-back`, {
        file: await base64Of(file?.[0] ?? new Blob()),
        sha256: sha256.trim(),
      }),
    texts,
    refreshes: [['admin', 'books']],
    onDone: onClosed,
    failureIs: 'note',
  });
  return (
    <FormDialog<Values>
      texts={{ title: texts.title(name), submit: texts.submit }}
      defaults={{ file: null, sha256: '' }}
      act={takeBack}
      staysBehindQuestion
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <FileField />
      <Field
        name="sha256"
        label={texts.sha256}
        isRequired
        spellCheck={false}
        rules={{ validate: (typed) => SHA256.test(typed.trim()) || texts.hashShape }}
      />
    </FormDialog>
  );
}

function FileField() {
  const { takeBack: texts } = useTexts(booksTexts);
  const { register, getFieldState, formState } = useFormContext<Values>();
  const check = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file === undefined) return texts.fileMissing;
    return file.size <= MAX_BYTES || texts.tooLarge;
  };
  return (
    <Labelled label={texts.file} isRequired error={getFieldState('file', formState).error?.message}>
      {(attributes) => (
        <FileInput type="file" accept=".si,.se,.sie" {...attributes} {...register('file', { validate: check })} />
      )}
    </Labelled>
  );
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // 'data:…;base64,' stands before them.
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
