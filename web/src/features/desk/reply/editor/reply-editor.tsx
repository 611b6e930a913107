import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { openMarks } from '../../../../../../common/reply-fills.js';
import { missingParts, type ReplyLack } from '../../../../../../common/reply-missing.js';
import { replySections } from '../../../../../../common/reply-sections.js';
import type { Reply } from '../../../../../../common/reply.js';
import { stockholmDay } from '../../../../../../common/stockholm-day.js';
import type { DeskCaseResponse } from '../../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import type { ReplyDraft } from '../../../../../../src/clinic/replies/contracts/drafts.contract.js';
import type { CaseMessage } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import type {
  ReplyTemplate,
  ReplyTemplatesResponse,
} from '../../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { ReplyCodes } from '../../../../shared/case-reply/reply-codes.js';
import { ReplyView } from '../../../../shared/case-reply/reply-view.js';
import { useTexts } from '../../../../shared/language.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import type { Lease } from '../../case/use-lease.js';
import { useClinicians } from '../../shared/clinician-gate.js';
import { deskKeys } from '../../shared/desk-keys.js';
import { deskTexts } from '../../shared/desk.texts.js';
import { useDeskKeys } from '../../shared/keys/desk-key-map.js';
import { noteOpenedCase } from '../../shared/opened-case.js';
import { useDraft } from '../draft/use-draft.js';
import { ReplyPaper } from '../reply-paper.js';
import { replyTexts } from '../reply.texts.js';
import { lastSystem } from '../signing/last-system.js';
import { SignReply } from '../signing/sign-reply.js';
import { useIcdName, useTemplates } from '../use-reply.js';
import { ConflictNote } from './conflict-note.js';
import { selectSign } from './gaps.js';
import { OPEN_CHECKS } from './open-checks.js';
import { OwnTemplates } from './own-templates.js';
import { ADD_PRESCRIPTION } from './prescription-fields.js';
import { ReplyFields } from './reply-fields.js';
import { fieldOf, isCheck, isSign, isStop, partOf, toForm, type ReplyForm } from './reply-form.js';
import { SaveNote } from './save-note.js';
import { TemplateBar } from './template-bar.js';
import { UnapprovedTexts } from './unapproved-texts.js';
import { useGapWalk } from './use-gap-walk.js';
import { useMarks } from './use-marks.js';
import { filledFrom, isPrivate, offeredTemplates, wholeTemplates } from './templates.js';

interface ReplyEditorProps {
  readonly data: DeskCaseResponse;
  readonly draft: ReplyDraft | null;
  /** Of the case, the first first. */
  readonly messages: readonly CaseMessage[];
  /** @param takesNext the next case shall be opened */
  readonly onSigned: (takesNext: boolean) => void;
  readonly lease: Lease;
  readonly isLost: boolean;
}

