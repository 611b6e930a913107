import Button from '@mui/material/Button';
import { useAct } from '../../../shared/acts/use-act.js';
import { copyText } from '../../../shared/copy-text.js';
import { useTexts } from '../../../shared/language.js';
import { prescriptionTexts } from './prescription.texts.js';

interface CopyButtonProps {
  readonly label: string;
  /** Says what is copied where several buttons have the same label. */
  readonly description?: string;
  /** As it is at the click. */
  readonly textOf: () => string;
}

/** Puts a text on the clipboard, for another system. */
export function CopyButton({ label, description = label, textOf }: CopyButtonProps) {
  const { copied, copyFailed } = useTexts(prescriptionTexts);
  const copy = useAct({ act: () => copyText(textOf()), texts: { done: copied, failed: copyFailed } });
  return (
    <Button size="small" variant="outlined" aria-label={description} onClick={() => copy.run(undefined)}>
      <span>{label}</span>
    </Button>
  );
}
