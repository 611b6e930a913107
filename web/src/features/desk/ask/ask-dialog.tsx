import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PHOTO_SLOTS, type PhotoSlot } from '../../../../../common/photos.js';
import type { DeskCaseResponse, InfoRequestResponse } from '../../../../../src/assessments/desk/desk.contract.js';
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
import styles from './ask.module.css';
import { askTexts } from './ask.texts.js';

interface AskDialogProps {
  readonly data: DeskCaseResponse;
  readonly onClose: () => void;
}

interface Asked {
  readonly text: string;
  readonly slots: readonly PhotoSlot[];
  readonly questionIds: readonly string[];
}

/** Asks the patient for photos, answers or anything else, and says what follows from it. */
export function AskDialog({ data, onClose }: AskDialogProps) {
  const texts = useTexts(askTexts);
  const common = useTexts(deskTexts);
  const words = useTexts(caseWords);
  const callDesk = useDeskCalls();
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: '' } });
  const [slots, setSlots] = useState<readonly PhotoSlot[]>([]);
  const [questionIds, setQuestionIds] = useState<readonly string[]>([]);
  const ask = useMutation({
    mutationFn: (body: Asked) =>
      callDesk<InfoRequestResponse>({ method: 'POST', path: `cases/${data.id}/info-requests`, body }),
    onSuccess: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: deskKeys.case(data.id) });
    },
  });
  const asked = data.questionnaire.groups
    .map(({ title, questions }) => ({ title, questions: questions.filter(({ id }) => data.answers[id] !== undefined) }))
    .filter(({ questions }) => questions.length > 0);
  const failure = refusalOf(ask.error) === 'not_claimed_by_you' ? texts.lost : texts.failed;
  return (
    <StaffDialog
      title={texts.title}
      size="medium"
      onClose={onClose}
      onSubmit={() =>
        inBackground(
          handleSubmit(({ text }) => ask.mutate({ text: text.trim(), slots, questionIds }))(),
          'asking the patient',
        )
      }
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="contained" type="submit" disabled={ask.isPending}>
            {ask.isPending ? texts.sending : texts.send}
          </Button>
        </>
      }
    >
      {ask.isError && <NotePanel tone="problem" text={failure} />}
      <p>{texts.lead}</p>
      <fieldset className={styles.choices}>
        <legend>{texts.photos}</legend>
        {PHOTO_SLOTS.map((slot) => (
          <Choice
            key={slot}
            label={words.slots[slot]}
            isChosen={slots.includes(slot)}
            onChange={() => setSlots(toggled(slots, slot))}
          />
        ))}
      </fieldset>
      <details className={styles.questions}>
        <summary>
          {texts.questions} {questionIds.length > 0 && `(${questionIds.length})`}
        </summary>
        <div lang="sv">
          {asked.map(({ title, questions }) => (
            <fieldset key={title} className={styles.choices}>
              <legend>{title}</legend>
              {questions.map(({ id, label }) => (
                <Choice
                  key={id}
                  label={label}
                  isChosen={questionIds.includes(id)}
                  onChange={() => setQuestionIds(toggled(questionIds, id))}
                />
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
      <NotePanel tone="quiet" text={texts.what} />
    </StaffDialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChange: () => void;
}

function Choice({ label, isChosen, onChange }: ChoiceProps) {
  return (
    <label>
      <input type="checkbox" checked={isChosen} onChange={onChange} />
      {label}
    </label>
  );
}

function toggled<Id>(chosen: readonly Id[], id: Id): readonly Id[] {
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}
