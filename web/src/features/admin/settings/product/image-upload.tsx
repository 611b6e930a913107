import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTexts } from '../../../../shared/language.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { uploadImage } from '../../editing/upload-image.js';
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
    act: (file: File) => uploadImage(file),
    texts: { failed: texts.failedToUpload },
    onDone: onUploaded,
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
