import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SLUG } from '../../../../../common/slug.js';
import { Field } from '../../../shared/ui/field.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { blogTexts } from './admin-blog.texts.js';
import type { PostDraft } from './post-draft.js';
import type { usePostSlug } from './use-post-slug.js';

interface AdvancedFieldsProps {
  readonly form: UseFormReturn<PostDraft>;
  readonly slug: ReturnType<typeof usePostSlug>;
}

/** Rarely used fields, folded until opened or until one has an error. */
export function AdvancedFields({ form: { formState, getValues, setFocus }, slug }: AdvancedFieldsProps) {
  const { dialog } = useTexts(blogTexts);
  const [isOpen, setIsOpen] = useState(false);
  const { errors, submitCount } = formState;
  const error = errors.slug?.message;
  const isOnlyWrong = error !== undefined && errors.title === undefined;

  useEffect(() => {
    if (error !== undefined || slug.note !== '') setIsOpen(true);
  }, [error, slug.note, submitCount]);

  // Submitting focuses the first invalid field, which fails while the fields are folded.
  const sentBefore = useRef(submitCount);
  useEffect(() => {
    if (submitCount === sentBefore.current || (isOnlyWrong && !isOpen)) return;
    sentBefore.current = submitCount;
    if (isOnlyWrong) setFocus('slug');
  }, [submitCount, isOnlyWrong, isOpen, setFocus]);

  return (
    <Box
      component="details"
      sx={{
        '& > summary': { width: 'fit-content', py: 0.5, color: 'var(--pine)', fontWeight: 600 },
        '&[open] > summary': { mb: 1 },
      }}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{dialog.advanced}</summary>
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
          onBlur: () => inBackground(slug.check(), 'checking the slug'),
        }}
      />
    </Box>
  );
}
