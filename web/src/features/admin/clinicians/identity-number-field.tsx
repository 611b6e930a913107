import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { parseIdentityNumber } from '../../../../../common/identity-number.js';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import { useTexts } from '../../../shared/language.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';

/** What is to become of a stored number. Kept apart from the form, whose drafts the browser keeps. */
interface NumberEntry {
  /** As typed; blank: no change. */
  readonly typed: string;
  readonly isRemoved: boolean;
}

export const NO_CHANGE: NumberEntry = { typed: '', isRemoved: false };

/** Whether the text is a Swedish identity number. */
export function isIdentityNumber(typed: string): boolean {
  return typeof parseIdentityNumber(typed, stockholmDay(new Date())) !== 'string';
}

/** The part of the request; empty leaves the number as it is. */
export function numberOf({ typed, isRemoved }: NumberEntry): { readonly identityNumber?: string | null } {
  if (isRemoved) return { identityNumber: null };
  return typed.trim() === '' ? {} : { identityNumber: typed.trim() };
}

interface IdentityNumberFieldProps {
  /** Of the stored one; null without one. */
  readonly masked: string | null;
  readonly entry: NumberEntry;
  readonly error: string | undefined;
  readonly onChange: (entry: NumberEntry) => void;
}

/** The identity number that signs by BankID. A stored one is never shown in full. */
export function IdentityNumberField({ masked, entry, error, onChange }: IdentityNumberFieldProps) {
  const { dialog } = useTexts(cliniciansTexts);
  return (
    <>
      <TextField
        label={dialog.identityNumber}
        hint={masked === null ? dialog.identityNumberHint : dialog.identityNumberStored(masked)}
        note={entry.typed.trim() === '' && !entry.isRemoved ? '' : dialog.licenceWarning}
        autoComplete="off"
        inputMode="numeric"
        isDisabled={entry.isRemoved}
        value={entry.typed}
        onChange={({ target }) => onChange({ ...entry, typed: target.value })}
        error={error}
      />
      {masked !== null && (
        <FormControlLabel
          label={dialog.identityNumberRemove}
          control={
            <Checkbox
              checked={entry.isRemoved}
              onChange={({ target }) => onChange({ typed: '', isRemoved: target.checked })}
            />
          }
        />
      )}
    </>
  );
}
