import type { UseFormReturn } from 'react-hook-form';
import { SLUG } from '../../../../common/slug.js';
import { TextField } from '../../shared/ui/text-field.js';
import { useTexts } from '../../shared/language.js';
import { inBackground } from '../../shared/errors/in-background.js';
import { blogTexts } from './admin-blog.texts.js';
import type { PostDraft } from './post-draft.js';
import type { usePostSlug } from './use-post-slug.js';

interface TitleFieldsProps {
  readonly form: UseFormReturn<PostDraft>;
  readonly slug: ReturnType<typeof usePostSlug>;
}

export function TitleFields({ form: { register, formState }, slug }: TitleFieldsProps) {
  const { dialog } = useTexts(blogTexts);
  const { errors } = formState;
  const checkSlug = () => inBackground(slug.check(), 'checking the slug');
  return (
    <>
      <TextField
        label={dialog.title}
        isRequired
        registration={register('title', {
          validate: (text) => text.trim() !== '' || dialog.titleMissing,
          onChange: slug.follow,
          onBlur: checkSlug,
        })}
        error={errors.title?.message}
      />
      <TextField
        label={dialog.slug}
        isRequired
        note={slug.note}
        registration={register('slug', {
          validate: {
            filled: (text) => text.trim() !== '' || dialog.slugMissing,
            format: (text) => SLUG.test(text.trim()) || dialog.slugFormat,
          },
          onChange: slug.typed,
          onBlur: checkSlug,
        })}
        error={errors.slug?.message}
      />
    </>
  );
}
