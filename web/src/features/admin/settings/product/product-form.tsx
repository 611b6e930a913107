import { MAX_LENGTHS } from '../../../../../../common/field-limits.js';
import { formatKronor } from '../../../../../../common/money.js';
import type { ProductTextResponse } from '../../../../../../src/shop/catalog/product/product-text.contract.js';
import { formOf, optionalText, text } from '../../../../shared/ui/form-fields.js';
import { readFrom, sendTo } from '../../../../shared/api/client.js';
import type { EditedRow } from '../../editing/drafts.js';
import { Inputs } from '../../../../shared/ui/inputs.js';
import { useTexts } from '../../../../shared/language.js';
import { useEditForm } from '../../editing/use-edit-form.js';
import { useSiteConfig } from '../../../../shared/site/page-context.js';
import { settingsTexts } from '../admin-settings.texts.js';
import type { SettingFormProps } from '../setting-part.js';
import { SettingsForm } from '../settings-form.js';
import { SettingsGroup } from '../settings-group.js';
import { ImageUpload } from './image-upload.js';
import { productTexts } from './product.texts.js';

interface ProductRow extends EditedRow, ProductTextResponse {}

const DESCRIPTION_ROWS = 4;

export function ProductForm({ saved: product, onSaved, onDiscard }: SettingFormProps<ProductTextResponse>) {
  const texts = useTexts(productTexts);
  const common = useTexts(settingsTexts);
  const { publicUrl } = useSiteConfig();
  const isOurs = (url: string) => url === '' || url === product.image_url || url.startsWith(`${publicUrl}/`);
  const fields = formOf({
    name: {
      as: text,
      label: texts.name,
      isRequired: true,
      rules: {
        validate: (typed) => typed.trim() !== '' || common.required,
        maxLength: MAX_LENGTHS.productName,
      },
    },
    description: {
      as: text,
      label: texts.description,
      rows: DESCRIPTION_ROWS,
      rules: { maxLength: MAX_LENGTHS.productDescription },
    },
    image_url: {
      as: optionalText,
      label: texts.image,
      inputMode: 'url',
      note: texts.imageNote,
      rules: { validate: (typed) => isOurs(typed.trim()) || texts.imageFormat(publicUrl) },
    },
  });
  const edit = useEditForm<ReturnType<typeof fields.valuesOf>, ProductRow>({
    kind: 'product',
    row: rowOf(product),
    valuesOf: fields.valuesOf,
    async save(values, base) {
      onSaved(
        await sendTo('PUT', '/api/v1/admin/product', { ...fields.sentOf(values), expectedUpdatedAt: base?.updated_at }),
      );
    },
    findCurrent: async () => rowOf(await readFrom('/api/v1/admin/product')),
    describe: fields.describe,
    success: common.saved,
    failure: common.failedToSave,
    onClose: onDiscard,
  });
  const { setValue, watch } = edit.form;
  return (
    <SettingsForm label={texts.legend} edit={edit}>
      <SettingsGroup legend={texts.legend} lead={texts.lead}>
        <p>{texts.price(formatKronor(product.price_inc_vat), String(product.vat_percent))}</p>
        <Inputs of={fields} />
        <ImageUpload
          imageUrl={isOurs(watch('image_url')) ? watch('image_url') : ''}
          onUploaded={(url) => setValue('image_url', url, { shouldDirty: true, shouldValidate: true })}
        />
      </SettingsGroup>
    </SettingsForm>
  );
}

function rowOf(product: ProductTextResponse): ProductRow {
  return { id: 'product', ...product };
}
