import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../shared/ui/field.js';
import { useTexts } from '../../../shared/language.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { AdvancedFields } from './advanced-fields.js';
import { blogTexts } from './admin-blog.texts.js';
import type { PostDraft } from './post-draft.js';
import type { usePostSlug } from './use-post-slug.js';

interface TitleFieldsProps {
  readonly form: UseFormReturn<PostDraft>;
  readonly slug: ReturnType<typeof usePostSlug>;
}

/** The title, and the slug that is made from it. */
export function TitleFields({ form, slug }: TitleFieldsProps) {
  const { dialog } = useTexts(blogTexts);
  return (
    <>
      <Field
        label={dialog.title}
        isRequired
        name="title"
        rules={{
          validate: (text) => text.trim() !== '' || dialog.titleMissing,
          onChange: slug.follow,
          onBlur: () => inBackground(slug.check(), 'checking the slug'),
        }}
      />
      <AdvancedFields form={form} slug={slug} />
    </>
  );
}
