import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FullRevisionResponse, RevisionResponse } from '../../../../../src/site/content/content.contract.js';
import { adminTexts } from '../editing/admin.texts.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { blogTexts } from './admin-blog.texts.js';
import { get } from '../../../shared/api/client.js';
import contentStyles from './content-field.module.css';
import { LazyPreview } from './lazy-preview.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

interface HistoryEntryProps {
  readonly postId: string;
  readonly revision: RevisionResponse;
  readonly isLatest: boolean;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
}

export function HistoryEntry({ postId, revision, isLatest, isBusy, onRestore }: HistoryEntryProps) {
  const { history: texts } = useTexts(blogTexts);
  const common = useTexts(adminTexts);
  const language = useLanguage();
  const [isShown, setIsShown] = useState(false);
  const { data: full } = useQuery({
    ...get<{ revision: FullRevisionResponse }>(`/api/v1/admin/posts/${postId}/revisions/${revision.id}`),
    enabled: isShown,
  });
  return (
    <Stack
      component="li"
      spacing={1.5}
      sx={{ padding: '0.5rem 0', borderTop: '1px solid var(--line)', '&:first-child': { borderTop: 0 } }}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <div>
          {texts.version(revision.number, revision.title)} {isLatest && <Chip label={texts.latest} />}
          <Soft as="div" sx={{ overflowWrap: 'anywhere' }}>
            {[formatInstant(revision.created_at, language), revision.editor].filter(Boolean).join(' · ')}
          </Soft>
        </div>
        <Stack direction="row" spacing={0.5} sx={{ flex: 'none' }}>
          <Button size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            <span>{isShown ? texts.hide : texts.show}</span>
          </Button>
          {!isLatest && (
            <Button size="small" disabled={isBusy} onClick={onRestore}>
              {common.restore}
            </Button>
          )}
        </Stack>
      </Stack>
      {isShown && full && (
        <div className={contentStyles.preview} lang="sv">
          <LazyPreview html={full.revision.blogPost.content ?? ''} />
        </div>
      )}
    </Stack>
  );
}
