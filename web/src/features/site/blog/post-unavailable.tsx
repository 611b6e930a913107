import { Button } from '../../../shared/ui/button.js';
import { Notice } from '../../../shared/ui/notice.js';
import { postTexts } from './blog.texts.js';

/** The post could not be fetched. */
export function PostUnavailable({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <Notice title={postTexts.noContent} text={postTexts.failed} error={error}>
      <Button tone="quiet" onClick={onRetry}>
        {postTexts.retry}
      </Button>
    </Notice>
  );
}
