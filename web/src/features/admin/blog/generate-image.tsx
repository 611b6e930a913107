import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/text-field.js';
import { useTexts } from '../../../shared/language.js';
import { blogTexts } from './admin-blog.texts.js';

interface GenerateImageProps {
  /** No other image work is running. */
  readonly isIdle: boolean;
  readonly isGenerating: boolean;
  readonly onGenerate: (prompt: string) => void;
}

/** Has an image drawn from a description, which is no part of the post. */
export function GenerateImage({ isIdle, isGenerating, onGenerate }: GenerateImageProps) {
  const { image: texts } = useTexts(blogTexts);
  const [prompt, setPrompt] = useState('');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'end',
        gap: '0.5rem',
        '@media (max-width: 30em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      <TextField
        label={texts.prompt}
        value={prompt}
        onChange={({ target }) => setPrompt(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would save the whole post.
          event.preventDefault();
          if (isIdle && prompt.trim() !== '') onGenerate(prompt.trim());
        }}
      />
      <Button variant="outlined" disabled={!isIdle || prompt.trim() === ''} onClick={() => onGenerate(prompt.trim())}>
        <span>{isGenerating ? texts.generating : texts.generate}</span>
      </Button>
    </Box>
  );
}
