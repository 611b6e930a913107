import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { randomUuid } from '../../../../shared/random-uuid.js';
import type { PostDraft } from '../post-draft.js';
import { PreviewChannel } from './preview-channel.js';

/** Sends the form's values to its preview tabs on every change. @returns the id for the tabs' address */
export function usePreviewSource(form: UseFormReturn<PostDraft>): string {
  const [previewId] = useState(randomUuid);

  useEffect(() => {
    const channel = new PreviewChannel(previewId);
    const tell = () => channel.send({ kind: 'written', draft: form.getValues() });
    channel.listen(({ kind }) => {
      if (kind === 'asked') tell();
    });
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: tell });
    return () => {
      unsubscribe();
      channel.send({ kind: 'closed' });
      channel.close();
    };
  }, [form, previewId]);

  return previewId;
}
