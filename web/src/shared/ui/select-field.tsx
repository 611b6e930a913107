import Select from '@mui/material/Select';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Labelled, type LabelledProps } from './labelled.js';
import { inputPropsOf } from './text-field.js';

interface SelectFieldProps extends Pick<LabelledProps, 'label' | 'isRequired' | 'error'> {
  /** Of the form it belongs to; without one, `value` and `onChoose`. */
  readonly registration?: UseFormRegisterReturn;
  readonly value?: string;
  readonly onChoose?: (value: string) => void;
  /** Values and labels. */
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** `option` elements before the others. */
  readonly children?: ReactNode;
}

/** A native select. */
export function SelectField(props: SelectFieldProps) {
  const { label, isRequired, error, registration, value, onChoose, options = [], children } = props;
  return (
    <Labelled {...{ label, isRequired, error }}>
      {(attributes) => (
        <Select<string>
          native
          value={value}
          onChange={({ target }) => onChoose?.(target.value)}
          inputProps={attributes}
          {...inputPropsOf(registration)}
        >
          {children}
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}
