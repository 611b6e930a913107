import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ConfirmationsResponse,
  LegalTextResponse,
  OperatorDutyResponse,
} from '../../../../../src/operations/checks/confirmations.contract.js';
import { CallError } from '../../../shared/api/calls.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import type { Problem } from '../../../shared/errors/problem.js';
import { formatDate } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { adminTexts } from '../editing/admin.texts.js';
import { useNotices } from '../../../shared/acts/use-notices.js';
import { useChecksCalls } from './checks-calls.js';
import { checksKeys } from './checks-keys.js';
import styles from './checks.module.css';
import { checksTexts } from './checks.texts.js';

export type NamedSubject = (LegalTextResponse | OperatorDutyResponse)['subject'];

interface ConfirmByNameDialogProps {
  readonly subject: NamedSubject;
  readonly title: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A person answers by name for a legal text as it is now, or for a duty of the operator in the clinic as it is now. */
export function ConfirmByNameDialog({ subject, title, onDone, onClose }: ConfirmByNameDialogProps) {
  const { text, duty, receivers } = useTexts(checksTexts);
  const common = useTexts(adminTexts);
  const language = useLanguage();
  const notices = useNotices();
  const { listConfirmations, confirmByName } = useChecksCalls();
  const { data, refetch } = useQuery({
    queryKey: checksKeys.confirmations(),
    queryFn: listConfirmations,
    retry: false,
    staleTime: 0,
  });
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const found = data && findSubject(data, subject);
  const isText = subject === 'terms' || subject === 'privacy';
  const texts = isText ? text : { ...duty, ...duty.of[subject] };

  const submit = async (fingerprint: string) => {
    setIsBusy(true);
    setProblem(null);
    try {
      await confirmByName(subject, { fingerprint, name });
      notices.succeeded(texts.confirmed);
      onDone();
      onClose();
    } catch (error) {
      const hasChanged = error instanceof CallError && error.code === 'text_changed';
      if (hasChanged) await refetch();
      setProblem({ text: hasChanged ? texts.changed : texts.failed, error });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <StaffDialog
      title={title}
      size="small"
      onClose={onClose}
      onSubmit={() => found && inBackground(submit(found.fingerprint), 'confirming by name')}
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
      {found && 'path' in found && (
        <p>
          <a href={found.path} target="_blank" rel="noopener">
            {text.read}
          </a>
        </p>
      )}
      {!isText && data && (
        <>
          <p>{duty.receivers}</p>
          <ul className={styles.receivers}>
            {data.receivers.map(({ what, who }) => (
              <li key={what}>{`${receivers[what]}: ${who ?? duty.ownServer}`}</li>
            ))}
          </ul>
        </>
      )}
      {found?.confirmation && (
        <p>
          {texts.last(found.confirmation.confirmedName ?? '', formatDate(found.confirmation.confirmedAt, language))}
        </p>
      )}
      <TextField label={texts.name} value={name} onChange={({ target }) => setName(target.value)} />
      {problem !== null && <NotePanel tone="problem" {...problem} />}
    </StaffDialog>
  );
}

function findSubject({ texts, duties }: ConfirmationsResponse, subject: NamedSubject) {
  return [...texts, ...duties].find((each) => each.subject === subject);
}
