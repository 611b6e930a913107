import Button from '@mui/material/Button';
import { addYears } from 'date-fns';
import { stockholmInstant } from '../../../../../common/stockholm-time.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { formatInstant, toSwedishInput } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { Field } from '../../../shared/ui/field.js';
import { FormDialog } from '../../../shared/ui/form-dialog.js';
import { clinicianActsTexts } from './clinician-acts.texts.js';
import { absenceOf } from './clinician-fields.js';
import type { ClinicianDialogProps } from './service-dialog.js';
import type { AbsenceResponse } from '../../../../../src/clinic/desk/contracts/claims.contract.js';
import { sendTo } from '../../../shared/api/client.js';

/** Says until when a clinician is away, or that they are back: for the day on which a doctor is ill. */
export function AbsenceDialog({ clinician, onEnd, onCancel }: ClinicianDialogProps) {
  const { absence: texts } = useTexts(clinicianActsTexts);
  const language = useLanguage();
  const { id, displayName } = clinician;
  const awayUntil = absenceOf(clinician);
  const act = useAct({
    act: ({ until }: { readonly until: string }) =>
      sendTo<AbsenceResponse>('PUT', `/api/v1/admin/clinicians/${id}/absence`, {
        awayUntil: until === '' ? null : stockholmInstant(until).toISOString(),
      }),
    texts: {
      done: ({ releasedCount }, { until }) =>
        until === '' ? texts.backDone(displayName) : texts.done(displayName, releasedCount),
      failed: texts.failed,
    },
    onDone: onEnd,
    failureIs: 'note',
  });
  return (
    <FormDialog
      texts={{ title: texts.title(displayName), submit: texts.submit }}
      size="small"
      defaults={{ until: awayUntil === null ? '' : toSwedishInput(awayUntil) }}
      act={act}
      onClose={onCancel}
      buttons={
        awayUntil !== null && (
          <Button variant="outlined" disabled={act.isPending} onClick={() => act.run({ until: '' })}>
            {texts.back}
          </Button>
        )
      }
    >
      {awayUntil !== null && <p>{texts.now(formatInstant(awayUntil, language))}</p>}
      <p>{texts.text}</p>
      <Field
        name="until"
        label={texts.until}
        type="datetime-local"
        isRequired
        rules={{ validate: (until: string) => isWithinAYear(until) || texts.untilMissing }}
      />
    </FormDialog>
  );
}

function isWithinAYear(local: string): boolean {
  if (local === '') return false;
  const until = stockholmInstant(local);
  return until > new Date() && until <= addYears(new Date(), 1);
}
