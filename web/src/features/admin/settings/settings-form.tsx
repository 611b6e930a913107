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
import styles from './settings-form.module.css';

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
      <form
        className={styles.form}
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
        <div className={styles.actions}>
          <Button variant="contained" type="submit" disabled={edit.isSaving || !isDirty}>
            <span>{edit.isSaving ? common.saving : texts.save}</span>
          </Button>
          {isDirty && (
            <Button variant="outlined" disabled={edit.isSaving} onClick={edit.cancel}>
              {texts.discard}
            </Button>
          )}
          <p role="status" className={styles.state}>
            {isDirty && texts.unsaved}
          </p>
        </div>
      </form>
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
