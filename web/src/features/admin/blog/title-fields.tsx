import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SLUG } from '../../../../../common/slug.js';
import { Field } from '../../../shared/ui/field.js';
import { useTexts } from '../../../shared/language.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { blogTexts } from './admin-blog.texts.js';
import type { PostDraft } from './post-draft.js';
import type { usePostSlug } from './use-post-slug.js';

interface TitleFieldsProps {
  readonly form: UseFormReturn<PostDraft>;
  readonly slug: ReturnType<typeof usePostSlug>;
}

/** The title, where writing begins, and the slug that is made from it. */
export function TitleFields({ form: { getValues, setFocus }, slug }: TitleFieldsProps) {
  const { dialog } = useTexts(blogTexts);
  useEffect(() => setFocus('title'), [setFocus]);
  const check = () => inBackground(slug.check(), 'checking the slug');
  return (
    <>
      <Field
        label={dialog.title}
        isRequired
        name="title"
        rules={{
          validate: (text) => text.trim() !== '' || dialog.titleMissing,
          onChange: slug.follow,
          onBlur: check,
        }}
      />
      <Field
        label={dialog.slug}
        isRequired
        note={slug.note}
        name="slug"
        rules={{
          validate: {
            // Without a title no slug can be derived, and the title reports its own error.
            filled: (text) => text.trim() !== '' || getValues('title').trim() === '' || dialog.slugMissing,
            format: (text) => text.trim() === '' || SLUG.test(text.trim()) || dialog.slugFormat,
          },
          onChange: slug.typed,
          onBlur: check,
        }}
      />
    </>
  );
}
