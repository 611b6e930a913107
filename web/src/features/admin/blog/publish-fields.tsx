import type { UseFormReturn } from 'react-hook-form';
import { Field, TickField } from '../../../shared/ui/field.js';
import { useTexts } from '../../../shared/language.js';
import { blogTexts } from './admin-blog.texts.js';
import type { PostDraft } from './post-draft.js';

export function PublishFields({ form: { watch } }: { readonly form: UseFormReturn<PostDraft> }) {
  const { dialog } = useTexts(blogTexts);
  return (
    <>
      <TickField label={dialog.exactHeading} name="showsTitleExactly" />
      <TickField label={dialog.published} isSwitch name="isPublished" />
      {watch('isPublished') && (
        <Field label={dialog.goesLive} type="datetime-local" note={dialog.goesLiveNote} name="goesLive" />
      )}
    </>
  );
}
