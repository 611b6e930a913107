import { Button } from '../../shared/ui/button.js';
import { Notice } from '../../shared/ui/notice.js';
import { layoutTexts } from './layout.texts.js';

/** A page's files could not be fetched, or drawing it failed. */
export function LoadFailed() {
  const { title, text, button } = layoutTexts.loadFailed;
  return (
    <Notice title={title} text={text}>
      <Button tone="quiet" onClick={() => window.location.reload()}>
        {button}
      </Button>
    </Notice>
  );
}
