import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isConditionId } from '../../../../../../common/conditions.js';
import { offeredSentences } from '../../../../../../common/own-template.js';
import { personalMarks } from '../../../../../../common/personal-marks.js';
import { prescriptionLine } from '../../../../../../common/prescription-text.js';
import { partText } from '../../../../../../common/reply-fills.js';
import { REPLY_LIMITS, REPLY_PARTS, type Reply, type ReplyPart } from '../../../../../../common/reply.js';
import type { DeskCaseResponse } from '../../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import type { CaseMessage } from '../../../../../../src/clinic/replies/contracts/messages.contract.js';
import type { ReplyTemplate } from '../../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { sendTo } from '../../../../shared/api/client.js';
import { useTexts } from '../../../../shared/language.js';
import { replyTemplateTexts } from '../../../../shared/reply-templates/reply-template.texts.js';
import { Field, TickField } from '../../../../shared/ui/field.js';
import { FormDialog } from '../../../../shared/ui/form-dialog.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { deskKeys } from '../../shared/desk-keys.js';
import styles from '../reply.module.css';
import { ownTemplateTexts } from './own-template.texts.js';

interface OwnTemplateDialogProps {
  readonly reply: Reply;
  readonly templates: readonly ReplyTemplate[];
  readonly data: DeskCaseResponse;
  readonly messages: readonly CaseMessage[];
  readonly onClose: () => void;
}

interface Values extends Record<ReplyPart, string> {
  title: string;
  isForCondition: boolean;
  hasPrescriptions: boolean;
}

/**
 * Makes a template of a reply: the templates' own sentences with their gaps, and of what was typed only what the doctor
 * takes. What may be of the patient is marked, and the whole is read before it is saved, since templates are not encrypted.
 */
export function OwnTemplateDialog({ reply, templates, data, messages, onClose }: OwnTemplateDialogProps) {
  const texts = useTexts(ownTemplateTexts);
  const { parts } = useTexts(replyTemplateTexts);
  const offered = REPLY_PARTS.map((part) => {
    const known = templates.flatMap((each) => each.texts[part] ?? []);
    const filled = (reply.filled ?? []).filter(({ field }) => field === part);
    return { part, sentences: offeredSentences(partText(reply, part), known, filled) };
  }).filter(({ sentences }) => sentences.length > 0);
  const form = useForm<Values>({
    defaultValues: {
      ...(Object.fromEntries(
        REPLY_PARTS.map((part) => [part, templateText(offered.find((each) => each.part === part)?.sentences ?? [])]),
      ) as Record<ReplyPart, string>),
      ...{ title: '', isForCondition: true, hasPrescriptions: false },
    },
  });
  const [read, setRead] = useState<string | null>(null);
  const concern = data.answers['concern']?.value;
  const condition = typeof concern === 'string' && isConditionId(concern) ? concern : null;
  const presets = reply.prescriptions.map(({ preparation, strength, form: kind, dose, amount, repeats }) => ({
    ...{ preparation, strength, form: kind, dose, amount, repeats },
  }));
  const source = {
    patientName: data.patient.name,
    patientTexts: [
      ...Object.values(data.answers).flatMap(({ value }) => writtenIn(value)),
      ...messages.filter(({ from }) => from === 'patient').map(({ text }) => text),
    ],
    commonTexts: templates.flatMap((each) => Object.values(each.texts)),
  };
  const save = useAct({
    act: ({ title, isForCondition, hasPrescriptions, ...written }: Values) =>
      sendTo<ReplyTemplate>('POST', '/api/v1/desk/reply-templates', {
        title,
        condition: isForCondition ? condition : null,
        texts: Object.fromEntries(
          REPLY_PARTS.flatMap((part) => (written[part].trim() ? [[part, written[part].trim()]] : [])),
        ),
        codes: [...reply.diagnosis.codes],
        prescriptions: hasPrescriptions ? presets : [],
      }),
    texts: { done: texts.saved, failed: texts.failed },
    refreshes: [deskKeys.allTemplates()],
    onDone: onClose,
    failureIs: 'note',
  });
  const take = (part: ReplyPart, sentence: string) =>
    form.setValue(part, `${form.getValues(part)} ${sentence}`.trim(), { shouldDirty: true });
  const marksOf = (text: string) => personalMarks(text, source);
  return (
    <FormDialog<Values>
      texts={{ title: texts.title, submit: texts.submit }}
      size="large"
      form={form}
      act={save}
      isDisabled={(values) => read !== JSON.stringify(values)}
      onClose={onClose}
    >
      {(values) => (
        <>
          <p>{texts.lead}</p>
          <Field
            name="title"
            label={texts.name}
            isRequired
            rules={{ required: texts.nameMissing, maxLength: REPLY_LIMITS.templateTitle }}
          />
          {condition !== null && <TickField name="isForCondition" label={texts.forCondition} />}
          {offered.map(({ part, sentences }) => {
            const left = sentences.filter(({ text, isTyped }) => isTyped && !values[part].includes(text));
            return (
              <div key={part} lang="sv">
                <Field name={part} label={parts[part]} rows={3} />
                <Marks label={texts.marked} words={marksOf(values[part]).map(({ text }) => text)} />
                {left.map(({ text }) => (
                  <p key={text}>
                    <Marked text={text} marks={marksOf(text).map((mark) => mark.text)} />{' '}
                    <TextButton aria-label={texts.describe(texts.take, text)} onClick={() => take(part, text)}>
                      {texts.take}
                    </TextButton>
                  </p>
                ))}
              </div>
            );
          })}
          {presets.length > 0 && (
            <>
              <TickField name="hasPrescriptions" label={texts.withPrescriptions} />
              {presets.map((preset) => (
                <p key={prescriptionLine(preset)} lang="sv">
                  {prescriptionLine(preset)}
                </p>
              ))}
            </>
          )}
          <FormControlLabel
            label={texts.read}
            control={
              <Checkbox
                checked={read === JSON.stringify(values)}
                onChange={(_event, isRead) => setRead(isRead ? JSON.stringify(values) : null)}
              />
            }
          />
        </>
      )}
    </FormDialog>
  );
}

/** What of a field may be of the patient. */
function Marks({ label, words }: { readonly label: string; readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p role="status" className={styles.gaps}>
      {label}{' '}
      {words.map((word) => (
        <mark key={word}>{word}</mark>
      ))}
    </p>
  );
}

/** A sentence in which the words are marked. */
function Marked({ text, marks }: { readonly text: string; readonly marks: readonly string[] }) {
  if (marks.length === 0) return text;
  const escaped = marks.map((mark) => mark.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'u'))
    .map((piece, index) => (index % 2 === 1 ? <mark key={`${index} ${piece}`}>{piece}</mark> : piece));
}

function templateText(sentences: ReturnType<typeof offeredSentences>): string {
  return sentences
    .filter(({ isTyped }) => !isTyped)
    .map(({ text }) => text)
    .join(' ');
}

/** What the patient has written in an answer. */
function writtenIn(value: DeskCaseResponse['answers'][string]['value']): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null && 'text' in value ? [value.text] : [];
}
