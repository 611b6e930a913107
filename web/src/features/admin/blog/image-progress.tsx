import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTexts } from '../../../shared/language.js';
import { blogTexts } from './admin-blog.texts.js';
import type { ImageWork } from './use-image-upload.js';

interface ImageProgressProps {
  readonly work: ImageWork;
  readonly onCancel: () => void;
}

/** Progress of an upload or a generation, with a button to cancel it. */
export function ImageProgress({ work, onCancel }: ImageProgressProps) {
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
