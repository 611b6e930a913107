import { SLUG, slugFrom } from '../../../../../common/slug.js';
import type { FaqSectionResponse } from '../../../../../src/site/faq/faq.contract.js';
import { EditDialog } from '../editing/edit-dialog.js';
import { formOf, text } from '../../../shared/ui/form-fields.js';
import { Inputs } from '../../../shared/ui/inputs.js';
import { useTexts } from '../../../shared/language.js';
import { useEditForm } from '../editing/use-edit-form.js';
import { useSlugProposal } from '../editing/use-slug-proposal.js';
import { faqTexts } from './admin-faq.texts.js';
import { displayOrder, isDisplayOrder } from './display-order.js';
import { listFaq, saveSection } from './faq-calls.js';

export const SECTION_DRAFTS = 'section';

/** The form's fields, as typed. */
export type SectionDraft = Readonly<Record<'name' | 'slug' | 'display_order', string>> & {
  /** From then on the slug no longer follows the name. */
  readonly isSlugTyped: boolean;
};

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
  const listSections = async () => (await listFaq()).sections;
  const fields = formOf({
    name: {
      as: text,
      label: dialog.name,
      isRequired: true,
      rules: {
        validate: (typed) => typed.trim() !== '' || dialog.nameMissing,
        onChange: () => {
          if (!getValues('isSlugTyped'))
            setValue('slug', slugFrom(getValues('name')), { shouldValidate: formState.isSubmitted });
        },
        onBlur: () => proposeSlug(),
      },
    },
    slug: {
      as: text,
      label: dialog.slug,
      isRequired: true,
      noteOf: () => slug.note,
      rules: {
        validate: {
          filled: (typed) => typed.trim() !== '' || dialog.slugMissing,
          format: (typed) => SLUG.test(typed.trim()) || dialog.slugFormat,
        },
        onChange: () => {
          setValue('isSlugTyped', getValues('slug') !== '');
          slug.forget();
        },
        onBlur: () => proposeSlug(),
      },
    },
    display_order: {
      as: displayOrder,
      label: dialog.displayOrder,
      inputMode: 'numeric',
      placeholder: '0',
      rules: { validate: (typed) => isDisplayOrder(typed) || dialog.displayOrderFormat },
    },
  });
  const edit = useEditForm<SectionDraft, FaqSectionResponse>({
    kind: SECTION_DRAFTS,
    row,
    valuesOf: (section) => ({ ...fields.valuesOf(section), isSlugTyped: section !== null }),
    async save(values, base) {
      onSaved(await saveSection(fields.sentOf(values), base));
    },
    findCurrent: async (id) => (await listSections()).find((section) => section.id === id) ?? null,
    describe: fields.describe,
    mergesExcept: [],
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
  const proposeSlug = (): void => slug.propose(slugsOfOthers(sections));

  return (
    <EditDialog
      title={row ? dialog.editTitle : dialog.createTitle}
      size="small"
      edit={edit}
      submitLabel={row ? dialog.submit : dialog.submitNew}
    >
      <Inputs of={fields} />
    </EditDialog>
  );
}
