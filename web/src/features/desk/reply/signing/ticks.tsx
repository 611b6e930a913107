import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { PrescriptionRecord } from '../../../../../../common/reply.js';
import type { DeskRedFlag } from '../../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { useTexts } from '../../../../shared/language.js';
import styles from '../reply.module.css';
import { signingTexts } from './signing.texts.js';

interface TicksProps {
  readonly flags: readonly DeskRedFlag[];
  /** Prescriptions that are not sent. */
  readonly unsent: readonly PrescriptionRecord[];
  /** Ids. */
  readonly ticked: ReadonlySet<string>;
  readonly onChange: (ticked: ReadonlySet<string>) => void;
}

/** The confirmations that signing requires: each red flag, and each unsent prescription. */
export function Ticks({ flags, unsent, ticked, onChange }: TicksProps) {
  const { sign: texts } = useTexts(signingTexts);
  const boxes = useRef<HTMLDivElement>(null);
  // Here, since a dialog mounts its content after itself.
  useEffect(() => focusUnticked(boxes.current), []);
  const toggle = (id: string) => {
    const changed = new Set(ticked);
    if (!changed.delete(id)) changed.add(id);
    onChange(changed);
  };
  const tick = (id: string, label: string) => (
    <FormControlLabel
      key={id}
      lang="sv"
      label={label}
      control={<Checkbox checked={ticked.has(id)} onChange={() => toggle(id)} required />}
    />
  );
  return (
    <Stack ref={boxes} spacing={2}>
      {flags.length > 0 && (
        <fieldset className={styles.ticks}>
          <legend>{texts.flags}</legend>
          {flags.map(({ id, doctorText }) => tick(id, texts.considered(doctorText)))}
        </fieldset>
      )}
      {unsent.length > 0 && (
        <fieldset className={styles.ticks}>
          <legend>{texts.unsent(unsent.length)}</legend>
          {unsent.map(({ id, preparation }) => tick(id, texts.willSend(preparation)))}
        </fieldset>
      )}
    </Stack>
  );
}

/** Focuses the first unticked box. */
export function focusUnticked(container: HTMLElement | null): void {
  container?.querySelector<HTMLInputElement>('input[type="checkbox"]:not(:checked)')?.focus();
}
