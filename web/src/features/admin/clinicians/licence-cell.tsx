import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { formatDay } from '../../../../../common/dates.js';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import { useTexts } from '../../../shared/language.js';
import { clinicianActsTexts } from './clinician-acts.texts.js';
import { useAdminName } from './clinician-state.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

/** The licence number, and when it was last looked up. */
export function LicenceCell({ clinician }: { readonly clinician: ClinicianResponse }) {
  const { licence: texts } = useTexts(clinicianActsTexts);
  const nameAdmin = useAdminName();
  const { licenceNumber, hsaId, licenceReview: review } = clinician;
  return (
    <>
      {licenceNumber}
      {hsaId !== null && <Soft sx={{ overflowWrap: 'anywhere' }}>{hsaId}</Soft>}
      {review !== null && (
        <>
          <Soft sx={{ overflowWrap: 'anywhere' }}>
            {texts.checked(dayOf(review.checkedAt), nameAdmin(review.checkedBy))}
          </Soft>
          {review.note !== null && <Soft sx={{ overflowWrap: 'anywhere' }}>{texts.noted(review.note)}</Soft>}
          <Soft data-tone={review.stage === 'current' ? undefined : 'problem'}>
            {texts.due[review.stage](dayOf(review.dueAt))}
          </Soft>
        </>
      )}
    </>
  );
}

function dayOf(instant: string): string {
  return formatDay(stockholmDay(new Date(instant)));
}
