import { exactText } from '../../../../../../common/typed-text.js';
import { MAX_LENGTHS } from '../../../../../../common/field-limits.js';
import type { BrandResponse } from '../../../../../../src/profile/brand.contract.js';
import { formOf, text } from '../../../../shared/ui/form-fields.js';
import { readFrom, sendTo } from '../../../../shared/api/client.js';
import type { EditedRow } from '../../editing/drafts.js';
import { isEmail } from '../../../../shared/email/email-address.js';
import { useDrawnRule } from '../../../../shared/hooks/use-drawn-rule.js';
import { Inputs } from '../../../../shared/ui/inputs.js';
import { useTexts } from '../../../../shared/language.js';
import { useEditForm } from '../../editing/use-edit-form.js';
import { settingsTexts } from '../admin-settings.texts.js';
import type { SettingFormProps } from '../setting-part.js';
import { SettingsForm } from '../settings-form.js';
import { SettingsGroup } from '../settings-group.js';
import { brandTexts } from './brand.texts.js';

interface BrandRow extends EditedRow, BrandResponse {}

export function BrandForm({ saved: brand, onSaved, onDiscard }: SettingFormProps<BrandResponse>) {
  const texts = useTexts(brandTexts);
  const common = useTexts(settingsTexts);
  const drawn = useDrawnRule();
  const fields = formOf({
    name: {
      as: text,
      label: texts.name,
      isRequired: true,
      rules: {
        validate: { filled: (typed) => typed.trim() !== '' || common.required, drawn },
        maxLength: MAX_LENGTHS.brandName,
      },
    },
    contact_email: {
      as: { ...text, sent: exactText },
      label: texts.contactEmail,
      type: 'email',
      inputMode: 'email',
      isRequired: true,
      note: texts.contactNote,
      rules: { validate: (typed) => isEmail(typed) || texts.emailFormat },
    },
  });
  const edit = useEditForm<ReturnType<typeof fields.valuesOf>, BrandRow>({
    kind: 'brand',
    row: rowOf(brand),
    valuesOf: fields.valuesOf,
    async save(values, base) {
      const { name, contact_email: contactEmail } = fields.sentOf(values);
      onSaved(await sendTo('PUT', '/api/v1/admin/brand', { name, contactEmail, expectedUpdatedAt: base?.updated_at }));
    },
    findCurrent: async () => rowOf(await readFrom('/api/v1/admin/brand')),
    describe: fields.describe,
    success: common.saved,
    failure: common.failedToSave,
    onClose: onDiscard,
  });
  return (
    <SettingsForm label={texts.legend} edit={edit}>
      <SettingsGroup legend={texts.legend} lead={texts.lead}>
        <Inputs of={fields} />
      </SettingsGroup>
    </SettingsForm>
  );
}

function rowOf(brand: BrandResponse): BrandRow {
  return { id: 'brand', ...brand };
}
