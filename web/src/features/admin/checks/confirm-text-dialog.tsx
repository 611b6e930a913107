import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LegalTextResponse } from '../../../../../src/operations/checks/confirmations.contract.js';
import { CallError } from '../../../shared/api/calls.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { formatDate } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { adminTexts } from '../editing/admin.texts.js';
import { useNotices } from '../editing/use-notices.js';
import { useChecksCalls } from './checks-calls.js';
import { checksKeys } from './checks-keys.js';
import { checksTexts } from './checks.texts.js';

interface ConfirmTextDialogProps {
  readonly subject: LegalTextResponse['subject'];
  readonly title: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A person answers by name for a legal text as it is now. */
export function ConfirmTextDialog({ subject, title, onDone, onClose }: ConfirmTextDialogProps) {
  const { text: texts } = useTexts(checksTexts);
  const common = useTexts(adminTexts);
  const language = useLanguage();
  const notices = useNotices();
  const { listTexts, confirmText } = useChecksCalls();
  const { data, refetch } = useQuery({
    queryKey: checksKeys.texts(),
    queryFn: listTexts,
    retry: false,
    staleTime: 0,
  });
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const found = data?.texts.find((text) => text.subject === subject);

  const submit = async (fingerprint: string) => {
    setIsBusy(true);
    setProblem(null);
    try {
      await confirmText(subject, { fingerprint, name });
      notices.succeeded(texts.confirmed);
      onDone();
      onClose();
    } catch (error) {
      const hasChanged = error instanceof CallError && error.code === 'text_changed';
      if (hasChanged) await refetch();
      setProblem(hasChanged ? texts.changed : texts.failed);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <StaffDialog
      title={title}
      size="small"
      onClose={onClose}
      onSubmit={() => found && inBackground(submit(found.fingerprint), 'confirming a text')}
      actions={
        <>
          <Button type="submit" variant="contained" disabled={isBusy || !found || name.trim() === ''}>
            {texts.confirm}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
        </>
      }
    >
      <p>{texts.intro}</p>
      {found && (
        <p>
          <a href={found.path} target="_blank" rel="noopener">
            {texts.read}
          </a>
        </p>
      )}
      {found?.confirmation && (
        <p>
          {texts.last(found.confirmation.confirmedName ?? '', formatDate(found.confirmation.confirmedAt, language))}
        </p>
      )}
      <TextField label={texts.name} value={name} onChange={({ target }) => setName(target.value)} />
      {problem !== null && <NotePanel tone="problem" text={problem} />}
    </StaffDialog>
  );
}
