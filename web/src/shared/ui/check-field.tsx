import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface CheckFieldProps {
  readonly label: string;
  readonly registration: UseFormRegisterReturn;
  /** The form's value: MUI draws the mark from it. */
  readonly isChecked: boolean;
  readonly isSwitch?: boolean;
}

/** A box to tick, or a switch. */
export function CheckField({ label, registration, isChecked, isSwitch = false }: CheckFieldProps) {
  const { ref, ...input } = registration;
  const Box = isSwitch ? Switch : Checkbox;
  return (
    <FormControlLabel label={label} control={<Box {...input} checked={isChecked} slotProps={{ input: { ref } }} />} />
  );
}
