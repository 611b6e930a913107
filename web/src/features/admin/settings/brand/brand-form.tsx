import { exactText } from '../../../../../../common/typed-text.js';
import { MAX_LENGTHS } from '../../../../../../common/field-limits.js';
import type { BrandResponse } from '../../../../../../src/profile/brand.contract.js';
import { Field } from '../../../../shared/ui/field.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';
import type { EditedRow } from '../../editing/drafts.js';
import { isEmail } from '../../../../shared/email/email-address.js';
import { useDrawnRule } from '../../../../shared/hooks/use-drawn-rule.js';
import { useTexts } from '../../../../shared/language.js';
import { useEditForm } from '../../editing/use-edit-form.js';
import { settingsTexts } from '../admin-settings.texts.js';
import type { SettingFormProps } from '../setting-part.js';
import { SettingsForm } from '../settings-form.js';
import { SettingsGroup } from '../settings-group.js';
import { brandTexts } from './brand.texts.js';

interface BrandValues {
  readonly name: string;
  readonly contactEmail: string;
}

interface BrandRow extends EditedRow, BrandResponse {}

export function BrandForm({ saved: brand, onSaved, onDiscard }: SettingFormProps<BrandResponse>) {
  const texts = useTexts(brandTexts);
  const common = useTexts(settingsTexts);
  const { request } = useAdminCalls();
  const drawn = useDrawnRule();
  const edit = useEditForm<BrandValues, BrandRow>({
    kind: 'brand',
    row: rowOf(brand),
    valuesOf: (row) => ({ name: row?.name ?? '', contactEmail: row?.contact_email ?? '' }),
    async save({ name, contactEmail }, base) {
      const expectedUpdatedAt = base?.updated_at;
      onSaved(
        await request('PUT', 'brand', { name: name.trim(), contactEmail: exactText(contactEmail), expectedUpdatedAt }),
      );
    },
    findCurrent: async () => rowOf(await request('GET', 'brand')),
    describe: ({ name, contactEmail }) => [
      { label: texts.name, text: name },
      { label: texts.contactEmail, text: contactEmail },
    ],
    success: common.saved,
    failure: common.failedToSave,
    onClose: onDiscard,
  });
  return (
    <SettingsForm label={texts.legend} edit={edit}>
      <SettingsGroup legend={texts.legend} lead={texts.lead}>
        <Field
          label={texts.name}
          isRequired
          name="name"
          rules={{
            validate: { filled: (text) => text.trim() !== '' || common.required, drawn },
            maxLength: MAX_LENGTHS.brandName,
          }}
        />
        <Field
          label={texts.contactEmail}
          type="email"
          inputMode="email"
          isRequired
          note={texts.contactNote}
          name="contactEmail"
          rules={{ validate: (text) => isEmail(text) || texts.emailFormat }}
        />
      </SettingsGroup>
    </SettingsForm>
  );
}

function rowOf(brand: BrandResponse): BrandRow {
  return { id: 'brand', ...brand };
}
