import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { PHOTO_SLOTS, type PhotoSlot } from '../../../../../common/photos.js';
import type { DeskCaseResponse } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import type { InfoRequestResponse } from '../../../../../src/clinic/desk/contracts/info-requests.contract.js';
import { isFilled } from '../../../shared/auth/field-rules.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { caseWords } from '../shared/case-words.texts.js';
import { refusalOf, useDeskCalls } from '../shared/desk-calls.js';
import { deskKeys } from '../shared/desk-keys.js';
import { deskTexts } from '../shared/desk.texts.js';
import { useKeptForm } from '../shared/use-kept-form.js';
import styles from './ask.module.css';
import { askTexts } from './ask.texts.js';

interface AskDialogProps {
  readonly data: DeskCaseResponse;
  readonly onClose: () => void;
}

interface InfoRequestValues {
  text: string;
  slots: PhotoSlot[];
  questionIds: string[];
}

const NOTHING: InfoRequestValues = { text: '', slots: [], questionIds: [] };

/** Requests photos, answers or other information from the patient, and states the consequences. */
export function AskDialog({ data, onClose }: AskDialogProps) {
  const texts = useTexts(askTexts);
  const common = useTexts(deskTexts);
  const words = useTexts(caseWords);
  const callDesk = useDeskCalls();
  const client = useQueryClient();
  const { form, forget } = useKeptForm<InfoRequestValues>(`ask ${data.id}`, NOTHING);
  const { register, handleSubmit, formState, control } = form;
  const chosen = useWatch({ control, name: 'questionIds' }).length;
  const ask = useMutation({
    mutationFn: (body: InfoRequestValues) =>
      callDesk<InfoRequestResponse>({ method: 'POST', path: `cases/${data.id}/info-requests`, body }),
    onSuccess: async () => {
      forget();
      onClose();
      await client.invalidateQueries({ queryKey: deskKeys.case(data.id) });
    },
  });
  const groups = data.questionnaire.groups
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ id, type }) => data.answers[id] !== undefined && type !== 'consent'),
    }))
    .filter(({ questions }) => questions.length > 0);
  const failure = refusalOf(ask.error) === 'not_claimed_by_you' ? texts.lost : texts.failed;
  return (
    <StaffDialog
      title={texts.title}
      size="medium"
      onClose={onClose}
      onSubmit={() =>
        inBackground(
          handleSubmit(({ text, ...what }) => ask.mutate({ ...what, text: text.trim() }))(),
          'asking the patient',
        )
      }
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="contained" type="submit" disabled={ask.isPending}>
            <span>{ask.isPending ? texts.sending : texts.send}</span>
          </Button>
        </>
      }
    >
      {ask.isError && <NotePanel tone="problem" text={failure} error={ask.error} />}
      <p>{texts.lead}</p>
      <fieldset className={styles.choices}>
        <legend>{texts.photos}</legend>
        {PHOTO_SLOTS.map((slot) => (
          <Choice key={slot} value={slot} label={words.slots[slot]} registration={register('slots')} />
        ))}
      </fieldset>
      <details className={styles.questions}>
        <summary>
          {texts.questions} {chosen > 0 && <span>{`(${chosen})`}</span>}
        </summary>
        <div lang="sv">
          {groups.map(({ title, questions }) => (
            <fieldset key={title} className={styles.choices}>
              <legend>{title}</legend>
              {questions.map(({ id, label }) => (
                <Choice key={id} value={id} label={label} registration={register('questionIds')} />
              ))}
            </fieldset>
          ))}
        </div>
      </details>
      <TextField
        label={texts.text}
        hint={texts.textHint}
        isRequired
        rows={5}
        registration={register('text', { validate: isFilled(texts.missing) })}
        error={formState.errors.text?.message}
      />
      <NotePanel tone="quiet" text={data.doesQuestionPause ? texts.pauses : texts.runsOn}>
        <p>{texts.what}</p>
      </NotePanel>
    </StaffDialog>
  );
}

interface ChoiceProps {
  readonly value: string;
  readonly label: string;
  readonly registration: UseFormRegisterReturn;
}

function Choice({ value, label, registration }: ChoiceProps) {
  return (
    <label>
      <input type="checkbox" value={value} {...registration} />
      {label}
    </label>
  );
}
