import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { drugCheckTexts } from './drug-check.texts.js';
import type { useDrugCheck } from './use-drug-check.js';

const REASON_ROWS = 2;

type DrugCheckNoteProps = Pick<ReturnType<typeof useDrugCheck>, 'found' | 'reason' | 'setReason'>;

/** Names the drugs in the text, and asks for the reason to keep them. */
export function DrugCheckNote({ found, reason, setReason }: DrugCheckNoteProps) {
  const texts = useTexts(drugCheckTexts);
  if (found.length === 0) return null;
  return (
    <NotePanel tone="problem" text={texts.found(found.join(', '))} error={null}>
      <TextField
        label={texts.reason}
        hint={texts.note}
        rows={REASON_ROWS}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </NotePanel>
  );
}
