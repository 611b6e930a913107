import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { replySections } from '../../../../../../common/reply-sections.js';
import type { Reply } from '../../../../../../common/reply.js';
import type { ReplyDraft } from '../../../../../../src/assessments/replies/replies.contract.js';
import { ReplyView } from '../../../../shared/case-reply/reply-view.js';
import { useTexts } from '../../../../shared/language.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import type { Lease } from '../../case/use-lease.js';
import { deskTexts } from '../../shared/desk.texts.js';
import { useDraft } from '../draft/use-draft.js';
import { ReplyPaper } from '../reply-paper.js';
import styles from '../reply.module.css';
import { replyTexts } from '../reply.texts.js';
import { SignReply } from '../signing/sign-reply.js';
import { useIcdName, useTemplates } from '../use-reply.js';
import { CodeField } from './code-field.js';
import { ConflictNote } from './conflict-note.js';
import { PartField } from './part-field.js';
import { PrescriptionFields } from './prescription-fields.js';
import { fieldOf, toForm, type ReplyForm } from './reply-form.js';
import { SaveNote } from './save-note.js';
import { TemplateBar } from './template-bar.js';
import { UnapprovedTexts } from './unapproved-texts.js';
import { filledFrom, phrasesFor, wholeTemplates } from './templates.js';

interface ReplyEditorProps {
  readonly caseId: string;
  /** What the patient asks about; null when the form does not say. */
  readonly concern: string | null;
  readonly draft: ReplyDraft | null;
  readonly lease: Lease;
  readonly isLost: boolean;
}

/** Writes the reply of a case, saves it as it grows, and lets it be signed. A lost claim leaves what was typed. */
export function ReplyEditor({ caseId, concern, draft: stored, lease, isLost }: ReplyEditorProps) {
  const texts = useTexts(replyTexts);
  const { fields } = texts;
  const [store, draft] = useDraft({ caseId, stored, isLost, lease });
  const form = useForm<ReplyForm>({ defaultValues: toForm(store.text) });
  const { register, control, getValues, reset, setFocus, subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => store.write(structuredClone(values)) }),
    [subscribe, store],
  );
  useEffect(() => {
    if (store.adopt(stored)) reset(toForm(store.text));
  }, [store, stored, reset]);
  const templates = useTemplates(concern);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const isReadOnly = draft.state === 'conflict';

  return (
    <div className={styles.editor}>
      {draft.state === 'conflict' && (
        <ConflictNote
          theirs={draft.theirs}
          mine={store.text}
          onKeepMine={() => store.keepMine()}
          onUseTheirs={() => {
            store.takeTheirs();
            reset(toForm(store.text));
          }}
        />
      )}
      {!isReadOnly && (
        <TemplateBar
          templates={wholeTemplates(templates)}
          onUse={(template) => {
            const filled = filledFrom(getValues(), template);
            reset(filled, { keepDefaultValues: true });
            store.write(filled);
          }}
        />
      )}
      <UnapprovedTexts templates={templates} />
      <PartField
        label={fields.diagnosis}
        hint={fields.diagnosisHint}
        isRequired
        rows={2}
        {...{ isReadOnly }}
        phrases={phrasesFor(templates, 'diagnosis')}
        registration={register('diagnosis.plain')}
      />
      <Controller
        control={control}
        name="diagnosis.codes"
        render={({ field: { value, onChange: setCodes, ref } }) => (
          <CodeField codes={value} onChange={setCodes} inputRef={ref} isReadOnly={isReadOnly} />
        )}
      />
      <PartField
        label={fields.assessment}
        isRequired
        rows={5}
        {...{ isReadOnly }}
        phrases={phrasesFor(templates, 'assessment')}
        registration={register('assessment')}
      />
      <PartField
        label={fields.treatment}
        rows={4}
        {...{ isReadOnly }}
        phrases={phrasesFor(templates, 'treatment')}
        registration={register('treatment')}
      />
      <PartField
        label={fields.selfCare}
        rows={3}
        {...{ isReadOnly }}
        phrases={phrasesFor(templates, 'selfCare')}
        registration={register('selfCare')}
      />
      <PrescriptionFields form={form} isReadOnly={isReadOnly} />
      <PartField
        label={fields.followUp}
        rows={2}
        {...{ isReadOnly }}
        phrases={phrasesFor(templates, 'followUp')}
        registration={register('followUp')}
      />
      <PartField
        label={fields.safetyNet}
        hint={fields.safetyNetHint}
        isRequired
        rows={3}
        {...{ isReadOnly }}
        phrases={phrasesFor(templates, 'safetyNet')}
        registration={register('safetyNet')}
      />
      <SignReply caseId={caseId} draft={store} onFocusPart={(part) => setFocus(fieldOf(part))}>
        <SaveNote draft={draft} />
        <Button variant="outlined" onClick={() => setIsPreviewed(true)}>
          {texts.preview.open}
        </Button>
      </SignReply>
      {isPreviewed && <Preview reply={store.text} onClose={() => setIsPreviewed(false)} />}
    </div>
  );
}

function Preview({ reply, onClose }: { readonly reply: Reply; readonly onClose: () => void }) {
  const { preview } = useTexts(replyTexts);
  const common = useTexts(deskTexts);
  const nameOf = useIcdName();
  return (
    <StaffDialog
      title={preview.title}
      size="large"
      closesOnBackdrop
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <ReplyPaper>
        <ReplyView sections={replySections(reply, nameOf)} signature={null} amendments={[]} level={3} />
      </ReplyPaper>
    </StaffDialog>
  );
}
