import { useTexts } from '../../../shared/language.js';
import { ChoiceField } from '../../../shared/ui/field.js';
import { caseTexts } from './case.texts.js';

/** How the admin made sure that it is the patient who asks; `identityCheck` of the form around it, blank until one is chosen. */
export function IdentityCheckField() {
  const texts = useTexts(caseTexts);
  return (
    <ChoiceField
      name="identityCheck"
      label={texts.check}
      isRequired
      rules={{ validate: (chosen: string) => chosen !== '' || texts.checkMissing }}
      options={[['', texts.chooseCheck], ...Object.entries(texts.checks)]}
    />
  );
}
