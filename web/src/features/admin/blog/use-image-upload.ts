import { useEffect, useRef, useState } from 'react';
import { MAX_IMAGE_BYTES } from '../../../../../common/images.js';
import type { CallManner } from '../../../shared/api/client.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { toastLanguage, useNotices } from '../../../shared/acts/use-notices.js';
import { showToast } from '../../../shared/show-toast.js';
import { blogTexts } from './admin-blog.texts.js';
import { uploadImage } from '../editing/upload-image.js';
import { managePosts } from './blog-calls.js';

/** The current image work; an upload counts from 0 to 1, and at 1 the server processes it. */
export type ImageWork =
  | { readonly kind: 'none' }
  | { readonly kind: 'uploading'; readonly part: number }
  | { readonly kind: 'generating' };

const NONE: ImageWork = { kind: 'none' };

/**
 * Uploads or draws an image; a failure is shown as a toast and leaves the image unchanged. Closing the dialog cancels.
 */
export function useImageUpload(onImage: (imageUrl: string) => void, onWorking: (isWorking: boolean) => void) {
  const { image: texts } = useTexts(blogTexts);
  const notices = useNotices();
  const lang = toastLanguage(useLanguage());
  const [work, setWork] = useState<ImageWork>(NONE);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (first: ImageWork, make: (manner: CallManner) => Promise<string>, failure: string) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setWork(first);
    setProblem(undefined);
    onWorking(true);
    try {
      const imageUrl = await make({ signal, onUpload: (part) => setWork({ kind: 'uploading', part }) });
      if (!signal.aborted) onImage(imageUrl);
    } catch (error) {
      if (!signal.aborted) notices.failed(error, failure);
      setProblem(signal.aborted ? texts.cancelled : failure);
    }
    setWork(NONE);
    onWorking(false);
  };

  const upload = async (file: File): Promise<void> => {
    if (!file.type.startsWith('image/')) return showToast({ ...texts.invalid, lang, error: null, tone: 'destructive' });
    if (file.size > MAX_IMAGE_BYTES) {
      notices.failed(new Error(`the file has ${file.size} bytes`), texts.failedToUpload);
      return setProblem(texts.tooLarge);
    }
    await run({ kind: 'uploading', part: 0 }, (manner) => uploadImage(file, manner), texts.failedToUpload);
  };
  const draw = async (prompt: string, { signal }: CallManner) =>
    (await managePosts<{ imageUrl: string }>('generateImage', { prompt }, { signal })).imageUrl;
  const generate = (prompt: string) =>
    run({ kind: 'generating' }, (manner) => draw(prompt, manner), texts.failedToGenerate);

  return { work, problem, upload, generate, cancel: () => running.current?.abort() };
}
