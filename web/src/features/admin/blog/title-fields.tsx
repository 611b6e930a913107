import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../shared/ui/text-field.js';
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
  const { register, formState } = form;
  return (
    <>
      <TextField
        label={dialog.title}
        isRequired
        registration={register('title', {
          validate: (text) => text.trim() !== '' || dialog.titleMissing,
          onChange: slug.follow,
          onBlur: () => inBackground(slug.check(), 'checking the slug'),
        })}
        error={formState.errors.title?.message}
      />
      <AdvancedFields form={form} slug={slug} />
    </>
  );
}
