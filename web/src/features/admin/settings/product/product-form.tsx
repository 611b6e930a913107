import { MAX_LENGTHS } from '../../../../../../common/field-limits.js';
import { formatKronor } from '../../../../../../common/money.js';
import type { ProductTextResponse } from '../../../../../../src/shop/catalog/product/product-text.contract.js';
import { Field } from '../../../../shared/ui/field.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';
import type { EditedRow } from '../../editing/drafts.js';
import { useTexts } from '../../../../shared/language.js';
import { useEditForm } from '../../editing/use-edit-form.js';
import { useSiteConfig } from '../../../../shared/site/page-context.js';
import { settingsTexts } from '../admin-settings.texts.js';
import type { SettingFormProps } from '../setting-part.js';
import { SettingsForm } from '../settings-form.js';
import { SettingsGroup } from '../settings-group.js';
import { ImageUpload } from './image-upload.js';
import { productTexts } from './product.texts.js';

interface ProductValues {
  readonly name: string;
  readonly description: string;
  /** Blank for none. */
  readonly imageUrl: string;
}

interface ProductRow extends EditedRow, ProductTextResponse {}

const DESCRIPTION_ROWS = 4;

export function ProductForm({ saved: product, onSaved, onDiscard }: SettingFormProps<ProductTextResponse>) {
  const texts = useTexts(productTexts);
  const common = useTexts(settingsTexts);
  const { publicUrl } = useSiteConfig();
  const { request } = useAdminCalls();
  const edit = useEditForm<ProductValues, ProductRow>({
    kind: 'product',
    row: rowOf(product),
    valuesOf: (row) => ({ name: row?.name ?? '', description: row?.description ?? '', imageUrl: row?.image_url ?? '' }),
    async save({ name, description, imageUrl }, base) {
      const text = { name: name.trim(), description: description.trim(), image_url: imageUrl.trim() || null };
      onSaved(await request('PUT', 'product', { ...text, expectedUpdatedAt: base?.updated_at }));
    },
    findCurrent: async () => rowOf(await request('GET', 'product')),
    describe: ({ name, description, imageUrl }) => [
      { label: texts.name, text: name },
      { label: texts.description, text: description },
      { label: texts.image, text: imageUrl },
    ],
    success: common.saved,
    failure: common.failedToSave,
    onClose: onDiscard,
  });
  const { setValue, watch } = edit.form;
  const isOurs = (url: string) => url === '' || url === product.image_url || url.startsWith(`${publicUrl}/`);
  return (
    <SettingsForm label={texts.legend} edit={edit}>
      <SettingsGroup legend={texts.legend} lead={texts.lead}>
        <p>{texts.price(formatKronor(product.price_inc_vat), String(product.vat_percent))}</p>
        <Field
          label={texts.name}
          isRequired
          name="name"
          rules={{
            validate: (text) => text.trim() !== '' || common.required,
            maxLength: MAX_LENGTHS.productName,
          }}
        />
        <Field
          label={texts.description}
          rows={DESCRIPTION_ROWS}
          name="description"
          rules={{ maxLength: MAX_LENGTHS.productDescription }}
        />
        <Field
          label={texts.image}
          inputMode="url"
          note={texts.imageNote}
          name="imageUrl"
          rules={{
            validate: (text) => isOurs(text.trim()) || texts.imageFormat(publicUrl),
          }}
        />
        <ImageUpload
          imageUrl={isOurs(watch('imageUrl')) ? watch('imageUrl') : ''}
          onUploaded={(url) => setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true })}
        />
      </SettingsGroup>
    </SettingsForm>
  );
}

function rowOf(product: ProductTextResponse): ProductRow {
  return { id: 'product', ...product };
}
