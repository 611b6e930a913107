import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Labelled, type LabelledProps } from './labelled.js';
import styles from './text-field.module.css';

interface InputProps extends Pick<
  OutlinedInputProps,
  | 'autoComplete'
  | 'defaultValue'
  | 'inputRef'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'onKeyDown'
  | 'placeholder'
  | 'readOnly'
  | 'value'
> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'datetime-local' | 'search';
  /** The phone's keyboard; by default the type's. */
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'url';
  /** Id of a `datalist` of suggestions. */
  readonly list?: string;
  /** More than one makes it a `textarea`. */
  readonly rows?: number;
  /** False for non-prose such as HTML. */
  readonly spellCheck?: boolean;
}

export interface TextFieldProps extends Omit<LabelledProps, 'children'>, InputProps {
  /** Of the form it belongs to, if any. */
  readonly registration?: UseFormRegisterReturn;
}

/** A text field with its label above and its error below; screen readers announce both. */
export function TextField({
  registration,
  type = 'text',
  inputMode,
  rows = 1,
  spellCheck,
  list,
  ...props
}: TextFieldProps) {
  const { label, isStarred, isRequired, isDisabled, error, hint, note, ...input } = props;
  const isArea = rows > 1;
  return (
    <Labelled {...{ label, isStarred, isRequired, isDisabled, error, hint, note }}>
      {(attributes) => (
        <OutlinedInput
          {...input}
          {...inputPropsOf(registration)}
          type={isArea ? undefined : type}
          // MUI's own textarea measures itself with style attributes, which the page's policy refuses.
          inputComponent={isArea ? TextArea : 'input'}
          slotProps={{
            input: {
              ...attributes,
              ...(isArea && { rows, className: styles.area }),
              spellCheck,
              inputMode,
              list,
            },
          }}
        />
      )}
    </Labelled>
  );
}

/** MUI hands every input its type; a `textarea` has none. */
function TextArea({ type: _type, ...props }: ComponentProps<'textarea'> & { readonly type?: string }) {
  return <textarea {...props} />;
}

/** As MUI's inputs take it. */
export function inputPropsOf(registration: UseFormRegisterReturn | undefined) {
  if (registration === undefined) return {};
  const { ref: inputRef, name, onChange, onBlur } = registration;
  return { inputRef, name, onChange, onBlur };
}

/** A code that was sent to somebody, or that an app shows. */
export function OneTimeCodeField(props: Omit<TextFieldProps, 'isRequired' | 'autoComplete' | 'inputMode'>) {
  return <TextField isRequired autoComplete="one-time-code" inputMode="numeric" {...props} />;
}
