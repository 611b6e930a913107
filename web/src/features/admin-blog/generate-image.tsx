import { useId, useState } from 'react';
import { AdminButton } from '../../shared/ui/admin-button.js';
import fieldStyles from '../../shared/ui/field.module.css';
import { useTexts } from '../../shared/language.js';
import { blogTexts } from './admin-blog.texts.js';
import styles from './image-field.module.css';

interface GenerateImageProps {
  /** Nothing else is under way. */
  readonly isIdle: boolean;
  readonly isGenerating: boolean;
  readonly onGenerate: (prompt: string) => void;
}

/** Has an image drawn from a description, which is no part of the post. */
export function GenerateImage({ isIdle, isGenerating, onGenerate }: GenerateImageProps) {
  const { image: texts } = useTexts(blogTexts);
  const id = useId();
  const [prompt, setPrompt] = useState('');
  return (
    <div className={styles.generate}>
      <div className={fieldStyles.field}>
        <label htmlFor={id} className={fieldStyles.label}>
          {texts.prompt}
        </label>
        <input
          id={id}
          className={fieldStyles.control}
          value={prompt}
          onChange={({ target }) => setPrompt(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would save the whole post.
            event.preventDefault();
            if (isIdle && prompt.trim() !== '') onGenerate(prompt.trim());
          }}
        />
      </div>
      <AdminButton tone="quiet" disabled={!isIdle || prompt.trim() === ''} onClick={() => onGenerate(prompt.trim())}>
        {isGenerating ? texts.generating : texts.generate}
      </AdminButton>
    </div>
  );
}
