import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ReplyLack } from '../../../../../../common/reply-missing.js';
import { replySections } from '../../../../../../common/reply-sections.js';
import type { Reply } from '../../../../../../common/reply.js';
import type { DeskRedFlag } from '../../../../../../src/clinic/desk/desk.contract.js';
import type { ReplyDraft } from '../../../../../../src/clinic/replies/replies.contract.js';
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
import { ConflictNote } from './conflict-note.js';
import { selectGap } from './gaps.js';
import { ReplyFields } from './reply-fields.js';
import { fieldOf, isGap, toForm, type ReplyForm } from './reply-form.js';
import { SaveNote } from './save-note.js';
import { TemplateBar } from './template-bar.js';
import { UnapprovedTexts } from './unapproved-texts.js';
import { filledFrom, offeredTemplates, wholeTemplates } from './templates.js';

interface ReplyEditorProps {
  readonly caseId: string;
  /** The patient's concern; null when the form does not name one. */
  readonly concern: string | null;
  readonly flags: readonly DeskRedFlag[];
  readonly draft: ReplyDraft | null;
  readonly lease: Lease;
  readonly isLost: boolean;
}

/** Edits the reply of a case, saves it while typing, and opens signing. A lost claim keeps the text. */
export function ReplyEditor({ caseId, concern, flags, draft: stored, lease, isLost }: ReplyEditorProps) {
  const texts = useTexts(replyTexts);
  const [store, draft] = useDraft({ caseId, stored, isLost, lease });
  const form = useForm<ReplyForm>({ defaultValues: toForm(store.text) });
  const { getValues, reset, setFocus, subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => store.write(structuredClone(values)) }),
    [subscribe, store],
  );
  useEffect(() => {
    if (store.adopt(stored)) reset(toForm(store.text));
  }, [store, stored, reset]);
  const templates = offeredTemplates(useTemplates(concern), flags);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const isReadOnly = draft.state === 'conflict';
  const focusPart = (lack: ReplyLack) => {
    const field = fieldOf(lack);
    if (isGap(lack)) selectGap(document.querySelector(`[name="${field}"]`));
    else setFocus(field);
  };

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
      <ReplyFields form={form} templates={templates} isReadOnly={isReadOnly} />
      <SignReply caseId={caseId} flags={flags} draft={store} onFocusPart={focusPart}>
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
