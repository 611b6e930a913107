import Stack from '@mui/material/Stack';
import Chip from '@mui/material/Chip';
import type { ClinicianResponse, NamedAdmin } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { useAdminSession } from '../editing/admin-session.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { clinicianActsTexts } from './clinician-acts.texts.js';
import { absenceOf } from './clinician-fields.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

/** Whether the clinician can use the desk, any obstacles, and the admin who confirmed the licence. */
export function ClinicianState({ clinician }: { readonly clinician: ClinicianResponse }) {
  const texts = useTexts(cliniciansTexts);
  const { absence } = useTexts(clinicianActsTexts);
  const language = useLanguage();
  const { userId } = useAdminSession();
  const nameAdmin = useAdminName();
  const { isActive, isPublic, confirmedAt, confirmedBy, enteredBy, accountGaps } = clinician;
  const awayUntil = absenceOf(clinician);
  return (
    <Stack spacing={0.75} sx={{ maxWidth: '26rem', alignItems: 'flex-start' }}>
      <Stack direction="row" spacing={0.75} sx={{ flexWrap: 'wrap' }}>
        <Chip
          label={isActive ? texts.states.active : texts.states.inactive}
          variant={isActive ? 'filled' : 'outlined'}
        />
        {confirmedAt === null && <Chip label={texts.states.unconfirmed} color="warning" />}
        {isPublic && <Chip label={texts.states.public} variant="outlined" />}
      </Stack>
      <Soft>
        {texts.entered(nameAdmin(enteredBy))}
        {confirmedAt !== null && (
          <span>{` ${texts.confirmed(nameAdmin(confirmedBy), formatInstant(confirmedAt, language))}`}</span>
        )}
      </Soft>
      {confirmedAt === null && enteredBy?.id === userId && <Soft>{texts.ownEntry}</Soft>}
      {awayUntil !== null && <Soft>{absence.now(formatInstant(awayUntil, language))}</Soft>}
      {accountGaps.map((gap) => (
        <Soft key={gap} data-tone="problem">
          {texts.gaps[gap]}
        </Soft>
      ))}
    </Stack>
  );
}

/** How an admin is called in a sentence: by address, or as the reader. */
export function useAdminName(): (admin: NamedAdmin | null) => string {
  const texts = useTexts(cliniciansTexts);
  const { userId } = useAdminSession();
  return (admin) => {
    if (admin === null) return texts.aTool;
    return admin.id === userId ? texts.you : (admin.email ?? texts.anErasedAdmin);
  };
}
