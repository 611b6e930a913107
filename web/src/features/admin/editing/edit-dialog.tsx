import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { adminTexts } from './admin.texts.js';
import type { EditedRow } from './drafts.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { SaveProblemNote } from './save-problem.js';
import type { useEditForm } from './use-edit-form.js';

interface EditDialogProps<Values extends FieldValues, Row extends EditedRow> {
  readonly title: string;
  readonly size: 'small' | 'medium' | 'large';
  readonly edit: ReturnType<typeof useEditForm<Values, Row>>;
  readonly submitLabel: string;
  /** The fields. */
  readonly children: ReactNode;
  /** Beside the buttons of every dialog. */
  readonly moreActions?: ReactNode;
  /** Data of the form is still loading. */
  readonly isWaiting?: boolean;
}

/** The dialog around a form of `useEditForm`. */
export function EditDialog<Values extends FieldValues, Row extends EditedRow>(props: EditDialogProps<Values, Row>) {
  const { title, size, edit, submitLabel, children, moreActions, isWaiting = false } = props;
  const texts = useTexts(adminTexts);
  const language = useLanguage();
  return (
    <FormProvider {...edit.form}>
      <StaffDialog
        title={title}
        size={size}
        onClose={edit.close}
        onSubmit={edit.submit}
        actions={
          <>
            {moreActions}
            <Button variant="outlined" onClick={edit.cancel}>
              {texts.cancel}
            </Button>
            <Button variant="contained" type="submit" disabled={edit.isSaving || isWaiting}>
              <span>{edit.isSaving ? texts.saving : submitLabel}</span>
            </Button>
          </>
        }
      >
        {edit.restoredFrom && (
          <NotePanel tone="quiet" text={texts.draft.restored(formatInstant(edit.restoredFrom, language))}>
            <Button variant="outlined" onClick={edit.discardDraft}>
              {texts.draft.discard}
            </Button>
          </NotePanel>
        )}
        {edit.problem && <SaveProblemNote {...edit} problem={edit.problem} />}
        {children}
      </StaffDialog>
    </FormProvider>
  );
}
