import { icdName } from '../../../../../common/icd-10-se.js';
import { ICD_CODE, REPLY_LIMITS } from '../../../../../common/reply.js';
import { CONDITION_IDS, isConditionId } from '../../../../../common/conditions.js';
import { TEMPLATE_STANCES } from '../../../../../common/template-stance.js';
import { ChoiceField, Field } from '../../../shared/ui/field.js';
import { useTexts } from '../../../shared/language.js';
import { replyTemplateTexts } from '../../../shared/reply-templates/reply-template.texts.js';
import { TEMPLATE_PARTS } from '../../../shared/reply-templates/template-parts.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { EditDialog } from '../editing/edit-dialog.js';
import { useEditForm } from '../editing/use-edit-form.js';
import { templatesTexts } from './admin-reply-templates.texts.js';
import {
  arePresets,
  codesIn,
  templateOf,
  valuesOf,
  type TemplatePart,
  type TemplateValues,
} from './template-values.js';
import { listTemplates, TEMPLATES, type TemplateRow } from './templates-calls.js';
import { sendTo } from '../../../shared/api/client.js';

export const TEMPLATE_DRAFTS = 'reply-template';

const ROWS: Readonly<Record<TemplatePart, number>> = {
  diagnosis: 1,
  assessment: 4,
  treatment: 4,
  duration: 2,
  sideEffects: 2,
  selfCare: 4,
  followUp: 3,
  safetyNet: 3,
};

interface TemplateDialogProps {
  /** Null writes a new one. */
  readonly row: TemplateRow | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Creates or edits a template; shows a conflicting version beside it. */
export function TemplateDialog({ row, onSaved, onClose }: TemplateDialogProps) {
  const texts = useTexts(templatesTexts);
  const { dialog } = texts;
  const { parts, codes: codesLabel } = useTexts(replyTemplateTexts);
  const nameOfCondition = (id: string) => (isConditionId(id) ? texts.conditions[id] : texts.forAll);
  const edit = useEditForm<TemplateValues, TemplateRow>({
    kind: TEMPLATE_DRAFTS,
    row,
    valuesOf,
    save: (values, base) =>
      base === null
        ? sendTo('POST', TEMPLATES, templateOf(values))
        : sendTo('PUT', `${TEMPLATES}/${base.id}`, templateOf(values), { revision: base.revision }),
    findCurrent: async (id) => (await listTemplates()).rows.find((template) => template.id === id) ?? null,
    describe: (values) => [
      { label: dialog.title, text: values.title },
      { label: dialog.condition, text: nameOfCondition(values.condition) },
      { label: dialog.stance, text: texts.stances[values.stance] },
      { label: codesLabel, text: values.codes },
      { label: dialog.prescriptions, text: values.prescriptions },
      ...TEMPLATE_PARTS.map((part) => ({ label: parts[part], text: values[part] })),
    ],
    success: row ? texts.updated : texts.created,
    failure: texts.failedToSave,
    onSaved() {
      onSaved();
      onClose();
    },
    onClose,
  });
  const { getValues, watch } = edit.form;
  const atMost = (most: number) => (text: string) => text.trim().length <= most || dialog.tooLong(most);

  return (
    <EditDialog
      title={row ? dialog.editTitle : dialog.createTitle}
      size="medium"
      edit={edit}
      submitLabel={row ? dialog.submit : dialog.submitNew}
    >
      <p>{dialog.lead}</p>
      {row?.approval && <NotePanel tone="quiet" text={dialog.approvalEnds(row.approval.by.displayName)} />}
      <Field
        label={dialog.title}
        isRequired
        name="title"
        rules={{
          validate: {
            filled: (text) => text.trim() !== '' || dialog.missing,
            length: atMost(REPLY_LIMITS.templateTitle),
          },
        }}
      />
      <ChoiceField
        name="condition"
        label={dialog.condition}
        options={[['', texts.forAll], ...CONDITION_IDS.map((id) => [id, texts.conditions[id]] as const)]}
      />
      <ChoiceField
        label={dialog.stance}
        name="stance"
        options={TEMPLATE_STANCES.map((stance) => [stance, texts.stances[stance]])}
      />
      {TEMPLATE_PARTS.map((part) => (
        <Field
          key={part}
          label={parts[part]}
          rows={ROWS[part]}
          name={part}
          rules={{
            validate: atMost(part === 'diagnosis' ? REPLY_LIMITS.plainDiagnosis : REPLY_LIMITS.templateText),
          }}
        />
      ))}
      <Field
        label={dialog.prescriptions}
        hint={dialog.prescriptionsHint}
        rows={2}
        name="prescriptions"
        rules={{ validate: (text) => arePresets(text) || dialog.prescriptionsFormat }}
      />
      <Field
        label={codesLabel}
        hint={namesOf(watch('codes')) || dialog.codesHint}
        spellCheck={false}
        name="codes"
        rules={{
          validate: {
            format: (text) => codesIn(text).every((code) => ICD_CODE.test(code)) || dialog.codesFormat,
            number: (text) => codesIn(text).length <= REPLY_LIMITS.codes || dialog.tooManyCodes(REPLY_LIMITS.codes),
            something: () => isSomething(getValues()) || dialog.nothing,
          },
        }}
      />
    </EditDialog>
  );
}

/** The bundled names of known codes. */
function namesOf(codes: string): string {
  return codesIn(codes)
    .flatMap((code) => icdName(code) ?? [])
    .join(', ');
}

function isSomething(values: TemplateValues): boolean {
  const { texts, codes } = templateOf(values);
  return codes.length > 0 || Object.keys(texts).length > 0;
}
