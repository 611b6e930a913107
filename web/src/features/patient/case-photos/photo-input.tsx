import type { ChangeEvent } from 'react';
import type { PhotoSlot } from '../../../../../common/photos.js';
import { casePhotosTexts as texts } from './case-photos.texts.js';
import styles from './case-photos.module.css';

interface PhotoInputProps {
  readonly slot: PhotoSlot;
  readonly title: string;
  /** The slot already has a photo. */
  readonly isAgain: boolean;
  readonly onChoose: (file: Blob) => void;
}

/** A file input, and on phones a camera input too: some phones offer only existing pictures. */
export function PhotoInput({ slot, title, isAgain, onChoose }: PhotoInputProps) {
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onChoose(file);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  const input = { type: 'file', accept: 'image/*', onChange } as const;
  const [camera, file] = isAgain ? [texts.cameraAgain, texts.fileAgain] : [texts.camera, texts.file];
  // A saved photo needs nothing more, so its buttons are quiet.
  const look = isAgain ? `${styles.choose} ${styles.again}` : styles.choose;
  return (
    <>
      <label className={`${look} ${styles.camera}`}>
        <input
          {...input}
          name={`photo-${slot}-camera`}
          capture="environment"
          aria-label={texts.forSlot(camera, title)}
        />
        {camera}
      </label>
      <label className={look}>
        <input {...input} name={`photo-${slot}`} aria-label={texts.forSlot(file, title)} />
        {file}
      </label>
    </>
  );
}
