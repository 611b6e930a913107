import { CLINICIAN_LIMITS } from '../../../../../common/field-limits.js';
import { Field } from '../../../shared/ui/field.js';
import { useTexts } from '../../../shared/language.js';
import { cliniciansTexts } from './admin-clinicians.texts.js';
import { partsOf } from './clinician-values.js';

/** What patients read of a doctor besides name and title. */
export function PublicFields() {
  const { dialog } = useTexts(cliniciansTexts);
  const { bio: maxBio, language: maxLanguage, languages: maxLanguages } = CLINICIAN_LIMITS;
  return (
    <>
      <Field
        label={dialog.languages}
        hint={dialog.languagesHint}
        name="languages"
        rules={{
          validate: {
            number: (text) => partsOf(text).length <= maxLanguages || dialog.tooManySpecialties(maxLanguages),
            length: (text) => partsOf(text).every((one) => one.length <= maxLanguage) || dialog.tooLong(maxLanguage),
          },
        }}
      />
      <Field
        label={dialog.bio}
        hint={dialog.bioHint}
        rows={4}
        name="bio"
        rules={{ validate: (text) => text.trim().length <= maxBio || dialog.tooLong(maxBio) }}
      />
    </>
  );
}
