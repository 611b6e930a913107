import { millisecondsInMinute } from 'date-fns/constants';
import { useState } from 'react';
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
import { formatDate } from '../../../../shared/format/instants.js';
import { useNow } from '../../../../shared/hooks/use-now.js';
import { useLanguage } from '../../../../shared/language.js';
import { randomUuid } from '../../../../shared/random-uuid.js';
import { ChoiceField, Field } from '../../../../shared/ui/field.js';
import { FormDialog } from '../../../../shared/ui/form-dialog.js';
import { editorTexts } from '../editor/editor.texts.js';
import { qualityTexts } from './quality.texts.js';
import { useReportChange } from './use-reports.js';

/** What a report is about. @property kind null: chosen in the dialog */
interface Reported {
  readonly kind: QualityKind | null;
  readonly messageId: string | null;
}

interface ReportDialogProps extends Reported {
  readonly caseId: string;
  readonly onClose: () => void;
}

interface ReportValues {
  readonly kind: QualityKind | '';
  readonly severity: Severity | '';
  readonly description: string;
}

/** Reports a complaint or a deviation; says until when it is to be closed. */
export function ReportDialog({ caseId, kind: fixed, messageId, onClose }: ReportDialogProps) {
  const language = useLanguage();
  const texts = qualityTexts[language];
  const { chooseCertainty: choose } = editorTexts[language].fields;
  const now = useNow(millisecondsInMinute);
  // Sent again after a failure it is the same report.
  const [id] = useState(randomUuid);
  const change = useReportChange(caseId, id, texts.reportFailed, onClose);
  const isMark = fixed === 'complaint';
  const titles = { complaint: texts.mark, deviation: texts.reportDeviation };
  const report = ({ kind, severity, description }: Partial<ReportValues>) =>
    change.run({
      ...{ kind: fixed ?? (kind as QualityKind), messageId },
      severity: severity || null,
      description: (description ?? '').trim(),
    });
  return (
    <FormDialog<ReportValues>
      texts={{
        title: fixed === null ? texts.reportTitle : titles[fixed],
        submit: isMark ? texts.mark : texts.report,
      }}
      size="small"
      defaults={{ kind: fixed ?? '', severity: '', description: '' }}
      forgetsHidden
      act={{ ...change, run: report }}
      onClose={onClose}
    >
      {(values) => {
        const kind = fixed ?? values.kind;
        const severity = (kind === 'deviation' && values.severity) || null;
        const day = formatDate(reportDueAt(kind || 'deviation', severity, now).toISOString(), language);
        return (
          <>
            {fixed === null && (
              <ChoiceField
                name="kind"
                label={texts.kind}
                isRequired
                rules={{ validate: isFilled(texts.kindMissing) }}
                options={[['', choose], ...QUALITY_KINDS.map((each) => [each, texts.kinds[each]] as const)]}
              />
            )}
            {kind === 'deviation' && (
              <ChoiceField
                name="severity"
                label={texts.severity}
                isRequired
                rules={{ validate: isFilled(texts.severityMissing) }}
                options={[['', choose], ...SEVERITIES.map((each) => [each, texts.severities[each]] as const)]}
              />
            )}
            {kind && needsDescription(kind, messageId) && (
              <Field
                name="description"
                label={texts.descriptions[kind]}
                hint={texts.hints[kind]}
                isRequired
                rows={5}
                rules={{
                  validate: isFilled(texts.descriptionMissing),
                  maxLength: { value: MOST_REPORT_CHARACTERS, message: texts.tooLong },
                }}
              />
            )}
            {kind && <p>{isMark ? texts.markText(day) : texts.reportText[kind](day)}</p>}
          </>
        );
      }}
    </FormDialog>
  );
}
