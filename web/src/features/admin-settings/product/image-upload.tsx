import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import { useTexts } from '../../../shared/language.js';
import { useNotices } from '../../admin-editing/use-notices.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import styles from './image-upload.module.css';
import { productTexts } from './product.texts.js';

interface ImageUploadProps {
  /** Blank for none. */
  readonly imageUrl: string;
  readonly onUploaded: (url: string) => void;
}

const BOX_PX = 200;

/** The picture, and the way to another one: pictures of all kinds are uploaded by the same call. */
export function ImageUpload({ imageUrl, onUploaded }: ImageUploadProps) {
  const texts = useTexts(productTexts);
  const notices = useNotices();
  const { invoke } = useAdminCalls();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const upload = async (file: File) => {
    setIsBusy(true);
    try {
      const blogPost = { imageData: await readDataUrl(file), fileName: file.name };
      const response = await invoke<{ imageUrl: string }>('admin-blog-management', { action: 'uploadImage', blogPost });
      onUploaded(response.imageUrl);
    } catch (error) {
      notices.failed(error, texts.failedToUpload);
    }
    setIsBusy(false);
  };
  return (
    <div className={styles.upload}>
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
          if (file) inBackground(upload(file), 'uploading an image');
          target.value = '';
        }}
      />
      <Button variant="outlined" disabled={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? texts.uploading : texts.upload}
      </Button>
    </div>
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
