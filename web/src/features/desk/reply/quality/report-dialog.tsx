import Button from '@mui/material/Button';
import { millisecondsInMinute } from 'date-fns/constants';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  MOST_REPORT_CHARACTERS,
  needsDescription,
  QUALITY_KINDS,
  reportDueAt,
  SEVERITIES,
  type QualityKind,
  type Severity,
} from '../../../../../../common/quality-report.js';
import { isFilled } from '../../../../shared/auth/field-rules.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { formatDate } from '../../../../shared/format/instants.js';
import { useNow } from '../../../../shared/hooks/use-now.js';
import { useLanguage } from '../../../../shared/language.js';
import { randomUuid } from '../../../../shared/random-uuid.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { SelectField } from '../../../../shared/ui/select-field.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { deskTexts } from '../../shared/desk.texts.js';
import { replyTexts } from '../reply.texts.js';
import { qualityTexts } from './quality.texts.js';
import { useReportChange } from './use-reports.js';

/** What a report is about. @property kind null: chosen in the dialog */
export interface Reported {
  readonly kind: QualityKind | null;
  readonly messageId: string | null;
}

interface ReportDialogProps extends Reported {
  readonly caseId: string;
  readonly onClose: () => void;
}

/** Reports a complaint or a deviation; says until when it is to be closed. */
export function ReportDialog({ caseId, kind: fixed, messageId, onClose }: ReportDialogProps) {
  const language = useLanguage();
  const texts = qualityTexts[language];
  const common = deskTexts[language];
  const { chooseCertainty: choose } = replyTexts[language].fields;
  // Sent again after a failure it is the same report.
  const [id] = useState(randomUuid);
  const { isBusy, isFailed, error, code, report } = useReportChange(caseId, id, onClose);
  const { register, handleSubmit, control, formState } = useForm({
    defaultValues: { kind: fixed ?? ('' as QualityKind), severity: '' as Severity, description: '' },
    shouldUnregister: true,
  });
  const { errors } = formState;
  const watched = useWatch({ control });
  const kind = fixed ?? watched.kind;
  const severity = kind === 'deviation' ? watched.severity || null : null;
  const day = formatDate(
    reportDueAt(kind ?? 'deviation', severity, useNow(millisecondsInMinute)).toISOString(),
    language,
  );
  const isMark = fixed === 'complaint';
  const titles = { complaint: texts.mark, deviation: texts.reportDeviation };
  const save = handleSubmit((typed) =>
    report({
      ...{ kind: fixed ?? typed.kind, messageId },
      severity: typed.severity || null,
      description: (typed.description ?? '').trim(),
    }),
  );
  return (
    <StaffDialog
      title={fixed === null ? texts.reportTitle : titles[fixed]}
      size="small"
      onClose={onClose}
      onSubmit={() => inBackground(save(), 'reporting')}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="contained" type="submit" disabled={isBusy}>
            {isMark ? texts.mark : texts.report}
          </Button>
        </>
      }
    >
      {isFailed && <NotePanel tone="problem" text={texts.refusals[code] ?? texts.reportFailed} error={error} />}
      {fixed === null && (
        <SelectField
          label={texts.kind}
          isRequired
          registration={register('kind', { validate: isFilled(texts.kindMissing) })}
          error={errors.kind?.message}
          options={QUALITY_KINDS.map((each) => [each, texts.kinds[each]])}
        >
          <option value="">{choose}</option>
        </SelectField>
      )}
      {kind === 'deviation' && (
        <SelectField
          label={texts.severity}
          isRequired
          registration={register('severity', { validate: isFilled(texts.severityMissing) })}
          error={errors.severity?.message}
          options={SEVERITIES.map((each) => [each, texts.severities[each]])}
        >
          <option value="">{choose}</option>
        </SelectField>
      )}
      {kind && needsDescription(kind, messageId) && (
        <TextField
          label={texts.descriptions[kind]}
          hint={texts.hints[kind]}
          isRequired
          rows={5}
          registration={register('description', {
            validate: isFilled(texts.descriptionMissing),
            maxLength: { value: MOST_REPORT_CHARACTERS, message: texts.tooLong },
          })}
          error={errors.description?.message}
        />
      )}
      {kind && <p>{isMark ? texts.markText(day) : texts.reportText[kind](day)}</p>}
    </StaffDialog>
  );
}
