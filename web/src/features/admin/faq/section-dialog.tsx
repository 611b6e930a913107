import { SLUG, slugFrom } from '../../../../../common/slug.js';
import type { FaqSectionResponse } from '../../../../../src/site/faq/faq.contract.js';
import { EditDialog } from '../editing/edit-dialog.js';
import { Field } from '../../../shared/ui/field.js';
import { useTexts } from '../../../shared/language.js';
import { useEditForm } from '../editing/use-edit-form.js';
import { useSlugProposal } from '../editing/use-slug-proposal.js';
import { faqTexts } from './admin-faq.texts.js';
import { isDisplayOrder, parseDisplayOrder } from './display-order.js';
import { useFaqCalls } from './faq-calls.js';

export const SECTION_DRAFTS = 'section';

/** The form's fields, as typed. */
export interface SectionDraft {
  readonly name: string;
  readonly slug: string;
  /** From then on the slug no longer follows the name. */
  readonly isSlugTyped: boolean;
  readonly displayOrder: string;
}

interface SectionDialogProps {
  /** Null creates a new one. */
  readonly row: FaqSectionResponse | null;
  readonly sections: readonly FaqSectionResponse[];
  readonly onSaved: (section: FaqSectionResponse) => void;
  readonly onClose: () => void;
}

export function SectionDialog({ row, sections, onSaved, onClose }: SectionDialogProps) {
  const { sections: texts } = useTexts(faqTexts);
  const { dialog } = texts;
  const calls = useFaqCalls();
  const listSections = async () => (await calls.list()).sections;
  const edit = useEditForm<SectionDraft, FaqSectionResponse>({
    kind: SECTION_DRAFTS,
    row,
    valuesOf,
    async save({ name, slug: address, displayOrder }, base) {
      const sectionData = { name: name.trim(), slug: address.trim(), display_order: parseDisplayOrder(displayOrder) };
      onSaved(await calls.saveSection(sectionData, base));
    },
    findCurrent: async (id) => (await listSections()).find((section) => section.id === id) ?? null,
    describe: ({ name, slug: address, displayOrder }) => [
      { label: dialog.name, text: name },
      { label: dialog.slug, text: address },
      { label: dialog.displayOrder, text: displayOrder },
    ],
    success: row ? texts.updated : texts.created,
    failure: texts.failedToSave,
    onSlugTaken: async () => slug.propose(slugsOfOthers(await listSections())),
    onSaved: onClose,
    onClose,
  });
  const { formState, getValues, setValue } = edit.form;
  const slug = useSlugProposal({
    read: () => getValues('slug').trim(),
    write: (free) => setValue('slug', free, { shouldValidate: true }),
    say: dialog.slugTaken,
  });
  const slugsOfOthers = (all: readonly FaqSectionResponse[]) =>
    all.filter(({ id }) => id !== row?.id).map((section) => section.slug);
  const proposeSlug = () => slug.propose(slugsOfOthers(sections));

  return (
    <EditDialog
      title={row ? dialog.editTitle : dialog.createTitle}
      size="small"
      edit={edit}
      submitLabel={row ? dialog.submit : dialog.submitNew}
    >
      <Field
        label={dialog.name}
        isRequired
        name="name"
        rules={{
          validate: (text) => text.trim() !== '' || dialog.nameMissing,
          onChange: () => {
            if (!getValues('isSlugTyped'))
              setValue('slug', slugFrom(getValues('name')), { shouldValidate: formState.isSubmitted });
          },
          onBlur: proposeSlug,
        }}
      />
      <Field
        label={dialog.slug}
        isRequired
        note={slug.note}
        name="slug"
        rules={{
          validate: {
            filled: (text) => text.trim() !== '' || dialog.slugMissing,
            format: (text) => SLUG.test(text.trim()) || dialog.slugFormat,
          },
          onChange: () => {
            setValue('isSlugTyped', getValues('slug') !== '');
            slug.forget();
          },
          onBlur: proposeSlug,
        }}
      />
      <Field
        label={dialog.displayOrder}
        inputMode="numeric"
        placeholder="0"
        name="displayOrder"
        rules={{
          validate: (text) => isDisplayOrder(text) || dialog.displayOrderFormat,
        }}
      />
    </EditDialog>
  );
}

function valuesOf(row: FaqSectionResponse | null): SectionDraft {
  if (row === null) return { name: '', slug: '', isSlugTyped: false, displayOrder: '0' };
  return { name: row.name, slug: row.slug, isSlugTyped: true, displayOrder: String(row.display_order) };
}
