import { useQueryClient } from '@tanstack/react-query';
import type { WholeMedicalSetResponse } from '../../../../src/clinic/replies/medical-content/medical-content.contract.js';
import { useAct } from '../acts/use-act.js';
import { refusalOf } from '../api/client.js';
import { useTexts } from '../language.js';
import { TickField } from '../ui/field.js';
import { FormDialog } from '../ui/form-dialog.js';
import { medicalContentTexts } from './medical-content.texts.js';
import { SetEntries } from './set-entries.js';
import { useApproveMedicalSet } from './use-medical-set.js';

interface ReadSetDialogProps {
  /** The content as it was when the dialog opened. */
  readonly read: WholeMedicalSetResponse;
  readonly mayApprove: boolean;
  /** The content is another by now: reads it again. */
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** A whole set in words. A clinician can approve it, exactly as read. */
export function ReadSetDialog({ read, mayApprove, onChanged, onClose }: ReadSetDialogProps) {
  const { names, dialog: texts } = useTexts(medicalContentTexts);
  const canApprove = mayApprove && read.approval === null;
  const client = useQueryClient();
  const approveSet = useApproveMedicalSet();
  const approval = useAct({
    act: () =>
      approveSet(read).catch(async (error: unknown) => {
        if (refusalOf(error) === 'medical_content_changed') await onChanged();
        throw error;
      }),
    texts: { done: texts.done, failed: texts.failed, refusals: { medical_content_changed: texts.changed } },
    onDone() {
      onClose();
      // The marks at the desk and the templates' own approvals follow.
      return client.invalidateQueries();
    },
    failureIs: 'note',
  });
  return (
    <FormDialog
      texts={{ title: names[read.set], submit: texts.submit }}
      size="large"
      act={approval}
      isOpenToSubmit={canApprove}
      staysBehindQuestion
      onClose={onClose}
    >
      {canApprove && <p>{texts.text}</p>}
      {canApprove && read.set === 'reply-templates' && <p>{texts.templates}</p>}
      <SetEntries entries={read.entries} />
      {/* Another content is another box: what was ticked was read. */}
      {canApprove && <TickField name={read.fingerprint} label={texts.tick} rules={{ required: texts.unticked }} />}
    </FormDialog>
  );
}
