import type { UseFormReturn } from 'react-hook-form';
import { CheckField } from '../../../shared/ui/check-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { useTexts } from '../../../shared/language.js';
import { blogTexts } from './admin-blog.texts.js';
import type { PostDraft } from './post-draft.js';

export function PublishFields({ form: { register, watch } }: { readonly form: UseFormReturn<PostDraft> }) {
  const { dialog } = useTexts(blogTexts);
  return (
    <>
      <CheckField
        label={dialog.exactHeading}
        registration={register('showsTitleExactly')}
        isChecked={watch('showsTitleExactly')}
      />
      <CheckField
        label={dialog.published}
        isSwitch
        registration={register('isPublished')}
        isChecked={watch('isPublished')}
      />
      {watch('isPublished') && (
        <TextField
          label={dialog.goesLive}
          type="datetime-local"
          note={dialog.goesLiveNote}
          registration={register('goesLive')}
        />
      )}
    </>
  );
}
