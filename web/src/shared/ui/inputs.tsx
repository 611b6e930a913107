import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceField, Field, TickField } from './field.js';
import type { FormField, FormFields } from './form-fields.js';

interface InputsProps<Fields extends FormFields> {
  /** See `formOf`. */
  readonly of: { readonly fields: Fields };
  /** Only these. */
  readonly names?: readonly (keyof Fields & string)[];
}

/** The inputs of a described form, in the order of its description. */
export function Inputs<Fields extends FormFields>({
  of: { fields },
  names = Object.keys(fields),
}: InputsProps<Fields>) {
  return Object.entries<FormField>(fields)
    .filter(([name]) => names.includes(name))
    .map(([name, { below, ...field }]) => (
      <Fragment key={name}>
        <Input name={name} field={field} />
        {below}
      </Fragment>
    ));
}

function Input({ name, field }: { readonly name: string; readonly field: Omit<FormField, 'below'> }) {
  const { as, options, isSwitch, isShown = true, noteOf, ...input } = field;
  const values = useWatch();
  if (!isShown) return null;
  const { label, isRequired, rules } = input;
  if (typeof as.blank === 'boolean') return <TickField {...{ name, label, rules, isSwitch }} />;
  if (options !== undefined) return <ChoiceField {...{ name, label, rules, isRequired, options }} />;
  return <Field {...input} note={noteOf?.(values) ?? input.note} name={name} />;
}