/** Edits the reply of a case, saves it while typing, and opens signing. A lost claim keeps the text. */
export function ReplyEditor({ data, draft: stored, messages, lease, isLost, onSigned }: ReplyEditorProps) {
  const { id: caseId, redFlags: flags, patient } = data;
  const texts = useTexts(replyTexts);
  const { me } = useClinicians();
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
  const templates = offeredTemplates(useTemplates(), flags, concernOf(data));
  const templateInput = useRef<HTMLInputElement>(null);
  const use = useTemplateUse();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const isReadOnly = draft.state === 'conflict';
  const marks = useMarks(form, data);
  const focusPart = (lack: ReplyLack) => {
    if (isCheck(lack)) elementOf(lack)?.focus();
    else if (isSign(lack)) selectSign(elementOf(lack));
    else if (!isStop(lack) || !marks.select(partOf(lack))) setFocus(fieldOf(lack));
  };
  const gapWalk = useGapWalk(focusPart);
  const [filled, setFilled] = useState<Reply | null>(null);
  useEffect(() => {
    if (filled === null) return;
    setFilled(null);
    // The fields have the texts now.
    gapWalk.begin(filled);
  }, [filled, gapWalk]);
  useEffect(() => noteOpenedCase(caseId), [caseId]);
  const { keys } = texts;
  useDeskKeys(texts.title, [
    { keys: ['m'], shown: 'M', meaning: keys.template, act: () => templateInput.current?.focus() },
    {
      keys: ['Ctrl+i'],
      shown: 'Ctrl I',
      meaning: keys.prescription,
      act: () => document.getElementById(ADD_PRESCRIPTION)?.click(),
    },
    {
      keys: ['Ctrl+ArrowDown'],
      shown: 'Ctrl ↓',
      meaning: keys.nextMissing,
      act: () => {
        const reply = getValues();
        const isProven = patient.identityAssurance === 'proven';
        const lacks = missingParts(reply, stockholmDay(new Date()), isProven);
        const lack = nextLack([...lacks, ...openMarks(reply, marks.answers)]);
        if (lack !== undefined) focusPart(lack);
      },
    },
  ]);

  return (
    <Stack spacing={2}>
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
          inputRef={templateInput}
          isChanged={use.isChanged}
          onUse={(template) => {
            const text = filledFrom(getValues(), template, { answers: marks.answers, system: lastSystem(me.id) });
            reset(text, { keepDefaultValues: true });
            store.write(text);
            setFilled(text);
            use.check(template);
          }}
        />
      )}
      <UnapprovedTexts
        templates={templates.filter((each) => !isPrivate(each) && [null, concernOf(data)].includes(each.condition))}
      />
      <OwnTemplates {...{ templates, data, messages }} replyOf={() => structuredClone(getValues())} />
      <ReplyFields
        form={form}
        templates={templates}
        isReadOnly={isReadOnly}
        given={data}
        marks={marks}
        onGapsDone={(part) => gapWalk.next(part, getValues())}
      />
      <SignReply
        {...{ caseId, flags, messages, onSigned }}
        answers={marks.answers}
        draft={store}
        onFocusPart={focusPart}
      >
        <SaveNote draft={draft} />
        <Button variant="outlined" onClick={() => setIsPreviewed(true)}>
          {texts.preview.open}
        </Button>
      </SignReply>
      {isPreviewed && <Preview reply={store.text} onClose={() => setIsPreviewed(false)} />}
    </Stack>
  );
}

function elementOf(lack: ReplyLack): HTMLElement | null {
  return document.querySelector(isCheck(lack) ? `#${OPEN_CHECKS} input` : `[name="${fieldOf(lack)}"]`);
}

/** What is missing below the focus, or else first; undefined: nothing is. */
function nextLack(lacks: readonly ReplyLack[]): ReplyLack | undefined {
  const { activeElement } = document;
  const isBelow = (element: Element | null) =>
    element !== null &&
    activeElement !== null &&
    element !== activeElement &&
    (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  // Gaps are listed after the missing parts.
  const below = lacks.filter((lack) => isBelow(elementOf(lack)));
  return below.toSorted((one, other) => orderOf(elementOf(one), elementOf(other)))[0] ?? lacks[0];
}

function orderOf(one: Element | null, other: Element | null): number {
  if (one === null || other === null || one === other) return 0;
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1;
}

/** Reads the templates again when one is used: one that was changed after the page read it is reported. */
function useTemplateUse() {
  const client = useQueryClient();
  const { mutate, data } = useMutation({
    mutationFn: async ({ id, revision }: ReplyTemplate) => {
      await client.refetchQueries({ queryKey: deskKeys.allTemplates() });
      const now = client.getQueryData<ReplyTemplatesResponse>(deskKeys.allTemplates())?.templates;
      return now?.some((each) => each.id === id && each.revision === revision) === false;
    },
  });
  return { check: mutate, isChanged: data === true };
}

/** The patient's concern; null when the form does not name one. */
function concernOf({ answers }: DeskCaseResponse): string | null {
  const value = answers['concern']?.value;
  return typeof value === 'string' ? value : null;
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
        <ReplyCodes sections={replySections(reply, nameOf)} />
      </ReplyPaper>
    </StaffDialog>
  );
}
