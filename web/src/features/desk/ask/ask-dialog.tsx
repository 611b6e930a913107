import { useQueryClient } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PHOTO_SLOTS, type PhotoSlot } from '../../../../../common/photos.js';
import type {
  DeskCaseResponse,
  InfoRequestResponse,
} from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { isFilled } from '../../../shared/auth/field-rules.js';
import { useTexts } from '../../../shared/language.js';
import { Field } from '../../../shared/ui/field.js';
import { FormDialog } from '../../../shared/ui/form-dialog.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { caseWords } from '../shared/case-words.texts.js';
import { sendTo } from '../../../shared/api/client.js';
import { deskKeys } from '../shared/desk-keys.js';
import { useKeptForm } from '../../../shared/hooks/use-kept-form.js';
import { useTypedTexts } from '../shared/typed-texts.js';
import styles from './ask.module.css';
import { askTexts } from './ask.texts.js';
import { doneTexts } from '../shared/done.texts.js';

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
  const words = useTexts(caseWords);
  const client = useQueryClient();
  const { form, forget } = useKeptForm<InfoRequestValues>(`ask ${data.id}`, useTypedTexts(), NOTHING);
  const { register } = form;
  const done = useTexts(doneTexts);
  const ask = useAct({
    act: ({ text, ...what }: InfoRequestValues) =>
      sendTo<InfoRequestResponse>('POST', `/api/v1/desk/cases/${data.id}/info-requests`, {
        ...what,
        text: text.trim(),
      }),
    texts: { done: done.asked, failed: texts.failed, refusals: { not_claimed_by_you: texts.lost } },
    onDone() {
      forget();
      onClose();
      return client.invalidateQueries({ queryKey: deskKeys.case(data.id) });
    },
    failureIs: 'note',
  });
  const groups = data.questionnaire.groups
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ id, type }) => data.answers[id] !== undefined && type !== 'consent'),
    }))
    .filter(({ questions }) => questions.length > 0);
  return (
    <FormDialog
      texts={{ title: texts.title, submit: ask.isPending ? texts.sending : texts.send }}
      form={form}
      act={ask}
      onClose={onClose}
    >
      {({ questionIds: { length: chosen } }) => (
        <>
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
          <Field
            name="text"
            label={texts.text}
            hint={texts.textHint}
            isRequired
            rows={5}
            rules={{ validate: isFilled(texts.missing) }}
          />
          <NotePanel tone="quiet" text={data.doesQuestionPause ? texts.pauses : texts.runsOn}>
            <p>{texts.what}</p>
          </NotePanel>
        </>
      )}
    </FormDialog>
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
