import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { imageSizes } from '../../../../../common/images.js';
import { Field } from '../../../shared/ui/field.js';
import { useTexts } from '../../../shared/language.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { ownPath } from '../../../shared/images/own-path.js';
import { Picture } from '../../../shared/images/picture.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { blogTexts } from './admin-blog.texts.js';
import { GenerateImage } from './generate-image.js';
import styles from './image-field.module.css';
import type { PostDraft } from './post-draft.js';
import { type ImageWork, useImageUpload } from './use-image-upload.js';
import { Notes, Soft } from '../../../shared/ui/staff-parts.js';
import Stack from '@mui/material/Stack';
import LinearProgress from '@mui/material/LinearProgress';

interface ImageFieldProps {
  readonly form: UseFormReturn<PostDraft>;
  readonly onUploading: (isUploading: boolean) => void;
}

/** The post's image: chosen, dropped, pasted anywhere in the dialog, or drawn from a description. */
export function ImageField({ form, onUploading }: ImageFieldProps) {
  const { image: texts } = useTexts(blogTexts);
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const setImage = (imageUrl: string) => form.setValue('imageUrl', imageUrl, { shouldDirty: true });
  const { work, problem, upload, generate, cancel } = useImageUpload(setImage, onUploading);
  const isIdle = work.kind === 'none';
  const receive = (file: File | undefined) => {
    if (file !== undefined && isIdle) inBackground(upload(file), 'uploading an image');
  };
  usePastedFile(receive);

  return (
    <div
      className={isOver ? `${styles.zone} ${styles.over}` : styles.zone}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        receive(event.dataTransfer.files[0]);
      }}
    >
      <Box htmlFor={id} component="label" sx={{ fontWeight: 600 }}>
        {texts.label}
      </Box>
      <input
        id={id}
        type="file"
        accept="image/*"
        className={styles.file}
        disabled={!isIdle}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          receive(target.files?.[0]);
          target.value = '';
        }}
      />
      <Soft id={`${id}-hint`} as="p">
        {texts.drop}
      </Soft>
      <ImageProgress work={work} onCancel={cancel} />
      {problem && <p role="alert">{problem}</p>}
      <GenerateImage
        isIdle={isIdle}
        isGenerating={work.kind === 'generating'}
        onGenerate={(prompt) => inBackground(generate(prompt), 'generating an image')}
      />
      <ChosenImage form={form} onRemove={() => setImage('')} />
    </div>
  );
}

/** The present image and its alternative text. */
function ChosenImage({ form: { watch }, onRemove }: Pick<ImageFieldProps, 'form'> & { readonly onRemove: () => void }) {
  const { image: texts } = useTexts(blogTexts);
  const { publicUrl } = useSiteConfig();
  const [imageUrl, alt] = watch(['imageUrl', 'imageAlt']);
  if (!imageUrl) return null;
  const src = ownPath(imageUrl, publicUrl);
  const remove = (
    <div>
      <Button variant="outlined" onClick={onRemove}>
        {texts.remove}
      </Button>
    </div>
  );
  if (src === null) {
    return (
      <>
        <p role="alert">{texts.foreign(imageUrl)}</p>
        {remove}
      </>
    );
  }
  return (
    <>
      <Picture src={src} alt={alt} sizes="20rem" place="near" width={320} height={180} className={styles.picture} />
      {imageSizes(src)?.isGenerated && <Soft as="p">{texts.generated}</Soft>}
      {remove}
      <Field label={texts.alt} note={texts.altNote} name="imageAlt" />
      {alt.trim() === '' && (
        <Notes role="status" sx={{ fontSize: '0.875rem' }}>
          {texts.decorative}
        </Notes>
      )}
    </>
  );
}

interface ImageProgressProps {
  readonly work: ImageWork;
  readonly onCancel: () => void;
}

/** Progress of an upload or a generation, with a button to cancel it. */
function ImageProgress({ work, onCancel }: ImageProgressProps) {
  const { image: texts } = useTexts(blogTexts);
  if (work.kind === 'none') return null;
  const isSending = work.kind === 'uploading' && work.part < 1;
  const waiting = work.kind === 'generating' ? texts.generating : texts.preparing;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <LinearProgress
        aria-label={texts.label}
        {...(isSending && { variant: 'determinate', value: work.part * 100 })}
        sx={{ width: '100%' }}
      />
      <p role="status">{isSending ? texts.uploading(Math.floor(work.part * 100)) : waiting}</p>
      <Button variant="outlined" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </Stack>
  );
}

/**
 * Passes on the first file pasted on the page, unless another field handled it. A file dropped outside all fields is
 * ignored: the browser would open it, and the unsaved text would be lost.
 */
function usePastedFile(onFile: (file: File) => void): void {
  const receive = useRef(onFile);
  useEffect(() => {
    receive.current = onFile;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (file === undefined || event.defaultPrevented) return;
      event.preventDefault();
      receive.current(file);
    };
    const ignoreFiles = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', ignoreFiles);
    document.addEventListener('drop', ignoreFiles);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', ignoreFiles);
      document.removeEventListener('drop', ignoreFiles);
    };
  }, []);
}
