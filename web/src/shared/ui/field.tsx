import { useFormContext, useWatch, type RegisterOptions } from 'react-hook-form';
import { CheckField } from './check-field.js';
import { NotePanel } from './note-panel.js';
import { SelectField } from './select-field.js';
import { TextField, type TextFieldProps } from './text-field.js';

/** Values of the form as its text fields and selects have them. */
type Typed = Readonly<Record<string, string>>;

interface OfForm {
  readonly name: string;
  readonly rules?: RegisterOptions<Typed>;
}

type FieldProps = OfForm & Omit<TextFieldProps, 'name' | 'registration' | 'error' | 'value' | 'defaultValue'>;

/** A text field of the form around it (`FormDialog`, `FormProvider`): registered by its name, with its error. */
export function Field({ name, rules, ...field }: FieldProps) {
  return <TextField {...field} {...useRegistered({ name, rules })} />;
}

interface ChoiceFieldProps extends OfForm {
  readonly label: string;
  readonly isRequired?: boolean;
  /** Values and labels. */
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** A native select of the form around it. */
export function ChoiceField({ name, rules, ...field }: ChoiceFieldProps) {
  return <SelectField {...field} {...useRegistered({ name, rules })} />;
}

interface TickFieldProps extends OfForm {
  readonly label: string;
  readonly isSwitch?: boolean;
}

/** A box to tick, or a switch, of the form around it. */
export function TickField({ name, rules, ...field }: TickFieldProps) {
  const { control } = useFormContext();
  const isChecked = Boolean(useWatch({ control, name }));
  const { registration, error } = useRegistered({ name, rules });
  return (
    <>
      <CheckField {...field} registration={registration} isChecked={isChecked} />
      {error !== undefined && <NotePanel tone="problem" text={error} error={null} />}
    </>
  );
}

function useRegistered({ name, rules }: OfForm) {
  const { register, getFieldState, formState } = useFormContext<Typed>();
  return { registration: register(name, rules), error: getFieldState(name, formState).error?.message };
}
