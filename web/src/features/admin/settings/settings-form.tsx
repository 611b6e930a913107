import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useEffect, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { adminTexts } from '../editing/admin.texts.js';
import type { EditedRow } from '../editing/drafts.js';
import { SaveProblemNote } from '../editing/save-problem.js';
import type { useEditForm } from '../editing/use-edit-form.js';
import { settingsTexts } from './admin-settings.texts.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

interface SettingsFormProps<Values extends FieldValues, Row extends EditedRow> {
  readonly label: string;
  readonly edit: ReturnType<typeof useEditForm<Values, Row>>;
  /** Runs instead of `edit.submit`, and calls it. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

/** A form of `useEditForm` inside the page. */
export function SettingsForm<Values extends FieldValues, Row extends EditedRow>(props: SettingsFormProps<Values, Row>) {
  const { label, edit, onSubmit = edit.submit, children } = props;
  const texts = useTexts(settingsTexts);
  const common = useTexts(adminTexts);
  const language = useLanguage();
  const { isDirty } = edit.form.formState;
  useLeaveWarning(isDirty);
  return (
    <FormProvider {...edit.form}>
      <Stack
        component="form"
        spacing={2.5}
        sx={{ maxWidth: '44rem' }}
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {edit.restoredFrom && isDirty && (
          <NotePanel tone="quiet" text={common.draft.restored(formatInstant(edit.restoredFrom, language))} />
        )}
        {edit.problem && <SaveProblemNote {...edit} problem={edit.problem} />}
        {children}
        <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Button variant="contained" type="submit" disabled={edit.isSaving || !isDirty}>
            <span>{edit.isSaving ? common.saving : texts.save}</span>
          </Button>
          {isDirty && (
            <Button variant="outlined" disabled={edit.isSaving} onClick={edit.cancel}>
              {texts.discard}
            </Button>
          )}
          <Soft role="status" as="p">
            {isDirty && texts.unsaved}
          </Soft>
        </Stack>
      </Stack>
    </FormProvider>
  );
}

/** Makes the browser ask before it leaves a document with unsaved changes. */
function useLeaveWarning(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
}
