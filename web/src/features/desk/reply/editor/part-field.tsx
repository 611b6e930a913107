import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../../shared/ui/text-field.js';
import styles from '../reply.module.css';

interface PartFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly isReadOnly: boolean;
  readonly rows: number;
  readonly registration: UseFormRegisterReturn;
}

/** A text of the reply; as high as what is written in it. The reply is Swedish whatever the desk's language is. */
export function PartField({ isReadOnly, ...field }: PartFieldProps) {
  return (
    <div className={styles.part}>
      <TextField {...field} readOnly={isReadOnly} />
    </div>
  );
}
