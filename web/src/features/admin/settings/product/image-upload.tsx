import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { sendTo } from '../../../../shared/api/client.js';
import { useTexts } from '../../../../shared/language.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import styles from './image-upload.module.css';
import { productTexts } from './product.texts.js';

interface ImageUploadProps {
  /** Blank for none. */
  readonly imageUrl: string;
  readonly onUploaded: (url: string) => void;
}

const BOX_PX = 200;

/** The picture, and a button to replace it; all pictures use the same upload call. */
export function ImageUpload({ imageUrl, onUploaded }: ImageUploadProps) {
  const texts = useTexts(productTexts);
  const input = useRef<HTMLInputElement>(null);
  const upload = useAct({
    act: async (file: File) => {
      const blogPost = { imageData: await readDataUrl(file), fileName: file.name };
      return sendTo<{ imageUrl: string }>('POST', '/functions/v1/admin-blog-management', {
        action: 'uploadImage',
        blogPost,
      });
    },
    texts: { failed: texts.failedToUpload },
    onDone: ({ imageUrl: url }) => onUploaded(url),
  });
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {imageUrl !== '' && (
        <img src={imageUrl} alt={texts.preview} width={BOX_PX} height={BOX_PX} className={styles.image} />
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={texts.upload}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.run(file);
          target.value = '';
        }}
      />
      <Button variant="outlined" disabled={upload.isPending} onClick={() => input.current?.click()}>
        <span>{upload.isPending ? texts.uploading : texts.upload}</span>
      </Button>
    </Stack>
  );
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
