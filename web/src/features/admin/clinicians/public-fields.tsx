import type { UseFormReturn } from 'react-hook-form';
import { CLINICIAN_LIMITS } from '../../../../../common/field-limits.js';
import { useTexts } from '../../../shared/language.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { partsOf, type ClinicianValues } from './clinician-values.js';

/** What patients read of a doctor besides name and title. */
export function PublicFields({ form }: { readonly form: UseFormReturn<ClinicianValues> }) {
  const { dialog } = useTexts(cliniciansTexts);
  const { register, formState } = form;
  const { bio: maxBio, language: maxLanguage, languages: maxLanguages } = CLINICIAN_LIMITS;
  return (
    <>
      <TextField
        label={dialog.languages}
        hint={dialog.languagesHint}
        registration={register('languages', {
          validate: {
            number: (text) => partsOf(text).length <= maxLanguages || dialog.tooManySpecialties(maxLanguages),
            length: (text) => partsOf(text).every((one) => one.length <= maxLanguage) || dialog.tooLong(maxLanguage),
          },
        })}
        error={formState.errors.languages?.message}
      />
      <TextField
        label={dialog.bio}
        hint={dialog.bioHint}
        rows={4}
        registration={register('bio', { validate: (text) => text.trim().length <= maxBio || dialog.tooLong(maxBio) })}
        error={formState.errors.bio?.message}
      />
    </>
  );
}
